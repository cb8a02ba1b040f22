#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""test/web/alone_test.py SERVER RESOURCES [--pictures FOLDER] [--whole] [--browser firefox] [--only PART]: plays in headless Chromium or Firefox without a server.

The page of RESOURCES is given out by a server of files, which knows neither the protocol nor WebSockets. SERVER is the program of
the server, with whose hashes those of the worker are compared, and which is ended while its page is open.
"""

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, Callable

from browser import Browser
from firefox import Firefox
from play_test import AGAINST, DIG, RESUME, START, Buttons, Client, Player, Server, Site, free_port

# Numbers of ui::StartIntent::Kind.
HOT_SEAT, PLACE = 4, 21
# Numbers of the buttons of a replay (ui::ReplayScreen::Act).
CONTINUE, ANALYSIS = 7, 9
HASHES = Path(__file__).resolve().parents[2] / "tools" / "ci" / "hashes"
# Tests that need nothing that only the DevTools protocol of Chromium can do.
FOR_FIREFOX = {
    "dig_mars_continues_after_reload_of_page_until_its_end", "finished_match_can_be_replayed_after_reload_of_page",
    "match_of_two_local_players_begins", "page_visited_before_works_without_network", "second_tab_cannot_begin_match_while_first_tab_plays",
    "page_of_unreachable_server_offers_match_on_this_device",
}
HAS_SMALL_BOARD = "syrtis.FS.readdir('/home/web_user/.local/share/syrtis/played').some(name => name.endsWith('.png'))"
IS_KEPT = "caches.keys().then(names => Promise.all(names.map(name => caches.open(name).then(cache => cache.keys()))))" \
    ".then(all => all.flat().length > 10 && navigator.serviceWorker.controller !== null)"


class FileServer:
    """Gives out the files of a folder."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.folder = folder
        self.start()

    def start(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "http.server", "--bind", "127.0.0.1", "--directory", str(self.folder), str(self.port)],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )
        time.sleep(1)

    def end(self) -> None:
        self.process.terminate()
        self.process.wait(timeout=20)


class World:
    """What a test needs: the server of files and its site, and the program of the server."""

    def __init__(self, files: FileServer, browser: Any, program: str, resources: Path, pictures: Any) -> None:
        self.files = files
        self.program = program
        self.resources = resources
        self.browser = browser
        self.pictures = pictures
        self.site = Site(f"http://127.0.0.1:{files.port}/", browser, pictures)


tests: list[Callable[[World], None]] = []
whole_games: list[Callable[[World], None]] = []


def test(function: Callable[[World], None]) -> Callable[[World], None]:
    tests.append(function)
    return function


def whole(function: Callable[[World], None]) -> Callable[[World], None]:
    """A test of many minutes, which runs with --whole."""
    whole_games.append(function)
    return function


def is_at_start(drawn: dict[str, Any]) -> bool:
    return bool(drawn["page"] == "start")


def open_alone(site: Site, game: str, name: str = "Ada") -> Client:
    """Opens the page and waits until it has noticed that no server answers."""
    client = site.open(["--name", name, "--game", game], context=True)
    client.until(is_at_start)
    time.sleep(2)
    return client


def begin(client: Client) -> None:
    """Opens a table against computers, and starts the match."""
    client.click("start_entry", AGAINST)
    client.until(lambda drawn: drawn["page"] == "lobby")
    client.click("lobby_button", START)
    client.until(lambda drawn: drawn["page"] == "game")


def load_again(client: Client) -> None:
    client.tab.evaluate("window.isOld = true")
    client.tab.reload()
    client.tab.wait_for("window.isOld === undefined")
    client.drawn = {}
    client.until(is_at_start)
    time.sleep(1)


def go_on(client: Client, player: Player) -> None:
    """Returns to the last match."""
    client.click("start_entry", RESUME)
    client.until(lambda drawn: drawn["page"] == "game")
    client.drawn = {}
    client.until(player.is_asked)


@test
def dig_mars_continues_after_reload_of_page_until_its_end(world: World) -> None:
    client = open_alone(world.site, "dig-mars")
    client.picture("alone_start")
    begin(client)
    player = Player(client, DIG)
    assert player.play(6) == 6
    client.picture("alone_dig")
    load_again(client)
    client.picture("alone_resume")
    go_on(client, player)
    player.play(1000)
    assert player.is_over(), "the match did not end"
    time.sleep(2)
    client.picture("alone_dig_end")
    client.tab.key("Escape", "Escape", 27)
    client.until(is_at_start)
    # The page tries to reach its server again, and another match can be begun all the same.
    time.sleep(6)
    client.picture("alone_again")
    begin(client)
    client.close()


