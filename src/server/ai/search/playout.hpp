// SPDX-License-Identifier: MIT
#pragma once

// Defines what a search needs from a game besides core::Game: how players continue in an imagined world, which commands
// look best, and how a position is evaluated.

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

/// Is owned by one search and used by one thread. begin_playout() discards its memory.
template <class P, class G>
concept Playout = core::Game<G> &&
    requires(P& playout, const typename G::State& state, core::Seat seat, std::span<const typename G::Command> commands,
             core::Rng& rng, std::vector<double>& ranks, Values& values) {
    /// Called before a decision is searched from positions like `state`.
    { playout.begin_search(state) } -> std::same_as<void>;
    { playout.begin_playout() } -> std::same_as<void>;
    /// Returns the index of the command that a player on `seat` takes. It should only use what that seat would know.
    /// Otherwise it plays better in this world than any player could, and the search relies on that.
    { playout.choose_in(state, seat, commands, rng) } -> std::same_as<std::size_t>;
    /// Fills `ranks` with the expected benefit of each command for `seat`, in a unit that is comparable within the
    /// list, or with k_excluded. At least one command is not excluded.
    { playout.rank(state, seat, commands, rng, ranks) } -> std::same_as<void>;
    /// Fills `values` with the value for each side of a position where a playout stops, which includes ended matches.
    { playout.evaluate(state, values) } -> std::same_as<void>;
    /// Returns the unit in which the length of a playout is counted, such as generations or rounds. Never decreases
    /// during a match.
    { P::stage(state) } -> std::same_as<std::uint32_t>;
    /// Returns the number of stages that a playout from this position lasts, unless the match ends sooner.
    { playout.stages(state) } -> std::same_as<std::uint32_t>;
};

/// A playout with a belief about hidden things, instead of assuming that all arrangements are equally likely.
template <class P, class G>
concept BelievingPlayout = Playout<P, G> && requires(P& playout, const typename G::View& view) {
    /// Returns the belief for all worlds that are imagined from this view, null if there is none. Valid until the next
    /// call.
    { playout.believe(view) } -> std::same_as<const typename G::Belief*>;
};

/// A playout whose imagined worlds omit some questions of the match.
template <class P, class G>
concept SimplifyingPlayout = Playout<P, G> && requires(typename G::State& world) {
    /// Called for each new world. The question to be answered must not change.
    { P::simplify(world) } -> std::same_as<void>;
};

/// A playout whose evaluation is good for choosing and no true figure for people, which a forecast is.
template <class P, class G>
concept ForecastingPlayout = Playout<P, G> && requires(P& playout, const typename G::State& state, Values& values) {
    /// Fills `values` with the share of the win of each side that comes of such positions, for the position that was
    /// evaluated last. Empties it in matches whose evaluation is the forecast.
    { playout.forecast(state, values) } -> std::same_as<void>;
};

/// A playout that can estimate commands without playing on.
template <class P, class G>
concept EstimatingPlayout = Playout<P, G> &&
    requires(P& playout, const typename G::View& view, const typename G::State& world,
             std::span<const typename G::Command> commands, const std::vector<double>& ranks, core::Rng& rng,
             std::vector<double>& estimates) {
    /// Fills `estimates` with the expected share of the win after the commands with the highest `ranks`, in descending
    /// order, the earlier one first if equal. Its size is the number of commands. Empties it if no estimate is
    /// possible.
    { playout.estimate(view, world, commands, ranks, rng, estimates) } -> std::same_as<void>;
    /// The number of worlds whose mean is as reliable as such an estimate.
    { P::k_worlds_of_an_estimate } -> std::convertible_to<double>;
};

}  // namespace syrtis::ai::search
