# SPDX-License-Identifier: MIT
"""Dig Mars: 16 places, 4 players."""

from __future__ import annotations

from typing import Mapping, Optional

from ..jsontypes import Command, Commands, JsonObject, View
from .base import ActionTable, Encoder, Layout, set_at

_PLACES = [column + row for row in "1234" for column in "abcd"]
_EQUIPMENT = ["dig", "transport", "fleet"]
_BONUSES = ["extra_dig", "extra_transport", "move_station", "fortune", "survey"]
_SEATS = 4


class DigMarsEncoder(Encoder):
    def __init__(self, files: Mapping[str, JsonObject], options: Optional[JsonObject] = None) -> None:
        layout = Layout()
        self._phase = layout.many("phase", ["placement", "turns", "finished"])
        self._general = layout.many(
            "table", ["round", "active", "actions_left", "idle_turns", "productive", "victory_points", "asked", "placing"]
        )
        self._bonuses = layout.many("bonus", _BONUSES)
        self._own = layout.many("own", ["tiles", "tokens", "points"])
        self._players = [
            layout.many(f"player{index}", [*_EQUIPMENT, "transported", "announced"]) for index in range(_SEATS)
        ]
        self._piles = {
            place: layout.many(
                place,
                ["height", "explored", "difficulty", "transport", "points"]
                + [f"bonus_{bonus}" for bonus in _BONUSES]
                + [f"stations{index}" for index in range(_SEATS)],
            )
            for place in _PLACES
        }
        self.layout = layout

        actions = ActionTable()
        for kind in ("place_station", "dig", "transport", "extra_dig", "extra_transport", "survey"):
            actions.add(f"{kind}:{place}" for place in _PLACES)
        actions.add(f"upgrade:{equipment}" for equipment in _EQUIPMENT)
        actions.add(f"move:{start}:{end}" for start in _PLACES for end in _PLACES if start != end)
        actions.add(f"move_station:{player}:{place}" for player in range(_SEATS) for place in _PLACES)
        actions.add(["take_fortune", "announce_victory", "end_turn"])
        self.actions = actions

    def command_name(self, command: Command) -> str:
        words = [command["type"]]
        for key in ("player", "place", "equipment", "from", "to"):
            if key in command:
                words.append(str(command[key]))
        return ":".join(words)

    def observe(self, view: View, commands: Optional[Commands]) -> list[float]:
        values = [0.0] * len(self.names)
        players = view["players"]
        seats = len(players)
        seat = view.get("seat", 0)
        set_at(values, self._phase, view["phase"])
        general = self._general
        values[general["round"]] = view["round"] / 30
        values[general["active"]] = float(view["active_player"] == seat)
        values[general["actions_left"]] = (view["actions_in_turn"] - view["actions_taken"]) / 3
        values[general["idle_turns"]] = view["idle_turns"] / 12
        values[general["productive"]] = float(view["productive"])
        values[general["victory_points"]] = view.get("victory_points", 0) / 40
        values[general["asked"]] = float(commands is not None)
        values[general["placing"]] = float("question" in view)
        for bonus, count in view["bonuses"].items():
            set_at(values, self._bonuses, bonus, count / 3)
        own = view.get("own", {})
        values[self._own["tiles"]] = len(own.get("tiles", {})) / 24
        values[self._own["tokens"]] = own.get("tokens", 0) / 10
        values[self._own["points"]] = own.get("points", 0) / 40
        for index in range(seats):
            place = self._players[index]
            player = players[str((seat + index) % seats)]
            for equipment, level in player["levels"].items():
                set_at(values, place, equipment, level / 4)
            values[place["transported"]] = player["transported"] / 24
            values[place["announced"]] = float(view.get("announced") == (seat + index) % seats)
            for where, count in player["stations"].items():
                values[self._piles[where][f"stations{index}"]] = count / 4
        for where, pile in view["piles"].items():
            place = self._piles[where]
            values[place["height"]] = pile["height"] / 3
            values[place["explored"]] = float(pile.get("explored", False))
            values[place["difficulty"]] = pile.get("difficulty", 0) / 4
            values[place["transport"]] = pile.get("transport", 0) / 4
            values[place["points"]] = pile.get("points", 0) / 5
            if "bonus" in pile:
                set_at(values, place, f"bonus_{pile['bonus']}")
        return values