@test
def finished_match_can_be_replayed_after_reload_of_page(world: World) -> None:
    client = open_alone(world.site, "dig-mars")
    begin(client)
    player = Player(client, DIG)
    player.play(1000)
    assert player.is_over(), "the match did not end"
    client.tab.key("Escape", "Escape", 27)
    client.until(is_at_start)
    client.until(lambda drawn: any(one["kind"] == "start_past" for one in drawn["targets"]))
    client.tab.wait_for(HAS_SMALL_BOARD)
    time.sleep(1)
    client.picture("past_games")
    load_again(client)
    client.click("start_past")
    client.until(lambda drawn: drawn["page"] == "game")
    client.until(lambda drawn: any(one["kind"].startswith("replay_") for one in drawn["targets"]))
    # A page can neither analyse a match nor continue it.
    assert not [act for act in (ANALYSIS, CONTINUE) if client.has("replay_button", act)]
    before = client.drawn["picture"]
    client.tab.key("End", "End", 35)
    client.until(lambda drawn: drawn["picture"] > before)
    time.sleep(1)
    client.picture("past_game_replayed")
    client.close()


@test
def only_newest_finished_matches_stay_stored(world: World) -> None:
    client = open_alone(world.site, "dig-mars")
    kept = client.tab.evaluate(
        """
        (async () => {
            const text = new TextEncoder().encode("x".repeat(1 << 20));
            for (let game = 100; game < 140; ++game) await PastGames.keep(`/p/${game}.json`, `/p/${game}.json.about`, () => text);
            await new Promise(resolve => setTimeout(resolve, 1000));
            return (await PastGames.load()).map(([path]) => path).filter(path => path.endsWith(".json"));
        })()
        """
    )
    assert 5 < len(kept) < 25 and kept[-1] == "/p/139.json" and "/p/100.json" not in kept, kept
    client.close()


@test
def match_of_two_local_players_begins(world: World) -> None:
    client = open_alone(world.site, "dig-mars")
    client.click("start_entry", HOT_SEAT)
    client.until(lambda drawn: drawn["page"] == "lobby")
    time.sleep(2)
    client.picture("alone_two")
    client.click("lobby_button", START)
    client.until(lambda drawn: drawn["page"] not in ("start", "lobby"))
    time.sleep(1)
    client.picture("alone_two_begin")
    client.close()


@test
def terraforming_mars_continues_after_reload_of_page(world: World) -> None:
    client = open_alone(world.site, "terraforming-mars")
    client.click("start_entry", AGAINST)
    client.until(lambda drawn: drawn["page"] == "lobby")
    time.sleep(1)
    client.picture("alone_lobby")
    client.click("lobby_button", START)
    player = Player(client, Buttons())
    assert player.play(8) == 8
    client.until(player.is_asked)
    time.sleep(1)
    client.picture("alone_terraforming")
    load_again(client)
    go_on(client, player)
    assert player.play(2) == 2
    client.close()


@whole
def terraforming_mars_is_played_to_the_end(world: World) -> None:
    client = open_alone(world.site, "terraforming-mars")
    begin(client)
    player = Player(client, Buttons())
    player.play(4000)
    assert player.is_over(), "the match did not end"
    time.sleep(2)
    client.picture("alone_terraforming_end")
    client.close()


@test
def page_visited_before_works_without_network(world: World) -> None:
    client = open_alone(world.site, "dig-mars")
    client.tab.wait_for(IS_KEPT)
    world.files.end()
    try:
        load_again(client)
        begin(client)
        assert Player(client, DIG).play(4) == 4
        client.picture("offline")
    finally:
        world.files.start()
    client.close()


@test
def new_version_of_page_replaces_cached_version(world: World) -> None:
    client = open_alone(world.site, "dig-mars")
    client.tab.wait_for(IS_KEPT)
    names = "caches.keys().then(names => caches.open(names[0])).then(cache => cache.keys()).then(all => all.map(one => one.url))"
    before = client.tab.evaluate(names)
    page, script = world.files.folder / "index.html", world.files.folder / "offline.js"
    old = next(name for name in (Path(url).name for url in before) if name.startswith("play.") and name.endswith(".css"))
    new = old.replace(old.split(".")[1], "0123456789abcdef")
    kept = {file: file.read_text(encoding="utf-8") for file in (page, script)}
    (world.files.folder / new).write_bytes((world.files.folder / old).read_bytes())
    try:
        for file, text in kept.items():
            file.unlink()
            file.write_text(text.replace(old, new), encoding="utf-8")
        load_again(client)
        client.tab.wait_for(f"{names}.then(all => all.some(url => url.endsWith('{new}')) && !all.some(url => url.endsWith('{old}')))")
        assert client.tab.evaluate(f"document.querySelector('link[rel=stylesheet]').href.endsWith('{new}')")
    finally:
        (world.files.folder / new).unlink()
        for file, text in kept.items():
            file.write_text(text, encoding="utf-8")
    client.close()


@test
def second_tab_cannot_begin_match_while_first_tab_plays(world: World) -> None:
    first = world.site.open(["--name", "Ada", "--game", "dig-mars"])
    first.until(is_at_start)
    time.sleep(2)
    begin(first)
    second = world.site.open(["--name", "Ada", "--game", "dig-mars"])
    second.until(is_at_start)
    time.sleep(2)
    second.click("start_entry", AGAINST)
    time.sleep(6)
    second.picture("second_tab")
    assert second.look()["page"] == "start"
    first.close()
    time.sleep(1)
    begin(second)
    second.close()


