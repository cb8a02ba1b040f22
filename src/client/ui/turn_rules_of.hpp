// SPDX-License-Identifier: MIT
#pragma once

// Questions about turns and prices to which the input state of a table needs answers, and which the rules engine does
// not answer.

#include <optional>

#include "core/game.hpp"
#include "ui/position_of.hpp"

namespace syrtis::client::ui {

/// Answers questions about turns and prices of game `G`. The default answers are for a game in which nothing has a
/// price and no action can be prepared.
template <core::Game G>
class TurnRulesOf {
   public:
    using State = typename G::State;
    using Command = typename G::Command;

    TurnRulesOf() = default;
    TurnRulesOf(const TurnRulesOf&) = delete;
    TurnRulesOf& operator=(const TurnRulesOf&) = delete;
    virtual ~TurnRulesOf() = default;

    /// Returns the position as it would be if this seat had its turn now. Returns nothing if the seat will have no
    /// further turn, or if it must answer already.
    [[nodiscard]] virtual std::optional<State> own_turn(const State& /*state*/, core::Seat /*seat*/) const {
        return std::nullopt;
    }
    /// Returns true if the question of this seat belongs to its turn; false if an effect of another player asks it.
    [[nodiscard]] virtual bool is_own_turn(const State& state, core::Seat seat) const {
        return G::turn(state).seat == seat;
    }
    /// Returns true if undo can't give back the price of the command.
    [[nodiscard]] virtual bool spends_for_good(const PositionOf<G>& /*position*/, const Command& /*command*/) const {
        return false;
    }
    /// Returns true if the command, or the begun action before it, costs money.
    [[nodiscard]] virtual bool spends_money(const PositionOf<G>& /*position*/, const Command& /*command*/) const {
        return false;
    }
};

}  // namespace syrtis::client::ui
