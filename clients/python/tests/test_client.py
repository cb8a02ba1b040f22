# SPDX-License-Identifier: MIT
from __future__ import annotations

import tempfile
import threading
import unittest
from pathlib import Path
from typing import Any

from syrtis import Client, Commands, KnownServers, RandomPlayer, Refused, SimplePlayer, SyrtisError, Untrusted, View
from syrtis.connection import parse_address
from syrtis.jsontypes import merge_patch

from .support import ServerProcess


class ClientTest(unittest.TestCase):
    server: ServerProcess

    @classmethod
    def setUpClass(cls) -> None:
        cls.server = ServerProcess()

    @classmethod
    def tearDownClass(cls) -> None:
        cls.server.close()

    def client(self, **more: Any) -> Client:
        client = Client(self.server.address, **more)
        self.addCleanup(client.close)
        return client

    def test_a_match_of_each_game_is_played_to_its_end(self) -> None:
        for game, seats in (("dig-mars", 3), ("terraforming-mars", 2)):
            with self.subTest(game):
                client = self.client()
                client.create(game, seats=seats, computers=["random"] * (seats - 1))
                client.start()
                outcome = client.play(SimplePlayer(1))
                self.assertTrue(outcome["finished"])
                self.assertEqual(len(outcome["scores"]), seats)

    def test_patched_views_equal_whole_views(self) -> None:
        client = self.client()
        whole: list[View] = []

        def note(message: dict[str, Any]) -> None:
            if message["kind"] == "update" and "view" in message:
                whole.append(message["view"])

        client.on_message = note
        chance = RandomPlayer(3)
        compared = 0

        def decide(view: View, commands: Commands) -> int:
            nonlocal compared
            client._ask({"kind": "view"}, "update")
            self.assertEqual(whole[-1], view)
            compared += 1
            return chance(view, commands)

        # A game may be short, since the computer player ends it as soon as it can.
        while compared <= 20:
            before = compared
            client.create("dig-mars", seats=2, computers=["greedy"])
            client.start()
            client.play(decide)
            client.leave()
            self.assertGreater(compared, before)

    def test_two_clients_play_at_one_table(self) -> None:
        host, guest = self.client(name="Ada"), self.client(name="Bob")
        table = host.create("dig-mars", seats=2)
        self.assertIn(table, [entry["table"] for entry in guest.tables()])
        self.assertEqual(guest.join(table), 1)
        host.start()
        outcomes: list[dict[str, Any]] = []
        other = threading.Thread(target=lambda: outcomes.append(guest.play(RandomPlayer(2))))
        other.start()
        outcomes.append(host.play(SimplePlayer(1)))
        other.join()
        self.assertEqual(outcomes[0], outcomes[1])

    def test_refused_answer_raises_an_error_and_the_question_stays_open(self) -> None:
        client = self.client()
        client.create("dig-mars", seats=2, computers=["random"])
        client.start()
        with self.assertRaises(Refused) as caught:
            client.play(lambda view, commands: {"type": "end_turn"})
        self.assertEqual(caught.exception.code, "refused")
        self.assertEqual(caught.exception.refusal, "wrong_command")
        self.assertTrue(client.play(RandomPlayer(1))["finished"])

    def test_refusal_of_the_server_has_its_code(self) -> None:
        client = self.client()
        with self.assertRaises(Refused) as caught:
            client.create("chess", seats=2)
        self.assertEqual(caught.exception.code, "unknown_game")
        with self.assertRaises(Refused) as caught:
            client.join(999999)
        self.assertEqual(caught.exception.code, "unknown_table")

    def test_the_certificate_is_trusted_by_its_fingerprint(self) -> None:
        fingerprint = self.server.fingerprint
        assert fingerprint is not None
        self.assertTrue(self.client(fingerprint=fingerprint)._connection.encrypted)
        self.assertFalse(self.client(tls=False)._connection.encrypted)
        other = ("00" if not fingerprint.startswith("00") else "11") + fingerprint[2:]
        with self.assertRaises(Untrusted):
            self.client(fingerprint=other)
        with tempfile.TemporaryDirectory() as folder:
            known = KnownServers(Path(folder) / "sub" / "known.json")
            self.client(known=known)
            self.assertEqual(known.fingerprint("127.0.0.1", self.server.port), fingerprint)
            self.client(known=known)
            known.remember("127.0.0.1", self.server.port, "AA:BB")
            with self.assertRaises(Untrusted):
                self.client(known=known)
            known.file.write_text("[]")
            self.assertIsNone(known.fingerprint("127.0.0.1", self.server.port))

    def test_plain_text_is_used_only_with_an_unknown_server_without_tls(self) -> None:
        with ServerProcess(["--ephemeral", "--tls", "off"]) as plain:
            with Client(plain.address) as client:
                self.assertFalse(client._connection.encrypted)
            with self.assertRaises(Untrusted):
                Client(plain.address, tls=True)
            with tempfile.TemporaryDirectory() as folder:
                known = KnownServers(Path(folder) / "known.json")
                known.remember("127.0.0.1", plain.port, "AA:BB")
                with self.assertRaises(Untrusted):
                    Client(plain.address, known=known)

    def test_password_is_sent_over_tls_only(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "password"
            file.write_text("open sesame\n")
            with ServerProcess(["--ephemeral", "--password-file", str(file)]) as server:
                with Client(server.address, password="open sesame") as client:
                    self.assertIn("dig-mars", client.games())
                with self.assertRaises(Refused) as caught:
                    Client(server.address, password="simsalabim")
                self.assertEqual(caught.exception.code, "wrong_password")
                with self.assertRaises(SyrtisError):
                    Client(server.address, password="open sesame", tls=False)

    def test_game_continues_after_the_server_was_killed(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            servers = [ServerProcess(["--data", folder])]

            def close_all() -> None:
                for server in servers:
                    server.close()

            self.addCleanup(close_all)
            port = servers[0].port

            def restart(seconds: float) -> None:
                # A new server is started instead of waiting.
                if len(servers) == 1:
                    servers.append(ServerProcess(["--data", folder], port))

            chance = RandomPlayer(5)
            questions = 0

            def decide(view: View, commands: Commands) -> int:
                nonlocal questions
                questions += 1
                if questions == 5:
                    servers[0].kill()
                return chance(view, commands)

            with Client(servers[0].address, sleep=restart) as client:
                client.create("dig-mars", seats=2, computers=["random"])
                client.start()
                outcome = client.play(decide)
            self.assertTrue(outcome["finished"])
            self.assertEqual(len(servers), 2)


class AddressTest(unittest.TestCase):
    def test_addresses_are_read_as_the_native_client_reads_them(self) -> None:
        self.assertEqual(parse_address("mars"), ("mars", 7600))
        self.assertEqual(parse_address("mars:1"), ("mars", 1))
        self.assertEqual(parse_address("[::1]:8"), ("::1", 8))
        self.assertEqual(parse_address("fe80::1%eth0"), ("fe80::1%eth0", 7600))
        self.assertEqual(parse_address("[fe80::1%eth0]:8"), ("fe80::1%eth0", 8))
        self.assertEqual(parse_address("localhost"), ("localhost", 7600))
        self.assertEqual(parse_address("::1"), ("::1", 7600))
        for wrong in ("", ":1", "mars:", "mars:0", "mars:65536", "mars:x", "[::1", "[::1]8"):
            with self.assertRaises(ValueError, msg=wrong):
                parse_address(wrong)


class MergePatchTest(unittest.TestCase):
    def test_patches_agree_with_the_examples_of_rfc_7396(self) -> None:
        # Examples of RFC 7396, appendix A.
        cases: list[tuple[Any, Any, Any]] = [
            ({"a": "b"}, {"a": "c"}, {"a": "c"}),
            ({"a": "b"}, {"b": "c"}, {"a": "b", "b": "c"}),
            ({"a": "b", "b": "c"}, {"a": None}, {"b": "c"}),
            ({"a": ["b"]}, {"a": "c"}, {"a": "c"}),
            ({"a": {"b": "c"}}, {"a": {"b": "d", "c": None}}, {"a": {"b": "d"}}),
            ({"a": [{"b": "c"}]}, {"a": [1]}, {"a": [1]}),
            (["a"], {"a": "b"}, {"a": "b"}),
            ({"e": None}, {"a": 1}, {"e": None, "a": 1}),
            ({}, {"a": {"bb": {"ccc": None}}}, {"a": {"bb": {}}}),
        ]
        for target, patch, result in cases:
            self.assertEqual(merge_patch(target, patch), result)
