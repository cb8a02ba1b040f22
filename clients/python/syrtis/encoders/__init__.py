# SPDX-License-Identifier: MIT
"""Views as arrays of numbers and commands as numbers of one fixed list, for each game."""

from __future__ import annotations

from typing import Mapping

from ..errors import SyrtisError
from ..jsontypes import JsonObject
from .base import ActionTable, Encoder
from .dig_mars import DigMarsEncoder
from .terraforming_mars import TerraformingMarsEncoder

_ENCODERS: dict[str, type[Encoder]] = {
    "dig-mars": DigMarsEncoder,
    "terraforming-mars": TerraformingMarsEncoder,
}


def make_encoder(game: str, files: Mapping[str, JsonObject]) -> Encoder:
    """Returns the encoder of a game. `packs`: its data files, as `Engine.packs` returns them."""
    if game not in _ENCODERS:
        raise SyrtisError(f"there is no encoder for {game}, but for {', '.join(_ENCODERS)}")
    return _ENCODERS[game](files)


__all__ = ["ActionTable", "Encoder", "make_encoder"]
