// SPDX-License-Identifier: MIT
#pragma once

// Plays the file of a game again, entry by entry, and notices the first that differs.

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "core/result.hpp"
#include "protocol/game_file.hpp"
#include "protocol/hosted_game.hpp"

namespace syrtis::protocol {

class GameReplay {
   public:
    /// The first position, or why this game can't be played from this file.
    [[nodiscard]] static core::Result<GameReplay, std::string> start(const HostedGame& game, GameFile file);

    [[nodiscard]] bool at_end() const { return step() == file_.entries.size(); }
    /// Entries played so far.
    [[nodiscard]] std::size_t step() const { return match_->step(); }
    /// Plays the next entry, or says what is wrong with it and stays. Requires !at_end().
    [[nodiscard]] std::optional<std::string> advance();

    [[nodiscard]] const GameFile& file() const { return file_; }
    [[nodiscard]] const HostedMatch& match() const { return *match_; }
    [[nodiscard]] const Json::Value& options() const { return options_; }

   private:
    GameReplay(GameFile file, Json::Value options, std::unique_ptr<HostedMatch> match)
        : file_(std::move(file)), options_(std::move(options)), match_(std::move(match)) {}

    GameFile file_;
    Json::Value options_;  ///< with their defaults filled in
    std::unique_ptr<HostedMatch> match_;
};

}  // namespace syrtis::protocol
