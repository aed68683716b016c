"""The builder of `resources.pyxres`: run by hand (`python -m cabinet.art`) and by one test, never by the game."""
