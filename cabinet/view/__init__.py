"""Drawing with Pyxel: canvas, boards, pieces, portraits, hourglass, fonts, palette. No decisions."""
