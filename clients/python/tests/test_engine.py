# SPDX-License-Identifier: MIT
from __future__ import annotations

import json
import subprocess
import tempfile
import tracemalloc
import unittest
from pathlib import Path
from typing import Any

from syrtis import (
    ConnectionLost,
    Engine,
    Position,
    RandomPlayer,
    Refused,
    SyrtisError,
    parse_game_file,
    read_game_file,
)
from syrtis.jsontypes import answer_fields
from syrtis.program import find_server


def play(engine: Engine, position: Position, seed: int = 1) -> Position:
    player = RandomPlayer(seed)
    while position.commands is not None:
        position = engine.step(player(position.view or {}, position.commands))
    return position


class EngineTest(unittest.TestCase):
    engine: Engine

    @classmethod
    def setUpClass(cls) -> None:
        cls.engine = Engine()

    @classmethod
    def tearDownClass(cls) -> None:
        cls.engine.close()

    def test_the_same_seed_and_answers_lead_to_the_same_game(self) -> None:
        for game in ("dig-mars", "terraforming-mars"):
            ends = [play(self.engine, self.engine.reset(game, seats=2, seed=seed)) for seed in (7, 7, 8)]
            self.assertEqual(ends[0].hash, ends[1].hash)
            self.assertEqual(ends[0].outcome, ends[1].outcome)
            self.assertNotEqual(ends[0].hash, ends[2].hash)

    def test_another_process_plays_the_same_game(self) -> None:
        with Engine() as other:
            here, there = (
                play(engine, engine.reset("dig-mars", seats=3, seed=4, computers=[None, "greedy", "random"]))
                for engine in (self.engine, other)
            )
        self.assertEqual(here.hash, there.hash)

    def test_command_and_its_number_have_the_same_effect(self) -> None:
        position = self.engine.reset("dig-mars", seats=2, seed=1)
        assert position.commands is not None
        by_command = self.engine.step(position.commands[2])
        self.engine.reset("dig-mars", seats=2, seed=1)
        self.assertEqual(by_command.hash, self.engine.step(2).hash)

    def test_seats_see_only_their_own_hand(self) -> None:
        position = self.engine.reset("terraforming-mars", seats=2, seed=1)
        assert position.view is not None
        self.assertEqual(position.view, self.engine.view(0))
        self.assertNotEqual(self.engine.view(0)["choice"], self.engine.view(1)["choice"])
        self.assertNotIn("choice", self.engine.view())
        other = self.engine.commands(1)
        assert other is not None
        self.assertEqual(other.question["player"], 1)

    def test_refused_call_changes_nothing_and_does_not_end_the_process(self) -> None:
        before = self.engine.reset("dig-mars", seats=2, seed=1)
        lines = {
            b"": "not_json",
            b"\xff\xfe": "not_utf8",
            b"null": "not_an_object",
            b"[" * 60000: "too_deep",
            b'{"kind":"step","number":' + b"9" * 70000 + b"}": "line_too_long",
            b'{"kind":"step","number":1e3}': "wrong_type",
            b'{"kind":"step","kind":"step"}': "not_json",
            b'{"kind":"step","number":100000}': "unknown_number",
            b'{"kind":"step","command":{"type":"end_turn"}}': "refused",
            b'{"kind":"reset","game":"dig-mars","seats":9,"seed":1}': "bad_seats",
            b'{"kind":"reset","game":"dig-mars","seats":2,"seed":1,"options":{"open":7}}': "bad_options",
            b'{"kind":"shutdown"}': "unknown_kind",
        }
        for line, code in lines.items():
            with self.assertRaises(Refused, msg=line[:60]) as caught:
                self.engine.ask_line(line)
            self.assertEqual(caught.exception.code, code)
            self.assertTrue(str(caught.exception))
        after = self.engine.step(0)
        self.engine.reset("dig-mars", seats=2, seed=1)
        self.assertEqual(self.engine.step(0).hash, after.hash)
        self.assertNotEqual(before.hash, after.hash)

    def test_process_ends_when_its_input_ends_and_not_before(self) -> None:
        said = subprocess.run(
            [find_server(), "play-stdio"], input=b'\n{"kind":"games"}\n{"kind":"ga', capture_output=True, check=True
        )
        lines = said.stdout.splitlines()
        self.assertEqual([json.loads(line)["kind"] for line in lines], ["error", "games"])

    def test_call_after_the_end_of_the_process_raises_connection_lost(self) -> None:
        engine = Engine()
        engine._process.kill()
        with self.assertRaises(ConnectionLost):
            engine.games()
        engine.close()

    def test_server_verifies_the_file_of_a_game(self) -> None:
        end = play(self.engine, self.engine.reset("dig-mars", seats=2, seed=11))
        file = self.engine.game_file()
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "game.json"
            path.write_text(json.dumps(file))
            said = subprocess.run([find_server(), "verify", str(path)], capture_output=True, text=True)
            self.assertEqual(said.returncode, 0, said.stdout + said.stderr)
        read = parse_game_file(json.dumps(file))
        self.assertEqual((read.game, read.seed, len(read.entries)), ("dig-mars", 11, end.step))
        self.assertEqual(read.entries[-1].hash, end.hash)
        again = self.engine.reset(read.game, seats=2, seed=read.seed, options=read.options)
        for entry in read.line():
            assert entry.command is not None
            again = self.engine.step(entry.command, entry.seat)
            self.assertEqual(again.hash, entry.hash)
        self.assertEqual(again.outcome, end.outcome)


