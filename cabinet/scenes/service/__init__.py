"""The operator's side of the cabinet: the service menu and its tests, over whatever scene is on."""
