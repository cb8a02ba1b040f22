# SPDX-License-Identifier: MIT
"""Servers that follow a script, for behaviour that is rare in real servers."""

from __future__ import annotations

import json
import socket
import ssl
import struct
import threading
from typing import Any, Callable, Optional

Message = dict[str, Any]

WELCOME: Message = {"kind": "welcome", "protocol": 1, "server": "fake", "name": "Python", "games": [], "limits": {}}


class Line:
    """The server's end of one connection."""

    def __init__(self, accepted: socket.socket) -> None:
        self.socket = accepted
        self._buffer = b""

    def encrypt(self, context: ssl.SSLContext) -> None:
        self.socket = context.wrap_socket(self.socket, server_side=True)

    def send(self, message: Message) -> None:
        self.socket.sendall(json.dumps(message).encode() + b"\n")

    def receive(self) -> Message:
        """Returns the next message. Raises EOFError at the end of the connection."""
        while b"\n" not in self._buffer:
            piece = self.socket.recv(65536)
            if not piece:
                raise EOFError
            self._buffer += piece
        line, _, self._buffer = self._buffer.partition(b"\n")
        received: Message = json.loads(line)
        return received

    def expect(self, kind: str) -> Message:
        received = self.receive()
        assert received["kind"] == kind, received
        return received

    def greet(self, **more: Any) -> Message:
        hello = self.expect("hello")
        self.send({**WELCOME, **more, "request": hello["request"]})
        return hello

    def seat(self, kind: str = "resume") -> Message:
        """Waits for that kind of message and answers it with seat 0 of table 1."""
        asked = self.expect(kind)
        self.send({"kind": "joined", "seat": 0, "table": 1, "token": "00ff", "request": asked["request"]})
        return asked

    def ask(self, sequence: int) -> None:
        decision = {"kind": "choice", "sequence": sequence, "commands": [{"take": True}, {"draw": True}]}
        self.send({"kind": "update", "table": 1, "step": sequence, "view": {}, "decision": decision, "events": []})

    def end_game(self) -> None:
        self.send({"kind": "update", "table": 1, "step": 9, "view": {}, "events": [], "outcome": {"finished": True}})

    def refuse(self, code: str, received: Optional[Message] = None, **more: Any) -> None:
        about = {} if received is None else {"request": received["request"]}
        self.send({"kind": "error", "code": code, "message": f"It is {code}.", **about, **more})

    def reset(self) -> None:
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.socket.close()


class FakeServer:
    """Handles one connection after the other by the functions in `scripts`, and closes each when its function returns.
    `close` raises the exceptions of these functions."""

    def __init__(self, *scripts: Callable[[Line], None]) -> None:
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.address = f"127.0.0.1:{self._listener.getsockname()[1]}"
        self._scripts = scripts
        self._failed: Optional[BaseException] = None
        self.connections = 0
        self._thread = threading.Thread(target=self._serve)
        self._thread.start()

    def _serve(self) -> None:
        try:
            for script in self._scripts:
                try:
                    accepted, _ = self._listener.accept()
                except OSError:
                    # The server is closed before all connections were made.
                    return
                accepted.settimeout(20.0)
                self.connections += 1
                line = Line(accepted)
                try:
                    script(line)
                finally:
                    line.socket.close()
        except BaseException as error:
            self._failed = error
        finally:
            self._listener.close()

    def close(self) -> None:
        try:
            self._listener.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass
        self._thread.join()
        if self._failed is not None:
            raise self._failed

    def __enter__(self) -> "FakeServer":
        return self

    def __exit__(self, kind: Any, *_: object) -> None:
        # The exception of the test says more.
        try:
            self.close()
        except BaseException:
            if kind is None:
                raise
