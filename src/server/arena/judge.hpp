// SPDX-License-Identifier: MIT
#pragma once

// What a computer player that searches thinks of the decisions of others. It is asked with the view that the seat had,
// and so judges by what could be known: what happened to lie hidden counts for nothing.

#include <json/json.h>

#include <cstddef>
#include <vector>

#include "core/seat.hpp"
#include "protocol/hosted_agent.hpp"

namespace syrtis::arena {

struct JudgedCommand {
    Json::Value command;
    /// The share of the win that the seat is expected to have after it, from 0 to 1; below 0 if it was compared with
    /// nothing, for lack of budget or of promise.
    double share = -1.0;
    /// What it does by itself in a world that the seat can imagine, as the seat sees it. For telling it in words.
    Json::Value events;
};

struct JudgedDecision {
    std::size_t listed = 0;  ///< commands
    /// The best ones, the best first, at least one; with equal values in another order than theirs only by chance.
    std::vector<JudgedCommand> best;
    JudgedCommand played;
    /// What the best one is ahead of the played one by, where the two are compared in worlds of their own; 0 if the
    /// played one is the best, or if the budget was too small to compare them.
    double loss = 0.0;
    /// By side, after the best one; empty where a side plays alone.
    std::vector<double> values;
};

class Judge {
   public:
    Judge() = default;
    Judge(const Judge&) = delete;
    Judge& operator=(const Judge&) = delete;
    virtual ~Judge() = default;

    /// The decisions in one answer of the seat that was asked like this: one for each of its commands that had an
    /// alternative, as far as nothing hidden came in between. Depends on its arguments alone, unless the player thinks
    /// by the clock. Requires an answer that was accepted there.
    [[nodiscard]] virtual std::vector<JudgedDecision> judge(const protocol::Observation& asked,
                                                            const Json::Value& answer) = 0;
};

}  // namespace syrtis::arena
