// SPDX-License-Identifier: MIT
#pragma once

// Dig Mars as a core::Game. Rules are cited as DM-x.y and rulings as OP-n; doc/rules-dig-mars.md contains both.

#include <cstdint>
#include <string_view>

#include "core/game.hpp"
#include "core/seed.hpp"
#include "engine/dig/belief.hpp"
#include "engine/dig/event.hpp"
#include "engine/dig/refusal.hpp"
#include "engine/dig/rules.hpp"
#include "engine/dig/view.hpp"
#include "state/dig/command.hpp"
#include "state/dig/option_rows.hpp"
#include "state/dig/state.hpp"

namespace syrtis::dig {

using EventBuffer = core::ScratchVector<Event, core::k_max_events>;

/// Dig Mars: types and functions of the concept core::Game, which documents them.
struct DigMars {
    using Rules = dig::Rules;
    using Options = dig::Options;
    using State = dig::State;
    using Command = dig::Command;
    using View = dig::View;
    using Event = dig::Event;
    using Belief = dig::Belief;
    using Refusal = dig::Refusal;
    using Commands = core::FixedVector<Command, core::k_max_commands>;

    static constexpr std::string_view k_id = "dig-mars";
    /// The revision of these rules, increased whenever a change of the rules could make a recorded match play
    /// differently.
    static constexpr std::uint64_t k_rules_revision = 1;
    static constexpr core::Seat k_least_seats = k_min_players;
    static constexpr core::Seat k_most_seats = k_max_players;

    [[nodiscard]] static constexpr const auto& option_rows() { return k_option_rows; }

    [[nodiscard]] static core::Seat seats(const Options& options) { return dig::seats(options); }
    [[nodiscard]] static core::Side sides(const Options& options) { return dig::sides(options); }
    [[nodiscard]] static Refusal check_options(const Rules& rules, const Options& options);
    [[nodiscard]] static State start(const Rules& rules, const Options& options, const core::Seed& seed);
    [[nodiscard]] static core::SeatSet pending(const State& state);
    /// Lists commands in this order: announcing victory, digs, transports, moves, upgrades, bonuses, and the end of the
    /// turn. Commands of one kind are in the order of places.
    static void legal_commands(const Rules& rules, const State& state, core::Seat seat, Commands& commands);
    [[nodiscard]] static Refusal check(const Rules& rules, const State& state, core::Seat seat, const Command& command);
    static void apply(const Rules& rules, State& state, core::Seat seat, const Command& command, EventBuffer* events);
    [[nodiscard]] static View view(const Rules& rules, const State& state, core::Seat seat);
    [[nodiscard]] static State determinize(const Rules& rules, const View& view, const Belief* belief,
                                           const core::AnswerPolicy<DigMars>& policy, core::Rng& rng);
    [[nodiscard]] static State determinize(const Rules& rules, const View& view, core::Rng& rng) {
        return determinize(rules, view, nullptr, {}, rng);
    }
    [[nodiscard]] static core::Outcome outcome(const Rules& rules, const State& state);
    [[nodiscard]] static bool quiet(const State& state) { return state.question == Question::none; }
    [[nodiscard]] static core::Turn turn(const State& state);
    [[nodiscard]] static std::uint64_t hash(const State& state);
    [[nodiscard]] static std::uint64_t hash(const View& view);
    [[nodiscard]] static bool draws(const Rules& rules, const State& state, core::Seat seat, const Command& command);
    [[nodiscard]] static const char* check_invariants(const Rules& rules, const State& state);
};
static_assert(core::Game<DigMars>);

}  // namespace syrtis::dig
