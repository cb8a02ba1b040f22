# SPDX-License-Identifier: MIT
"""What can go wrong."""

from __future__ import annotations

from typing import Optional

from .jsontypes import JsonObject


class SyrtisError(Exception):
    """All errors of this package."""


class Refused(SyrtisError):
    """The other side has refused a message; nothing has changed. `code` is for programs, the text is a sentence."""

    def __init__(self, message: JsonObject) -> None:
        super().__init__(str(message.get("message", "refused without a reason")))
        self.code = str(message.get("code", "unknown"))
        self.refusal: Optional[str] = message.get("refusal")
        self.details: Optional[JsonObject] = message.get("details")
        self.address: Optional[str] = message.get("address")


class ConnectionLost(SyrtisError):
    """The connection ended, or could not be made."""


class Untrusted(SyrtisError):
    """The server can't show that it is the one it was before."""
