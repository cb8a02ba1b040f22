// SPDX-License-Identifier: MIT
#pragma once

// What a search asks of a game: how players go on in an imagined world, what they would look at first, and what a
// position is worth. A search knows nothing else of the game but core::Game.

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/fixed_vector.hpp"
#include "core/game.hpp"
#include "core/rng.hpp"
#include "core/seat.hpp"

namespace syrtis::ai::search {

/// By side: the expected share of the win, each from 0 to 1. In sum 1 where there are several sides.
using Values = core::FixedVector<double, core::k_max_sides>;

/// Owned by one search and used by one thread. What it remembers is forgotten by begin_playout().
template <class P, class G>
concept Playout = core::Game<G> &&
    requires(P& playout, const typename G::State& state, core::Seat seat, std::span<const typename G::Command> commands,
             core::Rng& rng, std::vector<double>& ranks, Values& values) {
    /// A decision is to be searched, from positions like this one.
    { playout.begin_search(state) } -> std::same_as<void>;
    { playout.begin_playout() } -> std::same_as<void>;
    /// The number of the command that a player on `seat` takes. It should look at what that seat would know, and no
    /// further: else it plays better than anybody does in this world, and the search trusts in it.
    { playout.choose_in(state, seat, commands, rng) } -> std::same_as<std::size_t>;
    /// What each command promises to `seat`, in a unit that compares within the list. Fills `ranks`.
    { playout.rank(state, seat, commands, rng, ranks) } -> std::same_as<void>;
    /// Of a position where a playout stops, ended matches included. Fills `values`, one for each side.
    { playout.evaluate(state, values) } -> std::same_as<void>;
    /// What the length of a playout is counted in, such as generations or rounds. Never falls as a match goes on.
    { P::stage(state) } -> std::same_as<std::uint32_t>;
    /// Stages that a playout from such a position lasts, where a match does not end sooner.
    { playout.stages(state) } -> std::same_as<std::uint32_t>;
};

/// One that believes more of hidden things than that each arrangement is as likely as the next.
template <class P, class G>
concept BelievingPlayout = Playout<P, G> && requires(P& playout, const typename G::View& view) {
    /// For all worlds that are imagined from this view. May be null, where nothing is believed; stays as it is until
    /// the next call.
    { playout.believe(view) } -> std::same_as<const typename G::Belief*>;
};

/// One whose imagined worlds leave out questions that the match asks.
template <class P, class G>
concept SimplifyingPlayout = Playout<P, G> && requires(typename G::State& world) {
    /// Of a world just imagined. The question that is to be answered stays as it is.
    { P::simplify(world) } -> std::same_as<void>;
};

/// One that can say at once what it expects of commands, without playing on.
template <class P, class G>
concept PromisingPlayout = Playout<P, G> &&
    requires(P& playout, const typename G::View& view, const typename G::State& world,
             std::span<const typename G::Command> commands, const std::vector<double>& ranks, core::Rng& rng,
             std::vector<double>& promises) {
    /// The expected share of the win after each of the commands with the highest of `ranks`, in falling order and
    /// the earlier one first of equals; as many as `promises` has. Empties it where it can't say anything.
    { playout.promise(view, world, commands, ranks, rng, promises) } -> std::same_as<void>;
    /// So many worlds that a command is tried in tell as much of it.
    { P::k_worlds_of_a_promise } -> std::convertible_to<double>;
};

}  // namespace syrtis::ai::search
