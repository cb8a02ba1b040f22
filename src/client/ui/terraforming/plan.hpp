// SPDX-License-Identifier: MIT
#pragma once

// What the player has begun but not yet told the server: commands carried out on a copy of the position, as long as
// each of them only leads to the next question to the same player. So a choice can be taken back up to its last
// answer. A command that brings in chance or reveals something ends the plan: from there on only the server knows.

#include <vector>

#include "ui/terraforming/game.hpp"

namespace syrtis::client::ui::terraforming {

enum class PlanStep {
    refused,   ///< `refusal` says why; nothing has changed
    asks,      ///< the player is asked on
    complete,  ///< the commands are to be sent
};

class Plan {
   public:
    explicit Plan(const game::Rules& rules) : rules_(&rules) {}

    /// Starts over from the position that the server has told.
    void reset(const game::State& base, Seat seat);

    PlanStep play(const game::Command& command);
    /// Several answers to one question, such as picks and their end: all of them or none.
    PlanStep play(const std::vector<game::Command>& commands);
    /// The same steps from another base, such as one in which others have moved on; false, and an empty plan, if one of
    /// them no longer leads to a question.
    bool rebase(const game::State& base);
    /// Takes the last answer back; false if there is none.
    bool take_back();
    void clear();

    [[nodiscard]] bool empty() const { return steps_.empty(); }
    [[nodiscard]] const game::State& base() const { return base_; }
    /// The position after what is planned.
    [[nodiscard]] const game::State& position() const { return steps_.empty() ? base_ : steps_.back().after; }
    [[nodiscard]] std::vector<game::Command> commands() const;
    [[nodiscard]] const game::Refusal& refusal() const { return refusal_; }

   private:
    struct Step {
        std::vector<game::Command> commands;
        game::State after;
    };
    const game::Rules* rules_;
    Seat seat_ = core::k_no_seat;
    game::State base_{};
    std::vector<Step> steps_;
    game::Refusal refusal_{};
};

}  // namespace syrtis::client::ui::terraforming
