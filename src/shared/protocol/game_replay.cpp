// SPDX-License-Identifier: MIT
#include "protocol/game_replay.hpp"

#include "core/ensure.hpp"
#include "protocol/hash_text.hpp"
#include "text/utf8.hpp"

namespace syrtis::protocol {
namespace {

std::string list_of(const std::vector<ContentPack>& packs) {
    std::string list;
    for (const ContentPack& pack : packs) {
        list += (list.empty() ? "" : ", ") + std::string(text::shortened(pack.name)) + " " + hash_text(pack.hash);
    }
    return list;
}

}  // namespace

std::string other_revision(const HostedGame& game, std::uint64_t recorded) {
    if (recorded == game.rules_revision()) return {};
    const std::string before = recorded == 0 ? "an unknown revision" : "revision " + std::to_string(recorded);
    return " (it was played with " + before + " of the rules, this program has revision " +
           std::to_string(game.rules_revision()) + ")";
}

core::Result<GameReplay, std::string> GameReplay::start(const HostedGame& game, GameFile file) {
    using core::Failure;
    core::ensure(game.id() == file.game, "a file is played with another game");
    if (!game.is_made_of(file.content)) {
        return Failure<std::string>{"the game was played with other data: " + list_of(file.content) + "; here it is " +
                                    list_of(game.packs())};
    }
    const auto seats = static_cast<core::Seat>(file.players.size());
    if (seats < game.minimum_seats() || seats > game.maximum_seats()) {
        return Failure<std::string>{"the game is for " + std::to_string(game.minimum_seats()) + " to " +
                                    std::to_string(game.maximum_seats()) + " players"};
    }
    std::string revision = other_revision(game, file.rules_revision);
    auto options = game.recorded_options(file.options, seats);
    if (!options) return Failure<std::string>{"the options are refused: " + options.error().message + revision};
    auto match = game.start(*options, seats, file.seed);
    return GameReplay(std::move(file), std::move(revision), std::move(*options), std::move(match));
}

std::optional<std::string> GameReplay::advance() {
    core::ensure(!at_end(), "the file is at its end");
    auto wrong = match_->append(file_.entries[step()]);
    if (wrong) *wrong += other_revision_;
    return wrong;
}

}  // namespace syrtis::protocol
