// SPDX-License-Identifier: MIT
#pragma once

// The file of a game, played again up to a step.

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/command_line.hpp"
#include "core/result.hpp"
#include "protocol/game_replay.hpp"
#include "ui/game_kind.hpp"

namespace syrtis::client::app {

class Replay {
   public:
    /// The error is a sentence. `kinds` outlive the replay.
    [[nodiscard]] static core::Result<Replay, std::string> open(const std::filesystem::path& file,
                                                                const ui::GameKinds& kinds);

    [[nodiscard]] const ui::GameKind& kind() const { return *kind_; }
    [[nodiscard]] std::size_t length() const { return game_.file().entries.size(); }
    [[nodiscard]] std::size_t step() const { return game_.step(); }
    [[nodiscard]] std::vector<std::string> players() const;
    /// The table of the game as that seat, or a spectator, saw it at first. The error is a sentence.
    [[nodiscard]] core::Result<std::unique_ptr<ui::GameTable>, std::string> begin(core::Seat seat);
    /// One entry on, shown on that table; a sentence if that can't be.
    [[nodiscard]] std::optional<std::string> advance(core::Seat seat, ui::GameTable& table);

   private:
    Replay(std::shared_ptr<const ui::GameKind> kind, protocol::GameReplay game)
        : kind_(std::move(kind)), game_(std::move(game)) {}
    std::shared_ptr<const ui::GameKind> kind_;  ///< made of the data files that the game was played with
    protocol::GameReplay game_;
};

/// The record that the command line names. The error is a sentence, also if the command line names another game.
[[nodiscard]] core::Result<Replay, std::string> open_wanted_replay(const Settings& settings,
                                                                   const ui::GameKinds& kinds);
/// Whose view of it the command line wants.
[[nodiscard]] core::Seat wanted_seat(const Settings& settings);

}  // namespace syrtis::client::app
