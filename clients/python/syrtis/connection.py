# SPDX-License-Identifier: MIT
"""Lines of JSON over TCP, encrypted if the server offers it.

Most servers have a self-signed certificate. It is trusted by its fingerprint: a given one, or the one that the server showed
at the first connection (`KnownServers`).
"""

from __future__ import annotations

import hashlib
import json
import os
import socket
import ssl
from pathlib import Path
from typing import Optional, Union

from .errors import ConnectionLost, Untrusted
from .jsontypes import JsonObject, to_line

DEFAULT_PORT = 7600
#: Seconds after which a server that can't be reached or doesn't complete the handshake is given up.
CONNECT_WITHIN = 10.0
#: The longest line that a server sends, in bytes; a longer one ends the connection.
LONGEST_LINE = 4 * 1024 * 1024


def parse_address(text: str) -> tuple[str, int]:
    """Returns host and port of HOST, HOST:PORT or [V6]:PORT. Raises ValueError."""
    host, port = text, ""
    if text.startswith("["):
        host, bracket, rest = text[1:].partition("]")
        if not bracket or (rest and not rest.startswith(":")):
            raise ValueError(f"no address: {text!r}")
        port = rest[1:] if rest else str(DEFAULT_PORT)
    elif text.count(":") == 1:
        host, _, port = text.partition(":")
    else:
        port = str(DEFAULT_PORT)
    if not host or not port.isascii() or not port.isdigit() or not 0 < int(port) < 65536:
        raise ValueError(f"no address: {text!r}")
    return host, int(port)


class KnownServers:
    """A file with the fingerprint that each server showed. An unreadable file counts as missing."""

    def __init__(self, file: Optional[Union[str, Path]] = None) -> None:
        home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
        self.file = Path(file) if file is not None else Path(home) / "syrtis" / "python-known-servers.json"

    def _read(self) -> dict[str, str]:
        try:
            known = json.loads(self.file.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        if not isinstance(known, dict):
            return {}
        return {str(key): value for key, value in known.items() if isinstance(value, str)}

    def fingerprint(self, host: str, port: int) -> Optional[str]:
        return self._read().get(f"{host}:{port}")

    def remember(self, host: str, port: int, fingerprint: str) -> None:
        known = self._read()
        known[f"{host}:{port}"] = fingerprint
        self.file.parent.mkdir(parents=True, exist_ok=True)
        scratch = self.file.with_suffix(".new")
        scratch.write_text(json.dumps(known, indent=1, sort_keys=True), encoding="utf-8")
        scratch.replace(self.file)


class Connection:
    """One connection. `tls`: True to require it, False to avoid it, None to use it if the server offers it. A server
    with a known fingerprint is never connected to without TLS. Only an unencrypted answer means that TLS is not offered:
    a handshake that breaks is a lost connection, since an attacker in between could break it."""

    def __init__(
        self,
        host: str,
        port: int,
        *,
        tls: Optional[bool] = None,
        fingerprint: Optional[str] = None,
        known: Optional[KnownServers] = None,
        timeout: float = 90.0,
    ) -> None:
        self.host = host
        self.port = port
        self.encrypted = False
        self._buffer = b""
        trusted = fingerprint or (known.fingerprint(host, port) if known and tls is not False else None)
        if tls is False and fingerprint:
            raise ValueError("a fingerprint means nothing without encryption")
        within = min(timeout, CONNECT_WITHIN)
        self._socket = self._open(within)
        try:
            if tls is not False:
                self._socket = self._encrypt(self._socket, trusted, known)
                self.encrypted = True
        except ssl.SSLError as error:
            self._socket.close()
            if isinstance(error, (ssl.SSLEOFError, ssl.SSLZeroReturnError, ssl.SSLSyscallError)):
                raise ConnectionLost(f"{host}:{port} broke the handshake off: {error}") from error
            if tls or trusted or error.reason != "WRONG_VERSION_NUMBER":
                raise Untrusted(f"{host}:{port} does not speak TLS as it should: {error}") from error
            self._socket = self._open(within)
        except OSError as error:
            self._socket.close()
            raise ConnectionLost(f"{host}:{port} broke the handshake off: {error}") from error
        self._socket.settimeout(timeout)

    def _open(self, timeout: float) -> socket.socket:
        try:
            opened = socket.create_connection((self.host, self.port), timeout=timeout)
        except (OSError, UnicodeError) as error:
            raise ConnectionLost(f"{self.host}:{self.port} can't be reached: {error}") from error
        opened.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return opened

    def _encrypt(self, plain: socket.socket, trusted: Optional[str], known: Optional[KnownServers]) -> ssl.SSLSocket:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        context.minimum_version = ssl.TLSVersion.TLSv1_3
        # The fingerprint identifies the server.
        context.check_hostname = False
        context.verify_mode = ssl.CERT_NONE
        wrapped = context.wrap_socket(plain, server_hostname=self.host)
        certificate = wrapped.getpeercert(binary_form=True) or b""
        digest = hashlib.sha256(certificate).hexdigest().upper()
        shown = ":".join(digest[at : at + 2] for at in range(0, len(digest), 2))
        if trusted is None:
            if known:
                known.remember(self.host, self.port, shown)
        elif trusted.upper() != shown:
            wrapped.close()
            raise Untrusted(f"{self.host}:{self.port} shows the certificate {shown}, not {trusted}")
        self.fingerprint = shown
        return wrapped

    def send(self, message: JsonObject) -> None:
        try:
            self._socket.sendall(to_line(message))
        except OSError as error:
            raise ConnectionLost(str(error)) from error

    def receive(self) -> JsonObject:
        """Receives the next message. Raises ConnectionLost."""
        while b"\n" not in self._buffer:
            try:
                piece = self._socket.recv(65536)
            except OSError as error:
                raise ConnectionLost(str(error) or "nothing was heard in time") from error
            if not piece:
                raise ConnectionLost("the server has ended the connection")
            self._buffer += piece
            if len(self._buffer) > LONGEST_LINE:
                raise ConnectionLost("the server sends a line that is too long")
        line, _, self._buffer = self._buffer.partition(b"\n")
        try:
            message = json.loads(line)
        except (ValueError, RecursionError) as error:
            raise ConnectionLost("the server does not speak the protocol") from error
        if not isinstance(message, dict) or not isinstance(message.get("kind"), str):
            raise ConnectionLost("the server does not speak the protocol")
        return message

    def close(self) -> None:
        self._socket.close()
