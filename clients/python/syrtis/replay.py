# SPDX-License-Identifier: MIT
"""Files of games (doc/game-file.md), read."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Iterator, Optional, Union

from .errors import SyrtisError
from .jsontypes import Command, JsonObject

LARGEST_FILE = 64 * 1024 * 1024


@dataclass(frozen=True)
class Entry:
    """One entry of the timeline. `step` is the number of entries up to it, it included."""

    step: int
    kind: str
    hash: str
    seat: Optional[int] = None
    question: Optional[int] = None
    command: Optional[Command] = None
    to: Optional[int] = None
    holder: Optional[str] = None
    reason: Optional[str] = None
    time: Optional[int] = None


@dataclass(frozen=True)
class GameFile:
    game: str
    options: JsonObject
    seed: Union[int, str]
    players: list[JsonObject]
    entries: list[Entry]
    rules_revision: Optional[int] = None
    error: str = ""
    raw: JsonObject = field(default_factory=dict, repr=False)

    def line(self) -> list[Entry]:
        """The answers that count now: what was undone is not among them. Raises SyrtisError."""
        line: list[int] = []
        # For each answer the one before it: 0 for none.
        before = {0: 0}
        for step, entry in enumerate(self.entries, start=1):
            if entry.kind == "played":
                before[step] = line[-1] if line else 0
                line.append(step)
            elif entry.kind in ("undone", "redone"):
                if type(entry.to) is not int or not 0 <= entry.to < step:
                    raise SyrtisError(f"this is no file of a game: step {step} goes to {entry.to!r}")
                if entry.kind == "undone":
                    behind = []
                    while line and line[-1] > entry.to:
                        behind.append(line.pop())
                    # What others have answered at the same time stays.
                    line += [kept for kept in reversed(behind) if self.entries[kept - 1].seat != entry.seat]
                else:
                    line += self._answers_up_to(entry.to, line, before)
        return [self.entries[step - 1] for step in line]

    def _answers_up_to(self, to: int, line: list[int], before: dict[int, int]) -> list[int]:
        """Those that lead from the end of the line to that step."""
        last = line[-1] if line else 0
        answers = []
        while to > last and to in before:
            answers.append(to)
            to = before[to]
        if to != last:
            raise SyrtisError(f"this is no file of a game: nothing leads on to step {to}")
        return answers[::-1]

    def commands(self, seat: Optional[int] = None) -> Iterator[Entry]:
        """The answers of the line, of one seat or of all."""
        return (entry for entry in self.line() if seat is None or entry.seat == seat)


def parse_game_file(text: str) -> GameFile:
    """Raises SyrtisError with a sentence."""
    try:
        raw = json.loads(text)
        if raw["format"] != "syrtis-game" or raw["version"] != 1:
            raise SyrtisError("this is the file of a game in another format")
        entries = [
            Entry(
                step=step,
                kind=entry["kind"],
                hash=entry["hash"],
                **{key: entry.get(key) for key in ("seat", "question", "command", "to", "holder", "reason", "time")},
            )
            for step, entry in enumerate(raw["entries"], start=1)
        ]
        file = GameFile(
            game=raw["game"],
            options=raw["options"],
            seed=raw["seed"],
            players=raw["players"],
            entries=entries,
            rules_revision=raw.get("rules_revision"),
            error=raw.get("error", ""),
            raw=raw,
        )
    except (AttributeError, KeyError, RecursionError, TypeError, ValueError) as error:
        raise SyrtisError(f"this is no file of a game: {error}") from error
    file.line()
    return file


def read_game_file(path: Union[str, Path]) -> GameFile:
    """Raises SyrtisError, and OSError where the file can't be read."""
    file = Path(path)
    if file.stat().st_size > LARGEST_FILE:
        raise SyrtisError("this file is too large for one of a game")
    try:
        text = file.read_text(encoding="utf-8")
    except UnicodeError as error:
        raise SyrtisError(f"this is no file of a game: {error}") from error
    return parse_game_file(text)
