# SPDX-License-Identifier: MIT
"""The exceptions of this package."""

from __future__ import annotations

from typing import Optional

from .jsontypes import JsonObject


class SyrtisError(Exception):
    """Base class of all exceptions of this package."""


class Refused(SyrtisError):
    """The other side refused a message; nothing has changed. `code` is for programs, the text is a sentence."""

    def __init__(self, message: JsonObject) -> None:
        super().__init__(str(message.get("message", "refused without a reason")))
        self.code = str(message.get("code", "unknown"))
        self.refusal: Optional[str] = message.get("refusal")
        self.details: Optional[JsonObject] = message.get("details")
        self.address: Optional[str] = message.get("address")


class ConnectionLost(SyrtisError):
    """The connection ended, or could not be established."""


class Untrusted(SyrtisError):
    """The server does not have the certificate that is known of it."""
