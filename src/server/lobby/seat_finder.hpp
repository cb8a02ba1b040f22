// SPDX-License-Identifier: MIT
#pragma once

// Finds the seat that belongs to a token: at a loaded table, in a suspended match or in the store.

#include <optional>
#include <string>
#include <variant>

#include "lobby/error.hpp"
#include "lobby/former_seats.hpp"
#include "lobby/group_routing.hpp"
#include "lobby/suspended_games.hpp"
#include "lobby/table_capacity.hpp"
#include "lobby/table_loader.hpp"
#include "lobby/table_lookup.hpp"
#include "lobby/table_ownership.hpp"
#include "store/game_store.hpp"

namespace syrtis::lobby {

/// Finds seats by their tokens, and loads the matches of these seats.
class SeatFinder {
   public:
    /// The objects that the enclosing class uses; all of them must outlive it.
    struct Uses {
        const Tables& tables;
        store::GameStore& store;
        TableLoader& loader;
        SuspendedGames& suspended;
        TableCapacity& capacity;
        const TableOwnership& ownership;
        const GroupRouting& routing;
        const FormerSeats& former_seats;
    };
    explicit SeatFinder(const Uses& uses) : uses_(uses) {}

    /// Returns the seat that belongs to a token. Loads its match if the match is suspended or finished. If this server
    /// has no such seat, returns the error to send.
    [[nodiscard]] std::variant<FoundSeat, Error> find(const std::string& token_hash);

   private:
    /// Loads the suspended match in which a seat has this token, if there is one.
    void reload_suspended(const std::string& token_hash);
    /// Loads the finished match in which a seat has this token, so that its players can see the end. Does nothing if
    /// there is no such match. Returns an error if the match cannot be loaded.
    [[nodiscard]] OptionalError load_finished(const std::string& token_hash);
    /// Returns the error for a token that belongs to no loaded table: `game_damaged` if the token's match is damaged;
    /// otherwise the reason that FormerSeats has for the token; otherwise an error that follows from the stored match.
    [[nodiscard]] Error not_found(const std::string& token_hash);
    /// Reads a stored match. If the match is damaged, remembers that and returns nothing.
    [[nodiscard]] std::optional<store::StoredGame> stored_game(store::GameId id);
    /// Returns a stored match that is over, without waiting for commits in progress. Returns nothing if the match is
    /// still running or unknown, or if the store cannot read it at present.
    [[nodiscard]] std::optional<store::StoredGame> ended_game(store::GameId id);

    Uses uses_;
};

}  // namespace syrtis::lobby
