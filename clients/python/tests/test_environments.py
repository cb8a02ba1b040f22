# SPDX-License-Identifier: MIT
from __future__ import annotations

import random
import unittest
from typing import Any

from syrtis import AecEnvironment, Engine, RandomPlayer, Refused, SeatEnvironment, SyrtisError, win_rewards
from syrtis import score_rewards
from syrtis.encoders import make_encoder


def legal(mask: Any, chance: random.Random) -> int:
    return chance.choice([action for action, may in enumerate(mask) if may])


class AecEnvironmentTest(unittest.TestCase):
    def play(self, environment: AecEnvironment, seed: int) -> tuple[list[float], str]:
        chance = random.Random(seed)
        environment.reset(seed=seed)
        earned = {agent: 0.0 for agent in environment.possible_agents}
        steps = 0
        for agent in environment.agent_iter():
            observation, reward, terminated, truncated, info = environment.last()
            self.assertTrue(environment.observation_space(agent).contains(observation))
            earned[agent] += reward
            if terminated or truncated:
                self.assertTrue(info["outcome"]["finished"])
                environment.step(None)
            else:
                environment.step(legal(observation["action_mask"], chance))
            steps += 1
        self.assertEqual(environment.agents, [])
        self.assertGreater(steps, 20)
        return list(earned.values()), environment.game_file()["entries"][-1]["hash"]

    def test_all_seats_play_and_the_rewards_have_sum_zero(self) -> None:
        environment = AecEnvironment("dig-mars", seats=3)
        self.addCleanup(environment.close)
        for seed in range(3):
            earned, _ = self.play(environment, seed)
            self.assertAlmostEqual(sum(earned), 0.0)

    def test_the_same_seed_and_actions_lead_to_the_same_game(self) -> None:
        first, second = AecEnvironment("dig-mars"), AecEnvironment("dig-mars")
        self.addCleanup(first.close)
        self.addCleanup(second.close)
        self.assertEqual(self.play(first, 5), self.play(second, 5))
        self.assertNotEqual(self.play(first, 6)[1], self.play(second, 7)[1])

    def test_a_masked_action_is_refused_and_changes_nothing(self) -> None:
        environment = AecEnvironment("dig-mars")
        self.addCleanup(environment.close)
        environment.reset(seed=1)
        mask = list(environment.last()[0]["action_mask"])
        with self.assertRaises(ValueError):
            environment.step(mask.index(0))
        with self.assertRaises(ValueError):
            environment.step(None)
        self.assertEqual(list(environment.last()[0]["action_mask"]), mask)

    def test_seats_of_computer_players_have_no_agents(self) -> None:
        environment = AecEnvironment("dig-mars", seats=3, computers={0: "random", 2: "greedy"})
        self.addCleanup(environment.close)
        self.assertEqual(environment.possible_agents, ["seat_1"])
        self.play(environment, 2)

    def test_seat_that_is_not_asked_has_an_empty_mask(self) -> None:
        environment = AecEnvironment("terraforming-mars")
        self.addCleanup(environment.close)
        environment.reset(seed=1)
        self.assertEqual(environment.agent_selection, "seat_0")
        self.assertEqual(sum(environment.observe("seat_1")["action_mask"]), 0)
        self.assertGreater(sum(environment.observe("seat_0")["action_mask"]), 0)

    def test_invalid_settings_are_refused_at_once(self) -> None:
        with self.assertRaises(Refused):
            AecEnvironment("chess")
        environment = AecEnvironment("dig-mars", seats=2, options={"open": 7})
        self.addCleanup(environment.close)
        with self.assertRaises(SyrtisError):
            environment.render()
        with self.assertRaises(Refused):
            environment.reset(seed=1)


    def test_reset_may_change_the_draft_but_not_set_and_board(self) -> None:
        environment = AecEnvironment("terraforming-mars", options={"prelude": True, "board": "hellas"})
        self.addCleanup(environment.close)
        self.play(environment, 1)
        environment.reset(seed=2, options={"draft": True, "board": "hellas"})
        changed: list[dict[str, Any]] = [{"board": "elysium"}, {"prelude": False}]
        for options in changed:
            with self.assertRaises(ValueError):
                environment.reset(seed=3, options=options)


class SeatEnvironmentTest(unittest.TestCase):
    def test_one_seat_plays_against_computer_players(self) -> None:
        environment = SeatEnvironment("dig-mars", against="random", seats=3, seat=1, rewards="score")
        self.addCleanup(environment.close)
        chance = random.Random(1)
        observation, _ = environment.reset(seed=3)
        terminated = False
        while not terminated:
            self.assertTrue(environment.observation_space.contains(observation))
            self.assertEqual(list(observation["action_mask"]), list(environment.action_masks()))
            action = legal(environment.action_masks(), chance)
            observation, reward, terminated, truncated, info = environment.step(action)
            self.assertFalse(truncated)
            self.assertTrue(terminated or reward == 0.0)
        scores = {score["player"]: score["total"] for score in info["outcome"]["scores"]}
        self.assertAlmostEqual(reward, (scores[1] - (scores[0] + scores[2]) / 2) / 100)


