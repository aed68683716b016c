"""The soak: days of a mad patron at the panel, on a clock of its own. No window, no sound."""
