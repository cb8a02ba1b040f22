# SPDX-License-Identifier: MIT
"""A seat at a table of a Syrtis server, and the loop that plays on it."""

from __future__ import annotations

import time
from types import TracebackType
from typing import Any, Callable, Mapping, Optional, Sequence, Type, Union

from .connection import Connection, KnownServers, parse_address
from .errors import ConnectionLost, Refused, SyrtisError, Untrusted
from .jsontypes import Commands, Decide, JsonObject, View, answer_fields, merge_patch

PROTOCOL = 1
#: The number of attempts to restore a lost connection, and the number of redirections from one server to another.
MOST_RETRIES = 8
MOST_DIVERSIONS = 6
#: The number of remembered addresses of a group of servers.
MOST_PLACES = 16
#: Seconds after which an answer that could not be stored is sent again.
STORE_AGAIN_AFTER = 2.0

Place = tuple[str, int]

#: Errors after which a server may accept the seat a little later.
_LATER = ("seat_unavailable", "storage_unavailable", "shutting_down", "too_many_connections", "too_many_from_address")
#: Errors about the seat that every server would return.
_FINAL = ("seat_gone", "game_ended", "game_damaged")
#: Errors with which a server closes a connection that may be restored.
_LOST = ("elsewhere", "shutting_down", "idle", "slow_speaker")


