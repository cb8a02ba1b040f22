#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""test/web/play_test.py SERVER RESOURCES [--page ADDRESS] [--pictures FOLDER] [--whole] [--measure] [--browser firefox]: plays with the client as a page, in headless Chromium or Firefox.

SERVER is the program of the server and RESOURCES its folder `res` with the page in `play`. Each test opens a page as a person
would and says what it has seen. With --page nothing is started, and the page at that address is tested. --pictures keeps
screenshots.
"""

import argparse
import json
import re
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Callable, Optional

from browser import Browser, Tab
from firefox import Firefox, FirefoxTab

DUMP = "/targets.json"
LINE_OF_20_MBIT = {"offline": False, "latency": 20, "downloadThroughput": 2_500_000, "uploadThroughput": 2_500_000}
NOTES_FIRST_PICTURE = (
    "new MutationObserver((_, itself) => { const cover = document.getElementById('cover');"
    " if (cover && cover.hidden) { performance.mark('first picture'); itself.disconnect(); } })"
    ".observe(document, { subtree: true, childList: true, attributes: true })"
)
# The time of the first picture, and the bytes of everything that had come before.
BYTES_BEFORE_FIRST_PICTURE = (
    "(() => { const [mark] = performance.getEntriesByName('first picture'); if (!mark) return null;"
    " const all = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];"
    " const before = all.filter(one => one.responseEnd > 0 && one.responseEnd <= mark.startTime);"
    " return [mark.startTime, before.reduce((sum, one) => sum + one.transferSize, 0)]; })()"
)
FINGER = 40  # CSS pixels: least height of what is tapped
PATIENCE = 180.0  # seconds: without a graphics card, a busy machine needs long for a picture
# Numbers of targets: entries of the start screen (ui::StartIntent::Kind), and the buttons of the lobby (render/hit_map.hpp).
RESUME, AGAINST = 1, 2
LEAVE, START = 0, 2
COPY_WATCH_LINK = 3
NEXT = 1  # a page of a list
RAISING_PROJECTS = {"asteroid", "aquifer", "greenery"}  # standard projects that bring the end of Terraforming Mars nearer
NOTES_SOCKETS = (
    "window.sockets = []; window.WebSocket = class extends WebSocket { constructor(...all) { super(...all); sockets.push(this); } }"
)
KEEPS_FILES = "Object.keys(localStorage).filter(key => key.startsWith('syrtis:')).length"
# Tests that need neither two fingers nor what only the DevTools protocol of Chromium can do.
FOR_FIREFOX = {
    "start_screen_is_drawn_with_many_colours", "dig_mars_continues_at_stored_seat_until_its_end", "person_who_follows_link_enters_name_and_joins_lobby",
    "tap_presses_button_and_canvas_has_resolution_of_device", "spectator_follows_link_without_giving_name", "click_in_list_of_tables_begins_watching",
    "page_that_found_no_server_joins_table_when_server_is_back", "link_for_spectators_is_copied_in_lobby", "name_with_letters_missing_in_fonts_is_drawn_by_browser",
}
tests: list[Callable[["Site"], None]] = []
whole_games: list[Callable[["Site"], None]] = []


class Site:
    """The server, its page and the browser."""

    def __init__(self, address: str, browser: Any, pictures: Optional[Path], program: Optional["Server"] = None) -> None:
        """`program`: the server; nothing if it was not started here."""
        self.address = address
        self.program = program
        self.restart = program.restart if program else None
        self.end = program.kill if program else None
        self.start = program.start if program else None
        self.server = address.split("/")[2]
        self.browser = browser
        self.pictures = pictures

    def new_tab(self, **tab: Any) -> Any:
        return FirefoxTab(self.browser, **tab) if isinstance(self.browser, Firefox) else Tab(self.browser, **tab)

    def open(self, options: list[str], code: str = "", before: str = "", **tab: Any) -> "Client":
        """Opens the page; `context`: as another person, of whom the browser has kept nothing."""
        client = Client(self, self.new_tab(**tab))
        arguments = json.dumps(["--dump-targets", DUMP, "--pace", "off", "--motion", "off", *options])
        client.tab.run_before_pages(f"{before}; try {{ sessionStorage.setItem('syrtis:arguments', {json.dumps(arguments)}); }} catch {{}}")
        client.tab.go(self.address + (f"#{code}" if code else ""))
        return client


class Client:
    """A page in which the client runs, and what it has drawn."""

    def __init__(self, site: Site, tab: Any) -> None:
        self.site = site
        self.tab = tab
        self.drawn: dict[str, Any] = {}

    def look(self) -> dict[str, Any]:
        text = self.tab.evaluate(
            f"(() => {{ try {{ return syrtis.FS.readFile('{DUMP}', {{ encoding: 'utf8' }}); }} catch {{ return ''; }} }})()"
        )
        if text:
            self.drawn = json.loads(text)
        return self.drawn

    def until(self, what: Callable[[dict[str, Any]], Any], seconds: float = PATIENCE) -> Any:
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            if self.look() and (value := what(self.drawn)):
                return value
            time.sleep(0.05)
        self.picture("failed")
        shown = self.tab.evaluate("document.getElementById('message')?.textContent")
        log = "\n".join(self.site.browser.log[-30:])
        raise TimeoutError(f"it was never drawn; the last targets: {json.dumps(self.drawn)[:3000]}\ncover: {shown}\nconsole:\n{log}")

    def place_of(self, kind: str, number: Optional[int] = None) -> tuple[float, float]:
        def find(drawn: dict[str, Any]) -> Any:
            return next((one["point"] for one in drawn["targets"] if one["kind"] == kind and number in (None, one["id"])), None)

        x, y = self.until(find)
        return self.on_screen(x, y)

    def on_screen(self, x: float, y: float) -> tuple[float, float]:
        """Changes pixels of the canvas to pixels of the page."""
        scale = self.tab.evaluate("document.getElementById('canvas').getBoundingClientRect().width / document.getElementById('canvas').width")
        return (x + 0.5) * scale, (y + 0.5) * scale

    def click(self, kind: str, number: Optional[int] = None) -> None:
        self.tab.click(*self.place_of(kind, number))

    def press(self, x: float, y: float) -> None:
        """Clicks, or taps on a touch screen, and waits until the client has followed."""
        before = self.drawn["inputs"]
        (self.tab.tap if self.tab.touch else self.tab.click)(*self.on_screen(x, y))
        self.until(lambda drawn: drawn["inputs"] > before)

    def press_thing(self, kind: str, number: int) -> None:
        found = self.until(
            lambda drawn: next((one["point"] for one in drawn["targets"] if (one["kind"], one["id"]) == (kind, number)), None)
        )
        self.press(*found)

    def has(self, kind: str, number: Optional[int] = None) -> bool:
        return any(one["kind"] == kind and number in (None, one["id"]) for one in self.drawn["targets"])

    def picture(self, name: str) -> None:
        if self.site.pictures:
            self.tab.picture(self.site.pictures / f"{name}.png")

    def close(self) -> None:
        self.tab.close()


def answers_of(drawn: dict[str, Any]) -> list[dict[str, Any]]:
    return [one for one in drawn.get("answers", []) if "point" in one]


@dataclass
class Buttons:
    """The numbers of the prompt's buttons of a game."""

    confirm: int = 1
    none: int = 2
    no_card: int = 3
    end_turn: int = 4
    confirm_pass: int = 6


