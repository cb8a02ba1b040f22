// SPDX-License-Identifier: MIT
#pragma once

// Provides the games of this server: games made from its present data files, and games made from the content packs with
// which a stored match was started.

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "protocol/hosted_game.hpp"
#include "store/game_store.hpp"

namespace syrtis::lobby {

using Games = std::vector<std::unique_ptr<const protocol::HostedGame>>;

/// Returns the game with the given id; null if there is none.
[[nodiscard]] const protocol::HostedGame* find_game(const Games& games, const std::string& id);

/// Creates games from the content packs of stored matches and caches them.
class GameCache {
   public:
    explicit GameCache(store::GameStore& store) : store_(store) {}

    /// Returns the game for a stored match, made from the packs with which the match was started. The reference is
    /// valid as long as `games` and this object exist. Throws std::runtime_error with the reason if the game is unknown
    /// or does not accept the packs.
    [[nodiscard]] const protocol::HostedGame& game_of(const store::StoredGame& match, const Games& games);

   private:
    using Key = std::pair<std::string, std::vector<std::uint64_t>>;  ///< id of a game and hashes of its packs

    /// Writes the packs to the stored match with this id. Logs a failure.
    void keep_packs(store::GameId id, const std::vector<protocol::ContentPack>& packs);

    store::GameStore& store_;
    std::map<Key, std::shared_ptr<const protocol::HostedGame>> made_;
};

}  // namespace syrtis::lobby
