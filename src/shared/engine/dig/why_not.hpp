// SPDX-License-Identifier: MIT
#pragma once

// Functions that return why a player cannot do something in a turn; the result is falsy if the player can do it.
// `check` and `legal_commands` both use them, so that each rule is written once. Places, players and equipment must be
// in range.

#include "engine/dig/refusal.hpp"
#include "engine/dig/rules.hpp"
#include "state/dig/command.hpp"
#include "state/dig/state.hpp"

namespace syrtis::dig {

/// Returns why the seat whose turn it is cannot take another action (DM-3.1). Falsy if it can.
[[nodiscard]] Refusal why_no_action(const Rules& rules, const State& state);
/// Returns why the bonus cannot be used (DM-10.1). Falsy if it can.
[[nodiscard]] Refusal why_no_bonus(const State& state, Bonus bonus);

/// Returns why the seat cannot dig on the place, apart from a payment (DM-4). Falsy if it can.
[[nodiscard]] Refusal why_not_dig(const Rules& rules, const State& state, core::Seat seat, Place place);
/// Returns why the seat cannot transport the top tile of the place (DM-5). Falsy if it can.
[[nodiscard]] Refusal why_not_transport(const Rules& rules, const State& state, core::Seat seat, Place place);
/// Returns why the seat cannot move a station from one place to another (DM-6). Falsy if it can.
[[nodiscard]] Refusal why_not_move(const State& state, core::Seat seat, Place from, Place to);
/// Returns why the seat cannot upgrade the equipment, apart from the choice of a payment (DM-7). Falsy if it can.
[[nodiscard]] Refusal why_not_upgrade(const Rules& rules, const State& state, core::Seat seat, Equipment equipment);
/// Returns why the seat cannot upgrade with the payment in `command` (DM-7.2). Falsy if it can.
[[nodiscard]] Refusal why_not_upgrade(const Rules& rules, const State& state, core::Seat seat, const Command& command);
/// Returns why the bonus cannot move a station of `owner` away from this place (DM-10.5, first half). Falsy if it can.
[[nodiscard]] Refusal why_not_moved(const State& state, core::Seat owner, Place place);
/// Returns why the place cannot be surveyed (DM-10.7). Falsy if it can.
[[nodiscard]] Refusal why_not_survey(const State& state, Place place);
/// Returns why the seat cannot announce victory (DM-11.1). Falsy if it can.
[[nodiscard]] Refusal why_not_announce(const Rules& rules, const State& state, core::Seat seat);
/// Returns why the place is no legal answer to the open question (DM-2.4, DM-7.3, DM-10.5). Falsy if it is legal.
[[nodiscard]] Refusal why_not_place(const State& state, Place place);

}  // namespace syrtis::dig
