#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""test/web/likeness_test.py SERVER RESOURCES [OPTION OF test/web/play_test.py...]: the page draws as the native client does.

Both watch one position of Terraforming Mars, in windows of equal sizes. The native client is the program of the variable
SYRTIS_CLIENT of the environment, and runs on a virtual display.
"""

import json
import math
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Callable

from play_test import PATIENCE, Site, main
from together_test import NativePlayer

SIZES = ((1280, 720), (1024, 768), (1600, 900))
LANGUAGES = ("en", "de", "fr")
BLOCKS = 8  # in each direction of a picture
FLOOR = 45.0  # dB, of a whole picture
FLOOR_OF_BLOCK = 35.0  # dB, of the block with the largest difference
PROGRAM = Path(os.environ.get("SYRTIS_CLIENT", "bin/syrtis-client")).resolve()
RESOURCES = PROGRAM.parents[1] / "res"  # of a program in the folder of its build
ANSWERS = 60  # before the position that is watched
tests: list[Callable[[Site], None]] = []
whole_games: list[Callable[[Site], None]] = []


def test(function: Callable[[Site], None]) -> Callable[[Site], None]:
    tests.append(function)
    return function


def whole(function: Callable[[Site], None]) -> Callable[[Site], None]:
    """A test of many minutes, which runs with --whole."""
    whole_games.append(function)
    return function


class Display:
    """A virtual display, larger than all windows."""

    def __init__(self) -> None:
        read, write = os.pipe()
        self.process = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", "2000x1200x24", "-nolisten", "tcp"], pass_fds=[write],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )
        os.close(write)
        with os.fdopen(read) as stream:
            self.name = f":{int(stream.readline())}"

    def end(self) -> None:
        self.process.terminate()
        self.process.wait(timeout=20)


def pixels_of(file: Path) -> bytes:
    return subprocess.run(["convert", str(file), "-alpha", "off", "-depth", "8", "rgb:-"], check=True, capture_output=True).stdout


def settled(take: Callable[[], bytes]) -> bytes:
    """Takes pictures until nothing changes any more, for things are fetched when they are first drawn."""
    until = time.monotonic() + PATIENCE
    before = b""
    while time.monotonic() < until:
        time.sleep(3)
        now = take()
        if now == before:
            return now
        before = now
    raise TimeoutError("the picture never stays as it is")


def picture_of_page(site: Site, table: int, size: tuple[int, int], language: str, file: Path) -> bytes:
    client = site.open(
        ["--connect", site.server, "--name", "Eva", "--watch", str(table), "--language", language], width=size[0], height=size[1], context=True
    )
    client.until(lambda drawn: drawn["page"] == "game")

    def take() -> bytes:
        client.tab.picture(file)
        return pixels_of(file)

    pixels = settled(take)
    client.close()
    return pixels


def picture_of_native_client(
    site: Site, display: Display, table: int, size: tuple[int, int], language: str, file: Path, resources: Path = RESOURCES
) -> bytes:
    assert site.program is not None
    folder = Path(tempfile.mkdtemp(prefix="syrtis-native-"))
    targets = folder / "targets.json"
    environment = {
        **os.environ, "DISPLAY": display.name, "XDG_STATE_HOME": str(folder), "XDG_CONFIG_HOME": str(folder / "config"),
        "XDG_DATA_HOME": str(folder / "data"), "LIBGL_ALWAYS_SOFTWARE": "1", "ASAN_OPTIONS": "detect_leaks=0",
    }
    program = subprocess.Popen(
        [
            str(PROGRAM), "--dump-targets", str(targets), "--pace", "off", "--motion", "off", "--volume", "0", "--lan", "off",
            "--connect", f"127.0.0.1:{site.program.lines_port}", "--name", "Eva", "--watch", str(table), "--language", language,
            "--size", f"{size[0]}x{size[1]}", "--resources", str(resources),
        ],
        env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )
    try:
        until = time.monotonic() + PATIENCE
        while not (targets.exists() and json.loads(targets.read_text())["page"] == "game"):
            if time.monotonic() > until or program.poll() is not None:
                raise TimeoutError("the native client shows no game")
            time.sleep(0.2)
        window = subprocess.run(
            ["xdotool", "search", "--onlyvisible", "--classname", "syrtis-client"], env=environment, check=True, capture_output=True, text=True
        ).stdout.split()[-1]
        # The whole window is on the screen, and the pointer rests beside it.
        subprocess.run(["xdotool", "windowmove", window, "0", "0", "mousemove", "1990", "1190"], env=environment, check=True)

        def take() -> bytes:
            subprocess.run(["import", "-window", window, str(file)], env=environment, check=True)
            return pixels_of(file)

        return settled(take)
    finally:
        program.terminate()
        program.wait(timeout=20)
        shutil.rmtree(folder, ignore_errors=True)


def decibels(squares: int, count: int) -> float:
    return 99.0 if squares == 0 else 10 * math.log10(255 * 255 * count / squares)


def likeness(one: bytes, other: bytes, size: tuple[int, int]) -> tuple[float, float]:
    """Returns the PSNR in dB of the pictures, and of the block in which they differ most."""
    width, height = size
    assert len(one) == len(other) == 3 * width * height, f"the pictures have {len(one)} and {len(other)} bytes"
    edges = [3 * (width * at // BLOCKS) for at in range(BLOCKS + 1)]
    squares: dict[tuple[int, int], int] = {}
    counts: dict[tuple[int, int], int] = {}
    for row in range(height):
        begin = 3 * width * row
        for column in range(BLOCKS):
            left, right = begin + edges[column], begin + edges[column + 1]
            block = (row * BLOCKS // height, column)
            a, b = one[left:right], other[left:right]
            counts[block] = counts.get(block, 0) + right - left
            if a != b:
                squares[block] = squares.get(block, 0) + sum((x - y) * (x - y) for x, y in zip(a, b))
    worst = min(decibels(squares.get(block, 0), count) for block, count in counts.items())
    return decibels(sum(squares.values()), sum(counts.values())), worst


def begin_watched_match(site: Site) -> NativePlayer:
    """Opens a table of Terraforming Mars against a computer player, and plays to the position that is watched."""
    assert site.program is not None
    player = NativePlayer(site.program.lines_port, None, 3, most=ANSWERS)
    player.say(kind="create", game="terraforming-mars", seats=2, computers=["random"])
    player.say(kind="start")
    player.start()
    player.has_finished.wait(PATIENCE)
    time.sleep(1)
    return player


def compare(site: Site, pairs: list[tuple[tuple[int, int], str]]) -> None:
    player = begin_watched_match(site)
    table = next(message["table"] for message in map(json.loads, player.lines) if message["kind"] == "joined")
    display = Display()
    try:
        with tempfile.TemporaryDirectory() as name:
            folder = site.pictures or Path(name)
            results = []
            for size, language in pairs:
                words = f"{size[0]}x{size[1]}_{language}"
                page = picture_of_page(site, table, size, language, folder / f"like_{words}_page.png")
                native = picture_of_native_client(site, display, table, size, language, folder / f"like_{words}_native.png")
                all_of_it, block = likeness(page, native, size)
                print(f"  {words}: {all_of_it:.1f} dB, worst block {block:.1f} dB", flush=True)
                results.append((words, all_of_it, block))
            expect_floor_to_notice_faults(site, display, table, pairs[-1], page, folder)
    finally:
        display.end()
        player.socket.close()
    for words, all_of_it, block in results:
        assert all_of_it >= FLOOR and block >= FLOOR_OF_BLOCK, f"{words}: {all_of_it:.1f} dB, worst block {block:.1f} dB"


def expect_floor_to_notice_faults(
    site: Site, display: Display, table: int, pair: tuple[tuple[int, int], str], page: bytes, folder: Path
) -> None:
    """A client with other fonts, and a picture in which a panel is missing, are below the floor."""
    size, language = pair
    with tempfile.TemporaryDirectory() as name:
        resources = Path(name)
        for one in RESOURCES.iterdir():
            if one.name != "fonts":
                (resources / one.name).symlink_to(one)
        fonts = sorted(one for one in (RESOURCES / "fonts").iterdir() if one.suffix in (".ttf", ".otf"))
        (resources / "fonts").mkdir()
        for number, one in enumerate(fonts):
            (resources / "fonts" / one.name).symlink_to(fonts[(number + 1) % len(fonts)])
        for one in (RESOURCES / "fonts").iterdir():
            if one not in fonts:
                (resources / "fonts" / one.name).symlink_to(one)
        other = picture_of_native_client(site, display, table, size, language, folder / "like_other_fonts.png", resources)
    found = {"other fonts": likeness(page, other, size)}
    # The panel at the lower edge of the left third is missing: its place has the colour of the picture's corner.
    width, height = size
    lacking = bytearray(page)
    for row in range(height * 3 // 4, height):
        begin = 3 * width * row
        lacking[begin:begin + 3 * (width // 3)] = page[:3] * (width // 3)
    found["a missing panel"] = likeness(page, bytes(lacking), size)
    for fault, (all_of_it, block) in found.items():
        print(f"  {fault}: {all_of_it:.1f} dB, worst block {block:.1f} dB")
        assert all_of_it < FLOOR or block < FLOOR_OF_BLOCK, f"{fault} would not be noticed"


def has_native_client() -> bool:
    if os.environ.get("SYRTIS_CLIENT"):
        return True
    print("  not compared: SYRTIS_CLIENT names no native client")
    return False


@test
def pictures_of_page_resemble_those_of_native_client(site: Site) -> None:
    if has_native_client():
        compare(site, list(zip(SIZES, LANGUAGES)))


@whole
def pictures_of_page_resemble_native_client_in_all_sizes_and_languages(site: Site) -> None:
    if has_native_client():
        compare(site, [(size, language) for size in SIZES for language in LANGUAGES])


if __name__ == "__main__":
    sys.exit(main(__doc__, tests, whole_games))
