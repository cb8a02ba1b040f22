// SPDX-License-Identifier: MIT
#pragma once

// Makes computer players of a game without its types.

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

    /// Returns the kinds of players that people can choose, weakest first; check() may accept further ones. The first
    /// kind always answers, without a delay.
    [[nodiscard]] virtual const std::vector<std::string>& kinds() const = 0;
    /// Returns the measured rating (Elo) of a kind, if there is one.
    [[nodiscard]] virtual std::optional<int> rating(const std::string& /*kind*/) const { return std::nullopt; }
    /// Returns sentences for people about limits of the players with these data, such as cards that a net does not
    /// know.
    [[nodiscard]] virtual std::vector<std::string> notes() const { return {}; }
    /// Returns why no player can be made of the spec, or nothing if it can. An example of a spec is "greedy:noise=0.1".
    [[nodiscard]] virtual std::optional<CodedRefusal> check(const std::string& spec) const = 0;
    /// Makes a player for a seat of a match, at its start or in its middle. Requires a spec that check() accepts, and
    /// `options` as returned by HostedGame::complete_options.
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