class Player:
    """Answers every question by mouse or by touch: with the first action that is offered, and with few cards."""

    def __init__(self, client: Client, buttons: Buttons) -> None:
        self.client = client
        self.buttons = buttons

    def play(self, moves: int) -> int:
        """Gives so many answers, or parts of one, unless the match ends before. Returns how many were given."""
        asked, since = "", 0.0
        for given in range(moves):
            self.client.until(self.is_asked)
            if self.is_over():
                return given
            drawn = self.client.drawn
            now = json.dumps([drawn[what] for what in ("question", "answers", "targets")])
            if now != asked:
                asked, since = now, time.monotonic()
            elif time.monotonic() > since + PATIENCE:
                self.client.picture("failed")
                raise TimeoutError(f"no answer changes anything: {now[:3000]}")
            self.answer()
        return moves

    def is_over(self) -> bool:
        return bool(self.client.drawn["page"] == "final")

    @staticmethod
    def is_asked(drawn: dict[str, Any]) -> bool:
        if drawn["page"] == "final":
            return True
        asked = drawn.get("question") or any(one["kind"] == "dialog_button" for one in drawn["targets"])
        return drawn["page"] == "game" and not drawn.get("busy", True) and bool(asked)

    def offers(self, button: int) -> bool:
        return any(one["kind"] == "prompt_button" and one["id"] == button for one in self.client.drawn["answers"])

    def press(self, kind: str, number: int) -> None:
        """Presses a thing, unless the picture changed and the thing is gone; then the question is looked at anew."""
        found = next((one["point"] for one in self.client.drawn["targets"] if one["kind"] == kind and one["id"] == number), None)
        if found:
            self.client.press(*found)

    def find(self, kinds: set[str], commands: set[str]) -> bool:
        """Presses the first answer of these kinds or with such a command. Returns whether there is one."""
        for one in answers_of(self.client.drawn):
            if one["kind"] in kinds or one.get("command", {}).get("type") in commands:
                self.client.press(*one["point"])
                return True
        return False

    def show(self, is_wanted: Callable[[dict[str, Any]], bool]) -> bool:
        """Opens the tab of a narrow window in which such an answer is drawn. Returns whether there is one."""
        def is_drawn() -> bool:
            return any(is_wanted(one) for one in answers_of(self.client.drawn))

        if is_drawn():
            return True
        # The list of answers has those of all tabs.
        if not any(is_wanted(one) for one in self.client.drawn.get("answers", [])):
            return False
        for tab in sorted(one["id"] for one in self.client.drawn["targets"] if one["kind"] == "tab"):
            # The answer before may have opened a dialog, which covers the tabs.
            if not self.client.has("tab", tab):
                return False
            self.press("tab", tab)
            if is_drawn():
                return True
        return False

    def choose_cards(self, with_corporation: bool) -> None:
        if with_corporation:
            self.show(lambda one: one["kind"] == "choice_large")
            self.find({"choice_large"}, set())
        self.show(lambda one: one["kind"] in ("choice", "hand_card"))
        cards = {(one["kind"], one["id"]) for one in answers_of(self.client.drawn) if one["kind"] in ("choice", "hand_card")}
        for count, (kind, number) in enumerate(sorted(cards)):
            if count > 0 and self.offers(self.buttons.confirm):
                break
            if any((one["kind"], one["id"]) == (kind, number) for one in answers_of(self.client.drawn)):
                self.press(kind, number)
        if not self.offers(self.buttons.confirm):
            self.press("prompt_button", self.buttons.no_card)
        self.press("prompt_button", self.buttons.confirm)

    def answer(self) -> None:
        client, buttons = self.client, self.buttons
        question = client.drawn["question"]
        if client.has("payment_button"):
            self.press("payment_button", buttons.confirm)
        elif client.has("dialog_button"):
            self.press("dialog_button", 1)
        elif question == "end_turn":
            self.press("prompt_button", buttons.end_turn)
        elif question in ("corporation", "cards"):
            self.choose_cards(question == "corporation")
        elif question == "amount":
            if self.offers(buttons.confirm):
                self.press("prompt_button", buttons.confirm)
            else:
                self.press("prompt_more", 0)
        elif question in ("action", "greenery", "turn"):
            actions = {"play_card", "use_action", "dig", "transport", "upgrade"}
            self.show(lambda one: one["kind"] == "space" or one.get("command", {}).get("type") in actions)
            if client.has("dialog_button"):
                return
            if self.find({"space"}, actions) or self.find({"own_action", "space_piece"}, set()) or self.press_project():
                return
            if self.offers(buttons.end_turn):
                self.press("prompt_button", buttons.end_turn)
            elif self.shows_pass():
                self.press("own_pass", 0)
            elif self.offers(buttons.confirm_pass):
                self.press("prompt_button", buttons.confirm_pass)
            else:
                # The answer before was on its way, and nobody asks now.
                time.sleep(0.5)
        elif self.press_first_answer():
            return
        elif self.offers(buttons.none):
            self.press("prompt_button", buttons.none)
        else:
            # What is explained about a card in the hand may cover all areas that can be chosen.
            client.tab.call("Input.dispatchMouseEvent", type="mouseMoved", x=1, y=1)
            time.sleep(0.5)

    def press_project(self) -> bool:
        """Presses an action of Terraforming Mars that brings the end of the match nearer. Returns whether there is one."""
        def is_wanted(one: dict[str, Any]) -> bool:
            command = one.get("command", {})
            if command.get("type") in ("convert_plants", "convert_heat"):
                return True
            return command.get("type") == "standard_project" and command.get("project") in RAISING_PROJECTS

        if self.show(is_wanted):
            self.client.press(*next(one["point"] for one in answers_of(self.client.drawn) if is_wanted(one)))
            return True
        return False

    def shows_pass(self) -> bool:
        """Returns whether the button to pass is drawn. In a narrow window the first tab has it."""
        if not self.client.has("own_pass") and self.client.has("tab", 0):
            self.press("tab", 0)
        return self.client.has("own_pass")

    def press_first_answer(self) -> bool:
        self.show(lambda one: one["kind"] != "prompt_button")
        for one in answers_of(self.client.drawn):
            if one["kind"] != "prompt_button":
                self.client.press(*one["point"])
                return True
        return False


