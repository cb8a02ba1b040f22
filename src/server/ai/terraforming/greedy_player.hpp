// SPDX-License-Identifier: MIT
#pragma once

// Looks one command ahead: carries out each listed command on a position that agrees with its view, answers its own
// follow-up questions in the same way, and takes the command that leaves it best off for its price. Choices of cards
// are planned from the worth of the cards.

#include <array>

#include "ai/player.hpp"
#include "ai/terraforming/evaluation.hpp"
#include "ai/terraforming/weights.hpp"
#include "core/game.hpp"
#include "engine/terraforming/question.hpp"
#include "engine/terraforming/terraforming_mars.hpp"

namespace syrtis::ai::terraforming {

class GreedyPlayer final : public Player<game::TerraformingMars> {
   public:
    explicit GreedyPlayer(const game::Rules& rules, const Weights& weights = {});

    [[nodiscard]] game::Command choose(const game::View& view, std::span<const game::Command> commands,
                                       const Budget& budget, core::Rng& rng) override;

   private:
    using Game = game::TerraformingMars;
    using Commands = std::span<const game::Command>;

    [[nodiscard]] game::Command choose_corporation(Commands commands) const;
    [[nodiscard]] game::Command choose_from_menu(Commands commands);
    [[nodiscard]] game::Command choose_answer(Commands commands);
    [[nodiscard]] game::Command follow_plan(const game::Picking& picking, Commands commands) const;

    /// The cards worth taking, buying or giving away.
    [[nodiscard]] game::CardSet plan(const game::Picking& picking) const;
    [[nodiscard]] game::CardSet plan_purchase(const game::Picking& picking) const;
    [[nodiscard]] game::CardSet plan_disposal(const game::Picking& picking) const;

    /// The position after a command and the own answers that complete it.
    void carry_out(const game::State& from, const game::Command& command, game::State& to);
    void settle(game::State& state);
    [[nodiscard]] game::Command best_follow_up(const game::State& state, core::Seat asked);

    const game::Rules& rules_;
    Weights weights_;
    DeckStatistics deck_;
    Evaluation evaluation_;
    core::Seat seat_ = 0;
    game::State root_{};
    game::State trial_{};
    game::State deeper_{};
    core::CommandList<Game> follow_ups_;
};

}  // namespace syrtis::ai::terraforming
