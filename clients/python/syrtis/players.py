# SPDX-License-Identifier: MIT
"""Two simple players for any table: a random one, and one with fixed preferences."""

from __future__ import annotations

import random
from typing import Callable, Optional

from .jsontypes import Command, Commands, View


class RandomPlayer:
    """Gives a random listed command."""

    def __init__(self, seed: Optional[int] = None) -> None:
        self._chance = random.Random(seed)

    def __call__(self, view: View, commands: Commands) -> int:
        return self._chance.randrange(len(commands))


#: The worth of each type of command, without regard to its other members.
_PREFERENCES: dict[str, float] = {
    # Terraforming Mars
    "claim_milestone": 100,
    "first_action": 90,
    "convert_plants": 85,
    "convert_heat": 80,
    "use_action": 70,
    "play_card": 60,
    "standard_project": 12,
    "fund_award": 8,
    "end_turn": 5,
    "pass": 0,
    # Dig Mars; it has `end_turn` as well
    "announce_victory": 100,
    "transport": 60,
    "extra_transport": 59,
    "take_fortune": 58,
    "extra_dig": 57,
    "upgrade": 55,
    "dig": 50,
    "survey": 20,
    "move": 10,
    "move_station": 3,
}


class SimplePlayer:
    """Gives the type of command that it prefers, a random one if several are equal. Buys cards for a part of its money,
    prefers payments without money, and harms others rather than itself."""

    def __init__(self, seed: Optional[int] = None) -> None:
        self._chance = random.Random(seed)

    def __call__(self, view: View, commands: Commands) -> int:
        worth = _WORTHS.get(commands.kind, _by_kind)
        values = [worth(view, commands, command) for command in commands]
        best = max(values)
        return self._chance.choice([number for number, value in enumerate(values) if value == best])


def _by_kind(view: View, commands: Commands, command: Command) -> float:
    value = _PREFERENCES.get(command.get("type", ""), 1.0)
    if command.get("project") in ("sell_patents", "power_plant"):
        value = -1.0
    # The payment with the least money is preferred.
    money = (command.get("payment") or {}).get("megacredits", 0 if "payment" in command else 99)
    return value - float(money) / 1000


def _cards(view: View, commands: Commands, command: Command) -> float:
    if command["type"] == "done":
        return 1.0
    price = commands.question.get("price_each")
    if price is None:
        return 2.0
    picked: int = commands.question.get("picked", 0)
    # During setup, players have no money yet; it comes with the corporation.
    money: int = view["players"][str(view["seat"])]["resources"]["megacredits"] or 40
    return 2.0 if price * (picked + 1) <= money * 0.4 else 0.0


def _target(view: View, commands: Commands, command: Command) -> float:
    player = command.get("player")
    if player is None:
        return 0.0
    return -1.0 if player == view.get("seat") and commands.question.get("effect") != "add_to_card" else 1.0


def _most(view: View, commands: Commands, command: Command) -> float:
    return float(command.get("amount", 0))


def _something(view: View, commands: Commands, command: Command) -> float:
    return 0.0 if None in command.values() else 1.0


_WORTHS: dict[str, Callable[[View, Commands, Command], float]] = {
    "choose_cards": _cards,
    "choose_player": _target,
    "choose_amount": _most,
    "choose_card": _something,
    "choose_option": _something,
}

#: The players by the names that the command line accepts.
PLAYERS: dict[str, Callable[[Optional[int]], Callable[[View, Commands], int]]] = {
    "random": RandomPlayer,
    "simple": SimplePlayer,
}