DIG = Buttons(confirm=1, none=2, no_card=3, end_turn=1, confirm_pass=6)


def test(function: Callable[[Site], None]) -> Callable[[Site], None]:
    tests.append(function)
    return function


def whole(function: Callable[[Site], None]) -> Callable[[Site], None]:
    """A test of many minutes, which runs with --whole."""
    whole_games.append(function)
    return function


@test
def start_screen_is_drawn_with_many_colours(site: Site) -> None:
    client = site.open(["--name", "Ada"])
    client.until(lambda drawn: drawn["page"] == "start")
    client.until(lambda drawn: drawn["picture"] > 1)
    time.sleep(2)
    client.picture("start")
    colours = client.tab.evaluate(
        "(() => { const canvas = document.getElementById('canvas'), gl = canvas.getContext('webgl');"
        " const pixels = new Uint8Array(4 * canvas.width * canvas.height);"
        " gl.bindFramebuffer(gl.FRAMEBUFFER, null); gl.readPixels(0, 0, canvas.width, canvas.height, gl.RGBA, gl.UNSIGNED_BYTE, pixels);"
        " return new Set(new Uint32Array(pixels.buffer)).size; })()"
    )
    assert colours > 1000, f"the picture has {colours} colours"
    client.close()


@test
def dig_mars_continues_at_stored_seat_until_its_end(site: Site) -> None:
    client = site.open(["--name", "Ada", "--game", "dig-mars"])
    client.until(lambda drawn: drawn["page"] == "start")
    client.click("start_entry", AGAINST)
    client.until(lambda drawn: drawn["page"] == "lobby")
    time.sleep(1)
    client.picture("lobby")
    client.click("lobby_button", START)
    client.until(lambda drawn: drawn["page"] == "game")
    player = Player(client, DIG)
    given = player.play(10)
    time.sleep(1)
    client.picture("game")
    assert given == 10, f"only {given} answers could be given"
    # The page is loaded anew and returns to the seat that the browser has kept.
    assert client.tab.evaluate(KEEPS_FILES) > 0, "nothing is kept in the storage of the browser"
    client.tab.evaluate("window.isOld = true")
    client.tab.reload()
    client.tab.wait_for("window.isOld === undefined")
    client.until(lambda drawn: drawn["page"] == "start")
    client.click("start_entry", RESUME)
    client.until(lambda drawn: drawn["page"] == "game")
    client.drawn = {}
    client.until(player.is_asked)
    player.play(1000)
    assert player.is_over(), "the match did not end"
    time.sleep(2)
    client.picture("final")
    client.close()


