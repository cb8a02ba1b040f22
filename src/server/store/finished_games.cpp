// SPDX-License-Identifier: MIT
#include "store/finished_games.hpp"

namespace syrtis::store {

void FinishedGames::add(const Game& game, const Opener& opener) {
    const auto shelf = shelves_.try_emplace(opener.name, Shelf{.share = opener.share}).first;
    levels_.erase(level_of(*shelf));
    shelf->second.bytes += game.bytes;
    shelf->second.games.emplace(game.ended, game.id);
    levels_.insert(level_of(*shelf));
    games_.emplace(game.id, std::pair(game, shelf));
    by_end_.emplace(game.ended, game.id);
    if (!game.is_worth_keeping) unplayed_.emplace(game.ended, game.id);
    bytes_ += game.bytes;
}

void FinishedGames::erase(std::int64_t id) {
    const auto found = games_.find(id);
    if (found == games_.end()) return;
    const auto& [game, shelf] = found->second;
    levels_.erase(level_of(*shelf));
    shelf->second.bytes -= game.bytes;
    shelf->second.games.erase({game.ended, id});
    by_end_.erase({game.ended, id});
    unplayed_.erase({game.ended, id});
    bytes_ -= game.bytes;
    if (shelf->second.games.empty()) {
        shelves_.erase(shelf);
    } else {
        levels_.insert(level_of(*shelf));
    }
    games_.erase(found);
}

std::optional<std::int64_t> FinishedGames::next_to_forget(const Retention& kept, const RetentionClock& clock) const {
    if (!unplayed_.empty() && clock.seconds - unplayed_.begin()->first >= k_keep_unplayed) {
        return unplayed_.begin()->second;
    }
    if (!by_end_.empty() && clock.seconds - by_end_.begin()->first > kept.seconds) return by_end_.begin()->second;
    if (bytes_ > kept.bytes) return shelves_.at(levels_.rbegin()->second).games.begin()->second;
    return std::nullopt;
}

}  // namespace syrtis::store
