// SPDX-License-Identifier: MIT
#pragma once

// Computer players without the types of a game. They receive an observation and return a command as JSON.

#include <json/json.h>

#include <cstdint>
#include <memory>
#include <stop_token>
#include <vector>

#include "core/budget.hpp"

namespace syrtis::protocol {

/// The knowledge of a seat at one moment. Derived classes store it in the types of a game. A HostedMatch makes
/// observations for the HostedAgents of its game. Any thread may read an observation, because it shares only immutable
/// tables with the match.
class Observation {
   public:
    Observation() = default;
    Observation(const Observation&) = delete;
    Observation& operator=(const Observation&) = delete;
    virtual ~Observation() = default;
};

using ObservationPtr = std::shared_ptr<const Observation>;

/// A command that was compared with others, and the share of the win that its seat expects after the command.
struct ComparedCommand {
    Json::Value command;
    double share = 0.0;
};

/// The answer of an agent. Only `command` leaves the server, because the other members would show how a player judges
/// other seats. A seat that asks for a hint also receives `best`.
struct AgentAnswer {
    Json::Value command;
    std::vector<ComparedCommand> best{};  ///< compared commands for a hint, best first; may be empty
    std::vector<double> values;           ///< expected share of the win of each seat; may be empty
    std::vector<double> policy;           ///< probability of each legal command, in the order of the legal commands;
                                          ///< may be empty
    core::ThinkingFigures figures;
};

/// A computer player on one seat of one match. Several threads may use it, but only one at a time.
class HostedAgent {
   public:
    HostedAgent() = default;
    HostedAgent(const HostedAgent&) = delete;
    HostedAgent& operator=(const HostedAgent&) = delete;
    virtual ~HostedAgent() = default;

    /// True if the agent must receive every event of the match, also while it is not asked.
    [[nodiscard]] virtual bool observes() const = 0;
    /// Returns the limits of thinking that the agent's settings ask for.
    [[nodiscard]] virtual core::ThinkingLimits limits() const = 0;
    virtual void observe(const Observation& observation) = 0;
    /// Answers the question of the observation. The answer depends only on the question, the stream and the number of
    /// simulations in the budget, and not on what the agent saw before. Passes on all exceptions of the player.
    [[nodiscard]] virtual AgentAnswer think(const Observation& question, std::uint64_t stream,
                                            const core::Budget& budget, const std::stop_token& stop) = 0;
    /// Answers the question for a person who asks for a hint. The result contains the compared commands and the whole
    /// answer, which may consist of several commands.
    [[nodiscard]] virtual AgentAnswer advise(const Observation& question, std::uint64_t stream,
                                             const core::Budget& budget, const std::stop_token& stop) = 0;
    /// Called when the match is over, with the final observation.
    virtual void end(const Observation& last) = 0;
};

}  // namespace syrtis::protocol
