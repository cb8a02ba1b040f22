#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""test/web/seat_test.py SERVER RESOURCES [OPTION OF test/web/play_test.py...]: one person's seat in a page: by keys alone, after the page was loaded again, in a hidden tab, and when its table moves to another server."""

import json
import sys
import time
from typing import Any, Callable, Optional

from browser import Tab
from play_test import AGAINST, DIG, DUMP, NOTES_SOCKETS, PATIENCE, RESUME, START, Buttons, Client, Player, Site, main
from together_test import NativePlayer, begin, table_of

LIVELY = 25  # the first answers of a game by keys do something; then the turn is ended, so that the game ends
CANCEL = 0  # number of the prompt's button that gives up an answer before it is sent
CHECKED_SHORTLY = {"corporation", "action", "cards"}
CHECKED_MOVES = 120
HIDDEN_SHORTLY, HIDDEN_LONG = 20.0, 600.0  # seconds; the server closes after 12 seconds of silence
# A browser without a display shows no notifications.
NOTES_NOTIFICATIONS = (
    "window.notified = []; window.Notification = class { static permission = 'granted';"
    " constructor(text) { notified.push(text); } close() { } }"
)
ICON = "document.getElementById('icon').href"
tests: list[Callable[[Site], None]] = []
whole_games: list[Callable[[Site], None]] = []


def test(function: Callable[[Site], None]) -> Callable[[Site], None]:
    tests.append(function)
    return function


def whole(function: Callable[[Site], None]) -> Callable[[Site], None]:
    """A test of many minutes, which runs with --whole."""
    whole_games.append(function)
    return function


class Keyboard:
    """Types keys by their names, and waits until the client has followed."""

    NAMED = {
        "Return": ("Enter", "Enter", 13, "\r"), "Escape": ("Escape", "Escape", 27, ""), "space": (" ", "Space", 32, " "),
        "Tab": ("Tab", "Tab", 9, ""), "Down": ("ArrowDown", "ArrowDown", 40, ""), "0": ("0", "Digit0", 48, "0"),
    }

    def __init__(self, client: Client) -> None:
        self.client = client

    def type(self, *names: str) -> None:
        before = self.client.drawn["inputs"]
        for name in names:
            key, code, number, text = self.NAMED.get(name) or (name, f"Key{name.upper()}", ord(name.upper()), name)
            self.client.tab.key(key, code, number, text=text)
        self.client.until(lambda drawn: drawn["inputs"] >= before + len(names))


class KeyPlayer(Player):
    """Answers every question by keys."""

    def __init__(self, client: Client, buttons: Buttons) -> None:
        super().__init__(client, buttons)
        self.keyboard = Keyboard(client)
        self.answers = 0
        self.refused = 0  # how often a choice of cards was not accepted

    def answer(self) -> None:
        keys = self.keys()
        self.refused = self.refused + 1 if self.client.drawn["question"] == "cards" else 0
        self.answers += 1
        self.keyboard.type(*keys)

    def keys(self) -> list[str]:
        client, question = self.client, self.client.drawn["question"]
        is_lively = self.answers < LIVELY
        if client.has("payment_button") or client.has("dialog_button") or question in ("end_turn", "amount"):
            return ["Return"]
        if question == "corporation":
            return ["n", "Return", "0", "Return"]
        if question == "cards":
            if self.offers(self.buttons.no_card) and (not is_lively or self.refused > 0):
                return ["0", "Return"]
            # One more card is selected, and the focus is removed before the choice is confirmed.
            return ["n"] * (self.refused + 1) + ["space", "Escape", "Return"]
        if question == "greenery" or (question == "turn" and not is_lively):
            return ["e"]
        if question == "action" and not is_lively:
            is_due = any(one.get("command", {}).get("type") == "first_action" for one in client.drawn["answers"])
            return ["n", "Return"] if is_due else ["e" if self.offers(self.buttons.end_turn) else "p"]
        return ["n", "Return"]