@test
def terraforming_mars_reaches_first_action_against_computer(site: Site) -> None:
    client = site.open(["--connect", site.server, "--name", "Ada", "--game", "terraforming-mars", "--play-against", "random"])
    client.until(lambda drawn: drawn["page"] == "game")
    client.until(lambda drawn: any(one["kind"] == "choice_large" for one in answers_of(drawn)))
    time.sleep(2)
    client.picture("corporations")
    client.click("choice_large")
    client.click("hand_card")
    time.sleep(1)
    client.picture("cards")
    client.until(lambda drawn: any((one["kind"], one["id"]) == ("prompt_button", 1) for one in answers_of(drawn)))
    client.click("prompt_button", 1)
    client.until(lambda drawn: drawn["question"] == "action" and not drawn["busy"])
    time.sleep(2)
    client.picture("action")
    client.close()


@whole
def terraforming_mars_is_played_to_the_end(site: Site) -> None:
    client = site.open(["--connect", site.server, "--name", "Ada", "--game", "terraforming-mars", "--play-against", "greedy"])
    player = Player(client, Buttons())
    player.play(4000)
    assert player.is_over(), "the match did not end"
    time.sleep(2)
    client.picture("final_terraforming")
    client.close()


@test
def person_who_follows_link_enters_name_and_joins_lobby(site: Site) -> None:
    host = site.open(["--connect", site.server, "--name", "Ada", "--game", "dig-mars", "--create", "--seats", "2"])
    host.until(lambda drawn: drawn["page"] == "lobby")
    seats = host.tab.evaluate("localStorage.getItem('syrtis:/home/web_user/.local/state/syrtis/seats.json')")
    table = json.loads(seats)["seats"][-1]["game"]
    guest = site.open([], code=table, context=True)
    guest.tab.wait_for("document.getElementById('entry')?.hidden === false")
    guest.picture("entry")
    heights = guest.tab.evaluate("[...document.querySelectorAll('#entry input, #entry button')].map(one => one.getBoundingClientRect().height)")
    assert min(heights) >= FINGER, f"the name field and its button are {heights} high"
    guest.tab.write("Zoé")
    guest.tab.key("Enter", "Enter", 13, text="\r")
    guest.until(lambda drawn: drawn["page"] == "lobby")
    seats = guest.tab.evaluate("localStorage.getItem('syrtis:/home/web_user/.local/state/syrtis/seats.json')")
    assert json.loads(seats)["seats"][-1]["name"] == "Zoé"
    settings = guest.tab.evaluate("localStorage.getItem('syrtis:/home/web_user/.config/syrtis/settings.json')")
    assert json.loads(settings)["name"] == "Zoé", settings
    # The link is opened again, and the name is known.
    guest.tab.evaluate("window.isOld = true")
    guest.tab.reload()
    guest.tab.wait_for("window.isOld === undefined")
    guest.drawn = {}
    guest.until(lambda drawn: drawn["page"] in ("lobby", "start"))
    assert guest.tab.evaluate("document.getElementById('entry').hidden")
    guest.close()
    host.close()


@test
def link_for_spectators_is_copied_in_lobby(site: Site) -> None:
    host = site.open(["--connect", site.server, "--name", "Ada", "--game", "dig-mars", "--create", "--seats", "2"])
    host.until(lambda drawn: drawn["page"] == "lobby")
    host.tab.evaluate(
        "navigator.clipboard ? void (navigator.clipboard.writeText = text => { window.copied = text; return Promise.resolve(); })"
        " : addEventListener('copy', event => { window.copied = event.clipboardData.getData('text/plain'); })"
    )
    host.click("lobby_copy", COPY_WATCH_LINK)
    link = host.tab.wait_for("window.copied")
    host.picture("lobby_links")
    found = re.fullmatch(re.escape(site.address) + r"#(watch=\d+)", link)
    assert found, link
    spectator = site.open([], code=found[1], context=True)
    spectator.until(lambda drawn: drawn["page"] not in ("start",))
    spectator.picture("spectator_of_lobby")
    spectator.close()
    # The table must not be among those of later tests.
    host.click("lobby_button", LEAVE)
    host.until(lambda drawn: drawn["page"] == "start")
    host.close()


@test
def text_of_input_method_and_clipboard_arrives_in_name_field(site: Site) -> None:
    client = site.open(["--name", "A"], context=True)
    client.until(lambda drawn: drawn["page"] == "start")
    client.click("start_field", 0)
    client.tab.wait_for("document.activeElement.id === 'typing'")
    client.tab.write("é")
    client.tab.key("b", "KeyB", 66, text="b")
    client.tab.key("Backspace", "Backspace", 8)
    client.tab.key("c", "KeyC", 67, text="c")
    client.tab.evaluate(
        "(() => { const data = new DataTransfer(); data.setData('text/plain', 'ü-');"
        " dispatchEvent(new ClipboardEvent('paste', { clipboardData: data })); })()"
    )
    client.click("start_entry", AGAINST)
    client.until(lambda drawn: drawn["page"] == "lobby")
    seats = client.tab.evaluate("localStorage.getItem('syrtis:/home/web_user/.local/state/syrtis/seats.json')")
    name = json.loads(seats)["seats"][-1]["name"]
    assert name == "Aécü-", name
    client.close()


