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

/// Words to add where a record doesn't lead where it says, if the rules have changed since; empty if they haven't.
[[nodiscard]] std::string other_revision(const HostedGame& game, std::uint64_t recorded);

class GameReplay {
   public:
    /// The first position, or why this game can't be played from this file. `game` is to be made of the packs that the
    /// file names. A file of another revision of the rules is played as far as each hash agrees.
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
    GameReplay(GameFile file, std::string other_revision, Json::Value options, std::unique_ptr<HostedMatch> match)
        : file_(std::move(file)),
          other_revision_(std::move(other_revision)),
          options_(std::move(options)),
          match_(std::move(match)) {}

    GameFile file_;
    std::string other_revision_;  ///< words for where it goes another way
    Json::Value options_;         ///< with their defaults filled in
    std::unique_ptr<HostedMatch> match_;
};

}  // namespace syrtis::protocol
