#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""test/web/together_test.py SERVER RESOURCES [OPTION OF test/web/play_test.py...]: people in browsers and a player with a native client at one table.

The native client speaks the protocol of doc/protocol.md by TCP. What each page receives is examined for secrets of the others.
"""

import json
import random
import re
import socket
import sys
import threading
import time
import zlib
from pathlib import Path
from typing import Any, Callable, Iterator, Optional

from play_test import DIG, DUMP, START, Buttons, Client, Player, Site, answers_of, main

SHOW_TABLE = 1  # a button of the final score (ui::FinalAct)
BACK, PAUSE, SKIP = 0, 1, 3  # buttons of what is shown step by step (ui::PlaybackAct)
PATIENCE = 600.0  # seconds for a whole game
CARDS = set(re.findall(r'"id": *"(\w+)"', "".join(
    file.read_text(encoding="utf-8") for file in (Path(__file__).resolve().parents[2] / "res" / "cards").glob("*.json"))))
tests: list[Callable[[Site], None]] = []
Message = dict[str, Any]


def test(function: Callable[[Site], None]) -> Callable[[Site], None]:
    tests.append(function)
    return function


def lines_of(stream: bytes) -> Iterator[bytes]:
    """The lines in the bytes of a connection, of which some are in compressed packets."""
    inflate = zlib.decompressobj(-15)
    while b"\n" in stream:
        head, stream = stream.split(b"\n", 1)
        if not head.startswith(b"z"):
            yield head
            continue
        size = int(head[1:])
        if len(stream) < size:
            return
        packet, stream = stream[:size], stream[size:]
        yield from inflate.decompress(packet + b"\0\0\xff\xff").splitlines()


def patched(value: Any, patch: Any) -> Any:
    """Returns a value with the changes of a JSON Merge Patch."""
    if not isinstance(patch, dict):
        return patch
    result = dict(value) if isinstance(value, dict) else {}
    for name, change in patch.items():
        if change is None:
            result.pop(name, None)
        else:
            result[name] = patched(result.get(name), change)
    return result


class Seat:
    """What a player was told, by the lines that the server has sent."""

    def __init__(self, lines: list[bytes]) -> None:
        self.lines = lines
        self.messages: list[Message] = [json.loads(line) for line in lines]
        joined = next(one for one in self.messages if one["kind"] == "joined")
        self.number: int = joined["seat"]
        self.token: str = joined["token"]
        self.updates = [one for one in self.messages if one["kind"] == "update"]
        self.receipts = {one["receipt"] for one in self.messages if one["kind"] == "accepted"}
        self.outcome = self.updates[-1].get("outcome")
        self.view: Any = {}
        for update in self.updates:
            self.view = update["view"] if "view" in update else patched(self.view, update.get("patch", {}))

    def position(self) -> Any:
        """Returns the part of the last view that everybody sees."""
        own = ("seat", "own")
        piles = {place: {name: value for name, value in pile.items() if name != "known"} for place, pile in self.view["piles"].items()}
        return {**{name: value for name, value in self.view.items() if name not in own}, "piles": piles}

    def surveyed(self) -> set[str]:
        """Returns the hidden tiles that this player has looked at."""
        return {
            event["tile"] for update in self.updates for event in update["events"]
            if event["event"] == "tile_surveyed" and event["player"] == self.number
        }


class NativePlayer(threading.Thread):
    """Plays by TCP, at random, with a preference for commands that bring a game on and for those with secrets."""

    PREFERRED = {"survey", "take_fortune", "transport", "extra_transport", "dig", "extra_dig"}

    def __init__(self, port: int, table: Optional[int], seed: int, most: int = 100000) -> None:
        """`table`: that it joins, or none. `most`: gives so many answers and then no more."""
        super().__init__(daemon=True)
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
        self.lines: list[bytes] = []
        self.chance = random.Random(seed)
        self.most = most
        self.may_answer = threading.Event()
        self.has_finished = threading.Event()  # all answers were given, or the match is over
        self.say(kind="hello", protocol=1, name="Bruno", program="test/web")
        if table is not None:
            self.say(kind="join", table=table)

    def start(self, may_answer: bool = True) -> None:
        """`may_answer`: at once; otherwise when the event of this name was set."""
        if may_answer:
            self.may_answer.set()
        super().start()

    def say(self, **message: Any) -> None:
        self.socket.sendall((json.dumps(message) + "\n").encode())

    def choose(self, commands: list[Message]) -> int:
        """Returns the number of a command. The first ones are more frequent: the end of a turn is listed last."""
        preferred = [number for number, command in enumerate(commands) if command.get("type") in self.PREFERRED]
        if preferred and self.chance.random() < 0.8:
            return self.chance.choice(preferred)
        return min(self.chance.randrange(len(commands)), self.chance.randrange(len(commands)))

    def run(self) -> None:
        given: set[int] = set()
        waiting: Optional[Message] = None  # a question that it may not answer yet
        self.socket.settimeout(0.2)
        rest = b""
        while True:
            try:
                received = self.socket.recv(1 << 16)
                if not received:
                    return
            except TimeoutError:
                received = b""
            except OSError:
                return
            *lines, rest = (rest + received).split(b"\n")
            for line in lines:
                self.lines.append(line)
                message = json.loads(line)
                if message["kind"] == "ping":
                    self.say(kind="pong")
                if message["kind"] == "update":
                    waiting = message.get("decision")
                if message.get("opening"):
                    self.has_finished.set()
                    return
            if len(given) >= self.most:
                self.has_finished.set()
            elif waiting and self.may_answer.is_set() and waiting["sequence"] not in given:
                given.add(waiting["sequence"])
                self.say(kind="answer", sequence=waiting["sequence"], number=self.choose(waiting["commands"]))


def table_of(client: Client) -> int:
    seats = client.tab.evaluate("localStorage.getItem('syrtis:/home/web_user/.local/state/syrtis/seats.json')")
    return int(json.loads(seats)["seats"][-1]["game"])


def begin(host: Client) -> None:
    """Starts the match. The button does nothing before the page has heard that all seats are taken."""
    until = time.monotonic() + 120
    clicked_at = 0.0
    while host.look().get("page") != "game":
        assert time.monotonic() < until, "the match does not begin"
        if host.has("lobby_button", START) and time.monotonic() > clicked_at + 5:
            host.click("lobby_button", START)
            clicked_at = time.monotonic()
        time.sleep(0.1)


def seat_of(client: Client) -> Seat:
    """Returns what the page has received by its only WebSocket with a seat."""
    streams = [list(lines_of(stream)) for stream in client.tab.received()]
    seated = [lines for lines in streams if any(b'"kind":"joined"' in line for line in lines)]
    assert len(seated) == 1, f"{len(seated)} of {len(streams)} WebSockets of the page have a seat"
    return Seat(seated[0])


def names_in(value: Any) -> Iterator[str]:
    """The names of the members of a value and of all values in it."""
    if isinstance(value, dict):
        for name, member in value.items():
            yield name
            yield from names_in(member)
    elif isinstance(value, list):
        for item in value:
            yield from names_in(item)


def secrets_sent(other: Seat, lines: list[bytes], may_know: set[str]) -> set[str]:
    """Returns the secrets of a player in what was sent to somebody: the token, receipts, and hidden tiles that the player had looked at,
    if they were named before everybody saw them. `may_know`: tiles that the other one had looked at too."""
    text = b"\n".join(lines)
    found = {secret for secret in [other.token, *other.receipts] if secret.encode() in text}
    for tile in other.surveyed() - may_know:
        first = next((json.loads(line) for line in lines if f'"{tile}"'.encode() in line), None)
        if first is None or "outcome" in first:
            continue
        shown = {event["event"] for event in first.get("events", []) if event.get("tile") == tile}
        if not shown & {"tile_dug", "tile_taken"}:
            found.add(tile)
    return found


def expect_only_own_things(seat: Seat) -> None:
    for update in seat.updates[:-1]:
        assert "outcome" not in update and "collection" not in set(names_in(update))
        assert update.get("view", {}).get("seat", seat.number) == seat.number
        assert update.get("decision", {}).get("player", seat.number) == seat.number
        for event in update["events"]:
            is_secret = "change" in event or (event["event"] == "tile_surveyed" and "tile" in event)
            assert not is_secret or event["player"] == seat.number, f"seat {seat.number} was told {event}"
    for message in seat.messages[:seat.messages.index(seat.updates[-1])]:
        assert not {"opening", "seed", "nonce"} & set(names_in(message)), message["kind"]


@test
def browser_and_native_players_see_equal_outcome_and_no_secrets(site: Site) -> None:
    assert site.program is not None, "the native player needs the port of the server"
    host = site.open(["--connect", site.server, "--name", "Ada", "--game", "dig-mars", "--create", "--seats", "3"], context=True)
    host.until(lambda drawn: drawn["page"] == "lobby")
    table = table_of(host)
    native = NativePlayer(site.program.lines_port, table, 5)
    native.start()
    guest = site.open([], code=str(table), context=True)
    guest.tab.wait_for("document.getElementById('entry')?.hidden === false")
    guest.tab.write("Clio")
    guest.tab.key("Enter", "Enter", 13, text="\r")
    guest.until(lambda drawn: drawn["page"] == "lobby")
    begin(host)
    guest.until(lambda drawn: drawn["page"] == "game")
    players = [Player(host, DIG), Player(guest, DIG)]
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until and not all(player.is_over() for player in players):
        for player in players:
            drawn = player.client.look()
            if not player.is_over() and player.is_asked(drawn):
                player.answer()
        time.sleep(0.02)
    for client, name in ((host, "ada"), (guest, "clio")):
        client.until(lambda drawn: drawn["page"] == "final")
        client.picture(f"together_{name}")
    native.join(30)
    seats = [seat_of(host), seat_of(guest), Seat(native.lines)]
    assert sorted(seat.number for seat in seats) == [0, 1, 2]
    for seat in seats:
        assert seat.outcome and seat.outcome["finished"], f"seat {seat.number} saw no end: {seat.outcome}"
        assert seat.outcome == seats[0].outcome
        assert seat.position() == seats[0].position()
        expect_only_own_things(seat)
        assert secrets_sent(seat, seat.lines, set()) == {seat.token} | seat.receipts | seat.surveyed(), "the search finds what is there"
        for other in seats:
            if other is not seat:
                found = secrets_sent(other, seat.lines, seat.surveyed())
                assert not found, f"seat {seat.number} was sent secrets of seat {other.number}: {sorted(found)}"
    surveyed = sum(len(seat.surveyed()) for seat in seats)
    scores = [score["total"] for score in seats[0].outcome["scores"]]
    print(f"  final scores {scores}; {surveyed} tiles were looked at; pages received "
          + " and ".join(f"{sum(len(stream) for stream in client.tab.received())} bytes" for client in (host, guest)))
    guest.close()
    host.close()


def cards_in(value: Any) -> set[str]:
    """Returns the ids of cards, corporations and preludes among the texts in a value, also if they are names of members."""
    if isinstance(value, str):
        return {value} & CARDS
    if isinstance(value, dict):
        return (set(value) & CARDS).union(*(cards_in(member) for member in value.values()))
    return set().union(*(cards_in(item) for item in value)) if isinstance(value, list) else set()


def hidden_cards(seat: Seat) -> set[str]:
    """Returns the cards that a player of Terraforming Mars had in the hand or in an offer and that nobody else has seen."""
    held: set[str] = set()
    shown: set[str] = set()
    view: Any = {}
    for update in seat.updates:
        view = update["view"] if "view" in update else patched(view, update.get("patch", {}))
        held |= cards_in([view.get("hand"), view.get("choice")])
        shown |= cards_in([value for name, value in view.items() if name not in ("hand", "choice", "known_discard", "known_out_of_deck", "stack")])
    return held - shown


@test
def page_receives_no_card_in_hand_of_others(site: Site) -> None:
    assert site.program is not None, "the native player needs the port of the server"
    host = site.open(["--connect", site.server, "--name", "Ada", "--game", "terraforming-mars", "--create", "--seats", "2"], context=True)
    host.until(lambda drawn: drawn["page"] == "lobby")
    native = NativePlayer(site.program.lines_port, table_of(host), 6)
    native.start()
    begin(host)
    Player(host, Buttons()).play(30)
    other, lines = Seat(list(native.lines)), seat_of(host).lines
    native.socket.shutdown(socket.SHUT_RDWR)
    hidden = hidden_cards(other)
    assert len(hidden) > 8, "ten cards and two corporations are dealt, of which few are played"
    text = b"\n".join(lines)
    assert cards_in([json.loads(line) for line in lines]), "the search finds what is there"
    found = {secret for secret in [other.token, *other.receipts, *hidden] if f'"{secret}"'.encode() in text}
    assert not found, f"the page was sent {sorted(found)}"
    print(f"  {len(hidden)} cards that only the other player saw are not in the {len(text)} bytes of lines that the page received")
    host.close()


def watch(site: Site, host: Client, pace: str) -> Client:
    """Opens the page of a spectator at the table of `host`, as another person."""
    spectator = Client(site, site.new_tab(context=True))
    arguments = json.dumps(["--dump-targets", DUMP, "--pace", pace, "--motion", "off"])
    spectator.tab.run_before_pages(f"try {{ sessionStorage.setItem('syrtis:arguments', {json.dumps(arguments)}); }} catch {{}}")
    spectator.tab.go(f"{site.address}#watch={table_of(host)}")
    spectator.until(lambda drawn: drawn["page"] == "game" and not drawn["busy"])
    return spectator


@test
def spectator_reads_whole_log_during_match_and_after_the_end(site: Site) -> None:
    """The log also has what happened before the spectator came."""
    host = site.open(["--connect", site.server, "--name", "Ada", "--game", "dig-mars", "--play-against", "random"], context=True)
    player = Player(host, DIG)
    player.play(14)
    host.until(player.is_asked)
    spectator = watch(site, host, "off")

    def lines(drawn: dict[str, Any]) -> set[int]:
        # At the left of the board, a second panel has older lines while the log is short.
        [middle] = [one["point"][0] for one in drawn["targets"] if one["kind"] == "board"]
        return {one["id"] for one in drawn["targets"] if one["kind"] == "log_line" and one["point"][0] > middle}

    few = spectator.until(lines)
    spectator.click("log_all")
    spectator.until(lambda drawn: len(lines(drawn)) > len(few))
    spectator.picture("spectator_log")
    spectator.click("log_all")
    spectator.until(lambda drawn: len(lines(drawn)) <= len(few))
    player.play(1000)
    assert player.is_over(), "the match did not end"
    spectator.until(lambda drawn: drawn["page"] == "final")
    spectator.click("final_button", SHOW_TABLE)
    spectator.until(lambda drawn: drawn["page"] == "game" and spectator.has("log_all"))
    last = spectator.until(lines)
    spectator.click("log_all")
    whole = spectator.until(lambda drawn: len(lines(drawn)) > len(last) and lines(drawn))
    assert max(whole) > max(few), "the log does not go on to the end"
    assert not answers_of(spectator.drawn), "a spectator is offered answers"
    spectator.picture("spectator_log_after_end")
    spectator.close()
    host.close()


@test
def spectator_sees_turns_step_by_step_and_goes_back(site: Site) -> None:
    host = site.open(["--connect", site.server, "--name", "Ada", "--game", "terraforming-mars", "--play-against", "random"], context=True)
    player = Player(host, Buttons())
    while host.drawn.get("question") != "action":
        player.play(1)
        host.until(player.is_asked)
    spectator = watch(site, host, "normal")
    player.play(4)
    spectator.until(lambda drawn: spectator.has("playback_button", PAUSE))
    spectator.click("playback_button", PAUSE)
    spectator.until(lambda drawn: spectator.has("playback_button", BACK))
    before = spectator.drawn["picture"]
    spectator.click("playback_button", BACK)
    spectator.until(lambda drawn: drawn["picture"] > before and spectator.has("playback_button", SKIP))
    spectator.picture("spectator_playback")
    spectator.click("playback_button", SKIP)
    spectator.until(lambda drawn: not spectator.has("playback_button"))
    spectator.close()
    host.close()


if __name__ == "__main__":
    sys.exit(main(__doc__, tests, []))
