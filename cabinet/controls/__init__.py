"""The control panel: logical controls, one frame's state with edges and repeat, bindings, pads. No pyxel."""