class WholeNumber:
    """A number like those of numpy: it has `__index__` but is not an `int`."""

    def __init__(self, number: int) -> None:
        self._number = number

    def __index__(self) -> int:
        return self._number


class AnswerTest(unittest.TestCase):
    def test_integers_of_other_libraries_are_accepted_as_numbers(self) -> None:
        with Engine() as engine:
            begun = engine.reset("dig-mars", seats=2, seed=1)
            expected = engine.step(2).hash
            number: Any = WholeNumber(2)
            seed: Any = WholeNumber(1)
            self.assertEqual(engine.reset("dig-mars", seats=number, seed=seed).hash, begun.hash)
            self.assertEqual(engine.step(number, seat=begun.seat).hash, expected)
            self.assertEqual(answer_fields(number), {"number": 2})

    def test_answer_that_is_neither_a_number_nor_a_command_is_refused(self) -> None:
        wrong: list[Any] = [1.5, "2", None]
        for answer in wrong:
            with self.assertRaises(TypeError):
                answer_fields(answer)


class ReplayTest(unittest.TestCase):
    def text(self, entries: list[dict[str, object]]) -> str:
        head = {"format": "syrtis-game", "version": 1, "game": "x", "options": {}, "seed": 1, "players": []}
        return json.dumps({**head, "entries": entries})

    def test_memory_of_a_record_grows_linearly_with_its_length(self) -> None:
        step: dict[str, object] = {"kind": "played", "seat": 0, "question": 0, "command": {}, "hash": "0"}
        file = parse_game_file(self.text([step] * 4000))
        tracemalloc.start()
        self.addCleanup(tracemalloc.stop)
        self.assertEqual(len(file.line()), 4000)
        # Storing 8 bytes for every pair of steps would take 64 million bytes.
        self.assertLess(tracemalloc.get_traced_memory()[1], 2_000_000)

    def test_invalid_record_files_raise_errors_of_this_package(self) -> None:
        step: dict[str, object] = {"kind": "played", "seat": 0, "hash": "0"}
        for to in (-1, 2, 3, 10**30, "0", 1.0, True, None, [0]):
            with self.assertRaises(SyrtisError, msg=str(to)):
                parse_game_file(self.text([step, {"kind": "undone", "to": to, "hash": "0"}]))
        for text in ("", "[]", "null", "[" * 100_000, '{"a":' * 100_000, '{"format":"syrtis-game"}'):
            with self.assertRaises(SyrtisError, msg=text[:40]):
                parse_game_file(text)
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "game.json"
            path.write_bytes(b"\xff\xfe\xff")
            with self.assertRaises(SyrtisError):
                read_game_file(path)

    def test_line_of_a_record_has_no_undone_answers(self) -> None:
        def played(seat: int, name: str) -> dict[str, object]:
            return {"kind": "played", "seat": seat, "question": 0, "command": {"type": name}, "hash": "0" * 16}

        def moved(kind: str, to: int) -> dict[str, object]:
            return {"kind": kind, "seat": 0, "to": to, "hash": "0" * 16}

        entries: list[dict[str, object]] = [
            played(0, "a"),
            played(0, "b"),
            moved("undone", 1),
            moved("redone", 2),
            moved("undone", 0),
            played(0, "c"),
            {"kind": "seat_changed", "seat": 1, "holder": "nobody", "hash": "0" * 16},
            played(1, "d"),
            {"kind": "ended", "reason": "agreed", "hash": "0" * 16},
        ]
        file = parse_game_file(self.text(entries))
        self.assertEqual([entry.command for entry in file.line()], [{"type": "c"}, {"type": "d"}])
        self.assertEqual([entry.step for entry in file.commands(1)], [8])

    def test_line_of_a_record_keeps_simultaneous_answers_of_other_seats(self) -> None:
        def played(seat: int, name: str) -> dict[str, object]:
            return {"kind": "played", "seat": seat, "question": 0, "command": {"type": name}, "hash": "0" * 16}

        entries: list[dict[str, object]] = [
            played(0, "a"),
            played(1, "b"),
            {"kind": "undone", "seat": 0, "to": 0, "hash": "0" * 16},
            played(2, "c"),
            played(0, "d"),
        ]
        line = parse_game_file(self.text(entries)).line()
        self.assertEqual([entry.command for entry in line], [{"type": "b"}, {"type": "c"}, {"type": "d"}])
        with self.assertRaises(SyrtisError):
            parse_game_file(self.text([*entries, {"kind": "redone", "seat": 0, "to": 1, "hash": "0" * 16}]))
