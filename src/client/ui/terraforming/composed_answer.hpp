// SPDX-License-Identifier: MIT
#pragma once

// The answer that the player composes of picked cards, a payment or an amount.

#include <vector>

#include "ui/terraforming/card_selection.hpp"
#include "ui/terraforming/interaction.hpp"

namespace syrtis::client::ui::terraforming {

/// Reads the composed answer of one input state, which must outlive this object.
class ComposedAnswer {
   public:
    explicit ComposedAnswer(const Interaction& table) : table_(table) {}

    /// Returns the answer that takes all picked cards, together with the corporation if the question is about the
    /// start.
    [[nodiscard]] CardAnswer of_cards(const game::Payment& payment = game::Payment{}) const;
    /// Returns why the confirming button has no effect now; an empty Refusal if the button works.
    [[nodiscard]] game::Refusal why_not_confirm() const;
    /// Returns the commands of the open choice or of the target that is pointed at.
    [[nodiscard]] std::vector<game::Command> next_commands() const;

   private:
    [[nodiscard]] game::Command amount_command() const;

    const Interaction& table_;
};

}  // namespace syrtis::client::ui::terraforming
