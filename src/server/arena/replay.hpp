// SPDX-License-Identifier: MIT
#pragma once

// Plays a logged game again, command by command, and notices the first step that differs from the log.

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "arena/game_log.hpp"
#include "core/result.hpp"
#include "protocol/hosted_game.hpp"

namespace syrtis::arena {

/// Where a replay leaves its log. Steps are counted from 1, as people do.
struct ReplayDivergence {
    std::size_t step = 0;
    std::string what;
};

class Replay {
   public:
    /// The first position, or why this game can't be played from this log.
    [[nodiscard]] static core::Result<Replay, std::string> start(const protocol::HostedGame& game, GameLog log);

    [[nodiscard]] bool at_end() const { return step_ == log_.commands.size(); }
    /// Commands played so far.
    [[nodiscard]] std::size_t step() const { return step_; }
    /// Plays the next command. Requires !at_end(). After a divergence there is nothing more to play.
    [[nodiscard]] std::optional<ReplayDivergence> advance();

    [[nodiscard]] const GameLog& log() const { return log_; }
    [[nodiscard]] const protocol::HostedMatch& match() const { return *match_; }

   private:
    Replay(GameLog log, std::unique_ptr<protocol::HostedMatch> match)
        : log_(std::move(log)), match_(std::move(match)) {}

    GameLog log_;
    std::unique_ptr<protocol::HostedMatch> match_;
    std::size_t step_ = 0;
};

}  // namespace syrtis::arena