@test
def name_with_letters_missing_in_fonts_is_drawn_by_browser(site: Site) -> None:
    name = "\u05e9\u05e8\u05d4 \u05dc\u05d5\u05d9"  # "Sarah Levi" in Hebrew, which runs from right to left
    client = site.open(["--name", name, "--game", "dig-mars"], context=True)
    client.until(lambda drawn: drawn["page"] == "start")
    client.tab.evaluate(
        "(() => { const { letters } = syrtis.page, { draw } = letters; window.drawnTexts = {};"
        " letters.draw = (text, ...how) => { const found = draw(text, ...how);"
        " if (found) drawnTexts[text] = found.cover.filter(cover => cover > 128).length; return found; }; })()"
    )
    client.click("start_entry", AGAINST)
    client.until(lambda drawn: drawn["page"] == "lobby")
    texts = client.tab.wait_for("Object.keys(drawnTexts).length > 0 && drawnTexts")
    time.sleep(1)
    client.picture("right_to_left")
    assert any(name in text for text in texts) and min(texts.values()) > 20, texts
    # The first letters, with three strokes each, are drawn at the right.
    assert client.tab.evaluate(
        "(() => { const ink = drawn => [0, 1].map(half => drawn.cover.filter((cover, at) => cover > 128 &&"
        " (at % drawn.width >= drawn.width / 2) === (half === 1)).length);"
        " const [left, right] = ink(syrtis.page.letters.draw('\u05e9\u05e9\u05e9 \u05d9\u05d9\u05d9', 400, 60)); return right > left; })()"
    ), "the letters are in a wrong order"
    client.close()


@test
def tap_presses_button_and_canvas_has_resolution_of_device(site: Site) -> None:
    client = site.open(["--name", "Ada"], width=1100, height=760, ratio=2, touch=True)
    client.until(lambda drawn: drawn["page"] == "start")
    assert client.tab.evaluate("document.getElementById('canvas').width") == 2200
    client.tab.tap(*client.place_of("start_entry", AGAINST))
    client.until(lambda drawn: drawn["page"] == "lobby")
    time.sleep(1)
    client.picture("tablet")
    client.close()


def play_beginning_by_touch(site: Site, name: str, width: int, height: int) -> Client:
    """Opens a table against computers on a phone and plays until the first action."""
    client = site.open(["--name", "Ada"], width=width, height=height, ratio=2, touch=True, context=True)
    client.until(lambda drawn: drawn["page"] == "start" and any(one["kind"] == "tab" for one in drawn["targets"]))
    time.sleep(1)
    client.picture(f"{name}_start")
    client.press_thing("start_entry", AGAINST)
    client.until(lambda drawn: drawn["page"] == "lobby")
    time.sleep(1)
    client.picture(f"{name}_lobby")
    client.press_thing("lobby_button", START)
    player = Player(client, Buttons())
    client.until(player.is_asked)
    time.sleep(1)
    client.picture(f"{name}_corporations")
    player.answer()
    client.until(lambda drawn: drawn.get("question") == "action" and not drawn["busy"])
    for tab in range(6):
        client.press_thing("tab", tab)
        time.sleep(1)
        client.picture(f"{name}_tab{tab}")
    client.press_thing("tab", 0)
    return client


@test
def board_on_upright_phone_is_enlarged_and_moved_by_fingers(site: Site) -> None:
    client = play_beginning_by_touch(site, "phone", 390, 844)
    tab = client.tab
    x, y = client.place_of("space", 30)
    # A resting finger explains what is below it.
    before = client.drawn["picture"]
    tab.tap(x, y, 0.7)
    client.until(lambda drawn: drawn["picture"] > before)
    # Two fingers enlarge the board, so that its spaces are drawn elsewhere.
    def spaces() -> list[Any]:
        return [one["point"] for one in client.look()["targets"] if one["kind"] == "space"]

    small = spaces()
    tab.touch_at("touchStart", (x - 20, y), (x + 20, y))
    for apart in range(30, 90, 10):
        tab.touch_at("touchMove", (x - apart, y), (x + apart, y))
    tab.touch_at("touchEnd")
    client.until(lambda drawn: spaces() != small)
    client.picture("phone_close")
    near = spaces()
    tab.touch_at("touchStart", (x, y))
    for moved in range(10, 80, 10):
        tab.touch_at("touchMove", (x, y + moved))
    tab.touch_at("touchEnd")
    client.until(lambda drawn: spaces() != near)
    client.close()


# A function of the program replaces itself by another one when it is first called, so nothing may be assigned to it.
NOTES_POINTER = (
    "window.pointed = []; for (const name of ['pointer_moved', 'button', 'pointer_left']) { const told = syrtis[`_window_${name}`];"
    " Object.defineProperty(syrtis, `_window_${name}`, { get: () => (...all) => { pointed.push(name); return told(...all); }, set: () => {} }); } pointed.length = 0"
)


@test
def finger_is_pointer_only_when_it_rests(site: Site) -> None:
    """What a pointer shows may move the things below it. A tap presses what was drawn when the finger touched."""
    client = site.open(["--name", "Ada"], width=390, height=844, ratio=2, touch=True, context=True)
    client.until(lambda drawn: drawn["page"] == "start" and any(one["kind"] == "tab" for one in drawn["targets"]))
    client.tab.evaluate(NOTES_POINTER)
    x, y = client.place_of("start_entry", AGAINST)
    client.tab.tap(x, y, 1.5)
    client.tab.wait_for("pointed.filter(one => one === 'button').length === 2", 30)
    rested = client.tab.evaluate("pointed.splice(0)")
    assert rested[:3] == ["pointer_moved", "button", "button"], rested
    client.tab.tap(x, y)
    client.until(lambda drawn: drawn["page"] == "lobby")
    tapped = client.tab.evaluate("pointed")
    assert tapped == ["button", "button", "pointer_left"], f"after a tap {tapped}, after a rest {rested}"
    client.close()


