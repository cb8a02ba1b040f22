// SPDX-License-Identifier: MIT
#pragma once

// The one contract between a game and everything that plays, hosts, searches, records or tests games. A game is a
// type `G` of nested value types and static functions; nothing here is virtual and nothing allocates. All functions
// are pure: the same arguments give the same result on every machine.
//
// `Rules` are the immutable tables of a game, loaded once, handed in by reference. `Options` are what is agreed on
// before a match. `State` is a whole position and holds its own generator, so (options, seed, commands) determine
// everything. A `Command` is one small answer to one pending decision.

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "core/answer_policy.hpp"
#include "core/fixed_vector.hpp"
#include "core/rng.hpp"
#include "core/seat.hpp"

namespace syrtis::core {

/// What a finished or running match is worth to each side. `scores` are final only when `finished`, and 0 past the
/// sides. `winners` is empty while the match runs, and also for a lost solo game.
struct Outcome {
    bool finished = false;
    SideSet winners = 0;
    std::array<std::int32_t, k_max_sides> scores{};
    friend bool operator==(const Outcome&, const Outcome&) = default;
};

/// Whose turn it is. A turn is what one seat may do before it is another's: a position begins one if it is marked as
/// its start, or if the position before it belonged to another seat.
struct Turn {
    Seat seat = k_no_seat;  ///< nobody's in a phase in which all answer at once, and when the match is over
    bool is_start = false;  ///< nothing was done in this turn yet; matters where a seat has two turns in a row
    friend bool operator==(const Turn&, const Turn&) = default;
};

inline constexpr std::size_t k_max_commands = 1024;
inline constexpr std::size_t k_max_events = 512;

/// Storage for legal_commands, owned and reused by the caller.
template <class G>
using CommandList = FixedVector<typename G::Command, k_max_commands>;

/// Storage for the events of one command, owned and reused by the caller. Events past the capacity are dropped.
template <class G>
using EventList = ScratchVector<typename G::Event, k_max_events>;

template <class G>
concept Game = std::is_trivially_copyable_v<typename G::State> && std::equality_comparable<typename G::State> &&
                   std::is_trivially_copyable_v<typename G::Command> && std::equality_comparable<typename G::Command> &&
                   std::is_trivially_copyable_v<typename G::View> && std::equality_comparable<typename G::View> &&
                   std::is_trivially_copyable_v<typename G::Event> && sizeof(typename G::Command) <= 16 &&
               requires(const typename G::Rules& rules, const typename G::Options& options, typename G::State& state,
                        const typename G::State& position, const typename G::View& view,
                        const typename G::Command& command, CommandList<G>& commands, EventList<G>* events, Seat seat,
                        const typename G::Belief* belief, const AnswerPolicy<G>& policy, Rng& rng, const Seed& seed) {
    /// Stable identifier, snake or kebab case, for ever.
    { G::k_id } -> std::convertible_to<std::string_view>;
    /// Number of seats of a match with these options: who is asked, has a view, and sits at the table.
    { G::seats(options) } -> std::same_as<Seat>;
    /// Number of sides, at least as many as seats: who owns, scores and wins.
    { G::sides(options) } -> std::same_as<Side>;
    /// A falsy refusal if a match can be started with these options.
    { G::check_options(rules, options) } -> std::same_as<typename G::Refusal>;
    { G::start(rules, options, seed) } -> std::same_as<typename G::State>;
    /// Which seats are asked something; empty exactly when the match is over.
    { G::pending(position) } -> std::same_as<SeatSet>;
    /// Clears `commands`, then lists the answers worth listing, in a fixed order, each accepted by `check`.
    /// Never empty for a seat that is pending, always empty for another.
    { G::legal_commands(rules, position, seat, commands) } -> std::same_as<void>;
    /// Why not; falsy if `apply` would carry it out.
    { G::check(rules, position, seat, command) } -> std::same_as<typename G::Refusal>;
    /// The only way to change a state. Requires a falsy `check`. `events` may be null.
    { G::apply(rules, state, seat, command, events) } -> std::same_as<void>;
    /// What that seat may know; `k_no_seat` for a spectator.
    { G::view(rules, position, seat) } -> std::same_as<typename G::View>;
    /// An imagined world: a sound state with view(determinize(v), v.seat) == v, in which exactly the same seats are
    /// asked. What the view does not determine is drawn as follows, and nothing else in it is random.
    /// - Things that nobody may know are uniform: each arrangement that the view allows is as likely as the next. With
    /// a
    ///   `belief` (may be null), hidden places take things in proportion to its weights.
    /// - Answers that others have given and that are not shown yet come from `policy`. The stated policy of every game
    ///   is uniform over the legal answers, where an answer that names several things is one of all legal sets of them.
    /// - A seat that is still to answer has not begun to, and the generator of the state is a new one.
    /// What a game adds to that (what a seat knows of where a thing can lie) stands beside its `Belief`.
    { G::determinize(rules, view, belief, policy, rng) } -> std::same_as<typename G::State>;
    /// The same without a belief and by the stated policy.
    { G::determinize(rules, view, rng) } -> std::same_as<typename G::State>;
    { G::outcome(rules, position) } -> std::same_as<Outcome>;
    /// True if no command is half done: the position is one in which a turn could be handed over.
    { G::quiet(position) } -> std::same_as<bool>;
    { G::turn(position) } -> std::same_as<Turn>;
    { G::hash(position) } -> std::same_as<std::uint64_t>;
    { G::hash(view) } -> std::same_as<std::uint64_t>;
    /// True if carrying out this legal command may bring in chance or reveal something hidden from its seat.
    { G::draws(rules, position, seat, command) } -> std::same_as<bool>;
    /// Null if the state is sound, else a sentence on what is broken. For tests.
    { G::check_invariants(rules, position) } -> std::same_as<const char*>;
}
&&std::convertible_to<typename G::Refusal, bool>;

/// A game that plays a side of its own in the same step in which a seat ends its turn. `apply_alone` is `apply` without
/// that turn: what a command does by itself, for those who weigh it. The state it leaves is not one to play on from:
/// nobody at the table is asked.
template <class G>
concept StopsForOthers = requires(const typename G::Rules& rules, typename G::State& state, Seat seat,
                                  const typename G::Command& command, EventList<G>* events) {
    { G::apply_alone(rules, state, seat, command, events) } -> std::same_as<void>;
};

/// A game that only knows what `draws` says by carrying the command out: the same of one that has led from `before` to
/// `after`, so that whoever carries it out anyway need not have it done twice.
template <class G>
concept DrawsAsItTurnsOut = requires(const typename G::State& before, const typename G::State& after) {
    { G::has_drawn(before, after) } -> std::same_as<bool>;
};

/// What a command does by itself, in any game.
template <Game G>
void apply_alone(const typename G::Rules& rules, typename G::State& state, Seat seat,
                 const typename G::Command& command, EventList<G>* events) {
    if constexpr (StopsForOthers<G>) {
        G::apply_alone(rules, state, seat, command, events);
    } else {
        G::apply(rules, state, seat, command, events);
    }
}

}  // namespace syrtis::core
