# SPDX-License-Identifier: MIT
"""Reads game files (doc/game-file.md)."""

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
    """One entry of the timeline. `step`: its number, from 1."""

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
        """Returns the answers of the current branch, without those that were undone. Raises SyrtisError."""
        line: list[int] = []
        # The answer before each answer; 0: none.
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
                    # Answers that other seats gave at the same time stay.
                    line += [kept for kept in reversed(behind) if self.entries[kept - 1].seat != entry.seat]
                else:
                    line += self._answers_up_to(entry.to, line, before)
        return [self.entries[step - 1] for step in line]

    def _answers_up_to(self, to: int, line: list[int], before: dict[int, int]) -> list[int]:
        """Returns the answers that lead from the end of the line to that step."""
        last = line[-1] if line else 0
        answers = []
        while to > last and to in before:
            answers.append(to)
            to = before[to]
        if to != last:
            raise SyrtisError(f"this is no file of a game: nothing leads on to step {to}")
        return answers[::-1]

    def commands(self, seat: Optional[int] = None) -> Iterator[Entry]:
        """Returns the answers of the current branch, of one seat or of all."""
        return (entry for entry in self.line() if seat is None or entry.seat == seat)


def parse_game_file(text: str) -> GameFile:
    """Reads the text of a game file. Raises SyrtisError with a sentence."""
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
    """Reads a game file. Raises SyrtisError, and OSError if the file can't be read."""
    file = Path(path)
    if file.stat().st_size > LARGEST_FILE:
        raise SyrtisError("this file is too large for one of a game")
    try:
        text = file.read_text(encoding="utf-8")
    except UnicodeError as error:
        raise SyrtisError(f"this is no file of a game: {error}") from error
    return parse_game_file(text)
