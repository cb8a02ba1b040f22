// SPDX-License-Identifier: MIT
#pragma once

// Evaluates decisions of other players with a computer player that searches. The computer player gets the view of the
// seat, so that a decision is judged by what the seat knew.

#include <json/json.h>

#include <cstddef>
#include <vector>

#include "core/seat.hpp"
#include "protocol/hosted_agent.hpp"

namespace syrtis::arena {

/// A command with the judge's estimate of its result.
struct JudgedCommand {
    Json::Value command;
    /// The win share that the seat may expect after the command, from 0 to 1; negative if the command was not compared
    /// because of its low rank or a small budget.
    double share = -1.0;
    /// The immediate events of the command in an imagined world, as the seat sees them, for a description in words.
    Json::Value events;
};

/// The judgement of one decision.
struct JudgedDecision {
    std::size_t listed = 0;  ///< number of commands that the seat could give
    /// The best commands in descending order, at least one. The order of commands with equal values is random.
    std::vector<JudgedCommand> best;
    JudgedCommand played;
    /// The win share that the played command loses against the best command, compared in additional worlds. 0 if the
    /// played command is the best, or if the budget was too small to compare the two.
    double loss = 0.0;
    /// The expected win share of each side after the best command; empty in solo.
    std::vector<double> values;
};

/// Judges the decisions of one game.
class Judge {
   public:
    Judge() = default;
    Judge(const Judge&) = delete;
    Judge& operator=(const Judge&) = delete;
    virtual ~Judge() = default;

    /// Judges the decisions of a seat in one answer to the question `asked`. An answer can consist of several commands.
    /// Each command that had an alternative is one decision; the judgement stops at the first command that reveals
    /// something hidden. The result depends only on the arguments, unless the player has a time limit. Requires an
    /// answer that was accepted.
    [[nodiscard]] virtual std::vector<JudgedDecision> judge(const protocol::Observation& asked,
                                                            const Json::Value& answer) = 0;
};

}  // namespace syrtis::arena
