# SPDX-License-Identifier: MIT
"""Starts real servers for tests."""

from __future__ import annotations

import json
import subprocess
from typing import Any, Optional, Sequence

from syrtis.program import find_server


class ServerProcess:
    """`syrtis-server serve`, for this machine only. `port`: 0 for any free one."""

    def __init__(self, options: Sequence[str] = ("--ephemeral",), port: int = 0) -> None:
        limits = ["--processor-per-second", "--processor-per-second-per-address"]
        words = [find_server(), "serve", "--address", "127.0.0.1", "--port", str(port), "--log-level", "off"]
        words += ["--think-delay", "0", "--until-input-ends", *options]
        for limit in limits:
            words += [limit, "1e6"]
        # The server ends with this process, even if the test crashes.
        self._process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        assert self._process.stdout is not None
        self.listening: dict[str, Any] = json.loads(self._process.stdout.readline())["listening"]

    @property
    def port(self) -> int:
        port: int = self.listening["port"]
        return port

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    @property
    def fingerprint(self) -> Optional[str]:
        return self.listening.get("fingerprint")

    def kill(self) -> None:
        self._process.kill()
        self._end()

    def close(self) -> None:
        self._process.terminate()
        self._end()

    def _end(self) -> None:
        self._process.wait()
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.close()
        self._process.stdout.close()

    def __enter__(self) -> "ServerProcess":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