@test
def first_action_is_reached_by_touch_on_phone_in_landscape(site: Site) -> None:
    client = play_beginning_by_touch(site, "across", 844, 390)
    client.close()


@test
def first_action_is_reached_by_touch_on_small_phone_in_landscape(site: Site) -> None:
    client = play_beginning_by_touch(site, "across_small", 640, 360)
    client.close()


@test
def page_is_enlarged_by_two_fingers_away_from_board(site: Site) -> None:
    client = site.open(
        ["--connect", site.server, "--name", "Ada", "--game", "dig-mars", "--play-against", "random"],
        width=390, height=844, ratio=3, touch=True, context=True,
    )
    client.until(lambda drawn: drawn["page"] == "game" and "question" in drawn)
    width = "document.getElementById('canvas').getBoundingClientRect().width"
    assert client.tab.evaluate(width) == 390
    # At the foot of the window is no board, which the client itself enlarges.
    x, y = 200.0, 800.0
    client.tab.touch_at("touchStart", (x - 20, y), (x + 20, y))
    for apart in range(30, 70, 10):
        client.tab.touch_at("touchMove", (x - apart, y), (x + apart, y))
    client.tab.touch_at("touchEnd")
    time.sleep(1)
    client.picture("phone_dig")
    assert client.tab.evaluate(width) > 1000
    client.close()


def play_by_taps(site: Site, game: str, buttons: Buttons, most: int) -> None:
    """Plays a whole match against a computer player on an upright phone, by touch alone, and returns to the start screen."""
    client = site.open(["--name", "Ada", "--game", game], width=390, height=844, ratio=2, touch=True, context=True)
    client.until(lambda drawn: drawn["page"] == "start" and any(one["kind"] == "tab" for one in drawn["targets"]))
    client.press_thing("start_entry", AGAINST)
    client.until(lambda drawn: drawn["page"] == "lobby")
    client.press_thing("lobby_button", START)
    client.until(lambda drawn: drawn["page"] == "game")
    player = Player(client, buttons)
    given = player.play(most)
    assert player.is_over(), f"the match did not end in {most} taps"
    time.sleep(2)
    client.picture(f"taps_{game}_end")
    print(f"  {given} answers by taps")
    client.close()


@test
def dig_mars_is_played_by_taps_on_phone(site: Site) -> None:
    play_by_taps(site, "dig-mars", DIG, 1000)


@whole
def terraforming_mars_is_played_by_taps_on_phone(site: Site) -> None:
    play_by_taps(site, "terraforming-mars", Buttons(), 4000)


@test
def key_toggles_full_screen(site: Site) -> None:
    client = site.open(["--name", "Ada"], context=True)
    client.until(lambda drawn: drawn["page"] == "start")
    client.tab.key("F11", "F11", 122)
    client.tab.wait_for("document.fullscreenElement === document.documentElement", 30)
    client.tab.key("F11", "F11", 122)
    client.tab.wait_for("document.fullscreenElement === null", 30)
    client.close()


@test
def live_region_describes_focused_target(site: Site) -> None:
    settings = json.dumps({"tells_focus": True, "name": "Ada"})
    client = site.open([], before=f"localStorage.setItem('syrtis:/home/web_user/.config/syrtis/settings.json', {json.dumps(settings)})", context=True)
    client.until(lambda drawn: drawn["page"] == "start")
    client.tab.key("Tab", "Tab", 9)
    client.tab.wait_for("document.querySelector('[aria-live]').textContent.length > 0", 30)
    first = client.tab.evaluate("document.querySelector('[aria-live]').textContent")
    client.tab.key("ArrowDown", "ArrowDown", 40)
    client.tab.wait_for(f"document.querySelector('[aria-live]').textContent !== {json.dumps(first)}", 30)
    client.close()


FIRST_BYTES = 2_500_000  # at most, until the first picture is drawn


@test
def first_visit_shows_progress_and_loads_few_bytes(site: Site) -> None:
    client = Client(site, site.new_tab(context=True))
    arguments = json.dumps(["--dump-targets", DUMP, "--name", "Ada"])
    client.tab.run_before_pages(f"{NOTES_FIRST_PICTURE}; sessionStorage.setItem('syrtis:arguments', {json.dumps(arguments)})")
    client.tab.call("Network.emulateNetworkConditions", **LINE_OF_20_MBIT)
    client.tab.go(site.address)
    client.tab.wait_for("/[1-9].* MB/.test(document.getElementById('bytes')?.textContent) && document.getElementById('loaded').value > 0", 60)
    client.until(lambda drawn: drawn["page"] == "start")
    shown, count = client.tab.wait_for(BYTES_BEFORE_FIRST_PICTURE)
    print(f"  {count} bytes before the first picture, which came after {shown:.0f} ms on a line of 20 Mbit/s")
    assert 1_000_000 < count <= FIRST_BYTES, f"{count} bytes"
    client.close()


@test
def page_uses_language_of_browser(site: Site) -> None:
    german = "for (const [key, value] of [['language', 'de-DE'], ['languages', ['de-DE', 'en']]]) Object.defineProperty(navigator, key, { value })"
    client = site.open(["--name", "Ada"], before=german, context=True)
    client.until(lambda drawn: drawn["page"] == "start")
    assert client.tab.evaluate("document.documentElement.lang") == "de"
    time.sleep(1)
    client.picture("german")
    client.close()


