// SPDX-License-Identifier: MIT

#include "arena/replay.hpp"

#include <spdlog/fmt/fmt.h>

#include <utility>

#include "core/ensure.hpp"
#include "text/json.hpp"

namespace syrtis::arena {

core::Result<Replay, std::string> Replay::start(const protocol::HostedGame& game, GameLog log) {
    using core::Failure;
    if (log.content_hash != game.content_hash()) {
        return Failure<std::string>{fmt::format("the game was played with other data: content {}, here it is {}",
                                                hash_text(log.content_hash), hash_text(game.content_hash()))};
    }
    const auto seats = static_cast<core::Seat>(log.players.size());
    const auto options = game.recorded_options(log.options, seats);
    if (!options) return Failure<std::string>{"the options are refused: " + options.error().message};
    auto match = game.start(*options, seats, log.seed);
    return Replay(std::move(log), std::move(match));
}

std::optional<ReplayDivergence> Replay::advance() {
    core::ensure(!at_end(), "the log is at its end");
    const LoggedCommand& logged = log_.commands[step_];
    ++step_;
    const auto played = match_->play(logged.seat, logged.command);
    if (!played) {
        return ReplayDivergence{
            step_, fmt::format("the command is refused: {} ({})", played.error().message, played.error().code)};
    }
    if (played->hash != logged.hash) {
        return ReplayDivergence{step_, fmt::format("the state has hash {}, the log says {}", hash_text(played->hash),
                                                   hash_text(logged.hash))};
    }
    return std::nullopt;
}

}  // namespace syrtis::arena
