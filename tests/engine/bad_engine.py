"""An engine with a fault, for the tests: `bad_engine.py FAULT` plays its first legal move and errs as told."""

import os
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from cabinet.rules.games import find_game

GAME, FAULT = find_game("ataxx"), sys.argv[1]
position = GAME.start()
for line in sys.stdin:
    words = line.split()
    match words[0]:
        case "uai":
            if FAULT == "mute":
                time.sleep(60)
            print("id name Bad Engine", "option name Hash type spin", "uaiok", sep="\n", flush=True)
        case "isready":
            print("readyok", flush=True)
        case "position":
            position = GAME.parse(" ".join(words[2:]))
        case "go":
            if FAULT == "crash":
                os._exit(3)
            if FAULT == "hang":
                time.sleep(60)
            moves = list(position.legal_moves())
            answer = {"illegal": "a1g7", "garbage": "??", "odd pass": "a1a1"}.get(FAULT, GAME.format_move(moves[0]))
            print("info string thinking hard", f"bestmove {answer}", sep="\n", flush=True)
        case "quit":
            break
