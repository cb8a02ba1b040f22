# SPDX-License-Identifier: MIT
"""Terraforming Mars with the set and on the board that the options of the match name.

Cards, corporations, preludes, milestones, awards and projects come from the data files, in their order. Without Prelude
on Tharsis the numbers and actions are those of the base game.
"""

from __future__ import annotations

from typing import Mapping, Optional

from ..errors import SyrtisError
from ..jsontypes import Command, Commands, JsonObject, View
from .base import ActionTable, Encoder, Layout, set_at

_RESOURCES = ["megacredits", "steel", "titanium", "plants", "energy", "heat"]
_TAGS = ["building", "space", "science", "power", "earth", "jovian", "plant", "microbe", "animal", "city"]
_PHASES = ["corporation", "draft", "research", "action", "production", "final_greenery", "finished"]
_PRELUDE_PHASES = ["prelude"]
_QUESTIONS = [
    "action",
    "choose_corporation",
    "choose_cards",
    "place_tile",
    "choose_player",
    "choose_card",
    "choose_option",
    "choose_amount",
]
_PRELUDE_QUESTIONS = ["play_card", "fund_award"]
_TILES = ["ocean", "greenery", "city", "special", "own", "other", "claim_own", "claim_other"]
_SPACES_OFF_THE_BOARD = ["ganymede_colony", "phobos_space_haven"]
_SIDES = 5
_MOST_AMOUNT = 60
_MOST_OPTIONS = 8
_WAYS_TO_PAY = 4
_TAGS_OF_PRELUDE = ["wild"]
_BOARDS = ["tharsis", "hellas", "elysium"]


def _number(stock: JsonObject, name: str, scale: float) -> float:
    value: float = stock.get(name, 0) / scale
    return value


def _is_used(content: JsonObject, prelude: bool, board: str) -> bool:
    """Tells whether a match uses a data file. A file that names no pack belongs to every match."""
    pack = content.get("pack")
    return pack is None or (prelude if pack == "prelude" else pack == board)


def _with_board(contents: list[JsonObject], section: str) -> JsonObject:
    """Returns a section that a match has once. That of a board's file replaces that of the other files."""
    found = [content for content in contents if section in content]
    named = [content for content in found if "pack" in content]
    chosen: JsonObject = (named or found or [{section: {}}])[-1][section]
    return chosen