class Client:
    """A synchronous client: each call waits for its answer.

    `fingerprint`: the one of the certificate of the server at `address`; the first certificate of another server of its
    group is accepted. A mapping of addresses to fingerprints names all servers that may be connected to.

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
        fingerprint: Union[str, Mapping[str, str], None] = None,
        known: Optional[KnownServers] = None,
        timeout: float = 90.0,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self._where = parse_address(address)
        self._name = name
        self._password = password
        self._tls = tls
        #: The given address, followed by those that servers announced.
        self._places = [self._where]
        self._only_trusted = isinstance(fingerprint, Mapping)
        if isinstance(fingerprint, Mapping):
            self._fingerprints = {parse_address(where): shown for where, shown in fingerprint.items()}
        else:
            self._fingerprints = {self._where: fingerprint} if fingerprint else {}
        self._known = known
        self._timeout = timeout
        self._sleep = sleep
        self._request = 0
        self._update: JsonObject = {}
        self._receipt: Optional[tuple[int, str]] = None
        self._token: Optional[str] = None
        #: The last messages of these kinds, the seat and its view.
        self.welcome: JsonObject = {}
        self.table: JsonObject = {}
        self.seat: Optional[int] = None
        self.view: Optional[View] = None
        #: If set, it is called with every message that is received.
        self.on_message: Optional[Callable[[JsonObject], None]] = None
        self._connection = self._connect()

    # The connection.

    def _connect(self) -> Connection:
        host, port = self._where
        fingerprint = self._fingerprints.get(self._where)
        if self._only_trusted and fingerprint is None:
            raise Untrusted(f"no fingerprint is given for {host}:{port}")
        connection = Connection(
            host, port, tls=self._tls, fingerprint=fingerprint, known=self._known, timeout=self._timeout
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
        if connection.encrypted:
            # Somebody who can break connections must not be able to force an unencrypted one.
            self._tls = True
        for address in self.welcome.get("servers", []):
            self._remember(address)
        return connection

    def _remember(self, address: Any) -> Optional[Place]:
        """Remembers an address that a server announced, and returns it; None if it is not an address."""
        try:
            place = parse_address(address)
        except (ValueError, AttributeError):
            return None
        if place not in self._places:
            # The oldest address is forgotten, but never the given one.
            self._places = self._places[:1] + [*self._places[1:], place][1 - MOST_PLACES :]
        return place

    def close(self) -> None:
        """Closes the connection. The seat is kept: `resume(token)` takes it again."""
        self._connection.close()

    def __enter__(self) -> "Client":
        return self

    def __exit__(
        self, kind: Optional[Type[BaseException]], error: Optional[BaseException], trace: Optional[TracebackType]
    ) -> None:
        self.close()

    @property
    def token(self) -> Optional[str]:
        """The secret that takes the seat again; keep it private."""
        return self._token

    def _receive(self) -> JsonObject:
        """Receives a message and updates the members that it changes. Errors are returned like other messages."""
        message = self._connection.receive()
        kind = message["kind"]
        if kind == "ping":
            pong: JsonObject = {"kind": "pong"}
            if "request" in message:
                pong["request"] = message["request"]
            self._connection.send(pong)
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
        """Sends a message and waits for its answer. Raises Refused."""
        self._request += 1
        self._connection.send({**message, "request": self._request})
        while True:
            answer = self._receive()
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
        """Opens a table, takes its first seat, and returns the number of the table. `more`: other fields of `create`."""
        message: JsonObject = {"kind": "create", "game": game, "seats": seats, **more}
        if computers:
            message["computers"] = list(computers)
        if options:
            message["options"] = options
        table: int = self._ask(message, "joined", "watching")["table"]
        return table

    def join(self, table: Optional[int] = None, *, code: Optional[str] = None) -> int:
        """Takes the first free seat of a table, and returns the number of the seat."""
        where: JsonObject = {"table": table} if code is None else {"code": code}
        return self._go_to({"kind": "join", **where})

    def resume(self, token: str) -> int:
        """Takes a seat again, and returns its number."""
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
                place = self._remember(refused.address)
                if place is None:
                    raise SyrtisError(f"the server sends to what is no address: {refused.address!r}") from refused
                self._where = place
                self._connection.close()
                self._connection = self._connect()
        raise SyrtisError("one server sends to another, and none has the table")

    def start(self) -> None:
        """Starts the game. Requires to be the host, and that no seat is open."""
        self._ask({"kind": "start"}, "done")

    def leave(self) -> None:
        self._connection.send({"kind": "leave"})
        self.seat = None

    # Playing.

    def play(self, decide: Decide) -> JsonObject:
        """Waits for the game, answers every question by `decide(view, commands)`, and returns its outcome.

        A lost connection is restored, with another server of the group if necessary, and the seat is taken again. While
        a game is paused or can't be stored, the answer waits. An exception of `decide` ends the loop, and so does an
        answer that the rules refuse (`Refused`): the question stays open, and `play` may be called again."""
        given: Optional[JsonObject] = None
        waits = False
        fresh = bool(self._update)
        while True:
            try:
                update = self._update if fresh else self._receive()
                fresh = False
                kind = update["kind"]
                if kind == "error":
                    is_about_it = given is not None and update.get("request") == given["request"]
                    if self._must_wait(update, is_about_it):
                        waits = update["code"] != "storage_unavailable"
                        if not waits and given is not None:
                            self._sleep(STORE_AGAIN_AFTER)
                            given = self._answer(given)
                    elif is_about_it:
                        given = None
                elif kind == "left":
                    raise SyrtisError(f"the table is left: {update.get('reason')}")
                if kind == "table" and waits and given is not None and not self._is_stopped():
                    waits = False
                    given = self._answer(given)
                if kind != "update":
                    continue
                if "outcome" in update:
                    outcome: JsonObject = update["outcome"]
                    return outcome
                decision = update.get("decision")
                if decision is None or (given is not None and decision["sequence"] == given["sequence"]):
                    continue
                answer = answer_fields(decide(self.view or {}, Commands(decision)))
                waits = False
                given = self._answer({"kind": "answer", "sequence": decision["sequence"], **answer})
            except ConnectionLost as lost:
                self._come_back(lost)
                given, waits = None, False
                fresh = bool(self._update)

    def _answer(self, answer: JsonObject) -> JsonObject:
        self._request += 1
        answer["request"] = self._request
        self._connection.send(answer)
        return answer

    def _is_stopped(self) -> bool:
        """Returns whether this seat can't answer now."""
        seats = self.table.get("seats", [])
        return bool(self.table.get("paused")) or any(
            seat.get("seat") == self.seat and "held" in seat for seat in seats
        )

    def _must_wait(self, error: JsonObject, is_about_answer: bool) -> bool:
        """Handles an error in the middle of a game. Returns whether the last answer must be sent again."""
        code = error["code"]
        if code in _LOST:
            if "address" in error:
                self._where = self._remember(error["address"]) or self._where
            raise ConnectionLost(error["message"])
        if code in ("paused", "seat_held", "storage_unavailable"):
            # storage_unavailable without a request means that the answer is kept and will be stored later.
            return is_about_answer
        if code in ("stale", "not_asked_yet", "not_pending"):
            return False
        raise Refused(error)

    def _come_back(self, lost: SyrtisError) -> None:
        """Takes the seat again: at the last server, the given address, or another one of the group, in this order."""
        if self._token is None:
            raise lost
        self._connection.close()
        for attempt in range(MOST_RETRIES):
            is_hopeless = True
            for place in [self._where, *(place for place in self._places if place != self._where)]:
                self._where = place
                try:
                    self._connection = self._connect()
                    self._update = {}
                    self.resume(self._token)
                    return
                except (ConnectionLost, Untrusted, Refused) as error:
                    self._connection.close()
                    if isinstance(error, Refused) and error.code in _FINAL:
                        raise
                    # A wrong certificate may come from an attacker in between, and be gone soon.
                    if not isinstance(error, Refused) or error.code in _LATER:
                        is_hopeless = False
                    lost = error
            if is_hopeless:
                break
            self._sleep(min(0.25 * 2**attempt, 10.0))
        raise lost
