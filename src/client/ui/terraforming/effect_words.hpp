// SPDX-License-Identifier: MIT
#pragma once

// What the effect that asks says in the prompt: one function for each operation that asks.

#include <string>

#include "ui/terraforming/table_context.hpp"

namespace syrtis::client::ui::terraforming {

struct EffectWords {
    std::string title{};
    std::string note{};
    std::string image{};
    std::string confirm{};  ///< on the button that closes a choice of cards
    bool owned = false;     ///< what is placed will be the player's
};

/// Empty outside effects.
[[nodiscard]] EffectWords effect_words(const TableContext& context);

/// For cards that are bought.
[[nodiscard]] EffectWords card_purchase_words(const TableContext& context);

/// "2 of 4": the picked ones of the cards that are offered.
[[nodiscard]] std::string picked_so_far(const TableContext& context);

}  // namespace syrtis::client::ui::terraforming
