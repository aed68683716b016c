"""The machine round the game: coins, bought time, adjustments, audits, players, scores, NVRAM. No sprite."""
