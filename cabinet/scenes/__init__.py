"""What a patron or an operator goes through: `update` decides, `draw` only asks the canvas. No money arithmetic."""
