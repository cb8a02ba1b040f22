# SPDX-License-Identifier: MIT
"""Learning environments with the interfaces of PettingZoo's AEC and of Gymnasium. If these packages are installed, the
environments derive from theirs; neither is needed. An observation is a dictionary of `observation` and `action_mask`."""

from __future__ import annotations

import importlib
from typing import Any, Callable, Iterator, Mapping, Optional, Union

from .arrays import box, dictionary, discrete, flags, floats
from .encoders import Encoder, make_encoder
from .errors import SyrtisError
from .jsontypes import JsonObject
from .stdio import Engine, Position

Rewards = Callable[[JsonObject, int], list[float]]


def win_rewards(outcome: JsonObject, seats: int) -> list[float]:
    """Returns rewards that sum to 0 over all sides: 1 for a single winner, paid by the others. Solo: 1 or -1."""
    winners = outcome["winners"]
    sides = max(len(outcome["scores"]), seats)
    if sides == 1:
        return [1.0 if winners else -1.0]
    if not winners:
        return [0.0] * seats
    return [((sides / len(winners) if seat in winners else 0.0) - 1.0) / (sides - 1) for seat in range(seats)]


def score_rewards(outcome: JsonObject, seats: int) -> list[float]:
    """Returns how far each score is above the mean of the others, in hundreds of points. Solo: the score itself."""
    scores = {score["player"]: float(score["total"]) for score in outcome["scores"]}
    rewards = []
    for seat in range(seats):
        others = [score for side, score in scores.items() if side != seat]
        rewards.append((scores[seat] - (sum(others) / len(others) if others else 0.0)) / 100)
    return rewards


REWARDS: dict[str, Rewards] = {"win": win_rewards, "score": score_rewards}


def _base(module: str, name: str) -> Any:
    try:
        return getattr(importlib.import_module(module), name)
    except ImportError:
        return object


class _Table:
    """An engine with one game, and the encoder of that game."""

    def __init__(
        self,
        game: str,
        seats: int,
        options: Optional[JsonObject],
        computers: Mapping[int, str],
        rewards: Union[str, Rewards],
        program: Optional[str],
    ) -> None:
        self.engine = Engine(program)
        try:
            self.encoder: Encoder = make_encoder(game, self.engine.packs(game), options)
        except SyrtisError:
            self.engine.close()
            raise
        self.game = game
        self.seats = seats
        self.options = options
        self.computers = [computers.get(seat) for seat in range(seats)]
        self.rewards = REWARDS[rewards] if isinstance(rewards, str) else rewards
        self.position: Optional[Position] = None
        self.places: dict[int, int] = {}
        self._seed = 0

    def reset(self, seed: Optional[int], options: Optional[JsonObject]) -> None:
        """Begins a game. Without a seed, it uses the last seed plus 1. `options` may not change what the spaces depend on."""
        for name, value in self.encoder.options.items():
            if options and options.get(name, value) != value:
                raise ValueError(f"{name} is an option of the environment: the observations and actions depend on it")
        self._seed = self._seed + 1 if seed is None else seed
        self._stand_at(
            self.engine.reset(
                self.game,
                seats=self.seats,
                seed=self._seed,
                options={**(self.options or {}), **(options or {})},
                computers=self.computers,
            )
        )

    def _stand_at(self, position: Position) -> None:
        self.position = position
        self.places = self.encoder.places(position.commands) if position.commands is not None else {}

    def standing(self) -> Position:
        if self.position is None:
            raise SyrtisError("reset the environment first")
        return self.position

    def step(self, action: int) -> None:
        number = self.places.get(int(action))
        if number is None:
            raise ValueError(f"action {action} can't be taken now: action_mask says which can")
        self._stand_at(self.engine.step(number))

    def mask(self, is_asked: bool) -> list[int]:
        mask = [0] * len(self.encoder.actions)
        if is_asked:
            for place in self.places:
                mask[place] = 1
        return mask

    def observe(self, seat: int) -> dict[str, Any]:
        position = self.standing()
        is_asked = position.seat == seat
        view = position.view if is_asked and position.view is not None else self.engine.view(seat)
        numbers = self.encoder.observe(view, position.commands if is_asked else None)
        return {"observation": floats(numbers), "action_mask": flags(self.mask(is_asked))}

    def observation_space(self) -> Any:
        length = len(self.encoder.names)
        return dictionary(
            {
                "observation": box(-100.0, 100.0, length),
                "action_mask": box(0, 1, len(self.encoder.actions), whole=True),
            }
        )


