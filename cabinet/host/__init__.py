"""Pyxel and the outside: window loop, input sampling, audio, storage place, kiosk guard, web export. No rules."""
