// SPDX-License-Identifier: MIT
#pragma once

// The games of this server, each of the data files that it has now or of those that a stored match began with.

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "protocol/hosted_game.hpp"
#include "store/game_store.hpp"

namespace syrtis::lobby {

using Games = std::vector<std::unique_ptr<const protocol::HostedGame>>;

[[nodiscard]] const protocol::HostedGame* find_game(const Games& games, const std::string& id);

/// Makes the games that stored matches belong to, from the content packs that each match was started with, and keeps
/// them.
class KeptGames {
   public:
    explicit KeptGames(store::GameStore& store) : store_(store) {}

    /// The game that a stored match is a match of, made of the packs that the match began with; it lives as long as
    /// `games` and this object. Throws std::runtime_error with the reason if that can't be.
    [[nodiscard]] const protocol::HostedGame& game_of(const store::StoredGame& match, const Games& games);

   private:
    using Key = std::pair<std::string, std::vector<std::uint64_t>>;  ///< id and hashes of the packs

    void keep_packs(store::GameId id, const protocol::HostedGame& game);

    store::GameStore& store_;
    std::map<Key, std::shared_ptr<const protocol::HostedGame>> made_;
};

}  // namespace syrtis::lobby