def play_by_keys(site: Site, game: str, buttons: Buttons, most: int) -> None:
    """Plays from the start screen to the final score, and returns to the start screen. The mouse is never moved."""
    client = site.open(["--name", "Ada", "--game", game], context=True)
    client.until(lambda drawn: drawn["page"] == "start" and any(one["kind"] == "start_entry" for one in drawn["targets"]))
    keyboard = Keyboard(client)
    keyboard.type("Tab")
    for _ in range(12):
        focus = client.drawn.get("focus", {})
        if (focus.get("kind"), focus.get("id")) == ("start_entry", AGAINST):
            break
        keyboard.type("Down")
    else:
        raise AssertionError("the keys don't reach the games against computers")
    keyboard.type("Return")
    client.until(lambda drawn: drawn["page"] == "lobby" and client.has("lobby_button", START))
    keyboard.type("Return")
    client.until(lambda drawn: drawn["page"] == "game")
    player = KeyPlayer(client, buttons)
    given = player.play(most)
    assert player.is_over(), f"the match did not end in {most} answers"
    client.picture(f"keys_{game}")
    keyboard.type("Escape")
    client.until(lambda drawn: drawn["page"] == "start")
    print(f"  {given} answers by keys")
    client.close()


@test
def dig_mars_can_be_played_by_keys_only(site: Site) -> None:
    play_by_keys(site, "dig-mars", DIG, 400)


@whole
def terraforming_mars_can_be_played_by_keys_only(site: Site) -> None:
    play_by_keys(site, "terraforming-mars", Buttons(), 1000)


def commands_of(drawn: dict[str, Any]) -> set[str]:
    """The possible answers, without the places at which they are drawn."""
    return {json.dumps([one["kind"], one["id"], one.get("command")], sort_keys=True) for one in drawn["answers"]}


def kind_of_question(client: Client) -> str:
    """Returns the kind of the open question. The client asks questions of its own before it sends an answer: about the place of a tile,
    how to pay, or before an answer ends the turn. These kinds begin with "unsent"."""
    for dialog in ("payment_button", "dialog_button"):
        if client.has(dialog):
            return f"unsent {dialog.removesuffix('_button')}"
    question = str(client.drawn["question"])
    return f"unsent {question}" if client.has("prompt_button", CANCEL) or question == "end_turn" else question


def load_again(client: Client, player: Player) -> None:
    client.tab.evaluate("window.isOld = true")
    client.tab.reload()
    client.tab.wait_for("window.isOld === undefined")
    client.drawn = {}
    client.until(lambda drawn: drawn["page"] == "start")
    client.click("start_entry", RESUME)
    client.until(lambda drawn: drawn["page"] == "game")
    client.drawn = {}
    client.until(player.is_asked)


def load_again_in_each_kind(site: Site, wanted: Optional[set[str]], moves: int) -> dict[str, int]:
    """Plays Terraforming Mars, and loads the page again when a kind of question is asked for the first time. After that the question of the
    server is asked again, with the same possible answers; an answer that was not sent is given up. Returns how many answers were possible
    in each kind. `wanted`: ends after these kinds; nothing: at the end of the match."""
    client = site.open(
        ["--connect", site.server, "--name", "Ada", "--game", "terraforming-mars", "--play-against", "random",
         "--option", "prelude=true", "--option", "draft=true"], context=True,
    )
    client.until(lambda drawn: drawn["page"] == "game")
    # A page that is loaded again opens no other table.
    arguments = json.dumps(["--dump-targets", DUMP, "--pace", "off", "--motion", "off", "--name", "Ada"])
    client.tab.run_before_pages(f"sessionStorage.setItem('syrtis:arguments', {json.dumps(arguments)})")
    player = Player(client, Buttons())
    seen: dict[str, int] = {}
    before: tuple[str, set[str]] = ("", set())  # the last question of the server, and its possible answers
    for _ in range(moves):
        client.until(player.is_asked)
        if player.is_over() or (wanted is not None and wanted <= seen.keys()):
            break
        kind = kind_of_question(client)
        if not kind.startswith("unsent"):
            before = (client.drawn["question"], commands_of(client.drawn))
        if kind in seen:
            player.answer()
            continue
        name = f"question_{len(seen)}_{kind.replace(' ', '_')}"
        client.picture(name)
        load_again(client, player)
        client.picture(f"{name}_again")
        question, commands = before
        assert client.drawn["question"] == question, f"{client.drawn['question']} was asked in place of {question}, after {kind}"
        now = commands_of(client.drawn)
        assert now == commands, f"{question}: possible before only: {sorted(commands - now)}, afterwards only: {sorted(now - commands)}"
        seen[kind] = len(commands)
    client.close()
    print("  asked again, with so many possible answers: " + ", ".join(f"{kind} {count}" for kind, count in seen.items()))
    return seen


