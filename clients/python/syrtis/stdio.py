# SPDX-License-Identifier: MIT
"""Plays one game at a time in a process of its own: `syrtis-server play-stdio`."""

from __future__ import annotations

import json
import subprocess
from typing import Any, Optional, Sequence, Union

from .errors import ConnectionLost, Refused
from .jsontypes import Answer, Command, Commands, JsonObject, View, answer_fields, to_line
from .program import find_server


class Position:
    """A position of the game. `seat` is asked next, and `view` is its view; `outcome` is set when the game is over."""

    def __init__(self, message: JsonObject) -> None:
        self.step: int = message["step"]
        self.hash: str = message["hash"]
        self.pending: list[int] = message["pending"]
        self.seat: Optional[int] = message.get("seat")
        self.view: Optional[View] = message.get("view")
        self.views: Optional[list[View]] = message.get("views")
        decision = message.get("decision")
        self.commands: Optional[Commands] = Commands(decision) if decision is not None else None
        self.outcome: Optional[JsonObject] = message.get("outcome")


class Engine:
    """The process and its game. `program`: the server program; `resources`: a folder of data files."""

    def __init__(self, program: Optional[str] = None, resources: Optional[str] = None) -> None:
        words = [program or find_server()]
        if resources:
            words += ["--res", resources]
        self._process = subprocess.Popen(
            words + ["play-stdio"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=-1
        )

    def ask(self, **message: Any) -> JsonObject:
        """Sends a message and returns the answer. Raises Refused, and ConnectionLost if the process has ended."""
        return self._ask(to_line(message))

    def ask_line(self, line: bytes) -> JsonObject:
        """Sends a line that need not be JSON, and returns the answer. Raises as `ask` does."""
        return self._ask(line + b"\n")

    def _ask(self, line: bytes) -> JsonObject:
        assert self._process.stdin is not None and self._process.stdout is not None
        try:
            self._process.stdin.write(line)
            self._process.stdin.flush()
            said = self._process.stdout.readline()
        except (OSError, ValueError) as error:
            raise ConnectionLost(f"syrtis-server has ended: {error}") from error
        if not said.endswith(b"\n"):
            raise ConnectionLost("syrtis-server has ended")
        answer: JsonObject = json.loads(said)
        if answer["kind"] == "error":
            raise Refused(answer)
        return answer

    def games(self) -> list[JsonObject]:
        """Returns all games, each with `game`, `minimum_seats`, `maximum_seats`, `levels`, `content`."""
        listed: list[JsonObject] = self.ask(kind="games")["games"]
        return listed

    def packs(self, game: str) -> dict[str, JsonObject]:
        """Returns the contents of the data files of a game, by name."""
        files: dict[str, JsonObject] = {}
        for pack in self.ask(kind="packs", game=game)["packs"]:
            for file in json.loads(pack["text"])["files"]:
                files[file["name"]] = json.loads(file["text"])
        return files

    def reset(
        self,
        game: str,
        *,
        seats: int,
        seed: Union[int, str],
        options: Optional[JsonObject] = None,
        computers: Optional[Sequence[Optional[str]]] = None,
        views: str = "asked",
    ) -> Position:
        """Begins a game. `computers`: for each seat a computer player, such as "greedy", or None. `views`: "asked",
        "all" or "none"."""
        message: JsonObject = {"kind": "reset", "game": game, "seats": seats, "seed": seed, "views": views}
        if options:
            message["options"] = options
        if computers is not None:
            message["computers"] = list(computers)
        return Position(self.ask(**message))

    def step(self, answer: Answer, seat: Optional[int] = None) -> Position:
        """Answers for a seat (by default the first that is asked), by number or by command."""
        message: JsonObject = {"kind": "step", **answer_fields(answer)}
        if seat is not None:
            message["seat"] = seat
        return Position(self.ask(**message))

    def view(self, seat: Optional[int] = None) -> View:
        """Returns the view of a seat, or of a spectator."""
        view: View = self.ask(kind="view", **({} if seat is None else {"seat": seat}))["view"]
        return view

    def commands(self, seat: int) -> Optional[Commands]:
        """Returns the question to that seat; None if it is not asked."""
        decision = self.ask(kind="view", seat=seat).get("decision")
        return Commands(decision) if decision is not None else None

    def game_file(self) -> JsonObject:
        """Returns the game so far, for `syrtis-client --replay` and `syrtis-server verify`."""
        file: JsonObject = self.ask(kind="file")["file"]
        return file

    def close(self) -> None:
        if self._process.stdin is not None and not self._process.stdin.closed:
            try:
                self._process.stdin.close()
            except OSError:
                pass
        self._process.wait()
        if self._process.stdout is not None:
            self._process.stdout.close()

    def __enter__(self) -> "Engine":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


__all__ = ["Command", "Engine", "Position"]
