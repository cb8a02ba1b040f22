// SPDX-License-Identifier: MIT
#pragma once

// The facts about turns and prices of a game that the input state needs and that the rules of the game don't answer.

#include <optional>

#include "core/game.hpp"
#include "ui/position_of.hpp"

namespace syrtis::client::ui {

/// Answers questions about turns and prices of game `G`. The default answers suit a game in which no action can be
/// prepared and nothing has a price.
template <core::Game G>
class TurnRulesOf {
   public:
    using State = typename G::State;
    using Command = typename G::Command;

    TurnRulesOf() = default;
    TurnRulesOf(const TurnRulesOf&) = delete;
    TurnRulesOf& operator=(const TurnRulesOf&) = delete;
    virtual ~TurnRulesOf() = default;

    /// Returns the position as if this seat had its turn now; empty if no turn of the seat is to come, or if the seat
    /// must answer already.
    [[nodiscard]] virtual std::optional<State> own_turn(const State& /*state*/, core::Seat /*seat*/) const {
        return std::nullopt;
    }
    /// Returns true if the question of this seat belongs to its own turn and not to an effect of another player.
    [[nodiscard]] virtual bool is_own_turn(const State& state, core::Seat seat) const {
        return G::turn(state).seat == seat;
    }
    /// Returns true if the price of the command can't be recovered by undo.
    [[nodiscard]] virtual bool spends_for_good(const PositionOf<G>& /*position*/, const Command& /*command*/) const {
        return false;
    }
    /// Returns true if the command or the begun action costs money.
    [[nodiscard]] virtual bool spends_money(const PositionOf<G>& /*position*/, const Command& /*command*/) const {
        return false;
    }
};

}  // namespace syrtis::client::ui