@test
def hidden_page_stays_connected(site: Site) -> None:
    client = site.open(["--connect", site.server, "--name", "Ada", "--game", "dig-mars", "--create", "--seats", "2"], before=NOTES_SOCKETS)
    client.until(lambda drawn: drawn["page"] == "lobby")
    client.tab.evaluate(
        "Object.defineProperty(document, 'hidden', { value: true }); window.requestAnimationFrame = () => 0"
    )
    # The server pings after two seconds of silence and closes after twelve.
    time.sleep(18)
    states = client.tab.evaluate("sockets.map(socket => socket.readyState)")
    assert states == [1], f"the WebSockets of the page are {states}"
    client.close()


@test
def seat_is_regained_after_restart_of_server(site: Site) -> None:
    if site.restart is None:
        return
    client = site.open(["--connect", site.server, "--name", "Ada", "--game", "dig-mars", "--play-against", "random"], before=NOTES_SOCKETS)
    player = Player(client, DIG)
    player.play(3)
    site.restart()
    client.tab.wait_for("sockets.length > 1 && sockets.at(-1).readyState === 1", PATIENCE)
    assert player.play(2) == 2
    client.picture("restarted")
    client.close()


@test
def spectator_follows_link_without_giving_name(site: Site) -> None:
    host = site.open(["--connect", site.server, "--name", "Ada", "--game", "dig-mars", "--play-against", "random"])
    player = Player(host, DIG)
    player.play(2)
    seats = host.tab.evaluate("localStorage.getItem('syrtis:/home/web_user/.local/state/syrtis/seats.json')")
    table = json.loads(seats)["seats"][-1]["game"]
    spectator = site.open([], code=f"watch={table}", context=True)
    spectator.until(lambda drawn: drawn["page"] == "game")
    spectator.until(lambda drawn: not drawn["busy"])
    assert not answers_of(spectator.drawn), "a spectator is offered answers"
    time.sleep(1)
    spectator.picture("spectator")
    # The picture changes with the moves of the players.
    before = spectator.drawn["picture"]
    player.play(2)
    spectator.until(lambda drawn: drawn["picture"] > before)
    spectator.close()
    host.close()


@test
def click_in_list_of_tables_begins_watching(site: Site) -> None:
    """The first address of the server leads to the start screen, whose list has a running table to watch."""
    host = site.open(["--connect", site.server, "--name", "Eva", "--game", "dig-mars", "--play-against", "random"], context=True)
    host.until(lambda drawn: drawn["page"] == "game")
    spectator = Client(site, site.new_tab(context=True))
    arguments = json.dumps(["--dump-targets", DUMP, "--name", "Eve"])
    spectator.tab.run_before_pages(f"try {{ sessionStorage.setItem('syrtis:arguments', {json.dumps(arguments)}); }} catch {{}}")
    spectator.tab.go(site.address.removesuffix("play"))
    seats = host.tab.evaluate("localStorage.getItem('syrtis:/home/web_user/.local/state/syrtis/seats.json')")
    table = int(json.loads(seats)["seats"][-1]["game"])
    spectator.until(lambda drawn: spectator.has("start_found"))
    # The list also has the tables of earlier tests, on several pages.
    until = time.monotonic() + PATIENCE
    while not spectator.has("start_found", table) and time.monotonic() < until:
        if spectator.has("start_page", NEXT):
            spectator.click("start_page", NEXT)
        time.sleep(1)
        spectator.look()
    assert spectator.tab.evaluate("location.pathname").endswith("/play")
    time.sleep(1)
    spectator.picture("list")
    spectator.click("start_found", table)
    spectator.until(lambda drawn: drawn["page"] == "game")
    assert not answers_of(spectator.drawn), "a spectator is offered answers"
    spectator.close()
    host.close()


@test
def page_that_found_no_server_joins_table_when_server_is_back(site: Site) -> None:
    """The first connection of a page fails. What its link asks for is asked for when the server can be reached."""
    if site.end is None or site.start is None:
        return
    host = site.open(["--connect", site.server, "--name", "Ada", "--game", "dig-mars", "--create", "--seats", "3"], context=True)
    host.until(lambda drawn: drawn["page"] == "lobby")
    seats = host.tab.evaluate("localStorage.getItem('syrtis:/home/web_user/.local/state/syrtis/seats.json')")
    table = json.loads(seats)["seats"][-1]["game"]
    guest = site.open([], code=table, context=True, before=NOTES_SOCKETS)
    guest.tab.wait_for("document.getElementById('entry')?.hidden === false")
    # All files have come, for the list of resources has the last of them.
    guest.tab.wait_for("performance.getEntriesByType('resource').filter(one => /wasm|data/.test(one.name) && one.responseEnd > 0).length >= 2")
    site.end()
    guest.tab.write("Zoé")
    guest.tab.key("Enter", "Enter", 13, text="\r")
    guest.until(lambda drawn: drawn["page"] == "start")
    guest.tab.wait_for("sockets.length > 1 && sockets[0].readyState === 3")
    site.start()
    guest.until(lambda drawn: drawn["page"] == "lobby")
    guest.close()
    host.close()


