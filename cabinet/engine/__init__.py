"""Computer players: the search, the evaluation, the roster of invaders, the engine protocol. No screen."""