class TerraformingMarsEncoder(Encoder):
    def __init__(self, files: Mapping[str, JsonObject], options: Optional[JsonObject] = None) -> None:
        chosen = options or {}
        prelude = chosen.get("prelude", False)
        board = chosen.get("board", "tharsis")
        if not isinstance(prelude, bool) or board not in _BOARDS:
            raise SyrtisError(f"there is no encoder for prelude {prelude!r} and board {board!r}")
        self.options = {"prelude": prelude, "board": board}
        contents = [content for content in files.values() if _is_used(content, prelude, board)]
        cards: list[str] = []
        corporations: list[str] = []
        preludes: list[str] = []
        projects: list[str] = []
        spaces: list[str] = list(_SPACES_OFF_THE_BOARD)
        for content in contents:
            cards += [card["id"] for card in content.get("projects", []) if "cost" in card]
            corporations += [card["id"] for card in content.get("corporations", []) if "starting_megacredits" in card]
            preludes += [card["id"] for card in content.get("preludes", [])]
            projects += [one["id"] for one in content.get("standard_projects", [])]
        milestones = [one["id"] for one in _with_board(contents, "milestones").get("list", [])]
        awards = [one["id"] for one in _with_board(contents, "awards").get("list", [])]
        spaces += [str(space["space"]) for space in _with_board(contents, "board").get("spaces", [])]
        phases = _PHASES + (_PRELUDE_PHASES if prelude else [])
        questions = _QUESTIONS + (_PRELUDE_QUESTIONS if prelude else [])
        self._tags = _TAGS + (_TAGS_OF_PRELUDE if prelude else [])
        on_cards = [*cards, *preludes]

        layout = Layout()
        self._phase = layout.many("phase", phases)
        self._question = layout.many("question", questions)
        self._source = layout.many("source", on_cards)
        self._general = layout.many(
            "table",
            ["generation", "temperature", "oxygen", "oceans", "deck", "first", "active", "actions_taken", "draft"],
        )
        self._milestones = [layout.many(f"milestone{index}", milestones) for index in range(_SIDES)]
        self._awards = [layout.many(f"award{index}", awards) for index in range(_SIDES)]
        self._players = [
            layout.many(
                f"player{index}",
                ["there", "tr", "passed", "hand", "events", "discount", "steel_value", "titanium_value", "greenery"]
                + [f"stock_{name}" for name in _RESOURCES]
                + [f"production_{name}" for name in _RESOURCES]
                + [f"tag_{name}" for name in self._tags],
            )
            for index in range(_SIDES)
        ]
        self._corporations = [layout.many(f"corporation{index}", corporations) for index in range(_SIDES)]
        self._played = [layout.many(f"played{index}", on_cards) for index in range(_SIDES)]
        self._used = layout.many("used", cards)
        self._on_card = layout.many("on_card", cards)
        self._hand = layout.many("hand", cards)
        self._offered = layout.many("offered", on_cards)
        self._preludes = layout.many("prelude", preludes)
        self._preludes_kept = layout.many("preludes_kept", [str(index) for index in range(_SIDES)] if prelude else [])
        self._dealt = layout.many("dealt", corporations)
        self._spaces = {space: layout.many(f"space{space}", _TILES) for space in spaces}
        self.layout = layout

        actions = ActionTable()
        actions.add(f"choose_corporation:{name}" for name in corporations)
        actions.add(f"pick_card:{name}" for name in on_cards)
        actions.add(["done"], _WAYS_TO_PAY)
        actions.add((f"play_card:{name}" for name in on_cards), _WAYS_TO_PAY)
        actions.add((f"standard_project:{name}" for name in projects), _WAYS_TO_PAY)
        actions.add((f"claim_milestone:{name}" for name in milestones), 2)
        actions.add((f"fund_award:{name}" for name in awards), 2)
        actions.add((f"use_action:{name}" for name in corporations + cards), _WAYS_TO_PAY)
        actions.add(["first_action", "convert_plants", "convert_heat", "end_turn", "pass"])
        actions.add(f"place_tile:{name}" for name in spaces)
        actions.add([f"choose_player:{side}" for side in range(_SIDES)] + ["choose_player:none"])
        actions.add([f"choose_card:{name}" for name in [*corporations, *cards, "marsbot", "none"]])
        actions.add([f"choose_option:{number}" for number in range(_MOST_OPTIONS)] + ["choose_option:none"])
        actions.add(f"choose_amount:{amount}" for amount in range(_MOST_AMOUNT + 1))
        self.actions = actions

    def command_name(self, command: Command) -> str:
        kind: str = command["type"]
        for key in ("corporation", "card", "project", "milestone", "award", "space", "player", "option", "amount"):
            if key in command:
                value = command[key]
                return f"{kind}:{'none' if value is None else value}"
        return kind

    def observe(self, view: View, commands: Optional[Commands]) -> list[float]:
        values = [0.0] * len(self.names)
        players = view["players"]
        sides = len(players)
        seat: int = view.get("seat", 0)
        set_at(values, self._phase, view["phase"])
        if commands is not None:
            set_at(values, self._question, commands.kind)
            set_at(values, self._source, commands.question.get("source"))
        general = self._general
        values[general["generation"]] = view["generation"] / 14
        values[general["temperature"]] = (view["temperature"] + 30) / 38
        values[general["oxygen"]] = view["oxygen"] / 14
        values[general["oceans"]] = view["oceans"] / 9
        values[general["deck"]] = view["deck_size"] / 208
        values[general["first"]] = float(view["first_player"] == seat)
        values[general["active"]] = float(view["active_player"] == seat)
        values[general["actions_taken"]] = view["actions_taken"] / 2
        values[general["draft"]] = view["draft_round"] / 4

        def index_of(side: int) -> int:
            return (side - seat) % sides

        for name, side in view["milestones"].items():
            set_at(values, self._milestones[index_of(side)], name)
        for name, side in view["awards"].items():
            set_at(values, self._awards[index_of(side)], name)
        for index in range(sides):
            self._observe_player(values, index, players[str((seat + index) % sides)])
        for name in view.get("hand", []):
            set_at(values, self._hand, name)
        choice = view.get("choice", {})
        for name in choice.get("cards", []):
            set_at(values, self._offered, name)
        for name in view.get("offered", []):
            set_at(values, self._offered, name)
        for name in [*choice.get("preludes", []), *view.get("offered_preludes", [])]:
            set_at(values, self._offered, name)
        for name in view.get("preludes", []):
            set_at(values, self._preludes, name)
        for name in choice.get("corporations", []):
            set_at(values, self._dealt, name)
        for space, tile in view["tiles"].items():
            place = self._spaces.get(space)
            if place is None:
                continue
            kind = tile["tile"] if tile["tile"] in ("ocean", "greenery", "city") else "special"
            values[place[kind]] = 1.0
            if "owner" in tile:
                values[place["own" if tile["owner"] == seat else "other"]] = 1.0
        for space, owner in view["claims"].items():
            if space in self._spaces:
                values[self._spaces[space]["claim_own" if owner == seat else "claim_other"]] = 1.0
        return values

    def _observe_player(self, values: list[float], index: int, player: JsonObject) -> None:
        place = self._players[index]
        values[place["there"]] = 1.0
        values[place["tr"]] = _number(player, "tr", 60)
        values[place["passed"]] = float(player.get("passed", False))
        values[place["hand"]] = _number(player, "hand_size", 20)
        values[place["events"]] = len(player.get("events", {})) / 10
        values[place["discount"]] = _number(player, "next_card_discount", 10)
        values[place["steel_value"]] = _number(player, "steel_value", 4)
        values[place["titanium_value"]] = _number(player, "titanium_value", 5)
        values[place["greenery"]] = _number(player, "plants_for_greenery", 8)
        stock = player.get("resources", {})
        production = player.get("production", {})
        tags = player.get("tags", {})
        for name in _RESOURCES:
            values[place[f"stock_{name}"]] = _number(stock, name, 50)
            values[place[f"production_{name}"]] = _number(production, name, 20)
        for name in self._tags:
            values[place[f"tag_{name}"]] = _number(tags, name, 10)
        set_at(values, self._corporations[index], player.get("corporation"))
        for name, card in player.get("played", {}).items():
            set_at(values, self._played[index], name)
            if index == 0:
                set_at(values, self._used, name, float(card.get("used", False)))
                set_at(values, self._on_card, name, _number(card, "resources", 10))
        for name in player.get("played_preludes", {}):
            set_at(values, self._played[index], name)
        set_at(values, self._preludes_kept, str(index), _number(player, "preludes_kept", 2))
