# SPDX-License-Identifier: MIT
"""Tests the client with servers that pause, fail, die or change their certificate."""

from __future__ import annotations

import json
import ssl
import tempfile
import unittest
from pathlib import Path
from typing import Any, Callable

from syrtis import Client, ConnectionLost, KnownServers, Refused, SyrtisError, Untrusted

from .fake import FakeServer, Line
from .support import ServerProcess


def first(view: Any, commands: Any) -> int:
    return 0


def seated(client: Client) -> Client:
    client.create("fake", seats=1)
    return client


class Asked:
    """A player that counts its questions."""

    def __init__(self) -> None:
        self.times = 0

    def __call__(self, view: Any, commands: Any) -> int:
        self.times += 1
        return 1


class OpenQuestionTest(unittest.TestCase):
    def play(self, script: Callable[[Line], None]) -> tuple[Asked, list[float]]:
        slept: list[float] = []

        def whole(line: Line) -> None:
            line.greet()
            line.seat("create")
            script(line)
            line.end_game()

        asked = Asked()
        with FakeServer(whole) as server:
            with Client(server.address, tls=False, timeout=5.0, sleep=slept.append) as client:
                self.assertEqual(seated(client).play(asked), {"finished": True})
        return asked, slept

    def test_answer_that_cannot_be_stored_is_sent_again(self) -> None:
        def script(line: Line) -> None:
            line.ask(3)
            answers = []
            for _ in range(3):
                answers.append(line.expect("answer"))
                line.refuse("storage_unavailable", answers[-1])
            answers.append(line.expect("answer"))
            self.assertEqual([(each["sequence"], each["number"]) for each in answers], [(3, 1)] * 4)

        asked, slept = self.play(script)
        self.assertEqual(asked.times, 1)
        self.assertEqual(len(slept), 3)

    def test_answer_that_waits_for_the_store_is_not_sent_again(self) -> None:
        def script(line: Line) -> None:
            line.ask(3)
            line.expect("answer")
            # This message goes to the whole table: the answer is kept and will be stored later.
            line.refuse("storage_unavailable")
            line.send({"kind": "ping"})
            line.expect("pong")

        self.assertEqual(self.play(script)[1], [])

    def test_answer_during_a_pause_is_sent_again_when_the_game_continues(self) -> None:
        def script(line: Line) -> None:
            line.send({"kind": "table", "table": 1, "seats": [{"seat": 0}], "paused": True})
            line.ask(3)
            line.refuse("paused", line.expect("answer"))
            line.send({"kind": "table", "table": 1, "seats": [{"seat": 0}], "paused": True})
            line.send({"kind": "ping"})
            line.expect("pong")
            line.send({"kind": "table", "table": 1, "seats": [{"seat": 0}]})
            again = line.expect("answer")
            self.assertEqual((again["sequence"], again["number"]), (3, 1))

        self.assertEqual(self.play(script)[0].times, 1)

    def test_answer_during_a_bot_takeover_is_sent_again_after_the_takeover(self) -> None:
        def script(line: Line) -> None:
            line.ask(3)
            line.refuse("seat_held", line.expect("answer"))
            line.send({"kind": "table", "table": 1, "seats": [{"seat": 0, "held": "move_time"}]})
            line.send({"kind": "ping"})
            line.expect("pong")
            line.send({"kind": "table", "table": 1, "seats": [{"seat": 0}]})
            line.refuse("stale", line.expect("answer"))
            line.ask(4)
            self.assertEqual(line.expect("answer")["sequence"], 4)

        self.assertEqual(self.play(script)[0].times, 2)

    def test_a_late_refusal_does_not_ask_the_next_question_twice(self) -> None:
        def script(line: Line) -> None:
            line.ask(3)
            late = line.expect("answer")
            line.ask(4)
            line.expect("answer")
            line.refuse("stale", late)
            line.ask(4)
            line.send({"kind": "ping"})
            line.expect("pong")

        self.assertEqual(self.play(script)[0].times, 2)


class BrokenHandshakeTest(unittest.TestCase):
    context: ssl.SSLContext
    fingerprint: str

    @classmethod
    def setUpClass(cls) -> None:
        with tempfile.TemporaryDirectory() as folder, ServerProcess(["--data", folder]) as server:
            cls.context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            cls.context.load_cert_chain(Path(folder) / "tls.pem")
            assert server.fingerprint is not None
            cls.fingerprint = server.fingerprint

    def end(self, line: Line) -> None:
        line.socket.recv(65536)

    def reset(self, line: Line) -> None:
        line.socket.recv(1)
        line.reset()

    def in_the_clear(self, line: Line) -> None:
        line.socket.recv(65536)
        line.refuse("tls_not_offered")

    def test_interrupted_handshake_is_a_lost_connection_and_not_a_server_without_tls(self) -> None:
        for broken in (self.end, self.reset):
            plain: list[Line] = []
            with self.subTest(broken.__name__), FakeServer(broken, plain.append) as server:
                with self.assertRaises(ConnectionLost):
                    Client(server.address, timeout=5.0)
                self.assertEqual(plain, [])

    def test_interrupted_handshake_is_a_lost_connection_if_encryption_is_required(self) -> None:
        with FakeServer(self.end, self.reset) as server:
            with self.assertRaises(ConnectionLost):
                Client(server.address, timeout=5.0, tls=True)
            with self.assertRaises(ConnectionLost):
                Client(server.address, timeout=5.0, fingerprint=self.fingerprint)

    def test_plain_text_is_never_used_after_an_encrypted_connection(self) -> None:
        def begin(line: Line) -> None:
            line.encrypt(self.context)
            line.greet()
            line.seat("create")

        def go_on(line: Line) -> None:
            line.encrypt(self.context)
            line.greet()
            line.seat()
            line.end_game()

        # A broken handshake, as of a server that is starting, makes no difference.
        with FakeServer(begin, self.end, self.in_the_clear, self.reset, go_on) as server:
            with Client(server.address, timeout=5.0, sleep=lambda seconds: None) as client:
                self.assertEqual(seated(client).play(first), {"finished": True})
                self.assertTrue(client._connection.encrypted)
            self.assertEqual(server.connections, 5)


