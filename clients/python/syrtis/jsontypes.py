# SPDX-License-Identifier: MIT
"""Types of JSON values, and helpers for them."""

from __future__ import annotations

import json
import operator
from collections.abc import Callable
from typing import Any, Union

JsonObject = dict[str, Any]

View = JsonObject
Command = JsonObject


class Commands(list[Command]):
    """The commands that a question lists, with its kind and its other members."""

    def __init__(self, decision: JsonObject) -> None:
        super().__init__(decision["commands"])
        self.kind: str = decision.get("kind", "")
        self.question: JsonObject = {key: value for key, value in decision.items() if key != "commands"}


#: An answer: the number of a listed command, counted from 0, or a command.
Answer = Union[int, Command]
Decide = Callable[[View, Commands], Answer]


def answer_fields(answer: Answer) -> JsonObject:
    """Returns the members of a message for an answer. Integers of other libraries, such as numpy, are accepted. Raises
    TypeError."""
    return {"command": answer} if isinstance(answer, dict) else {"number": int(operator.index(answer))}


def to_line(message: JsonObject) -> bytes:
    """Returns the message as one line with its line end."""
    return json.dumps(message, separators=(",", ":"), default=operator.index).encode() + b"\n"


def merge_patch(target: Any, patch: Any) -> Any:
    """Applies a merge patch (RFC 7396). `target` may be changed and must not be used afterwards."""
    if not isinstance(patch, dict):
        return patch
    result: JsonObject = target if isinstance(target, dict) else {}
    for key, value in patch.items():
        if value is None:
            result.pop(key, None)
        else:
            result[key] = merge_patch(result.get(key), value)
    return result
