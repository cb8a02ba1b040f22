// SPDX-License-Identifier: MIT
#pragma once

// Decides whether a program can be carried out: walks through the blocking effects of a card, an action or an option in
// order, with what its player would have at each point. Changes nothing. The interpreter uses the same functions.

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
    bool plays_a_card = false;       ///< the card's own effects: a tile without a space may be skipped (ruling 20)
    bool leaves_out_losses = false;  ///< losses that nobody can bear may be skipped (ruling 22)
};

/// Returns why the program cannot be carried out. With `strict`, effects that would do nothing are refused too
/// (resources without a card to put them on, removals without a victim); options are judged that way.
[[nodiscard]] Refusal why_not_feasible(const Rules& rules, const State& state, const ProgramContext& context,
                                       Program program, const Means& means, bool strict);

/// Works like why_not_feasible, and deducts from `means` what the program takes, as far as it gets.
[[nodiscard]] Refusal dry_run(const Rules& rules, const State& state, const ProgramContext& context, Program program,
                              Means& means, bool strict);

/// Computes Rules::refusable: the programs that something can prevent, by their operations alone.
[[nodiscard]] std::vector<std::uint8_t> refusable_programs(const std::vector<Op>& ops);

/// The parts of a card that would be skipped in the present position.
struct LeftOut {
    bool placement = false;  ///< a tile or marker without a space (ruling 20)
    bool loss = false;       ///< a loss that nobody can bear (ruling 22)
};

/// Returns the skipped parts of a card; none if it cannot be played at all.
[[nodiscard]] LeftOut left_out_of(const Rules& rules, const State& state, core::Seat seat, Card card);

/// Returns the options that can be carried out, one bit each.
[[nodiscard]] std::uint8_t feasible_options(const Rules& rules, const State& state, const ProgramContext& context,
                                            const operation::Choose& choose, const Means& means);

/// Returns the cards and corporations whose production box may be copied.
[[nodiscard]] SourceSet copyable_sources(const Rules& rules, const State& state, core::Seat seat, const Means& means);

/// Returns how much of `resource` the player certainly gains through triggers in play by playing `card`.
[[nodiscard]] int gain_by_play_triggers(const Rules& rules, const State& state, core::Seat seat, Card card,
                                        Resource resource);

/// Returns the first blocking reason of the card's program after its price is paid. If the losses can be borne only
/// after its own play triggers, `triggers_first` is set and the result is falsy.
[[nodiscard]] Refusal why_not_playable(const Rules& rules, const State& state, core::Seat seat, Card card,
                                       const Means& means, bool& triggers_first);

}  // namespace syrtis::terraforming