@test
def question_is_asked_again_after_reload_of_page(site: Site) -> None:
    seen = load_again_in_each_kind(site, CHECKED_SHORTLY, CHECKED_MOVES)
    assert CHECKED_SHORTLY <= seen.keys(), f"only {sorted(seen)} came up"


@whole
def every_kind_of_question_is_asked_again_after_reload_of_page(site: Site) -> None:
    seen = load_again_in_each_kind(site, None, 4000)
    # The other kinds depend on the cards.
    assert CHECKED_SHORTLY | {"prelude", "unsent end_turn"} <= seen.keys() and len(seen) >= 8, f"only {sorted(seen)} came up"


def hide_and_be_called(site: Site, seconds: float) -> None:
    """A tab behind another one stays connected while the other player thinks, and its title says when the turn has come."""
    assert site.program is not None, "the native player needs the port of the server"
    client = site.open(
        ["--connect", site.server, "--name", "Ada", "--game", "dig-mars", "--create", "--seats", "2"],
        before=f"{NOTES_SOCKETS}; {NOTES_NOTIFICATIONS}", context=True
    )
    client.until(lambda drawn: drawn["page"] == "lobby")
    native = NativePlayer(site.program.lines_port, table_of(client), 7)
    native.start(may_answer=False)
    begin(client)
    player = Player(client, DIG)
    until = time.monotonic() + 180
    while client.tab.evaluate("document.title") != "Bruno's turn · Syrtis":
        assert time.monotonic() < until, client.tab.evaluate("document.title")
        if player.is_asked(client.look()):
            player.answer()
        time.sleep(0.2)
    client.tab.call("Emulation.setFocusEmulationEnabled", enabled=False)
    front = Tab(client.tab.browser, in_front_of=client.tab)
    front.call("Page.bringToFront")
    client.tab.wait_for("document.hidden", 30)
    hidden_at = time.monotonic()
    while time.monotonic() < hidden_at + seconds:
        time.sleep(min(20.0, seconds / 4))
        assert client.tab.evaluate("document.hidden"), "the tab is in front again"
        assert client.tab.evaluate("sockets.map(socket => socket.readyState)") == [1], "the connection was lost"
    assert client.tab.evaluate("document.title") == "Bruno's turn · Syrtis"
    client.tab.evaluate("notified.length = 0")
    icon = client.tab.evaluate(ICON)
    begun = time.monotonic()
    native.may_answer.set()
    client.tab.wait_for("document.title === 'Your turn · Syrtis'", 60)
    assert client.tab.evaluate("document.hidden"), "the tab is in front again"
    print(f"  hidden for {begun - hidden_at:.0f} s; the title called {time.monotonic() - begun:.1f} s after the other player could move")
    assert client.tab.wait_for("notified.at(-1)", 20) == "Your turn · Syrtis"
    assert client.tab.evaluate(ICON) != icon
    front.close()
    client.tab.call("Page.bringToFront")
    client.tab.call("Emulation.setFocusEmulationEnabled", enabled=True)
    client.tab.wait_for(f"{ICON} === {json.dumps(icon)}", 30)
    client.close()


