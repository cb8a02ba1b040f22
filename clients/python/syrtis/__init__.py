# SPDX-License-Identifier: MIT
"""Bots and learning environments for Syrtis."""

from .client import Client
from .connection import DEFAULT_PORT, KnownServers
from .environments import AecEnvironment, SeatEnvironment, score_rewards, win_rewards
from .errors import ConnectionLost, Refused, SyrtisError, Untrusted
from .jsontypes import Answer, Command, Commands, Decide, JsonObject, View
from .players import PLAYERS, RandomPlayer, SimplePlayer
from .replay import Entry, GameFile, parse_game_file, read_game_file
from .stdio import Engine, Position

__version__ = "0.1.0"

__all__ = [
    "AecEnvironment",
    "Answer",
    "Client",
    "Command",
    "Commands",
    "ConnectionLost",
    "DEFAULT_PORT",
    "Decide",
    "Engine",
    "Entry",
    "GameFile",
    "JsonObject",
    "KnownServers",
    "PLAYERS",
    "Position",
    "RandomPlayer",
    "Refused",
    "SeatEnvironment",
    "SimplePlayer",
    "SyrtisError",
    "Untrusted",
    "View",
    "parse_game_file",
    "read_game_file",
    "score_rewards",
    "win_rewards",
]