@test
def page_of_unreachable_server_offers_match_on_this_device(world: World) -> None:
    with tempfile.TemporaryDirectory() as folder:
        server = Server(world.program, str(world.resources), folder)
        try:
            site = Site(f"http://127.0.0.1:{server.port}/play", world.browser, world.pictures)
            client = site.open(["--name", "Ada", "--game", "dig-mars"], context=True)
            client.until(is_at_start)
            client.tab.wait_for(IS_KEPT)
            server.end()
            load_again(client)
            time.sleep(2)
            client.picture("server_away")
            begin(client)
            player = Player(client, DIG)
            assert player.play(3) == 3
            server.start()
            load_again(client)
            # The match goes on where it was, also with the server there.
            go_on(client, player)
            assert player.play(2) == 2
            errors = [line for line in world.browser.log if "Content Security Policy" in line]
            assert not errors, errors
            client.close()
        finally:
            server.end()


@test
def match_on_this_device_can_be_chosen_while_server_answers(world: World) -> None:
    with tempfile.TemporaryDirectory() as folder:
        server = Server(world.program, str(world.resources), folder)
        try:
            site = Site(f"http://127.0.0.1:{server.port}/play", world.browser, world.pictures)
            client = site.open(["--name", "Ada", "--game", "dig-mars"], context=True)
            client.until(is_at_start)
            client.click("start_entry", PLACE)
            time.sleep(1)
            client.picture("on_this_device")
            begin(client)
            assert client.tab.evaluate("syrtis.page.server.state") == 1, "the worker does not run"
            assert Player(client, DIG).play(4) == 4
            client.close()
        finally:
            server.end()


@test
def hashes_of_series_in_worker_equal_those_of_native_program(world: World) -> None:
    native = subprocess.Popen(
        [str(HASHES), world.program], stdout=subprocess.PIPE, text=True,
        env={**os.environ, "SYRTIS_RES": str(world.resources), "ASAN_OPTIONS": "detect_leaks=0"},
    )
    series = re.findall(r"^series (\S+) (\S+) (\d+)$", HASHES.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(series) > 5
    client = open_alone(world.site, "dig-mars")
    nets = sorted(file.name for file in (world.resources / "ai").iterdir() if file.suffix != ".md")
    client.tab.evaluate(
        """
        (async () => {
            const data = document.querySelector("script[data-worker]").dataset;
            const address = name => new URL(data[name], location.href).href;
            const read = folder => syrtis.FS.readdir(folder).filter(name => !name.startsWith(".")).flatMap(name => {
                const path = folder + "/" + name;
                return syrtis.FS.isDir(syrtis.FS.stat(path).mode) ? read(path) : [[path, syrtis.FS.readFile(path)]];
            });
            const files = ["automa", "boards", "cards", "dig-mars"].flatMap(folder => read("/res/" + folder));
            for (const name of NETS) files.push(["/res/ai/" + name, new Uint8Array(await (await fetch("ai/" + name)).arrayBuffer())]);
            const worker = new Worker(address("worker"));
            worker.onmessage = event => { window.series = event.data; };
            worker.postMessage({ kind: "series", script: address("script"), program: address("program"), files, series: SERIES });
        })()
        """.replace("NETS", json.dumps(nets)).replace("SERIES", json.dumps([[game, players, int(count)] for game, players, count in series]))
    )
    found = client.tab.wait_for("window.series", 1200)
    expected = native.communicate(timeout=1200)[0].splitlines()
    assert native.returncode == 0
    assert found.get("lines") == expected, f"worker: {json.dumps(found, indent=1)}\nnative: {json.dumps(expected, indent=1)}"
    client.close()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("server")
    parser.add_argument("resources", type=Path)
    parser.add_argument("--pictures", type=Path)
    parser.add_argument("--whole", action="store_true", help="also plays a game of Terraforming Mars to its end")
    parser.add_argument("--browser", choices=["chromium", "firefox"], default="chromium", help="firefox: a part of the tests")
    parser.add_argument("--only", help="a part of the names of tests")
    given = parser.parse_args()
    if given.pictures:
        given.pictures.mkdir(parents=True, exist_ok=True)
    chosen = [one for one in tests + (whole_games if given.whole else []) if not given.only or re.search(given.only, one.__name__)]
    if given.browser == "firefox":
        chosen = [one for one in chosen if one.__name__ in FOR_FIREFOX]
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        # The nets of computer players are not part of the page.
        for file in (given.resources / "play").iterdir():
            (Path(folder) / file.name).symlink_to(file.resolve())
        (Path(folder) / "ai").symlink_to((given.resources / "ai").resolve())
        files = FileServer(Path(folder))
        browser: Any = Firefox() if given.browser == "firefox" else Browser()
        try:
            for one in chosen:
                begun = time.monotonic()
                try:
                    one(World(files, browser, given.server, given.resources, given.pictures))
                    print(f"passed: {one.__name__} ({time.monotonic() - begun:.1f} s)", flush=True)
                except Exception as error:  # every other test runs all the same
                    failed += 1
                    print(f"failed: {one.__name__}: {error}", flush=True)
        finally:
            browser.close()
            files.end()
    print(f"{len(chosen) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
