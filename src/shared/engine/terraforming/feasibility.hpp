// SPDX-License-Identifier: MIT
#pragma once

// Whether a program can be carried out: the blocking effects of a card, an action or an option, walked through in
// order with what its player would have at each point. Nothing is changed. The interpreter asks the same functions
// for the same answers when it gets there.

#include <array>
#include <cstdint>
#include <vector>

#include "core/seat.hpp"
#include "engine/terraforming/refusal.hpp"
#include "engine/terraforming/rules.hpp"
#include "engine/terraforming/targets.hpp"
#include "state/terraforming/state.hpp"

namespace syrtis::terraforming {

/// What the acting player would have on hand.
struct Means {
    std::array<std::int32_t, k_resources> stock{};
    std::array<int, k_resources> production{};
    int hand_size = 0;
};

[[nodiscard]] Means means_of(const State& state, core::Seat seat);

/// For whom a program would run.
struct ProgramContext {
    core::Seat seat = core::k_no_seat;
    Source source = k_no_source;
    Card trigger_card = k_no_card;
    Space placed_space = k_no_space;
    bool plays_a_card = false;       ///< the card's own effects: a tile without a space may be left out (ruling 20)
    bool leaves_out_losses = false;  ///< likewise losses that can't be borne (ruling 22)
};

/// Why the program can't be carried out. `strict` also refuses what could only be done for nothing: resources
/// without a card to put them on, removals without anybody to take from; that is how options are judged.
[[nodiscard]] Refusal why_not_feasible(const Rules& rules, const State& state, const ProgramContext& context,
                                       Program program, const Means& means, bool strict);

/// The same, and takes from `means` what the program takes, as far as it gets.
[[nodiscard]] Refusal rehearse(const Rules& rules, const State& state, const ProgramContext& context, Program program,
                               Means& means, bool strict);

/// For Rules::refusable: which programs something can stand in the way of, found by their operations alone.
[[nodiscard]] std::vector<std::uint8_t> refusable_programs(const std::vector<Op>& ops);

/// What of a card would be left out, as things stand.
struct LeftOut {
    bool placement = false;  ///< a tile or marker, for want of a space (ruling 20)
    bool loss = false;       ///< a loss that nobody concerned can bear (ruling 22)
};

/// Nothing of a card that can't be played at all.
[[nodiscard]] LeftOut left_out_of(const Rules& rules, const State& state, core::Seat seat, Card card);

/// Options that can be carried out, bit by number.
[[nodiscard]] std::uint8_t feasible_options(const Rules& rules, const State& state, const ProgramContext& context,
                                            const operation::Choose& choose, const Means& means);

/// Cards and corporations whose production box may be copied.
[[nodiscard]] SourceSet copyable_sources(const Rules& rules, const State& state, core::Seat seat, const Means& means);

/// What playing `card` would surely bring its player of `resource` through the triggers already in play.
[[nodiscard]] int gain_by_play_triggers(const Rules& rules, const State& state, core::Seat seat, Card card,
                                        Resource resource);

/// Whether the card's program, as it will run now: first blocking reason after the price is paid. When its losses
/// can be borne only after its own play triggers, `triggers_first` is set and the result is falsy.
[[nodiscard]] Refusal why_not_playable(const Rules& rules, const State& state, core::Seat seat, Card card,
                                       const Means& means, bool& triggers_first);

}  // namespace syrtis::terraforming
