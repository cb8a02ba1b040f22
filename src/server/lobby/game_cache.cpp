// SPDX-License-Identifier: MIT
#include "lobby/game_cache.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <stdexcept>

namespace syrtis::lobby {

const protocol::HostedGame* find_game(const Games& games, const std::string& id) {
    const auto found = std::find_if(games.begin(), games.end(), [&](const auto& game) { return game->id() == id; });
    return found == games.end() ? nullptr : found->get();
}

const protocol::HostedGame& GameCache::game_of(const store::StoredGame& match, const Games& games) {
    const protocol::HostedGame* const present = find_game(games, match.game);
    if (present == nullptr) throw std::runtime_error("this server does not know the game " + match.game);
    if (present->is_made_of(match.packs)) {
        // Older matches were stored without the texts of their packs; they are added now, so that the match no longer
        // depends on the data folder.
        const auto packs = present->packs_of(match.packs);
        if (match.packs != packs) keep_packs(match.id, packs);
        return *present;
    }
    Key key{match.game, {}};
    for (const auto& pack : match.packs) key.second.push_back(pack.hash);
    auto& made = made_[key];
    if (made) return *made;
    auto game = present->of_packs(store::packs_with_texts(store_, match));
    if (!game) throw std::runtime_error("it was started with other data files of " + match.game + ": " + game.error());
    made = std::move(*game);
    spdlog::info("the data files of {} with which game {} began are loaded too", match.game, match.id);
    return *made;
}

void GameCache::keep_packs(store::GameId id, const std::vector<protocol::ContentPack>& packs) {
    try {
        store_.set_packs(id, packs);
    } catch (const store::StoreError& error) {
        spdlog::error("game {}: its data files can't be stored: {}", id, error.what());
    }
}

}  // namespace syrtis::lobby
