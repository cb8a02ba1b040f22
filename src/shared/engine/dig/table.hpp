// SPDX-License-Identifier: MIT
#pragma once

// Copies the fields that the state and the view of Dig Mars have in common.

namespace syrtis::dig {

/// Copies the members that State and View have in common. They have equal names in both types and describe the public
/// progress of the match.
template <class From, class To>
void copy_table(const From& from, To& to) {
    to.options = from.options;
    to.phase = from.phase;
    to.first_player = from.first_player;
    to.active_player = from.active_player;
    to.announced = from.announced;
    to.actions_taken = from.actions_taken;
    to.idle_turns = from.idle_turns;
    to.productive = from.productive;
    to.round = from.round;
    to.bonuses = from.bonuses;
    to.question = from.question;
    to.moved_owner = from.moved_owner;
    to.moved_from = from.moved_from;
}

}  // namespace syrtis::dig
