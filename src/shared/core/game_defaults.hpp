// SPDX-License-Identifier: MIT
#pragma once

// Supplies default members for the parts of core::Game that a simple game need not define. A game replaces a default by
// defining a member with that name.

#include <array>
#include <bit>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "core/answer_policy.hpp"
#include "core/belief.hpp"
#include "core/described.hpp"
#include "core/fixed_vector.hpp"
#include "core/game.hpp"
#include "core/hash.hpp"
#include "core/option_row.hpp"
#include "core/rng.hpp"

namespace syrtis::core {

/// The options of a game without options.
struct SeatsOnly {
    Seat players = 2;
    friend bool operator==(const SeatsOnly&, const SeatsOnly&) = default;
    static consteval auto members() { return std::tuple{member<&SeatsOnly::players>({.name = "players"})}; }
};

/// The tables of a game without data files.
struct NoRules {
    std::uint64_t content_hash = 0;
};

/// The belief of a game whose determinizations need no belief.
using NoBelief = Belief<1, 1>;

/// The reasons for a refusal in a game that defines no reasons of its own.
enum class PlainRefusalCode : std::uint8_t { none, not_pending, not_legal, invalid_options };
inline constexpr std::array<std::string_view, 4> k_plain_refusal_names{"none", "not_pending", "not_legal",
                                                                       "invalid_options"};

/// The result of a check; it converts to false if the command or the options are accepted.
struct PlainRefusal {
    PlainRefusalCode code = PlainRefusalCode::none;
    constexpr operator bool() const { return code != PlainRefusalCode::none; }  // NOLINT(google-explicit-constructor)
    friend bool operator==(const PlainRefusal&, const PlainRefusal&) = default;
};

/// The base of a game `Game` with state S, view V, command C, event E, options O and rules R. The game must at least
/// define k_id, k_least_seats, k_most_seats, start, pending, legal_commands, apply, view, outcome, and the form of
/// determinize that takes a belief and a policy. State and view must be described (core/described.hpp), unless the game
/// defines their hashes. A state has a member `options`, and options have a member `players`.
template <class Game, class S, class V, class C, class E, class O = SeatsOnly, class R = NoRules>
struct GameDefaults {
    using Rules = R;
    using Options = O;
    using State = S;
    using View = V;
    using Command = C;
    using Event = E;
    using Refusal = PlainRefusal;
    using Belief = NoBelief;
    using Commands = FixedVector<Command, k_max_commands>;
    using Events = ScratchVector<Event, k_max_events>;

    static constexpr std::uint64_t k_rules_revision = 1;

    /// Returns the rows of all options but `players`.
    [[nodiscard]] static constexpr std::array<OptionRow<Options>, 0> option_rows() { return {}; }

    [[nodiscard]] static Seat seats(const Options& options) { return options.players; }
    [[nodiscard]] static Side sides(const Options& options) { return Game::seats(options); }
    [[nodiscard]] static Refusal check_options(const Rules&, const Options& options) {
        const bool fits = options.players >= Game::k_least_seats && options.players <= Game::k_most_seats;
        return {fits ? PlainRefusalCode::none : PlainRefusalCode::invalid_options};
    }
    /// Accepts exactly the commands that legal_commands lists. This check calls legal_commands, so it takes as long.
    [[nodiscard]] static Refusal check(const Rules& rules, const State& state, Seat seat, const Command& command) {
        if (!has_seat(Game::pending(state), seat)) return {PlainRefusalCode::not_pending};
        Commands listed;
        Game::legal_commands(rules, state, seat, listed);
        for (const auto& legal : listed) {
            if (legal == command) return {};
        }
        return {PlainRefusalCode::not_legal};
    }
    [[nodiscard]] static State determinize(const Rules& rules, const View& view, Rng& rng) {
        return Game::determinize(rules, view, nullptr, {}, rng);
    }
    /// Always returns true: with these defaults, each decision is a single answer.
    [[nodiscard]] static bool quiet(const State&) { return true; }
    /// Returns the only pending seat, at the start of its turn: with these defaults, each answer is a turn. Returns
    /// k_no_seat if several seats are pending.
    [[nodiscard]] static Turn turn(const State& state) {
        const SeatSet pending = Game::pending(state);
        const bool is_one = std::has_single_bit(pending);
        return {.seat = is_one ? static_cast<Seat>(std::countr_zero(pending)) : k_no_seat, .is_start = is_one};
    }
    template <class Value>
    requires Described<Value>
    [[nodiscard]] static std::uint64_t hash(const Value& value) {
        Hasher hasher;
        add_described(hasher, value);
        return hasher.finish();
    }
    /// Always returns false: no command draws at random or reveals hidden things.
    [[nodiscard]] static bool draws(const Rules&, const State&, Seat, const Command&) { return false; }
    [[nodiscard]] static const char* check_invariants(const Rules&, const State&) { return nullptr; }

   protected:
    /// Appends an event, or does nothing if `events` is null.
    static void emit(Events* events, const Event& event) {
        if (events != nullptr && !events->full()) events->push_back(event);
    }
};

}  // namespace syrtis::core
