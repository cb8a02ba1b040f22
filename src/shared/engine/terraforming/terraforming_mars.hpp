// SPDX-License-Identifier: MIT
#pragma once

// Terraforming Mars as a core::Game. See core/game.hpp for what each function promises.

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
    /// One more whenever a game that was recorded could go another way than before.
    static constexpr std::uint64_t k_rules_revision = 2;

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
    /// core::StopsForOthers.
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
    /// As core::KnowsDecisions says: an action with all that it asks is one decision, and so is all that a seat chooses
    /// while everybody chooses at once. What is asked in MarsBot's turn is no part of the action before it.
    static bool is_deciding(const State& state, core::Seat seat);
    static core::Turn turn(const State& state);
    static std::uint64_t hash(const State& state);
    static std::uint64_t hash(const View& view);
    static bool draws(const Rules& rules, const State& state, core::Seat seat, const Command& command);
    /// core::DrawsAsItTurnsOut.
    static bool has_drawn(const State& before, const State& after);
    static const char* check_invariants(const Rules& rules, const State& state);
};

}  // namespace syrtis::terraforming
