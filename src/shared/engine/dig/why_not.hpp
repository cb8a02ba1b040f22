// SPDX-License-Identifier: MIT
#pragma once

// Reasons against each act in the turn of a player, or an empty refusal. `check` and `legal_commands` both use them, so
// that each rule is written once. Places, players and equipment must be in range.

#include "engine/dig/refusal.hpp"
#include "engine/dig/rules.hpp"
#include "state/dig/command.hpp"
#include "state/dig/state.hpp"

namespace syrtis::dig {

/// DM-3.1
[[nodiscard]] Refusal why_no_action(const Rules& rules, const State& state);
/// DM-10.1
[[nodiscard]] Refusal why_no_bonus(const State& state, Bonus bonus);

/// DM-4, without the payment.
[[nodiscard]] Refusal why_not_dig(const Rules& rules, const State& state, core::Seat seat, Place place);
/// DM-5
[[nodiscard]] Refusal why_not_transport(const Rules& rules, const State& state, core::Seat seat, Place place);
/// DM-6
[[nodiscard]] Refusal why_not_move(const State& state, core::Seat seat, Place from, Place to);
/// DM-7
[[nodiscard]] Refusal why_not_upgrade(const Rules& rules, const State& state, core::Seat seat, Equipment equipment);
/// DM-7.2: with the payment.
[[nodiscard]] Refusal why_not_upgrade(const Rules& rules, const State& state, core::Seat seat, const Command& command);
/// DM-10.5, first half: the station to move.
[[nodiscard]] Refusal why_not_moved(const State& state, core::Seat owner, Place place);
/// DM-10.7
[[nodiscard]] Refusal why_not_survey(const State& state, Place place);
/// DM-11.1
[[nodiscard]] Refusal why_not_announce(const Rules& rules, const State& state, core::Seat seat);
/// DM-2.4, DM-7.3, DM-10.5: the answer to the open question.
[[nodiscard]] Refusal why_not_place(const State& state, Place place);

}  // namespace syrtis::dig
