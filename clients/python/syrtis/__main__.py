# SPDX-License-Identifier: MIT
"""python3 -m syrtis play HOST[:PORT] | match | steps | replay FILE"""

from __future__ import annotations

import argparse
import json
import sys
import time
from typing import Optional, Sequence

from .client import Client
from .connection import KnownServers
from .environments import AecEnvironment
from .errors import SyrtisError
from .players import PLAYERS
from .replay import read_game_file
from .stdio import Engine


def _play(arguments: argparse.Namespace) -> int:
    """Lets a player of this package play at a table of a server."""
    player = PLAYERS[arguments.player](arguments.seed)
    known = None if arguments.fingerprint else KnownServers()
    with Client(arguments.server, name=arguments.name, fingerprint=arguments.fingerprint, known=known) as client:
        if arguments.table is not None:
            client.join(arguments.table)
        else:
            client.create(arguments.game, seats=1 + len(arguments.against), computers=arguments.against)
            client.start()
        print(json.dumps(client.play(player)))
    return 0


def _match(arguments: argparse.Namespace) -> int:
    """Plays games between players of this package and computer players, and prints how many each won."""
    names: list[str] = arguments.players
    earned = [0.0] * len(names)
    with Engine() as engine:
        for game in range(arguments.games):
            # The seats rotate, so that each player has each seat equally often.
            seating = [(seat + game) % len(names) for seat in range(len(names))]
            players = [PLAYERS[names[who]](arguments.seed + game) if names[who] in PLAYERS else None for who in seating]
            computers = [None if player is not None else names[who] for player, who in zip(players, seating)]
            position = engine.reset(
                arguments.game, seats=len(names), seed=arguments.seed + game // len(names), computers=computers
            )
            while position.outcome is None:
                assert position.seat is not None and position.commands is not None
                player = players[position.seat]
                assert player is not None
                position = engine.step(player(position.view or {}, position.commands))
            for seat, who in enumerate(seating):
                won = seat in position.outcome["winners"]
                earned[who] += 1 / len(position.outcome["winners"]) if won else 0.0
    for name, wins in zip(names, earned):
        print(f"{name:<12} {wins:6.1f} of {arguments.games}")
    return 0


def _steps(arguments: argparse.Namespace) -> int:
    """Measures how many steps per second the environments make with random commands."""
    chance = PLAYERS["random"](1)
    for views in ("none", "asked"):
        with Engine() as engine:
            count = games = 0
            begun = time.perf_counter()
            while time.perf_counter() - begun < arguments.seconds:
                position = engine.reset(arguments.game, seats=arguments.seats, seed=games, views=views)
                games += 1
                while position.commands is not None:
                    position = engine.step(chance({}, position.commands))
                    count += 1
            seconds = time.perf_counter() - begun
        print(f"Engine, views={views}: {count / seconds:.0f} steps/s, {games / seconds:.2f} games/s")
    environment = AecEnvironment(arguments.game, seats=arguments.seats)
    count = games = 0
    begun = time.perf_counter()
    while time.perf_counter() - begun < arguments.seconds:
        environment.reset(seed=games)
        games += 1
        for agent in environment.agent_iter():
            observation, _, is_over, _, _ = environment.last()
            mask = observation["action_mask"]
            environment.step(None if is_over else environment.action_space(agent).sample(mask))
            count += 1
    seconds = time.perf_counter() - begun
    environment.close()
    print(f"AecEnvironment: {count / seconds:.0f} steps/s, {games / seconds:.2f} games/s")
    return 0


def _replay(arguments: argparse.Namespace) -> int:
    """Prints the answers of the current branch of a recorded game."""
    file = read_game_file(arguments.file)
    for entry in file.line():
        name = file.players[entry.seat]["name"] if entry.seat is not None else "-"
        print(f"{entry.step:>5}  {name}: {json.dumps(entry.command)}")
    return 0


def main(words: Optional[Sequence[str]] = None) -> int:
    parser = argparse.ArgumentParser(prog="syrtis-bot")
    commands = parser.add_subparsers(required=True)
    play = commands.add_parser("play", help="play on a server")
    play.add_argument("server", help="HOST or HOST:PORT")
    play.add_argument("--player", choices=sorted(PLAYERS), default="simple")
    play.add_argument("--name", default="Python")
    play.add_argument("--table", type=int, help="join this one instead of opening one")
    play.add_argument("--game", default="dig-mars")
    play.add_argument("--against", nargs="*", default=["greedy"], help="computer players of the table that is opened")
    play.add_argument("--fingerprint", help="of the server's certificate")
    play.add_argument("--seed", type=int)
    play.set_defaults(run=_play)
    match = commands.add_parser("match", help="players against each other, in a server program of one's own")
    match.add_argument("players", nargs="+", help="random, simple, or a computer player such as greedy")
    match.add_argument("--game", default="dig-mars")
    match.add_argument("--games", type=int, default=20)
    match.add_argument("--seed", type=int, default=1)
    match.set_defaults(run=_match)
    steps = commands.add_parser("steps", help="measure the environments")
    steps.add_argument("--game", default="dig-mars")
    steps.add_argument("--seats", type=int, default=2)
    steps.add_argument("--seconds", type=float, default=5)
    steps.set_defaults(run=_steps)
    replay = commands.add_parser("replay", help="the answers in a file of a game")
    replay.add_argument("file")
    replay.set_defaults(run=_replay)
    arguments = parser.parse_args(words)
    try:
        status: int = arguments.run(arguments)
        return status
    except (SyrtisError, ValueError, OSError) as error:
        print(f"syrtis-bot: {error}", file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
