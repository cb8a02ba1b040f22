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

/// The knowledge of a seat at one moment. A HostedMatch makes observations for the HostedAgents of its game; derived
/// classes store the knowledge in the types of the game. Every thread may read an observation, because it shares only
/// immutable tables with the match.
class Observation {
   public:
    Observation() = default;
    Observation(const Observation&) = delete;
    Observation& operator=(const Observation&) = delete;
    virtual ~Observation() = default;
};

using ObservationPtr = std::shared_ptr<const Observation>;

/// A command that was compared with others. `share` is the share of the win that its seat can expect after it, from 0
/// to 1.
struct ComparedCommand {
    Json::Value command;
    double share = 0.0;
};

/// The answer of an agent. The server sends only `command` to players, and `best` to a seat that asked for a hint. It
/// keeps the other members secret, because they show how the agent judges other seats.
struct AgentAnswer {
    Json::Value command;
    std::vector<ComparedCommand> best{};  ///< compared commands for a hint, best first; may be empty
    std::vector<double> values;           ///< for each seat, the expected share of the win from 0 to 1; may be empty
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
    /// Returns the limits of thinking in the settings of this agent.
    [[nodiscard]] virtual core::ThinkingLimits limits() const = 0;
    virtual void observe(const Observation& observation) = 0;
    /// Answers the question of the observation. The answer depends only on the question, on the stream, and on the
    /// number of simulations in the budget; it does not depend on what the agent saw earlier. Throws the exceptions of
    /// the player.
    [[nodiscard]] virtual AgentAnswer think(const Observation& question, std::uint64_t stream,
                                            const core::Budget& budget, const std::stop_token& stop) = 0;
    /// Answers the question for a person who asks for a hint. The result also contains the compared commands. If the
    /// complete answer consists of several commands, the result contains all of them.
    [[nodiscard]] virtual AgentAnswer advise(const Observation& question, std::uint64_t stream,
                                             const core::Budget& budget, const std::stop_token& stop) = 0;
    /// Called when the match is over, with the final observation.
    virtual void end(const Observation& last) = 0;
};

}  // namespace syrtis::protocol
