// SPDX-License-Identifier: MIT
#pragma once

// A recorded game, played again up to a step: one JSON file with game, options, seed and commands, as the server's
// program writes it.

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/command_line.hpp"
#include "core/result.hpp"
#include "ui/game_kind.hpp"

namespace syrtis::client::app {

class Replay {
   public:
    /// The error is a sentence. `kinds` outlive the replay.
    [[nodiscard]] static core::Result<Replay, std::string> open(const std::filesystem::path& file,
                                                                const ui::GameKinds& kinds);

    [[nodiscard]] const ui::GameKind& kind() const { return *kind_; }
    [[nodiscard]] std::size_t length() const { return commands_.size(); }
    [[nodiscard]] std::size_t step() const { return step_; }
    [[nodiscard]] const std::vector<std::string>& players() const { return players_; }
    /// The table of the game as that seat, or a spectator, saw it at first. The error is a sentence.
    [[nodiscard]] core::Result<std::unique_ptr<ui::GameTable>, std::string> begin(core::Seat seat);
    /// One command on, shown on that table; a sentence if that can't be.
    [[nodiscard]] std::optional<std::string> advance(core::Seat seat, ui::GameTable& table);

   private:
    explicit Replay(const ui::GameKind& kind) : kind_(&kind) {}
    const ui::GameKind* kind_;
    Json::Value options_;
    std::uint64_t seed_ = 0;
    std::vector<std::string> players_;
    std::vector<std::pair<core::Seat, Json::Value>> commands_;
    std::size_t step_ = 0;
    std::unique_ptr<protocol::HostedMatch> match_;
};

/// The record that the command line names. The error is a sentence, also if the command line names another game.
[[nodiscard]] core::Result<Replay, std::string> open_wanted_replay(const Settings& settings,
                                                                   const ui::GameKinds& kinds);
/// Whose view of it the command line wants.
[[nodiscard]] core::Seat wanted_seat(const Settings& settings);

}  // namespace syrtis::client::app
