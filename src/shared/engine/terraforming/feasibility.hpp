// SPDX-License-Identifier: MIT
#pragma once

// Decides if a program can be carried out. The functions go through the blocking effects of a card, an action or an
// option in order, compute the resources that its player would have at each point, and change nothing. The interpreter
// uses the same functions.

#include <array>
#include <cstdint>
#include <vector>

#include "core/seat.hpp"
#include "engine/terraforming/refusal.hpp"
#include "engine/terraforming/rules.hpp"
#include "engine/terraforming/targets.hpp"
#include "state/terraforming/state.hpp"

namespace syrtis::terraforming {

/// The resources of the acting player at one point of a program.
struct Means {
    std::array<std::int32_t, k_resources> stock{};
    std::array<int, k_resources> production{};
    int hand_size = 0;
};

[[nodiscard]] Means means_of(const State& state, core::Seat seat);

/// The player and the circumstances under which a program would run.
struct ProgramContext {
    core::Seat seat = core::k_no_seat;
    Source source = k_no_source;
    Source trigger_card = k_no_source;
    Space placed_space = k_no_space;
    /// True if the program is a played card's effects, which may skip a tile without a legal space (ruling 20).
    bool plays_a_card = false;
    bool leaves_out_losses = false;  ///< true if the program may skip losses that nobody can bear (ruling 22)
};

/// Returns why the program cannot be carried out. With `strict`, which is used for options, effects that would do
/// nothing are refused too: resources without a card that can receive them, and removals without a player who can lose
/// anything.
[[nodiscard]] Refusal why_not_feasible(const Rules& rules, const State& state, const ProgramContext& context,
                                       Program program, const Means& means, bool strict);

/// Works like why_not_feasible, and deducts from `means` the resources that the program takes before it ends or is
/// blocked.
[[nodiscard]] Refusal dry_run(const Rules& rules, const State& state, const ProgramContext& context, Program program,
                              Means& means, bool strict);

/// Computes Rules::refusable from the operations: which programs can be prevented at all.
[[nodiscard]] std::vector<std::uint8_t> refusable_programs(const std::vector<Op>& ops);

/// Says which parts of a card would be skipped in the present position.
struct LeftOut {
    bool placement = false;  ///< true if a tile or marker without a legal space is skipped (ruling 20)
    bool loss = false;       ///< true if a loss that nobody can bear is skipped (ruling 22)
};

/// Returns the skipped parts of a card; none if it cannot be played at all.
[[nodiscard]] LeftOut left_out_of(const Rules& rules, const State& state, core::Seat seat, Card card);

/// Returns the options that can be carried out, one bit each.
[[nodiscard]] std::uint8_t feasible_options(const Rules& rules, const State& state, const ProgramContext& context,
                                            const operation::Choose& choose, const Means& means);

/// Returns the cards and corporations whose production box may be copied.
[[nodiscard]] SourceSet copyable_sources(const Rules& rules, const State& state, core::Seat seat, const Means& means);

/// Returns the units of `resource` that the player certainly gains from triggers in play when playing `card`.
[[nodiscard]] int gain_by_play_triggers(const Rules& rules, const State& state, core::Seat seat, Card card,
                                        Resource resource);

/// Returns the first reason that blocks the card's program after its price is paid. If the player can pay the losses
/// only after the card's own play triggers have run, `triggers_first` is set and the result is falsy.
[[nodiscard]] Refusal why_not_playable(const Rules& rules, const State& state, core::Seat seat, Card card,
                                       const Means& means, bool& triggers_first);

}  // namespace syrtis::terraforming
