// SPDX-License-Identifier: MIT
#pragma once

// The common part of views and determinizations: fields that a state and a view have in common, and cards that a seat
// sees.

#include "engine/terraforming/view.hpp"

namespace syrtis::terraforming {

/// Copies the members that State and View have in common. They have equal names in both types and describe what
/// everybody sees.
template <class From, class To>
void copy_table(const From& from, To& to) {
    to.options = from.options;
    to.phase = from.phase;
    to.generation = from.generation;
    to.levels = from.levels;
    to.first_player = from.first_player;
    to.active_player = from.active_player;
    to.actions_taken = from.actions_taken;
    to.action_running = from.action_running;
    to.draft_round = from.draft_round;
    to.milestones = from.milestones;
    to.awards = from.awards;
    to.card_resources = from.card_resources;
    to.chosen_metals = from.chosen_metals;
    to.used_actions = from.used_actions;
    to.triggers = from.triggers;
    to.board = from.board;
}

/// Returns all cards that the seat of the view sees, in any place.
[[nodiscard]] CardSet seen_cards(const View& view);

}  // namespace syrtis::terraforming
