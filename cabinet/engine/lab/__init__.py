"""How the engine learns: games against itself, and tables fitted to their results. Needs the `lab` extra."""
