# SPDX-License-Identifier: MIT
"""The common parts of the encoders of games."""

from __future__ import annotations

from typing import Any, Iterable, Mapping, Optional

from ..jsontypes import Command, Commands, JsonObject, View


class ActionTable:
    """All commands of a game as one fixed list. Commands that differ only in the payment have several places in a row, which
    are assigned in the order of the question. A command without a place left can be given only as a command."""

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
        """Returns the number in the question by place in the table. `names`: those of the commands of the question."""
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
    """The names of the numbers of an observation, in order."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def one(self, name: str) -> int:
        self.names.append(name)
        return len(self.names) - 1

    def many(self, prefix: str, names: Iterable[str]) -> dict[str, int]:
        return {name: self.one(f"{prefix}.{name}") for name in names}


class Encoder:
    """The encoder of a game. An observation has one length for any number of seats; the numbers of missing seats are 0.
    Players are in turn order from the observer, who is `player0`."""

    options: Mapping[str, Any] = {}
    """The options of a match on which the numbers and the actions depend, as this encoder has them."""
    layout: Layout
    actions: ActionTable

    def __init__(self, files: Mapping[str, JsonObject], options: Optional[JsonObject] = None) -> None:
        raise NotImplementedError

    @property
    def names(self) -> list[str]:
        """Returns the name of each number of an observation."""
        return self.layout.names

    def command_name(self, command: Command) -> str:
        """Returns the name of a command in the table."""
        raise NotImplementedError

    def places(self, commands: Commands) -> dict[int, int]:
        """Returns the possible actions: the number in the question by place in the table. Never empty."""
        found = self.actions.place(self.command_name(command) for command in commands)
        if not found:
            raise KeyError(f"no command of this question has a place: {list(commands)}")
        return found

    def observe(self, view: View, commands: Optional[Commands]) -> list[float]:
        """Returns numbers of about -1 to 1. `commands`: the question to that seat, if it is asked."""
        raise NotImplementedError


def set_at(values: list[float], places: Mapping[str, int], name: Optional[str], value: float = 1.0) -> None:
    """Leaves out what the layout has no place for, since the data may be newer than this program."""
    place = places.get(name) if name is not None else None
    if place is not None:
        values[place] = value
