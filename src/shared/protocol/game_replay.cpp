// SPDX-License-Identifier: MIT
#include "protocol/game_replay.hpp"

#include "core/ensure.hpp"
#include "protocol/hash_text.hpp"

namespace syrtis::protocol {

core::Result<GameReplay, std::string> GameReplay::start(const HostedGame& game, GameFile file) {
    using core::Failure;
    core::ensure(game.id() == file.game, "a file is played with another game");
    const std::uint64_t recorded = file.content.empty() ? 0 : file.content.front().hash;
    if (file.content.size() != 1 || recorded != game.content_hash()) {
        return Failure<std::string>{"the game was played with other data: content " + hash_text(recorded) +
                                    ", here it is " + hash_text(game.content_hash())};
    }
    const auto seats = static_cast<core::Seat>(file.players.size());
    if (seats < game.minimum_seats() || seats > game.maximum_seats()) {
        return Failure<std::string>{"the game is for " + std::to_string(game.minimum_seats()) + " to " +
                                    std::to_string(game.maximum_seats()) + " players"};
    }
    auto options = game.recorded_options(file.options, seats);
    if (!options) return Failure<std::string>{"the options are refused: " + options.error().message};
    auto match = game.start(*options, seats, file.seed);
    return GameReplay(std::move(file), std::move(*options), std::move(match));
}

std::optional<std::string> GameReplay::advance() {
    core::ensure(!at_end(), "the file is at its end");
    return match_->append(file_.entries[step()]);
}

}  // namespace syrtis::protocol
