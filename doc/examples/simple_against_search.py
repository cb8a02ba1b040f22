#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Plays matches between SimplePlayer and a computer player of the server, and writes their files.

Usage: simple_against_search.py FOLDER MATCHES [PLAYER]
"""

import json
import pathlib
import sys
from typing import Any

from syrtis import Engine, SimplePlayer

FIRST_SEED = 20261128


def play(number: int, opponent: str) -> dict[str, Any]:
    """Plays a match and returns its file. Two matches after each other have the same deal with exchanged seats."""
    deal, seat = divmod(number - 1, 2)
    player = SimplePlayer(seed=number)
    computers = [None if other == seat else opponent for other in range(2)]
    with Engine() as engine:
        position = engine.reset("terraforming-mars", seats=2, seed=FIRST_SEED + deal, computers=computers)
        while position.outcome is None:
            assert position.view is not None and position.commands is not None
            position = engine.step(player(position.view, position.commands))
        scores = [score["total"] for score in position.outcome["scores"]]
        print(f"match {number}: SimplePlayer {scores[seat]}, {opponent} {scores[1 - seat]}", flush=True)
        file: dict[str, Any] = engine.game_file()
    file["players"][seat]["name"] = "SimplePlayer"
    return file


if __name__ == "__main__":
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for match in range(1, int(sys.argv[2]) + 1):
        file = play(match, sys.argv[3] if len(sys.argv) > 3 else "search:sims=1000")
        (folder / f"{match:02}.json").write_text(json.dumps(file, separators=(",", ":")))
