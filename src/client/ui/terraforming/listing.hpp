// SPDX-License-Identifier: MIT
#pragma once

// What the table shows now, and in which order. Models are built from these lists, and a click is understood only while
// what it names stands in them.

#include <cstdint>
#include <optional>
#include <vector>

#include "render/hit_map.hpp"
#include "ui/terraforming/game.hpp"
#include "ui/terraforming/question.hpp"

namespace syrtis::client::ui::terraforming {

/// Ids of targets: standard projects in their order, then the two conversions.
inline constexpr int k_convert_plants_entry = static_cast<int>(game::k_standard_projects);
inline constexpr int k_convert_heat_entry = k_convert_plants_entry + 1;

/// Id of the first action that a corporation owes, among the options of the prompt; an "or" has the numbers of its
/// options.
inline constexpr int k_first_action_option = -1;
[[nodiscard]] inline int option_id(const game::Command& command) {
    return command.type == game::CommandType::first_action ? k_first_action_option : static_cast<int>(command.target);
}

/// What a button of the prompt or of the payment does.
enum class Act : std::uint8_t {
    cancel,       ///< takes the last answer back
    confirm,      ///< sends what is picked, set or paid
    choose_none,  ///< declines
    pick_none,    ///< none of them is to be sent
    end_turn,     ///< sends what ends the turn where that waits
    pass,         ///< asks first when something is still possible
    pass_surely,
    take_back,  ///< the answer that was sent last, while one waits
    prepare,    ///< the next action, while others play
    drop_prepared,
};

struct Listing {
    Seat own = core::k_no_seat;  ///< whose mat is shown as the own one
    std::vector<Seat> opponents;
    std::vector<std::vector<game::Source>> opponent_cards;
    std::vector<game::Source> actions;
    std::vector<game::Card> hand;        ///< as it lies, without what is left out of sight
    std::vector<game::Card> whole_hand;  ///< with it
    bool dealt = false;                  ///< the hand is what was dealt at the start and is still to be chosen from
    std::vector<game::Card> choices;
    std::vector<game::Corporation> corporations;
    std::vector<game::Source> choice_sources;  ///< cards in play to choose from that stand on no strip
    std::vector<Act> prompt_buttons;
    std::vector<game::Command> prompt_options;
    std::vector<game::Source> wall;
};

/// Cards that stand as strips: those with an action, a lasting effect or something on them, and the corporation.
[[nodiscard]] std::vector<game::Source> strips_of(const game::Rules& rules, const game::State& state, Seat seat);

/// Ready, used, without an action, the corporation last.
void sort_actions(std::vector<game::Source>& sources, const game::Rules& rules, const game::State& state);

[[nodiscard]] bool is_used(const game::Rules& rules, const game::State& state, game::Source source);

}  // namespace syrtis::client::ui::terraforming
