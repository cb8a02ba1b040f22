// SPDX-License-Identifier: MIT
#pragma once

// The lists of shown things in their order. Models are built from these lists, and a click counts only if its thing is
// still in a list.

#include <cstdint>
#include <optional>
#include <vector>

#include "render/hit_map.hpp"
#include "ui/terraforming/game.hpp"
#include "ui/terraforming/question.hpp"

namespace syrtis::client::ui::terraforming {

/// The ids of the two conversions in targets of the kind TableTarget::project. Standard projects have the smaller ids.
inline constexpr int k_convert_plants_entry = static_cast<int>(game::k_max_standard_projects);
inline constexpr int k_convert_heat_entry = k_convert_plants_entry + 1;

/// The id of a corporation's first action among the options of the prompt. The options of an "or" effect have their
/// numbers as ids.
inline constexpr int k_first_action_option = -1;
[[nodiscard]] inline int option_id(const game::Command& command) {
    return command.type == game::CommandType::first_action ? k_first_action_option : static_cast<int>(command.target);
}

/// The buttons of the prompt and of the payment.
enum class Act : std::uint8_t {
    cancel,       ///< takes back the last answer
    confirm,      ///< sends the answer with the picked cards, the set amount or the payment
    choose_none,  ///< declines an optional answer
    pick_none,    ///< answers that the player wants none of the cards
    end_turn,     ///< confirms an answer that waits to end the turn
    pass,         ///< passes; asks for confirmation first while another action is possible
    confirm_pass,
    take_back,  ///< undoes the last answer while others play
    prepare,    ///< prepares the next action while others play
    drop_prepared,
};

/// All listed things of one position.
struct Listing {
    Seat own = core::k_no_seat;  ///< seat whose mat is shown: this player's or, for a spectator, the followed one
    std::vector<Seat> opponents;
    std::vector<std::vector<game::Source>> opponent_cards;
    std::vector<game::Source> actions;
    std::vector<game::Card> hand;        ///< cards in the shown order, without hidden cards
    std::vector<game::Card> whole_hand;  ///< cards in the shown order, including hidden cards
    bool dealt = false;                  ///< the hand is the dealt starting hand, from which cards are still chosen
    /// Preludes that the player has kept and not played yet, shown before the cards of the hand.
    std::vector<game::Source> held_preludes;
    std::vector<game::Card> choices;
    std::vector<game::Source> preludes;  ///< dealt preludes from which the player chooses
    std::vector<game::Corporation> corporations;
    /// The cards that are drawn as a choice: cards in play that have no strip, or preludes. The player chooses one.
    std::vector<game::Source> choice_sources;
    std::vector<Act> prompt_buttons;
    std::vector<game::Command> prompt_options;
    std::vector<game::Source> wall;
};

/// Returns the cards that are shown as strips: those with an action, a lasting effect or resources, and the
/// corporation.
[[nodiscard]] std::vector<game::Source> strips_of(const game::Rules& rules, const game::State& state, Seat seat);

/// Sorts in this order: cards whose action is available, cards whose action is used, cards without an action, the
/// corporation.
void sort_actions(std::vector<game::Source>& sources, const game::Rules& rules, const game::State& state);

[[nodiscard]] bool is_used(const game::Rules& rules, const game::State& state, game::Source source);

}  // namespace syrtis::client::ui::terraforming
