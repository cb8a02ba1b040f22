// SPDX-License-Identifier: MIT
#pragma once

// The turns and prices of Terraforming Mars, as the input state of the table needs them.

#include "ui/terraforming/game.hpp"
#include "ui/terraforming/question.hpp"
#include "ui/turn_rules_of.hpp"

namespace syrtis::client::ui::terraforming {

/// Answers questions about turns and prices.
class TurnRules final : public TurnRulesOf<Mars> {
   public:
    [[nodiscard]] std::optional<State> own_turn(const State& state, Seat seat) const override;
    [[nodiscard]] bool is_own_turn(const State& state, Seat seat) const override;
    [[nodiscard]] bool spends_for_good(const PositionOf<Mars>& position, const Command& command) const override;
    [[nodiscard]] bool spends_money(const PositionOf<Mars>& position, const Command& command) const override;
};

/// Returns false if a command whose kind has a price costs nothing now: funding an award by an effect, or playing a
/// prelude that can't be played and is therefore discarded. `question`: question that the command answers.
[[nodiscard]] bool is_paid_for(const PositionOf<Mars>& position, const Question& question,
                               const game::Command& command);

}  // namespace syrtis::client::ui::terraforming
