// SPDX-License-Identifier: MIT
#pragma once

// Decides if a program can be carried out. The functions go through the effects of a card, an action or an option in
// order, and compute the resources that its player would have at each effect that can fail. They change nothing. The
// interpreter uses the same functions.

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
/// nothing are refused too. Such effects are resources that no card can receive, and removals that no player can bear.
[[nodiscard]] Refusal why_not_feasible(const Rules& rules, const State& state, const ProgramContext& context,
                                       Program program, const Means& means, bool strict);

/// Works like why_not_feasible. In addition, it deducts from `means` the resources that the program takes until it ends
/// or fails.
[[nodiscard]] Refusal dry_run(const Rules& rules, const State& state, const ProgramContext& context, Program program,
                              Means& means, bool strict);

/// Computes Rules::refusable from the operations: it marks the programs that can fail in some position.
[[nodiscard]] std::vector<std::uint8_t> refusable_programs(const std::vector<Op>& ops);

/// Says which parts of a card would be skipped in the present position.
struct LeftOut {
    bool placement = false;  ///< true if a tile or marker without a legal space is skipped (ruling 20)
    bool loss = false;       ///< true if a loss that nobody can bear is skipped (ruling 22)
};

/// Returns the parts of a card that would be skipped; none if the card cannot be played at all.
[[nodiscard]] LeftOut left_out_of(const Rules& rules, const State& state, core::Seat seat, Card card);

/// Returns the options that can be carried out, as one bit for each option.
[[nodiscard]] std::uint8_t feasible_options(const Rules& rules, const State& state, const ProgramContext& context,
                                            const operation::Choose& choose, const Means& means);

/// Returns the own cards and corporation whose production box can be copied.
[[nodiscard]] SourceSet copyable_sources(const Rules& rules, const State& state, core::Seat seat, const Means& means);

/// Returns the units of `resource` that the player certainly gains from triggers in play by playing `card`.
[[nodiscard]] int gain_by_play_triggers(const Rules& rules, const State& state, core::Seat seat, Card card,
                                        Resource resource);

/// Returns the first reason why the card's program fails after its price is paid. If the losses of the program can be
/// paid only with gains of the triggers that the card sets off, sets `triggers_first` and returns a falsy value.
[[nodiscard]] Refusal why_not_playable(const Rules& rules, const State& state, core::Seat seat, Card card,
                                       const Means& means, bool& triggers_first);

}  // namespace syrtis::terraforming
