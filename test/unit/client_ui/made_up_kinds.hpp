// SPDX-License-Identifier: MIT
#pragma once

// Invented games for tests of the screens that come before the table.

#include <string>
#include <utility>
#include <vector>

#include "ui/game_kind.hpp"

namespace syrtis::client::ui::test {

class MadeUpRules : public protocol::HostedGame {
   public:
    MadeUpRules(std::string id, core::Seat minimum, core::Seat maximum)
        : id_(std::move(id)), minimum_(minimum), maximum_(maximum) {}
    [[nodiscard]] const std::string& id() const override { return id_; }
    [[nodiscard]] std::uint64_t content_hash() const override { return 0xabc; }
    [[nodiscard]] const std::vector<protocol::ContentPack>& packs() const override { return packs_; }
    [[nodiscard]] std::uint64_t rules_revision() const override { return 1; }
    [[nodiscard]] core::Result<std::shared_ptr<const HostedGame>, std::string> of_packs(
        const std::vector<protocol::ContentPack>& /*packs*/) const override {
        return core::Failure<std::string>{"it is made of nothing else"};
    }
    [[nodiscard]] core::Seat minimum_seats() const override { return minimum_; }
    [[nodiscard]] core::Seat maximum_seats() const override { return maximum_; }
    [[nodiscard]] const protocol::AgentFactory& agents() const override { return agents_; }
    [[nodiscard]] core::Result<Json::Value, protocol::CodedRefusal> complete_options(const Json::Value& options,
                                                                                     core::Seat) const override {
        return options;
    }
    [[nodiscard]] std::unique_ptr<protocol::HostedMatch> start(const Json::Value&, core::Seat,
                                                               const core::Seed&) const override {
        return nullptr;
    }

   private:
    std::string id_;
    core::Seat minimum_;
    core::Seat maximum_;
    protocol::NoAgents agents_;
    std::vector<protocol::ContentPack> packs_{{"rules", 0xabc}};
};

/// Returns two games: "chess" for two players, with or without a clock, and "whist" for three or four players.
inline GameKinds chess_and_whist() {
    GameKind chess;
    chess.rules = std::make_shared<const MadeUpRules>("chess", core::Seat{2}, core::Seat{2});
    chess.title = "Chess";
    chess.options = {{.key = "clock", .name = "Clock", .values = {{false, "off"}, {true, "on"}}},
                     {.key = "minutes", .name = "Minutes", .values = {{5, "five"}, {60, "sixty"}}}};
    chess.tips = {"Knights jump"};
    chess.seats_note = "white begins";
    GameKind whist;
    whist.rules = std::make_shared<const MadeUpRules>("whist", core::Seat{3}, core::Seat{4});
    whist.title = "Whist";
    return {chess, whist};
}

}  // namespace syrtis::client::ui::test