class EncoderTest(unittest.TestCase):
    def test_every_listed_command_has_an_action_of_its_own(self) -> None:
        cases: list[tuple[str, int, dict[str, Any]]] = [
            ("dig-mars", 4, {"open": True}),
            ("terraforming-mars", 1, {}),
            ("terraforming-mars", 3, {"draft": True, "choose_effect_order": True}),
            ("terraforming-mars", 1, {"automa": {"level": "hard", "corporation": "random"}}),
            ("terraforming-mars", 2, {"prelude": True}),
            ("terraforming-mars", 2, {"board": "hellas"}),
            ("terraforming-mars", 3, {"prelude": True, "board": "hellas"}),
            ("terraforming-mars", 2, {"prelude": True, "board": "elysium", "choose_effect_order": True}),
            ("terraforming-mars", 1, {"prelude": True, "board": "elysium"}),
        ]
        with Engine() as engine:
            for game, seats, options in cases:
                encoder = make_encoder(game, engine.packs(game), options)
                self.assertEqual(len(set(encoder.names)), len(encoder.names))
                self.assertEqual(len(set(encoder.actions.names)), len(encoder.actions))
                player = RandomPlayer(1)
                position = engine.reset(game, seats=seats, seed=1, options=options)
                while position.commands is not None and position.view is not None:
                    places = encoder.places(position.commands)
                    self.assertEqual(sorted(places.values()), list(range(len(position.commands))))
                    numbers = encoder.observe(position.view, position.commands)
                    self.assertEqual(len(numbers), len(encoder.names))
                    position = engine.step(player(position.view, position.commands))

    def test_encoder_without_prelude_on_tharsis_keeps_its_lists(self) -> None:
        with Engine() as engine:
            files = engine.packs("terraforming-mars")
            encoder = make_encoder("terraforming-mars", files)
            self.assertEqual((len(encoder.names), len(encoder.actions)), (2891, 2352))
            named = make_encoder("terraforming-mars", files, {"prelude": False, "board": "tharsis", "draft": True})
            self.assertEqual((named.names, named.actions.names), (encoder.names, encoder.actions.names))

    def test_milestones_and_awards_in_lists_are_those_of_the_board(self) -> None:
        with Engine() as engine:
            files = engine.packs("terraforming-mars")
            for board, there, missing in [("hellas", "rim_settler", "mayor"), ("elysium", "legend", "rim_settler")]:
                encoder = make_encoder("terraforming-mars", files, {"board": board})
                self.assertIn(f"milestone0.{there}", encoder.names)
                self.assertIn(f"claim_milestone:{there}", encoder.actions.names)
                self.assertNotIn(f"milestone0.{missing}", encoder.names)
                self.assertNotIn("played0.donation", encoder.names)

    def test_observation_shows_preludes_from_dealing_to_playing(self) -> None:
        options = {"prelude": True}
        with Engine() as engine:
            encoder = make_encoder("terraforming-mars", engine.packs("terraforming-mars"), options)
            player = RandomPlayer(1)
            position = engine.reset("terraforming-mars", seats=2, seed=1, options=options)
            phases = set()
            while position.commands is not None and position.view is not None and position.seat is not None:
                view, seat = position.view, position.seat
                seen = dict(zip(encoder.names, encoder.observe(view, position.commands)))
                phases.add(view["phase"])
                if view["phase"] == "prelude":
                    self.assertEqual(seen["phase.prelude"], 1.0)
                own, other = view["players"][str(seat)], view["players"][str(1 - seat)]
                for name in view.get("choice", {}).get("preludes", []):
                    self.assertEqual(seen[f"offered.{name}"], 1.0)
                for name in view.get("preludes", []):
                    self.assertEqual(seen[f"prelude.{name}"], 1.0)
                for index, each in enumerate((own, other)):
                    self.assertEqual(seen[f"preludes_kept.{index}"], each.get("preludes_kept", 0) / 2)
                    for name in each.get("played_preludes", {}):
                        self.assertEqual(seen[f"played{index}.{name}"], 1.0)
                if view["phase"] == "action":
                    break
                position = engine.step(player(view, position.commands))
            self.assertIn("corporation", phases)
            self.assertIn("prelude", phases)
            self.assertIn("action", phases)

    def test_options_without_an_encoder_are_errors(self) -> None:
        with Engine() as engine:
            files = engine.packs("terraforming-mars")
            unknown: list[dict[str, Any]] = [{"board": "utopia"}, {"prelude": 1}, {"board": ["hellas"]}]
            for options in unknown:
                with self.assertRaises(SyrtisError):
                    make_encoder("terraforming-mars", files, options)

    def test_an_observation_is_made_from_the_view_of_its_own_seat(self) -> None:
        with Engine() as engine:
            encoder = make_encoder("dig-mars", engine.packs("dig-mars"))
            position = engine.reset("dig-mars", seats=2, seed=1)
            assert position.commands is not None and position.seat is not None
            first = position.seat
            place = position.commands[0]["place"]
            engine.step(0)
            seen = [dict(zip(encoder.names, encoder.observe(engine.view(seat), None))) for seat in (first, 1 - first)]
            self.assertGreater(seen[0][f"{place}.stations0"], 0)
            self.assertEqual(seen[0][f"{place}.stations1"], 0)
            self.assertGreater(seen[1][f"{place}.stations1"], 0)


class RewardsTest(unittest.TestCase):
    def test_reward_of_a_win_equals_the_losses_of_the_others(self) -> None:
        def outcome(winners: list[int], totals: list[int]) -> dict[str, Any]:
            scores = [{"player": side, "total": total} for side, total in enumerate(totals)]
            return {"winners": winners, "scores": scores}

        self.assertEqual(win_rewards(outcome([1], [3, 4, 2]), 3), [-0.5, 1.0, -0.5])
        self.assertEqual(win_rewards(outcome([0, 1], [3, 3]), 2), [0.0, 0.0])
        self.assertEqual(win_rewards(outcome([1], [3, 4]), 1), [-1.0])
        self.assertEqual(win_rewards(outcome([], [30]), 1), [-1.0])
        self.assertEqual(score_rewards(outcome([1], [30, 40]), 2), [-0.1, 0.1])
