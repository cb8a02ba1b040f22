// SPDX-License-Identifier: MIT
#pragma once

// A recorded game, played again up to a step: one JSON file with options, seed and commands, as the server's program
// writes it.

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "protocol/terraforming/codec.hpp"
#include "ui/terraforming/game.hpp"

namespace syrtis::client::app {

class Replay {
   public:
    /// The error is a sentence.
    [[nodiscard]] static core::Result<Replay, std::string> open(
        const std::filesystem::path& file, std::shared_ptr<const ui::terraforming::Content> content);

    [[nodiscard]] std::size_t length() const { return commands_.size(); }
    [[nodiscard]] std::size_t step() const { return step_; }
    [[nodiscard]] const std::vector<std::string>& players() const { return players_; }
    [[nodiscard]] const ui::terraforming::game::State& state() const { return state_; }
    /// Goes on by one command; its events as that seat may see them. An error when the command is refused.
    [[nodiscard]] core::Result<Json::Value, std::string> advance(core::Seat seat);
    /// Back to the first position.
    void rewind();

   private:
    explicit Replay(std::shared_ptr<const ui::terraforming::Content> content) : codec_(std::move(content)) {}
    protocol::terraforming::Codec codec_;
    ui::terraforming::game::Options options_{};
    std::uint64_t seed_ = 0;
    std::vector<std::string> players_;
    std::vector<std::pair<core::Seat, Json::Value>> commands_;
    std::size_t step_ = 0;
    ui::terraforming::game::State state_{};
};

}  // namespace syrtis::client::app
