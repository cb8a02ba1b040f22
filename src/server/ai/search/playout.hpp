// SPDX-License-Identifier: MIT
#pragma once

// Defines the functions that a search needs from a game besides core::Game: they play an imagined world on, rank
// commands, and evaluate positions.

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "core/fixed_vector.hpp"
#include "core/game.hpp"
#include "core/rng.hpp"
#include "core/seat.hpp"

namespace syrtis::ai::search {

/// The expected share of the win of each side, from 0 to 1. With several sides the sum is 1.
using Values = core::FixedVector<double, core::k_max_sides>;

/// The rank of a command that is never considered, because it cannot benefit the player.
inline constexpr double k_excluded = -std::numeric_limits<double>::infinity();

/// The functions of a game that one search uses on one thread. begin_playout() discards the memory of all earlier
/// playouts.
template <class P, class G>
concept Playout = core::Game<G> &&
    requires(P& playout, const typename G::State& state, core::Seat seat, std::span<const typename G::Command> commands,
             core::Rng& rng, std::vector<double>& ranks, Values& values) {
    /// Called before the search of a decision. `state` is one of the positions in which the seat may be.
    { playout.begin_search(state) } -> std::same_as<void>;
    { playout.begin_playout() } -> std::same_as<void>;
    /// Returns the index of the command that a player on `seat` takes. The choice should depend only on things that
    /// this seat knows. A player who used hidden things of this world would play better than a real player can, and the
    /// search would overestimate such play.
    { playout.choose_in(state, seat, commands, rng) } -> std::same_as<std::size_t>;
    /// Fills `ranks` with the expected benefit of each command for `seat`, in a unit that is comparable within the
    /// list, or with k_excluded. At least one command is not excluded.
    { playout.rank(state, seat, commands, rng, ranks) } -> std::same_as<void>;
    /// Evaluates a position at which a playout stops, such as the end of a match: fills `values` with the value of the
    /// position for each side.
    { playout.evaluate(state, values) } -> std::same_as<void>;
    /// Returns the stage of a position: a number, such as that of the generation or round, that never decreases during
    /// a match. The length of a playout is counted in stages.
    { P::stage(state) } -> std::same_as<std::uint32_t>;
    /// Returns the number of stages that a playout from this position lasts, unless the match ends earlier.
    { playout.stages(state) } -> std::same_as<std::uint32_t>;
};

/// A playout that has a belief about hidden things. Without a belief, all arrangements of hidden things are equally
/// likely.
template <class P, class G>
concept BelievingPlayout = Playout<P, G> && requires(P& playout, const typename G::View& view) {
    /// Returns the belief for all worlds that are imagined from this view, or null if there is none. The result is
    /// valid until the next call.
    { playout.believe(view) } -> std::same_as<const typename G::Belief*>;
};

/// A playout that leaves out some questions of the match, to save time.
template <class P, class G>
concept SimplifyingPlayout = Playout<P, G> && requires(typename G::State& world) {
    /// Changes a new world so that the match no longer asks the questions that this playout leaves out. The open
    /// question must not change.
    { P::simplify(world) } -> std::same_as<void>;
};

/// A playout whose evaluation is good enough to choose commands but would mislead people. For people, the playout has a
/// separate forecast of the win shares.
template <class P, class G>
concept ForecastingPlayout = Playout<P, G> && requires(P& playout, const typename G::State& state, Values& values) {
    /// Fills `values` with the forecast for the position that was last passed to evaluate(): the win share that each
    /// side gets on average from such positions. Empties `values` in matches where the values of evaluate() are the
    /// forecast.
    { playout.forecast(state, values) } -> std::same_as<void>;
};

/// A playout that rules out some commands of the question that is searched, although they may have a benefit. The
/// search ignores the exclusions of a question if fewer than two commands would remain.
template <class P, class G>
concept SelectivePlayout = Playout<P, G> &&
    requires(P& playout, const typename G::State& world, std::span<const typename G::Command> commands,
             std::vector<double>& ranks) {
    /// Sets the ranks of the commands that the search should not compare to k_excluded. `ranks` is the result of
    /// rank() in `world`. At least one command must remain.
    { playout.exclude_at_root(world, commands, ranks) } -> std::same_as<void>;
};

/// A playout that can estimate the results of commands without playing on.
template <class P, class G>
concept EstimatingPlayout = Playout<P, G> &&
    requires(P& playout, const typename G::View& view, const typename G::State& world,
             std::span<const typename G::Command> commands, const std::vector<double>& ranks, core::Rng& rng,
             std::vector<double>& estimates) {
    /// Estimates the commands that have the highest `ranks`, in descending order; of commands with equal ranks, the
    /// earlier one comes first. For each of these commands, sets its element of `estimates` to the share of the win
    /// that is expected after the command. Empties `estimates` if no estimate is possible.
    { playout.estimate(view, world, commands, ranks, rng, estimates) } -> std::same_as<void>;
    /// The number of worlds whose mean result is as reliable as one estimate.
    { P::k_worlds_of_an_estimate } -> std::convertible_to<double>;
};

}  // namespace syrtis::ai::search
