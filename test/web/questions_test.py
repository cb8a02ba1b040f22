#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""test/web/questions_test.py SERVER RESOURCES [OPTION OF test/web/play_test.py...]: loads the page again at every kind of question.

The program of the server plays at random without network until every kind of question was asked, and stores a match that continues at
each of these questions. A page takes the seat that is asked, is loaded again, and must be asked the same question.
"""

import json
import random
import re
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any, Callable, NamedTuple

from play_test import RESUME, Buttons, Client, Player, Server, Site, main
from seat_test import commands_of, load_again
from together_test import lines_of

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "clients" / "python"))
from syrtis import Engine  # noqa: E402  (the path is set above)

SEATS_FILE = "syrtis:/home/web_user/.local/state/syrtis/seats.json"
SEEDS = 300  # at most, until every kind of question was asked
tests: list[Callable[[Site], None]] = []


def test(function: Callable[[Site], None]) -> Callable[[Site], None]:
    tests.append(function)
    return function


class Kind(NamedTuple):
    """A kind of question of the server. `detail`: the effect or the reason that asks, otherwise the phase of the match."""

    kind: str
    detail: str

    def __str__(self) -> str:
        return f"{self.kind} ({self.detail})"


@dataclass
class Case:
    """A match that continues at a question."""

    file: dict[str, Any]
    seat: int
    question: dict[str, Any]


class Series(NamedTuple):
    """Matches with different seeds."""

    game: str
    seats: int
    options: dict[str, Any]


# The name that the client gives to each kind of question of the server. Other names are those of the server.
SHOWN = {
    "choose_corporation": "corporation", "choose_cards": "cards", "place_tile": "space", "choose_player": "player", "choose_card": "card",
    "choose_option": "option", "choose_amount": "amount", "play_card": "prelude", "fund_award": "award",
}
# Questions that no effect asks, with the phases in which they are asked.
OF_PHASES = {
    Kind("choose_corporation", "corporation"), Kind("choose_cards", "corporation"), Kind("play_card", "prelude"), Kind("choose_cards", "draft"),
    Kind("choose_cards", "research"), Kind("action", "action"), Kind("action", "final_greenery"),
}
DIG_KINDS = {Kind("turn", "turns"), Kind("place_station", "new_station"), Kind("place_station", "moved_station")}


def effects_that_ask() -> set[str]:
    """Returns the names of effects that ask a question. The compiler checks that the list in this source file is complete."""
    source = (ROOT / "src" / "shared" / "protocol" / "terraforming" / "decision_json.cpp").read_text(encoding="utf-8")
    listed = source[source.index("class DescribeEffect"):source.index("void put_tile")]
    names = re.findall(r'text_\.name = "(\w+)"|put_(?:loss|card)\("(\w+)"', listed)
    return {first or second for first, second in names} | ({"place_tile"} if "put_tile(" in listed else set())


def find_cases(program: Server, series: list[Series], is_complete: Callable[[set[Kind]], bool]) -> dict[Kind, Case]:
    """Plays at random until every kind of question was asked."""
    cases: dict[Kind, Case] = {}
    with Engine(program.program, program.resources) as engine:
        for seed in count(1):
            for game, seats, options in series:
                chance = random.Random(seed)
                position = engine.reset(game, seats=seats, seed=seed, options=options)
                while position.outcome is None:
                    assert position.commands is not None and position.view is not None and position.seat is not None
                    question = position.commands.question
                    kind = Kind(position.commands.kind, question.get("effect") or question.get("reason") or position.view["phase"])
                    if kind not in cases:
                        cases[kind] = Case(engine.game_file(), position.seat, question)
                    position = engine.step(chance.randrange(len(position.commands)), position.seat)
            if is_complete(cases.keys() | set()):
                return cases
            assert seed < SEEDS, f"only {sorted(map(str, cases))} were asked"
    raise AssertionError("unreachable")


def store(program: Server, folder: Path, case: Case) -> tuple[str, str]:
    """Stores the match in the folder of a server that does not run. Returns the number of the match and the token of the asked seat."""
    file = folder / "match.json"
    file.write_text(json.dumps(case.file), encoding="utf-8")
    players = ["human" if seat == case.seat else "random" for seat in range(len(case.file["players"]))]
    said = subprocess.run(
        [program.program, "--res", program.resources, "branch", str(file), "--players", ",".join(players), "--data", str(folder)],
        check=True, capture_output=True, text=True,
    ).stdout
    match, token = re.search(r"^game (\S+):", said), re.search(r", token (\S+)$", said, re.MULTILINE)
    assert match and token, said
    return match[1], token[1]


def question_sent(client: Client) -> dict[str, Any]:
    """Returns the question that the server has sent over the newest connection of the page. The page can show a question without it, but not
    answer it."""
    lines = [json.loads(line) for line in lines_of(client.tab.received()[-1])]
    questions = [line["decision"] for line in lines if "decision" in line]
    assert questions, "the server has sent no question"
    return questions[-1]


def ask_again(site: Site, server: Server, match: str, token: str, case: Case, name: str) -> tuple[str, int]:
    """Takes the seat, loads the page again, and compares the questions. Returns the question and the number of its answers."""
    address = f"http://127.0.0.1:{server.port}/play"
    seat = {"host": "127.0.0.1", "port": server.port, "game": match, "name": "player", "token": token, "title": ""}
    text = json.dumps({"seats": [seat]})
    # Only the first page gets the seat from here; the page that is loaded again has what the browser has stored.
    before = f"if (!localStorage.getItem('{SEATS_FILE}')) localStorage.setItem('{SEATS_FILE}', {json.dumps(text)})"
    client = Site(address, site.browser, site.pictures, server).open(["--name", "player"], before=before, context=True)
    client.until(lambda drawn: drawn["page"] == "start")
    client.click("start_entry", RESUME)
    client.until(lambda drawn: drawn["page"] == "game")
    player = Player(client, Buttons())
    client.until(player.is_asked)
    question, commands, sent = client.drawn["question"], commands_of(client.drawn), question_sent(client)
    client.picture(name)
    load_again(client, player)
    client.picture(f"{name}_again")
    assert client.drawn["question"] == question, f"{client.drawn['question']} was asked in place of {question}"
    now = commands_of(client.drawn)
    assert now == commands, f"possible before only: {sorted(commands - now)}, afterwards only: {sorted(now - commands)}"
    assert question_sent(client) == sent, f"the server has sent {question_sent(client)} in place of {sent}"
    client.close()
    return question, len(commands)


def ask_all_again(site: Site, cases: dict[Kind, Case]) -> None:
    assert site.program is not None, "the matches are stored for the program of the server"
    failed = []
    with tempfile.TemporaryDirectory() as name:
        seats = {kind: store(site.program, Path(name), case) for kind, case in cases.items()}
        server = Server(site.program.program, site.program.resources, name)
        try:
            for number, (kind, case) in enumerate(sorted(cases.items())):
                try:
                    question, answers = ask_again(site, server, *seats[kind], case, f"asked_{number}_{kind.kind}_{kind.detail}")
                    shown = "greenery" if kind.detail == "final_greenery" else SHOWN.get(kind.kind, kind.kind)
                    assert question == shown, f"the client asks {question}"
                    print(f"  {kind}: {question}, {answers} answers", flush=True)
                except (AssertionError, TimeoutError) as error:
                    failed.append(f"{kind}: {error}")
        finally:
            server.end()
    assert not failed, "\n".join(failed)


@test
def every_kind_of_question_of_terraforming_mars_is_asked_again(site: Site) -> None:
    assert site.program is not None
    effects = effects_that_ask()
    assert len(effects) > 15, effects

    def is_complete(kinds: set[Kind]) -> bool:
        return effects <= {kind.detail for kind in kinds} and OF_PHASES <= kinds

    series = [
        Series("terraforming-mars", 2, {"prelude": True, "draft": True, "choose_effect_order": True}),
        Series("terraforming-mars", 1, {"automa": {"level": "normal"}}),
    ]
    ask_all_again(site, find_cases(site.program, series, is_complete))


@test
def every_kind_of_question_of_dig_mars_is_asked_again(site: Site) -> None:
    assert site.program is not None
    ask_all_again(site, find_cases(site.program, [Series("dig-mars", 2, {})], lambda kinds: DIG_KINDS <= kinds))


if __name__ == "__main__":
    sys.exit(main(__doc__, tests, []))
