// SPDX-License-Identifier: MIT
#pragma once

// Replays a game file entry by entry and finds the first entry that differs.

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "core/result.hpp"
#include "protocol/game_file.hpp"
#include "protocol/hosted_game.hpp"

namespace syrtis::protocol {

/// Returns an empty text if the recorded revision of the rules is the present one. Otherwise returns a remark in
/// brackets that names both revisions. A report of a replay that differs from its record ends with this remark.
[[nodiscard]] std::string other_revision(const HostedGame& game, std::uint64_t recorded);

/// Replays one game file entry by entry, and verifies each entry.
class GameReplay {
   public:
    /// Starts a replay at the first position. `game` must consist of the packs that the file names. The error is a
    /// sentence that says why this file cannot be replayed. If the file has another rules revision, the replay
    /// continues until the hashes differ.
    [[nodiscard]] static core::Result<GameReplay, std::string> start(const HostedGame& game, GameFile file);

    [[nodiscard]] bool at_end() const { return step() == file_.entries.size(); }
    /// Returns the number of entries replayed so far.
    [[nodiscard]] std::size_t step() const { return match_->step(); }
    /// Replays the next entry. If the result differs from the record, returns a sentence about the difference and does
    /// not advance. Requires that at_end() is false.
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
    std::string other_revision_;  ///< remark about the rules revision for a report; see other_revision()
    Json::Value options_;         ///< options, including those with default values
    std::unique_ptr<HostedMatch> match_;
};

}  // namespace syrtis::protocol
