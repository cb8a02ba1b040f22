// SPDX-License-Identifier: MIT
#pragma once

// A game for tests whose matches start otherwise than those of the game that it stands for.

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "protocol/hosted_game.hpp"

namespace syrtis::test {

/// A game that leaves everything but its id and the start of matches to another game.
class GameWithOtherStart final : public protocol::HostedGame {
   public:
    /// Starts a match in place of `inner`.
    using Start = std::function<std::unique_ptr<protocol::HostedMatch>(
        const protocol::HostedGame& inner, const Json::Value& options, core::Seat seats, const core::Seed& seed)>;

    /// `id` is the id of `inner` if it is empty.
    GameWithOtherStart(std::unique_ptr<const protocol::HostedGame> inner, Start start, std::string id = {})
        : inner_(std::move(inner)), start_(std::move(start)), id_(id.empty() ? inner_->id() : std::move(id)) {}

    [[nodiscard]] const std::string& id() const override { return id_; }
    [[nodiscard]] std::uint64_t content_hash() const override { return inner_->content_hash(); }
    [[nodiscard]] const std::vector<protocol::ContentPack>& packs() const override { return inner_->packs(); }
    [[nodiscard]] std::uint64_t rules_revision() const override { return inner_->rules_revision(); }
    [[nodiscard]] core::Result<std::shared_ptr<const HostedGame>, std::string> of_packs(
        const std::vector<protocol::ContentPack>& packs) const override {
        return inner_->of_packs(packs);
    }
    [[nodiscard]] core::Seat minimum_seats() const override { return inner_->minimum_seats(); }
    [[nodiscard]] core::Seat maximum_seats() const override { return inner_->maximum_seats(); }
    [[nodiscard]] const protocol::AgentFactory& agents() const override { return inner_->agents(); }
    [[nodiscard]] core::Result<Json::Value, protocol::CodedRefusal> complete_options(const Json::Value& options,
                                                                                     core::Seat seats) const override {
        return inner_->complete_options(options, seats);
    }
    [[nodiscard]] std::unique_ptr<protocol::HostedMatch> start(const Json::Value& options, core::Seat seats,
                                                               const core::Seed& seed) const override {
        return start_(*inner_, options, seats, seed);
    }

   private:
    std::unique_ptr<const protocol::HostedGame> inner_;
    Start start_;
    std::string id_;
};

}  // namespace syrtis::test