class AecEnvironment(_base("pettingzoo", "AECEnv")):  # type: ignore[misc]
    """The seats without a computer player, one after the other. If several are asked at once, the lowest answers first, and
    none sees the answers of the others before all have answered."""

    metadata = {"name": "syrtis_v0", "render_modes": ["json"], "is_parallelizable": False}

    def __init__(
        self,
        game: str,
        *,
        seats: int = 2,
        options: Optional[JsonObject] = None,
        computers: Optional[Mapping[int, str]] = None,
        rewards: Union[str, Rewards] = "win",
        program: Optional[str] = None,
        render_mode: Optional[str] = None,
    ) -> None:
        super().__init__()
        self._table = _Table(game, seats, options, computers or {}, rewards, program)
        self._seat_of = {f"seat_{seat}": seat for seat in range(seats) if self._table.computers[seat] is None}
        if not self._seat_of:
            raise ValueError("computer players have all seats")
        self.render_mode = render_mode
        self.possible_agents = list(self._seat_of)
        self.observation_spaces = {agent: self._table.observation_space() for agent in self.possible_agents}
        self.action_spaces = {
            agent: discrete(len(self._table.encoder.actions)) for agent in self.possible_agents
        }
        self.agents: list[str] = []

    @property
    def encoder(self) -> Encoder:
        """The encoder, which names the numbers of observations and the actions."""
        return self._table.encoder

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: Optional[int] = None, options: Optional[JsonObject] = None) -> None:
        self._table.reset(seed, options)
        self.agents = list(self.possible_agents)
        self.rewards: dict[str, Any] = {agent: 0.0 for agent in self.agents}
        self._cumulative_rewards: dict[str, Any] = {agent: 0.0 for agent in self.agents}
        self.terminations: dict[str, Any] = {agent: False for agent in self.agents}
        self.truncations: dict[str, Any] = {agent: False for agent in self.agents}
        self.infos: dict[str, JsonObject] = {agent: {} for agent in self.agents}
        self._settle()

    def _settle(self) -> None:
        position = self._table.standing()
        if position.outcome is None:
            self.agent_selection = f"seat_{position.seat}"
            return
        earned = self._table.rewards(position.outcome, self._table.seats)
        for agent in self.agents:
            self.rewards[agent] = earned[self._seat_of[agent]]
            self._cumulative_rewards[agent] += self.rewards[agent]
            self.terminations[agent] = True
            self.infos[agent] = {"outcome": position.outcome}
        self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> dict[str, Any]:
        return self._table.observe(self._seat_of[agent])

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, JsonObject]:
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def step(self, action: Optional[int]) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            if action is not None:
                raise ValueError("when an agent has come to the end, the only action is None")
            members: list[dict[str, Any]] = [self.rewards, self._cumulative_rewards, self.terminations]
            for member in [*members, self.truncations, self.infos]:
                member.pop(agent)
            self.agents.remove(agent)
            if self.agents:
                self.agent_selection = self.agents[0]
            return
        if action is None:
            raise ValueError("an agent that is asked takes an action")
        self._table.step(action)
        self._cumulative_rewards[agent] = 0.0
        self.rewards = {each: 0.0 for each in self.agents}
        self._settle()

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def game_file(self) -> JsonObject:
        """Returns the game so far as a game file, which the client can replay."""
        return self._table.engine.game_file()

    def render(self) -> Any:
        """Returns the view of a spectator, as JSON."""
        return self._table.engine.view()

    def close(self) -> None:
        self._table.engine.close()


class SeatEnvironment(_base("gymnasium", "Env")):  # type: ignore[misc]
    """One seat against computer players at all others."""

    metadata = {"render_modes": ["json"]}

    def __init__(
        self,
        game: str,
        *,
        against: Union[str, list[str]] = "greedy",
        seats: int = 2,
        seat: int = 0,
        options: Optional[JsonObject] = None,
        rewards: Union[str, Rewards] = "win",
        program: Optional[str] = None,
        render_mode: Optional[str] = None,
    ) -> None:
        super().__init__()
        others = [other for other in range(seats) if other != seat]
        levels = [against] * len(others) if isinstance(against, str) else against
        if len(levels) != len(others) or not 0 <= seat < seats:
            raise ValueError("there must be a computer player for each other seat")
        self._seat = seat
        self._table = _Table(game, seats, options, dict(zip(others, levels)), rewards, program)
        self.render_mode = render_mode
        self.observation_space = self._table.observation_space()
        self.action_space = discrete(len(self._table.encoder.actions))

    @property
    def encoder(self) -> Encoder:
        """The encoder, which names the numbers of observations and the actions."""
        return self._table.encoder

    def reset(
        self, *, seed: Optional[int] = None, options: Optional[JsonObject] = None
    ) -> tuple[dict[str, Any], JsonObject]:
        if hasattr(super(), "reset"):
            super().reset(seed=seed)
        self._table.reset(seed, options)
        return self._table.observe(self._seat), {}

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, JsonObject]:
        self._table.step(action)
        position = self._table.standing()
        if position.outcome is None:
            return self._table.observe(self._seat), 0.0, False, False, {}
        reward = self._table.rewards(position.outcome, self._table.seats)[self._seat]
        return self._table.observe(self._seat), reward, True, False, {"outcome": position.outcome}

    def action_masks(self) -> Any:
        """Returns a flag for each action that tells whether it is possible now."""
        return flags(self._table.mask(True))

    def game_file(self) -> JsonObject:
        """Returns the game so far as a game file, which the client can replay."""
        return self._table.engine.game_file()

    def render(self) -> Any:
        """Returns the view of a spectator, as JSON."""
        return self._table.engine.view()

    def close(self) -> None:
        self._table.engine.close()