def measure(site: Site) -> None:
    """Prints bytes, times and memory of two visits, and the time of computing for a move of the pointer."""
    requests = (
        "[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]"
        ".map(one => [one.name.endsWith('.png'), one.transferSize])"
    )
    memory = "[syrtis.HEAPU8 ? syrtis.HEAPU8.length : 0, performance.memory.usedJSHeapSize]"

    def bytes_of(client: Client) -> str:
        found = client.tab.evaluate(requests)
        pictures = [size for is_picture, size in found if is_picture]
        return f"{sum(size for is_picture, size in found if not is_picture)} bytes, {len(pictures)} pictures of {sum(pictures)} bytes"

    for visit in ("first", "second", "third"):
        client = site.open(["--name", "Ada"], before=NOTES_FIRST_PICTURE)
        client.until(lambda drawn: drawn["page"] == "start")
        time.sleep(3)
        shown = client.tab.evaluate("performance.getEntriesByName('first picture')[0].startTime")
        print(f"{visit} visit: {bytes_of(client)}; first picture after {shown:.0f} ms")
        client.close()
    for visit in ("first", "second"):
        # A tab of a new context has nothing in its caches; a second one of the same context has everything.
        client = Client(site, site.new_tab(context=True) if visit == "first" else site.new_tab(in_front_of=client.tab))
        arguments = json.dumps(["--dump-targets", DUMP, "--name", "Ada"])
        client.tab.run_before_pages(f"{NOTES_FIRST_PICTURE}; sessionStorage.setItem('syrtis:arguments', {json.dumps(arguments)})")
        client.tab.call("Network.emulateNetworkConditions", **LINE_OF_20_MBIT)
        client.tab.go(site.address)
        client.until(lambda drawn: drawn["page"] == "start")
        time.sleep(5)
        shown, count = client.tab.wait_for(BYTES_BEFORE_FIRST_PICTURE)
        print(f"{visit} visit on a line of 20 Mbit/s: {count} bytes before the first picture, which came after {shown:.0f} ms")
    client.close()
    client = site.open(["--connect", site.server, "--name", "Ada", "--game", "terraforming-mars", "--play-against", "random"])
    player = Player(client, Buttons())
    player.play(1)
    client.until(player.is_asked)
    time.sleep(3)
    print(f"table: {bytes_of(client)}; memory of the program and of the page {client.tab.evaluate(memory)}")
    times = client.tab.evaluate(
        "Array.from({ length: 60 }, (_, count) => { syrtis._window_pointer_moved(200 + count * 397 % 880, 60 + count * 241 % 600);"
        " const begun = performance.now(); syrtis._syrtis_frame(); return performance.now() - begun; })"
    )
    times.sort()
    print(f"move of the pointer: {times[30]:.1f} ms, of ten the slowest takes {times[54]:.1f} ms")
    client.close()


def free_port() -> int:
    import socket

    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """The program of the server, with the folder in which it keeps its matches."""

    def __init__(self, program: str, resources: str, folder: str) -> None:
        self.port = free_port()
        self.program = program
        self.resources = resources
        self.folder = folder
        self.words = [
            program, "serve", "--address", "127.0.0.1", "--port", "0", "--web", f"127.0.0.1:{self.port}", "--data", folder,
            "--res", resources, "--tls", "off", "--log-level", "warning", "--think-delay", "0", "--ping-after", "2",
            "--close-after", "12",
        ]
        self.start()

    def start(self) -> None:
        self.process = subprocess.Popen(self.words, cwd=self.folder, stdout=subprocess.PIPE)
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        if b"listening" not in said:
            raise RuntimeError("the server does not start")
        self.lines_port = int(json.loads(said)["listening"]["port"])

    def end(self) -> None:
        self.process.terminate()
        self.process.wait(timeout=20)

    def kill(self) -> None:
        self.process.kill()
        self.process.wait(timeout=20)

    def restart(self) -> None:
        self.kill()
        self.start()


def main(description: Optional[str], tests: list[Callable[[Site], None]], whole_games: list[Callable[[Site], None]]) -> int:
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("server", nargs="?")
    parser.add_argument("resources", nargs="?")
    parser.add_argument("--page")
    parser.add_argument("--pictures", type=Path)
    parser.add_argument("--whole", action="store_true", help="also the tests that take many minutes")
    parser.add_argument("--measure", action="store_true", help="measures visits in place of the tests")
    parser.add_argument("--browser", choices=["chromium", "firefox"], default="chromium", help="firefox: a part of the tests")
    parser.add_argument("--only", help="a part of the names of tests")
    given = parser.parse_args()
    if given.pictures:
        given.pictures.mkdir(parents=True, exist_ok=True)
    address = given.page
    chosen = [one for one in tests + (whole_games if given.whole else []) if not given.only or re.search(given.only, one.__name__)]
    if given.browser == "firefox":
        chosen = [one for one in chosen if one.__name__ in FOR_FIREFOX]
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        server = None if address else Server(given.server, given.resources, folder)
        if server:
            address = f"http://127.0.0.1:{server.port}/play"
        # The page of --page may be that of a proxy in a test, whose certificate nobody has signed, under a name of its own.
        browser: Any = Firefox() if given.browser == "firefox" else Browser(options=["--ignore-certificate-errors", "--host-resolver-rules=MAP example.org 127.0.0.1"] if given.page else [])
        try:
            if given.measure:
                measure(Site(address, browser, given.pictures))
                chosen = []
            for one in chosen:
                begun = time.monotonic()
                try:
                    one(Site(address, browser, given.pictures, server))
                    print(f"passed: {one.__name__} ({time.monotonic() - begun:.1f} s)", flush=True)
                except Exception as error:  # every other test runs all the same
                    failed += 1
                    print(f"failed: {one.__name__}: {error!r}", flush=True)
        finally:
            browser.close()
            if server:
                server.end()
    print(f"{len(chosen) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(__doc__, tests, whole_games))