class GroupOfServersTest(unittest.TestCase):
    def client(self, address: str, **more: Any) -> Client:
        settings: dict[str, Any] = {"timeout": 5.0, "sleep": lambda seconds: None, "tls": False, **more}
        client = Client(address, **settings)
        self.addCleanup(client.close)
        return client

    def go_on(self, line: Line) -> None:
        line.greet()
        self.assertEqual(line.seat()["token"], "00ff")
        line.ask(7)
        line.expect("answer")
        line.end_game()

    def receive_nothing(self, line: Line) -> None:
        with self.assertRaises(EOFError):
            line.receive()

    def test_seat_is_requested_from_other_servers_after_a_server_died(self) -> None:
        def late(line: Line) -> None:
            line.greet()
            line.refuse("seat_unavailable", line.expect("resume"))

        with FakeServer(late, self.go_on) as other:

            def die(line: Line) -> None:
                line.greet(servers=["no address:x", "127.0.0.1:0", other.address])
                line.seat("create")
                line.ask(3)
                line.expect("answer")

            with FakeServer(die) as server:
                self.assertEqual(seated(self.client(server.address)).play(first), {"finished": True})
            self.assertEqual(other.connections, 2)

    def test_typed_address_is_tried_again_after_a_redirection(self) -> None:
        def end_at_once(line: Line) -> None:
            line.greet()
            line.seat()

        with FakeServer(end_at_once) as second:

            def send_on(line: Line) -> None:
                line.greet()
                line.seat("create")
                line.refuse("elsewhere", address=second.address)

            with FakeServer(send_on, self.go_on) as typed:
                self.assertEqual(seated(self.client(typed.address)).play(first), {"finished": True})
                self.assertEqual(typed.connections, 2)

    def test_other_servers_are_asked_if_one_does_not_know_the_seat(self) -> None:
        def ignorant(line: Line) -> None:
            line.greet()
            line.refuse("unknown_token", line.expect("resume"))

        with FakeServer(ignorant) as stranger, FakeServer(self.go_on) as other:

            def die(line: Line) -> None:
                line.greet(servers=[stranger.address, other.address])
                line.seat("create")

            with FakeServer(die) as server:
                self.assertEqual(seated(self.client(server.address)).play(first), {"finished": True})

    def test_seat_that_no_longer_exists_is_not_requested_from_other_servers(self) -> None:
        slept: list[float] = []

        def gone(line: Line) -> None:
            line.greet()
            line.refuse("seat_gone", line.expect("resume"))

        with FakeServer(self.go_on) as other:

            def die(line: Line) -> None:
                line.greet(servers=[other.address])
                line.seat("create")

            with FakeServer(die, gone) as server:
                client = seated(self.client(server.address, sleep=slept.append))
                with self.assertRaises(Refused) as caught:
                    client.play(first)
            self.assertEqual(caught.exception.code, "seat_gone")
            self.assertEqual((other.connections, slept), (0, []))

    def test_invalid_address_raises_an_error_of_this_package(self) -> None:
        def send_away(line: Line) -> None:
            line.greet()
            line.refuse("elsewhere", line.expect("join"), address="nowhere:x")

        with FakeServer(send_away) as server:
            with self.assertRaises(SyrtisError):
                self.client(server.address).join(1)

    def test_fingerprint_applies_to_one_server_only(self) -> None:
        def encrypted(context: ssl.SSLContext, script: Callable[[Line], None]) -> Callable[[Line], None]:
            def whole(line: Line) -> None:
                line.encrypt(context)
                script(line)

            return whole

        with tempfile.TemporaryDirectory() as folder:
            contexts, fingerprints = [], []
            for name in ("one", "two"):
                data = Path(folder) / name
                with ServerProcess(["--data", str(data)]) as real:
                    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
                    context.load_cert_chain(data / "tls.pem")
                    contexts.append(context)
                    assert real.fingerprint is not None
                    fingerprints.append(real.fingerprint)
            known = KnownServers(Path(folder) / "known.json")
            for bound in ("to the first address", "by address", "wrongly by address", "to no other address"):
                is_trusted = bound in ("to the first address", "by address")
                script = encrypted(contexts[1], self.go_on if is_trusted else self.receive_nothing)
                with self.subTest(bound), FakeServer(script) as other:

                    def send_on(line: Line) -> None:
                        line.greet()
                        line.seat("create")
                        line.refuse("elsewhere", address=other.address)

                    with FakeServer(encrypted(contexts[0], send_on)) as server:
                        trust: dict[str, Any] = {
                            "to the first address": fingerprints[0],
                            "by address": {server.address: fingerprints[0], other.address: fingerprints[1]},
                            "wrongly by address": {server.address: fingerprints[0], other.address: fingerprints[0]},
                            "to no other address": {server.address: fingerprints[0]},
                        }
                        client = self.client(server.address, tls=None, fingerprint=trust[bound], known=known)
                        if is_trusted:
                            self.assertEqual(seated(client).play(first), {"finished": True})
                        else:
                            with self.assertRaises((Untrusted, ConnectionLost)):
                                seated(client).play(first)
                        if bound == "to the first address":
                            self.assertEqual(list(json.loads(known.file.read_text()).values()), [fingerprints[1]])
