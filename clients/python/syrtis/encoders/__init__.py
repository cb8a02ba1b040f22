# SPDX-License-Identifier: MIT
"""Views as arrays of numbers and commands as numbers of one fixed list, for each game."""

from __future__ import annotations

from typing import Mapping, Optional

from ..errors import SyrtisError
from ..jsontypes import JsonObject
from .base import ActionTable, Encoder
from .dig_mars import DigMarsEncoder
from .terraforming_mars import TerraformingMarsEncoder

_ENCODERS: dict[str, type[Encoder]] = {
    "dig-mars": DigMarsEncoder,
    "terraforming-mars": TerraformingMarsEncoder,
}


def make_encoder(game: str, files: Mapping[str, JsonObject], options: Optional[JsonObject] = None) -> Encoder:
    """Returns the encoder of matches of a game with these options. `files`: its data files, as `Engine.packs` returns
    them. Raises SyrtisError for a game or an option without an encoder."""
    if game not in _ENCODERS:
        raise SyrtisError(f"there is no encoder for {game}, but for {', '.join(_ENCODERS)}")
    return _ENCODERS[game](files, options)


__all__ = ["ActionTable", "Encoder", "make_encoder"]