# Makes a page send its messages to the server of the tests, even if it connects to the page below /2/. `elsewhere` returns
# the message by which a server sends the page to the server whose pages are below an address. `otherSite`: what the first
# page answers in place of the server when the person asks to watch a table.
MOVES_TABLES = """
    window.sockets = [];
    window.elsewhere = web => new TextEncoder().encode(
        JSON.stringify({ kind: "error", code: "elsewhere", message: "", address: "127.0.0.1:1", web }) + "\\n").buffer;
    window.WebSocket = class extends WebSocket {
        constructor(address) {
            super(address.replace("/2/play", "/play"));
            this.asked = address;
            sockets.push(this);
        }
        send(bytes) {
            const isMoved = window.otherSite && location.hostname !== "localhost" && new TextDecoder().decode(bytes).includes('"kind":"watch"');
            if (!isMoved) return super.send(bytes);
            setTimeout(() => this.onmessage?.({ data: elsewhere(otherSite) }));
        }
    };
"""


def kept_seat(client: Client) -> dict[str, Any]:
    """Returns the newest seat that the browser keeps."""
    seats = client.tab.evaluate("localStorage.getItem('syrtis:/home/web_user/.local/state/syrtis/seats.json')")
    return dict(json.loads(seats)["seats"][-1])


@test
def seat_is_kept_when_table_moves_to_server_of_equal_origin(site: Site) -> None:
    """The table moves in the middle of a match. The address below /2/ stands for a second server."""
    client = site.open(
        ["--connect", site.server, "--name", "Ada", "--game", "dig-mars", "--play-against", "random"], before=MOVES_TABLES, context=True
    )
    player = Player(client, DIG)
    assert player.play(2) == 2
    client.until(player.is_asked)
    token = kept_seat(client)["token"]
    client.tab.evaluate("sockets.at(-1).onmessage({ data: elsewhere(location.origin + '/2/') })")
    client.tab.wait_for("sockets.at(-1).asked.endsWith('/2/play') && sockets.at(-1).readyState === 1", PATIENCE)
    assert player.play(2) == 2
    assert kept_seat(client)["token"] == token
    assert all(token not in address for address in client.tab.evaluate("[location.href, ...sockets.map(one => one.asked)]"))
    client.picture("moved_seat")
    client.close()


@test
def seat_stays_when_table_moves_to_another_origin(site: Site) -> None:
    """The browser keeps seats for each origin, so the page does not leave its own. It says why it waits."""
    client = site.open(
        ["--connect", site.server, "--name", "Ada", "--game", "dig-mars", "--play-against", "random"], before=MOVES_TABLES, context=True
    )
    player = Player(client, DIG)
    assert player.play(2) == 2
    client.until(player.is_asked)
    before = client.tab.evaluate("location.href")
    client.tab.evaluate("sockets.at(-1).onmessage({ data: elsewhere('https://other.example/2/') })")
    # The page tries its own server again, which has the table in this test.
    client.tab.wait_for("sockets.length > 1 && sockets.at(-1).readyState === 1", PATIENCE)
    assert player.play(2) == 2
    assert client.tab.evaluate("location.href") == before
    assert client.tab.evaluate("sockets.every(one => !one.asked.includes('other.example'))")
    client.close()


@test
def spectator_is_led_to_page_of_another_origin(site: Site) -> None:
    """A server has two origins here: the address of the machine, and `localhost`."""
    host = site.open(["--connect", site.server, "--name", "Ada", "--game", "dig-mars", "--play-against", "random"], context=True)
    host.until(lambda drawn: drawn["page"] == "game")
    table = kept_seat(host)["game"]
    other = site.address.removesuffix("play").replace("127.0.0.1", "localhost")
    assert other != site.address.removesuffix("play"), site.address
    spectator = site.open([], code=f"watch={table}", before=f"{MOVES_TABLES}; window.otherSite = {json.dumps(other)}", context=True)
    spectator.tab.wait_for("location.hostname === 'localhost'", PATIENCE)
    spectator.until(lambda drawn: drawn["page"] == "game")
    assert spectator.tab.evaluate("location.href") == f"{other}play#watch={table}"
    spectator.close()
    host.close()


@test
def title_of_hidden_tab_changes_when_turn_begins(site: Site) -> None:
    hide_and_be_called(site, HIDDEN_SHORTLY)


@whole
def title_of_tab_hidden_for_ten_minutes_changes_when_turn_begins(site: Site) -> None:
    hide_and_be_called(site, HIDDEN_LONG)


if __name__ == "__main__":
    sys.exit(main(__doc__, tests, whole_games))
