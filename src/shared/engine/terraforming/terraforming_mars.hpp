// SPDX-License-Identifier: MIT
#pragma once

// Terraforming Mars as a core::Game. core/game.hpp documents the functions.

#include <string_view>

#include "core/game.hpp"
#include "core/seed.hpp"
#include "engine/terraforming/belief.hpp"
#include "engine/terraforming/event.hpp"
#include "engine/terraforming/refusal.hpp"
#include "engine/terraforming/rules.hpp"
#include "engine/terraforming/view.hpp"
#include "state/terraforming/command.hpp"
#include "state/terraforming/state.hpp"

namespace syrtis::terraforming {

/// Terraforming Mars: types and functions of the concept core::Game.
struct TerraformingMars {
    using Rules = terraforming::Rules;
    using Options = terraforming::Options;
    using State = terraforming::State;
    using Command = terraforming::Command;
    using View = terraforming::View;
    using Refusal = terraforming::Refusal;
    using Event = terraforming::Event;
    using Belief = terraforming::Belief;
    using Commands = core::CommandList<TerraformingMars>;
    using Events = core::EventList<TerraformingMars>;

    static constexpr std::string_view k_id = "terraforming-mars";
    /// The revision of these rules, increased whenever a change of the rules could make a recorded match play
    /// differently.
    static constexpr std::uint64_t k_rules_revision = 2;
    static constexpr core::Seat k_least_seats = 1;
    static constexpr core::Seat k_most_seats = core::k_max_seats;

    static core::Seat seats(const Options& options) { return terraforming::seats(options); }
    static core::Side sides(const Options& options) { return terraforming::sides(options); }
    static Refusal check_options(const Rules& rules, const Options& options);
    static State start(const Rules& rules, const Options& options, const core::Seed& seed);
    static core::SeatSet pending(const State& state);
    static void legal_commands(const Rules& rules, const State& state, core::Seat seat,
                               core::FixedVector<Command, core::k_max_commands>& commands);
    static Refusal check(const Rules& rules, const State& state, core::Seat seat, const Command& command);
    static void apply(const Rules& rules, State& state, core::Seat seat, const Command& command,
                      core::ScratchVector<Event, core::k_max_events>* events);
    /// Applies a command, but not the turn of MarsBot that may follow; see core::StopsForOthers.
    static void apply_alone(const Rules& rules, State& state, core::Seat seat, const Command& command,
                            core::ScratchVector<Event, core::k_max_events>* events);
    static View view(const Rules& rules, const State& state, core::Seat seat);
    static State determinize(const Rules& rules, const View& view, const Belief* belief,
                             const core::AnswerPolicy<TerraformingMars>& policy, core::Rng& rng);
    static State determinize(const Rules& rules, const View& view, core::Rng& rng) {
        return determinize(rules, view, nullptr, {}, rng);
    }
    static core::Outcome outcome(const Rules& rules, const State& state);
    static bool quiet(const State& state);
    /// Defines decisions for core::KnowsDecisions. An action with all its questions is one decision. All choices that a
    /// seat makes while all seats choose at once are one decision too. Questions during MarsBot's turn do not belong to
    /// the action before it.
    static bool is_deciding(const State& state, core::Seat seat);
    static core::Turn turn(const State& state);
    static std::uint64_t hash(const State& state);
    static std::uint64_t hash(const View& view);
    static bool draws(const Rules& rules, const State& state, core::Seat seat, const Command& command);
    /// Returns true if the command that led from `before` to `after` may have drawn or revealed cards; see
    /// core::DrawsAsItTurnsOut.
    static bool has_drawn(const State& before, const State& after);
    static const char* check_invariants(const Rules& rules, const State& state);
};

}  // namespace syrtis::terraforming
