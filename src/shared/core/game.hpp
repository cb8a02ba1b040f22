// SPDX-License-Identifier: MIT
#pragma once

// The contract between a game and everything that plays, hosts, searches, records or tests games. A game is a type `G`
// of nested value types and static functions; nothing is virtual and nothing allocates. All functions are pure: equal
// arguments give equal results on every machine.
//
// `Rules` are the immutable tables of a game; they are loaded once and passed by reference. `Options` are agreed on
// before a match. `State` is a complete position with its own random generator, so (options, seed, commands) determine
// a match. A `Command` is one small answer to one pending decision.

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

/// The result of a match. `scores` are final only if `finished`, and scores past the number of sides are 0. `winners`
/// is empty while the match runs and after a lost solo game.
struct Outcome {
    bool finished = false;
    SideSet winners = 0;
    std::array<std::int32_t, k_max_sides> scores{};
    friend bool operator==(const Outcome&, const Outcome&) = default;
};

/// The seat whose turn it is. A turn begins in a position that is marked as the start of a turn, and in a position
/// whose predecessor was the turn of another seat.
struct Turn {
    Seat seat = k_no_seat;  ///< k_no_seat after the end, and in a phase in which all seats answer at once
    bool is_start = false;  ///< true before the first answer of the turn; needed if a seat has two turns in a row
    friend bool operator==(const Turn&, const Turn&) = default;
};

inline constexpr std::size_t k_max_commands = 1024;
inline constexpr std::size_t k_max_events = 512;

/// Storage for the result of legal_commands. The caller owns and reuses it.
template <class G>
using CommandList = FixedVector<typename G::Command, k_max_commands>;

/// Storage for the events of one command. The caller owns and reuses it. Events past the capacity are dropped.
template <class G>
using EventList = ScratchVector<typename G::Event, k_max_events>;

template <class G>
concept Game = std::is_trivially_copyable_v<typename G::State> && std::equality_comparable<typename G::State> &&
                   std::is_trivially_copyable_v<typename G::Command> && std::equality_comparable<typename G::Command> &&
                   std::is_trivially_copyable_v<typename G::View> && std::equality_comparable<typename G::View> &&
                   std::is_trivially_copyable_v<typename G::Event> && std::equality_comparable<typename G::Event> &&
                   sizeof(typename G::Command) <= 16 &&
               requires(const typename G::Rules& rules, const typename G::Options& options, typename G::State& state,
                        const typename G::State& position, const typename G::View& view,
                        const typename G::Command& command, CommandList<G>& commands, EventList<G>* events, Seat seat,
                        const typename G::Belief* belief, const AnswerPolicy<G>& policy, Rng& rng, const Seed& seed) {
    /// A stable identifier in kebab case or snake case, which never changes.
    { G::k_id } -> std::convertible_to<std::string_view>;
    /// Returns the number of seats of a match with these options. A seat answers questions and has a view.
    { G::seats(options) } -> std::same_as<Seat>;
    /// Returns the number of sides, which is at least the number of seats. A side owns pieces, scores and wins.
    { G::sides(options) } -> std::same_as<Side>;
    /// Returns a refusal if a match cannot be started with these options, else a falsy value.
    { G::check_options(rules, options) } -> std::same_as<typename G::Refusal>;
    { G::start(rules, options, seed) } -> std::same_as<typename G::State>;
    /// Returns the seats that have to answer. The set is empty exactly if the match is over.
    { G::pending(position) } -> std::same_as<SeatSet>;
    /// Clears `commands`, then appends the answers of that seat in a fixed order. `check` accepts each listed answer.
    /// The list is empty exactly if the seat is not pending.
    { G::legal_commands(rules, position, seat, commands) } -> std::same_as<void>;
    /// Returns why `apply` would refuse the command, or a falsy value.
    { G::check(rules, position, seat, command) } -> std::same_as<typename G::Refusal>;
    /// Applies a command to a state; no other function changes a state. Requires that `check` accepts the command.
    /// `events` may be null.
    { G::apply(rules, state, seat, command, events) } -> std::same_as<void>;
    /// Returns the view of that seat, or of a spectator for `k_no_seat`.
    { G::view(rules, position, seat) } -> std::same_as<typename G::View>;
    /// Returns a determinization: a state that satisfies the invariants, with view(determinize(v), v.seat) == v and
    /// with the same pending seats. The things that the view does not determine are drawn as follows; nothing else is
    /// random.
    /// - Hidden things are uniform over the arrangements that the view allows. With a `belief` (may be null), hidden
    ///   places receive things in proportion to its weights.
    /// - Hidden answers of other seats come from `policy`. The stated policy of every game is uniform over the legal
    ///   answers; for an answer that names several things, it is uniform over all legal sets of such things.
    /// - A pending seat has not begun its answer. The state has a newly seeded random generator.
    /// The comments of a game's `Belief` state further rules of that game, such as the places in which a seat knows
    /// that a thing can be.
    { G::determinize(rules, view, belief, policy, rng) } -> std::same_as<typename G::State>;
    /// Determinizes without a belief and with the stated policy.
    { G::determinize(rules, view, rng) } -> std::same_as<typename G::State>;
    { G::outcome(rules, position) } -> std::same_as<Outcome>;
    /// Returns true if no decision is unfinished, so that the turn can pass to another seat.
    { G::quiet(position) } -> std::same_as<bool>;
    { G::turn(position) } -> std::same_as<Turn>;
    { G::hash(position) } -> std::same_as<std::uint64_t>;
    { G::hash(view) } -> std::same_as<std::uint64_t>;
    /// True if this legal command may draw at random or reveal something that is hidden from its seat.
    { G::draws(rules, position, seat, command) } -> std::same_as<bool>;
    /// Returns null if the state satisfies all invariants, else a sentence that names the fault. Only tests need this
    /// function.
    { G::check_invariants(rules, position) } -> std::same_as<const char*>;
}
&&std::convertible_to<typename G::Refusal, bool>;

/// Returns an event as the seat may see it. A game whose events contain secrets defines a function `seen_by` beside its
/// type of events.
template <class Event>
[[nodiscard]] constexpr Event seen_by_seat(const Event& event, Seat seat) {
    if constexpr (requires { seen_by(event, seat); }) {
        return seen_by(event, seat);
    } else {
        return event;
    }
}

/// A game with a side that has no seat. That side takes its turn as a part of the command that ends the turn of a seat.
/// `apply_alone` applies such a command, but not the turn of the side without a seat. Players use it to evaluate the
/// command by itself. No seat is pending in the resulting state, so play cannot continue from it.
template <class G>
concept StopsForOthers = requires(const typename G::Rules& rules, typename G::State& state, Seat seat,
                                  const typename G::Command& command, EventList<G>* events) {
    { G::apply_alone(rules, state, seat, command, events) } -> std::same_as<void>;
};

/// A game that can find out only by applying a command whether the command draws. A caller that applies the command
/// anyway calls `has_drawn(before, after)` instead of `draws`, so that the command is not applied twice.
template <class G>
concept DrawsAsItTurnsOut = requires(const typename G::State& before, const typename G::State& after) {
    { G::has_drawn(before, after) } -> std::same_as<bool>;
};

/// Applies a command. In a game with StopsForOthers, the turn of the side without a seat is left out.
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
