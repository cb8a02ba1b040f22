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

inline constexpr std::size_t k_max_commands = 1024;
inline constexpr std::size_t k_max_events = 512;

/// Storage for legal_commands, owned and reused by the caller.
template <class G>
using CommandList = FixedVector<typename G::Command, k_max_commands>;

/// Storage for the events of one command, owned and reused by the caller. Events past the capacity are dropped.
template <class G>
using EventList = FixedVector<typename G::Event, k_max_events>;

template <class G>
concept Game = std::is_trivially_copyable_v<typename G::State> && std::equality_comparable<typename G::State> &&
                   std::is_trivially_copyable_v<typename G::Command> && std::equality_comparable<typename G::Command> &&
                   std::is_trivially_copyable_v<typename G::View> && std::equality_comparable<typename G::View> &&
                   std::is_trivially_copyable_v<typename G::Event> && sizeof(typename G::Command) <= 16 &&
               requires(const typename G::Rules& rules, const typename G::Options& options, typename G::State& state,
                        const typename G::State& position, const typename G::View& view,
                        const typename G::Command& command, CommandList<G>& commands, EventList<G>* events, Seat seat,
                        Rng& rng, std::uint64_t seed) {
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
    /// A full state that agrees with a view; view(determinize(v), v.seat) == v.
    { G::determinize(rules, view, rng) } -> std::same_as<typename G::State>;
    { G::outcome(rules, position) } -> std::same_as<Outcome>;
    /// True if no command is half done: the position is one in which a turn could be handed over.
    { G::quiet(position) } -> std::same_as<bool>;
    { G::hash(position) } -> std::same_as<std::uint64_t>;
    { G::hash(view) } -> std::same_as<std::uint64_t>;
    /// True if carrying out this legal command may bring in chance or reveal something hidden from its seat.
    { G::draws(rules, position, seat, command) } -> std::same_as<bool>;
    /// Null if the state is sound, else a sentence on what is broken. For tests.
    { G::check_invariants(rules, position) } -> std::same_as<const char*>;
}
&&std::convertible_to<typename G::Refusal, bool>;

}  // namespace syrtis::core
