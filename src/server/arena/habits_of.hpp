// SPDX-License-Identifier: MIT
#pragma once

// Plays complete games of a player against itself and counts its habits.

#include <concepts>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "ai/brains.hpp"
#include "arena/habits.hpp"
#include "arena/play_game.hpp"
#include "core/ensure.hpp"
#include "core/first_seat.hpp"
#include "core/game.hpp"
#include "core/rng.hpp"

namespace syrtis::arena {

/// The traits of a game whose habits (doubtful plays) can be counted. An object of type `Habits` watches one game.
template <class T>
concept HasHabits = requires(typename T::Habits& habits, const typename T::Game::Rules& rules,
                             const typename T::Game::Options& options, const typename T::Game::State& state,
                             core::Seat seat, std::span<const typename T::Game::Command> commands,
                             const typename T::Game::Command& command) {
    { T::Habits::kinds() } -> std::same_as<std::vector<std::string>>;
    requires std::constructible_from<typename T::Habits, decltype(rules), decltype(options)>;
    /// Called for each command of the game: position before the command, seat, listed commands, chosen command, and
    /// position after it.
    { habits.see(state, seat, commands, command, state) } -> std::same_as<void>;
    /// Returns the counts of a seat, one for each kind of habit.
    { habits.counts(seat) } -> std::same_as<std::vector<HabitCount>>;
};

/// Plays games of a brain against itself and returns the counts of its habits. Requires a brain that needs no events.
template <HasHabits Traits>
[[nodiscard]] HabitReport count_habits(const typename Traits::Game::Rules& rules,
                                       const typename Traits::Game::Options& options,
                                       const ai::Brain<typename Traits::Game>& brain, std::uint64_t seed,
                                       std::uint64_t games) {
    using G = typename Traits::Game;
    constexpr std::uint64_t k_default_simulations = 32;
    const std::uint64_t own = brain.limits().simulations;
    std::vector<std::vector<std::vector<HabitCount>>> counts;
    for (std::uint64_t game = 0; game < games; ++game) {
        core::Rng rng = core::Rng(seed).fork(game);
        auto state = G::start(rules, options, rng.next());
        typename Traits::Habits habits(rules, options);
        std::vector<std::unique_ptr<ai::Agent<G>>> agents;
        std::vector<core::Rng> streams;
        for (core::Seat seat = 0; seat < G::seats(options); ++seat) {
            agents.push_back(brain.make_agent());
            agents.back()->begin(seat, options);
            streams.push_back(rng.fork(seat));
        }
        core::CommandList<G> commands;
        ai::Answer<G> answer;
        std::uint64_t step = 0;
        while (G::pending(state) != 0) {
            core::ensure(step++ < k_most_commands, "the game does not end");
            const core::Seat seat = core::first_seat(G::pending(state));
            G::legal_commands(rules, state, seat, commands);
            const auto view = G::view(rules, state, seat);
            answer.clear();
            agents[seat]->think({.view = view,
                                 .commands = commands.span(),
                                 .rng = streams[seat],
                                 .budget = {.simulations = own != 0 ? own : k_default_simulations}},
                                answer);
            const auto before = state;
            G::apply(rules, state, seat, answer.command, nullptr);
            habits.see(before, seat, commands.span(), answer.command, state);
        }
        std::vector<std::vector<HabitCount>>& seats = counts.emplace_back();
        for (core::Seat seat = 0; seat < G::seats(options); ++seat) seats.push_back(habits.counts(seat));
    }
    return summarise_habits(Traits::Habits::kinds(), counts);
}

}  // namespace syrtis::arena
