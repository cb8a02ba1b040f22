// SPDX-License-Identifier: MIT
#pragma once

// Makes computer players without using the types of their game.

#include <json/json.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/ensure.hpp"
#include "core/seat.hpp"
#include "protocol/coded_refusal.hpp"
#include "protocol/hosted_agent.hpp"

namespace syrtis::protocol {

/// Makes the computer players of a game. Several threads may use it at the same time.
class AgentFactory {
   public:
    AgentFactory() = default;
    AgentFactory(const AgentFactory&) = delete;
    AgentFactory& operator=(const AgentFactory&) = delete;
    virtual ~AgentFactory() = default;

    /// Returns the kinds of players that people can choose, weakest first. check() can accept other kinds too. Players
    /// of the first kind always answer without delay.
    [[nodiscard]] virtual const std::vector<std::string>& kinds() const = 0;
    /// Returns the measured rating of a kind in points of Elo, or nothing if there is none.
    [[nodiscard]] virtual std::optional<int> rating(const std::string& /*kind*/) const { return std::nullopt; }
    /// Returns sentences for people about the limits of the players, such as cards of these data that a net does not
    /// know.
    [[nodiscard]] virtual std::vector<std::string> notes() const { return {}; }
    /// Returns why no player can be made of the spec, such as "greedy:noise=0.1". Returns nothing if a player can be
    /// made.
    [[nodiscard]] virtual std::optional<CodedRefusal> check(const std::string& spec) const = 0;
    /// Makes a player for a seat of a match. The match may be at its start or in progress. Requires a spec that check()
    /// accepts. `options` must be a result of HostedGame::complete_options.
    [[nodiscard]] virtual std::unique_ptr<HostedAgent> make(const std::string& spec, const Json::Value& options,
                                                            core::Seat seats, core::Seat seat) const = 0;
};

/// The factory of programs without computer players.
class NoAgents final : public AgentFactory {
   public:
    [[nodiscard]] const std::vector<std::string>& kinds() const override { return kinds_; }
    [[nodiscard]] std::optional<CodedRefusal> check(const std::string& /*spec*/) const override {
        return CodedRefusal{"unknown_agent", "There are no computer players here.", Json::Value::null};
    }
    [[nodiscard]] std::unique_ptr<HostedAgent> make(const std::string& /*spec*/, const Json::Value& /*options*/,
                                                    core::Seat /*seats*/, core::Seat /*seat*/) const override {
        core::ensure(false, "a computer player is made where there are none");
        return nullptr;
    }

   private:
    std::vector<std::string> kinds_;
};

}  // namespace syrtis::protocol
