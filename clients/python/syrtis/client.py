# SPDX-License-Identifier: MIT
"""A seat at a table of a Syrtis server, and the loop that plays on it."""

from __future__ import annotations

import time
from types import TracebackType
from typing import Any, Callable, Optional, Sequence, Type

from .connection import Connection, KnownServers, parse_address
from .errors import ConnectionLost, Refused, SyrtisError
from .jsontypes import Commands, Decide, JsonObject, View, merge_patch

PROTOCOL = 1
#: How often a lost connection is made again before it is given up, and how often one server sends to another.
MOST_RETRIES = 8
MOST_DIVERSIONS = 6


class Client:
    """Synchronous: each call waits for its answer.

    >>> with Client("mars.example.org", name="Bot") as client:       # doctest: +SKIP
    ...     client.create("dig-mars", seats=2, computers=["normal"])
    ...     client.start()
    ...     outcome = client.play(lambda view, commands: 0)
    """

    def __init__(
        self,
        address: str,
        *,
        name: str = "Python",
        password: Optional[str] = None,
        tls: Optional[bool] = None,
        fingerprint: Optional[str] = None,
        known: Optional[KnownServers] = None,
        timeout: float = 90.0,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self._where = parse_address(address)
        self._name = name
        self._password = password
        self._tls = tls
        self._fingerprint = fingerprint
        self._known = known
        self._timeout = timeout
        self._sleep = sleep
        self._request = 0
        self._update: JsonObject = {}
        self._receipt: Optional[tuple[int, str]] = None
        self._token: Optional[str] = None
        #: Set by what the server says.
        self.welcome: JsonObject = {}
        self.table: JsonObject = {}
        self.seat: Optional[int] = None
        self.view: Optional[View] = None
        #: Is handed every message that comes, if it is set.
        self.on_message: Optional[Callable[[JsonObject], None]] = None
        self._connection = self._connect()

    # The connection.

    def _connect(self) -> Connection:
        host, port = self._where
        connection = Connection(
            host, port, tls=self._tls, fingerprint=self._fingerprint, known=self._known, timeout=self._timeout
        )
        hello: JsonObject = {"kind": "hello", "protocol": PROTOCOL, "name": self._name, "program": "syrtis-python"}
        if self._password is not None:
            if not connection.encrypted:
                connection.close()
                raise SyrtisError("a password is said over TLS only")
            hello["password"] = self._password
        self._connection = connection
        try:
            self.welcome = self._ask(hello, "welcome")
        except SyrtisError:
            connection.close()
            raise
        return connection

    def close(self) -> None:
        """The seat stays yours: its `token` takes it again."""
        self._connection.close()

    def __enter__(self) -> "Client":
        return self

    def __exit__(
        self, kind: Optional[Type[BaseException]], error: Optional[BaseException], trace: Optional[TracebackType]
    ) -> None:
        self.close()

    @property
    def token(self) -> Optional[str]:
        """Whoever has it has the seat."""
        return self._token

    def _hear(self) -> JsonObject:
        """The next message, with all that it changes noted. Errors are handed back like other messages."""
        message = self._connection.hear()
        kind = message["kind"]
        if kind == "ping":
            pong: JsonObject = {"kind": "pong"}
            if "request" in message:
                pong["request"] = message["request"]
            self._connection.say(pong)
        elif kind == "joined":
            self.seat = message["seat"]
            self._token = message["token"]
            self._update = {}
        elif kind == "watching":
            self.seat = None
        elif kind == "table":
            self.table = message
        elif kind == "update":
            if "view" in message:
                self.view = message["view"]
            elif "patch" in message:
                self.view = merge_patch(self.view, message["patch"])
            self._update = message
        elif kind == "accepted":
            self._receipt = (message["sequence"], message["receipt"])
        if self.on_message is not None:
            self.on_message(message)
        return message

    def _ask(self, message: JsonObject, *kinds: str) -> JsonObject:
        """Says it and waits for its answer. Raises Refused."""
        self._request += 1
        self._connection.say({**message, "request": self._request})
        while True:
            answer = self._hear()
            if answer["kind"] == "error" and answer.get("request", self._request) == self._request:
                if answer["code"] == "storage_unavailable" and "request" not in answer:
                    continue
                raise Refused(answer)
            if answer["kind"] in kinds and answer.get("request") == self._request:
                return answer

    # Tables.

    def games(self) -> list[str]:
        return [game["game"] for game in self.welcome["games"]]

    def tables(self) -> list[JsonObject]:
        listed: list[JsonObject] = self._ask({"kind": "list"}, "tables")["tables"]
        return listed

    def create(
        self,
        game: str,
        *,
        seats: int,
        computers: Sequence[str] = (),
        options: Optional[JsonObject] = None,
        **more: Any,
    ) -> int:
        """Opens a table, takes its first seat, and says the number of the table. `more`: other fields of `create`."""
        message: JsonObject = {"kind": "create", "game": game, "seats": seats, **more}
        if computers:
            message["computers"] = list(computers)
        if options:
            message["options"] = options
        table: int = self._ask(message, "joined", "watching")["table"]
        return table

    def join(self, table: Optional[int] = None, *, code: Optional[str] = None) -> int:
        """Takes the first free seat of a table, and says the number of the seat."""
        where: JsonObject = {"table": table} if code is None else {"code": code}
        return self._go_to({"kind": "join", **where})

    def resume(self, token: str) -> int:
        """Takes a seat again, and says its number."""
        message: JsonObject = {"kind": "resume", "token": token}
        if self._receipt is not None and token == self._token:
            message["sequence"], message["receipt"] = self._receipt
        return self._go_to(message)

    def _go_to(self, message: JsonObject) -> int:
        for _ in range(MOST_DIVERSIONS):
            try:
                seat: int = self._ask(message, "joined")["seat"]
                return seat
            except Refused as refused:
                if refused.code != "elsewhere":
                    raise
                if refused.address is None:
                    self._sleep(2.0)
                    continue
                self._where = parse_address(refused.address)
                self._connection.close()
                self._connection = self._connect()
        raise SyrtisError("one server sends to another, and none has the table")

    def start(self) -> None:
        """As the host, when no seat is open."""
        self._ask({"kind": "start"}, "done")

    def leave(self) -> None:
        self._connection.say({"kind": "leave"})
        self.seat = None

    # Playing.

    def play(self, decide: Decide) -> JsonObject:
        """Waits for the game, answers every question by `decide(view, commands)`, and gives back its outcome.

        A lost connection is made again and the seat is taken again. What `decide` raises ends the loop, and so does an
        answer that the rules refuse (`Refused`): the question stands then, and `play` may be called again."""
        answered: Optional[int] = None
        fresh = bool(self._update)
        while True:
            try:
                update = self._update if fresh else self._hear()
                fresh = False
                kind = update["kind"]
                if kind == "error":
                    answered = self._take_error(update)
                elif kind == "left":
                    raise SyrtisError(f"the table is left: {update.get('reason')}")
                if kind != "update":
                    continue
                if "outcome" in update:
                    outcome: JsonObject = update["outcome"]
                    return outcome
                decision = update.get("decision")
                if decision is None or decision["sequence"] == answered:
                    continue
                answer = decide(self.view or {}, Commands(decision))
                answered = decision["sequence"]
                how: JsonObject = {"number": answer} if isinstance(answer, int) else {"command": answer}
                self._connection.say({"kind": "answer", "sequence": answered, **how})
            except ConnectionLost as lost:
                self._come_back(lost)
                answered = None
                fresh = bool(self._update)

    def _take_error(self, error: JsonObject) -> Optional[int]:
        """What to do about an error in the middle of a game: None if the question is to be answered anew."""
        code = error["code"]
        if code in ("stale", "not_asked_yet", "not_pending", "seat_held", "paused", "storage_unavailable"):
            return None
        if code == "elsewhere" or code == "shutting_down":
            raise ConnectionLost(error["message"])
        raise Refused(error)

    def _come_back(self, lost: ConnectionLost) -> None:
        if self._token is None:
            raise lost
        self._connection.close()
        for attempt in range(MOST_RETRIES):
            try:
                self._connection = self._connect()
                self._update = {}
                self.resume(self._token)
                return
            except ConnectionLost as error:
                lost = error
            except Refused as refused:
                if refused.code not in ("seat_unavailable", "storage_unavailable", "shutting_down"):
                    raise
            self._sleep(min(0.25 * 2**attempt, 10.0))
        raise lost
