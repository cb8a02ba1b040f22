// SPDX-License-Identifier: MIT
#pragma once

// Texts of the prompt for an effect that asks a question. Each operation that asks has a function for its texts.

#include <string>

#include "ui/terraforming/table_context.hpp"

namespace syrtis::client::ui::terraforming {

/// The texts and the picture of a question that an effect asks.
struct EffectWords {
    std::string title{};
    std::string note{};
    std::string image{};
    std::string confirm{};  ///< text of the button that confirms a choice of cards
    bool owned = false;     ///< the placed tile will belong to the player
};

/// Returns the texts for the effect whose question is open; empty texts if no effect asks a question.
[[nodiscard]] EffectWords effect_words(const TableContext& context);

/// Returns the texts for a purchase of cards.
[[nodiscard]] EffectWords card_purchase_words(const TableContext& context);

/// Returns a text with the number of picked cards, such as "2 of 4".
[[nodiscard]] std::string picked_so_far(const TableContext& context);

}  // namespace syrtis::client::ui::terraforming
