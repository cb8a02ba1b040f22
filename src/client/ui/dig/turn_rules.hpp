// SPDX-License-Identifier: MIT
#pragma once

// The turns and prices of Dig Mars, as the input state of the table needs them.

#include "ui/dig/game.hpp"
#include "ui/turn_rules_of.hpp"

namespace syrtis::client::ui::dig {

/// Answers questions about turns and prices. Only upgrades have a price.
class TurnRules final : public TurnRulesOf<DigMars> {
   public:
    [[nodiscard]] std::optional<State> own_turn(const State& state, Seat seat) const override {
        const bool is_to_come = state.phase == game::Phase::turns && seat != core::k_no_seat &&
                                !core::has_seat(DigMars::pending(state), seat);
        if (!is_to_come) return std::nullopt;
        State own = state;
        own.active_player = seat;
        own.actions_taken = 0;
        own.productive = false;
        own.bonuses.fill(0);
        own.question = game::Question::none;
        own.moved_owner = core::k_no_seat;
        own.moved_from = game::k_no_place;
        return own;
    }
    [[nodiscard]] bool spends_for_good(const PositionOf<DigMars>& /*position*/, const Command& command) const override {
        return command.type == game::CommandType::upgrade;
    }
    [[nodiscard]] bool spends_money(const PositionOf<DigMars>& /*position*/, const Command& command) const override {
        return command.type == game::CommandType::upgrade;
    }
};

}  // namespace syrtis::client::ui::dig
