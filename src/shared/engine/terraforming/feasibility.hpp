// SPDX-License-Identifier: MIT
#pragma once

// Decides whether a program can be carried out. The functions go through the effects of a card, an action or an option
// in order. For each effect that can fail, they compute the resources that the player would have then. They change
// nothing in the position. The interpreter uses the same functions.

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

/// The player for whom a program would run, and the circumstances.
struct ProgramContext {
    core::Seat seat = core::k_no_seat;
    Source source = k_no_source;
    Source trigger_card = k_no_source;
    Space placed_space = k_no_space;
    /// True if the program carries out the effects of a played card. Such a program may skip a tile that has no legal
    /// space (ruling 20).
    bool plays_a_card = false;
    bool leaves_out_losses = false;  ///< true if the program may skip losses that no player can bear (ruling 22)
};

/// Returns why the program cannot be carried out, or a falsy value if it can. With `strict`, which is used for the
/// options of a choice, a program with an effect that would do nothing is refused as well: resources that no card can
/// receive, or a removal that no player can bear.
[[nodiscard]] Refusal why_not_feasible(const Rules& rules, const State& state, const ProgramContext& context,
                                       Program program, const Means& means, bool strict);

/// Works like why_not_feasible, and in addition deducts from `means` the resources that the program takes. If the
/// program fails, only the resources that it takes before that are deducted.
[[nodiscard]] Refusal dry_run(const Rules& rules, const State& state, const ProgramContext& context, Program program,
                              Means& means, bool strict);

/// Computes Rules::refusable from the operations: it marks the programs that can fail in some position.
[[nodiscard]] std::vector<std::uint8_t> refusable_programs(const std::vector<Op>& ops);

/// Says which parts of a card would be skipped if the card were played in the present position.
struct LeftOut {
    /// True if the card has a tile or marker without a legal space, which is skipped (ruling 20).
    bool placement = false;
    bool loss = false;  ///< true if the card has a loss that no player can bear, which is skipped (ruling 22)
};

/// Returns which parts of a card would be skipped. If the card cannot be played at all, no part is skipped.
[[nodiscard]] LeftOut left_out_of(const Rules& rules, const State& state, core::Seat seat, Card card);

/// Returns the options that can be carried out, as one bit for each index of an option.
[[nodiscard]] std::uint8_t feasible_options(const Rules& rules, const State& state, const ProgramContext& context,
                                            const operation::Choose& choose, const Means& means);

/// Returns those cards of the seat, including its corporation, whose production box can be copied.
[[nodiscard]] SourceSet copyable_sources(const Rules& rules, const State& state, core::Seat seat, const Means& means);

/// Returns the units of `resource` that the player will certainly gain from triggers in play if the player plays
/// `card`.
[[nodiscard]] int gain_by_play_triggers(const Rules& rules, const State& state, core::Seat seat, Card card,
                                        Resource resource);

/// Returns the first reason why the program of the card fails after its price is paid, or a falsy value. Sometimes the
/// player can bear the losses of the program only after gaining from the triggers that the card sets off. The result is
/// then falsy, and `triggers_first` is set to true; otherwise it is set to false.
[[nodiscard]] Refusal why_not_playable(const Rules& rules, const State& state, core::Seat seat, Card card,
                                       const Means& means, bool& triggers_first);

}  // namespace syrtis::terraforming
