# SPDX-License-Identifier: MIT
"""What encoders of games have in common."""

from __future__ import annotations

from typing import Iterable, Mapping, Optional

from ..jsontypes import Command, Commands, JsonObject, View


class ActionTable:
    """All commands of a game as one list that stays the same. What differs only in the way to pay has several places in a
    row, taken in the order in which the question lists them; what finds no place more can be given as a command only."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self._places: dict[str, tuple[int, int]] = {}

    def add(self, names: Iterable[str], variants: int = 1) -> None:
        for name in names:
            self._places[name] = (len(self.names), variants)
            self.names += [name if variant == 0 else f"{name}#{variant + 1}" for variant in range(variants)]

    def __len__(self) -> int:
        return len(self.names)

    def place(self, names: Iterable[str]) -> dict[int, int]:
        """Which number of a question stands at which place of the table; by place. Takes the names of its commands."""
        found: dict[int, int] = {}
        for number, name in enumerate(names):
            if name not in self._places:
                continue
            start, variants = self._places[name]
            for place in range(start, start + variants):
                if place not in found:
                    found[place] = number
                    break
        return found


class Layout:
    """Names for the numbers of an observation, given out in order."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def one(self, name: str) -> int:
        self.names.append(name)
        return len(self.names) - 1

    def many(self, prefix: str, names: Iterable[str]) -> dict[str, int]:
        return {name: self.one(f"{prefix}.{name}") for name in names}


class Encoder:
    """Of one game. An observation has the same length for any number of seats; what nobody sits on is 0. Players are told
    in turn order from the one that looks on: `player0` is oneself."""

    layout: Layout
    actions: ActionTable

    def __init__(self, files: Mapping[str, JsonObject]) -> None:
        raise NotImplementedError

    @property
    def names(self) -> list[str]:
        """What each number of an observation is."""
        return self.layout.names

    def command_name(self, command: Command) -> str:
        """Its name in the table."""
        raise NotImplementedError

    def places(self, commands: Commands) -> dict[int, int]:
        """The actions that can be taken: place in the table to number in the question. Never empty."""
        found = self.actions.place(self.command_name(command) for command in commands)
        if not found:
            raise KeyError(f"no command of this question has a place: {list(commands)}")
        return found

    def observe(self, view: View, commands: Optional[Commands]) -> list[float]:
        """Numbers of about -1 to 1. `commands`: the question to that seat, if it is asked."""
        raise NotImplementedError


def set_at(values: list[float], places: Mapping[str, int], name: Optional[str], value: float = 1.0) -> None:
    """What the layout has no place for is left out: there may be newer data than this program."""
    place = places.get(name) if name is not None else None
    if place is not None:
        values[place] = value
