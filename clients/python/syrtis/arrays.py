# SPDX-License-Identifier: MIT
"""Arrays and spaces of numpy and Gymnasium if they are installed, else small replacements with the same members."""

from __future__ import annotations

import importlib
import random
from array import array
from typing import Any, Mapping, Optional, Sequence


def _optional(name: str) -> Any:
    try:
        return importlib.import_module(name)
    except ImportError:
        return None


numpy: Any = _optional("numpy")
_spaces: Any = _optional("gymnasium.spaces") if numpy is not None else None


def floats(values: Sequence[float]) -> Any:
    return numpy.asarray(values, dtype=numpy.float32) if numpy is not None else array("f", values)


def flags(values: Sequence[int]) -> Any:
    return numpy.asarray(values, dtype=numpy.int8) if numpy is not None else array("b", values)


class SmallDiscrete:
    """The whole numbers from 0 to n - 1."""

    def __init__(self, n: int) -> None:
        self.n = n
        self._chance = random.Random()

    def seed(self, seed: Optional[int] = None) -> None:
        self._chance.seed(seed)

    def sample(self, mask: Optional[Sequence[int]] = None) -> int:
        return self._chance.choice([number for number in range(self.n) if mask is None or mask[number]])

    def contains(self, value: object) -> bool:
        return isinstance(value, int) and 0 <= value < self.n


class SmallBox:
    """Arrays of one shape and bounds."""

    def __init__(self, low: float, high: float, shape: tuple[int, ...]) -> None:
        self.low, self.high, self.shape = low, high, shape

    def contains(self, value: Any) -> bool:
        return len(value) == self.shape[0] and all(self.low <= part <= self.high for part in value)


class SmallDict:
    """Several spaces by name."""

    def __init__(self, spaces: Mapping[str, Any]) -> None:
        self.spaces = dict(spaces)

    def __getitem__(self, key: str) -> Any:
        return self.spaces[key]

    def contains(self, value: Any) -> bool:
        return set(value) == set(self.spaces) and all(self.spaces[key].contains(value[key]) for key in value)


def discrete(n: int) -> Any:
    return _spaces.Discrete(n) if _spaces is not None else SmallDiscrete(n)


def box(low: float, high: float, length: int, whole: bool = False) -> Any:
    if _spaces is None:
        return SmallBox(low, high, (length,))
    return _spaces.Box(low, high, (length,), dtype=numpy.int8 if whole else numpy.float32)


def dictionary(spaces: Mapping[str, Any]) -> Any:
    return _spaces.Dict(dict(spaces)) if _spaces is not None else SmallDict(spaces)
