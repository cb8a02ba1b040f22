// SPDX-License-Identifier: MIT
#pragma once

// The memory of the server: games that were started, with everything that determines them, and their commands in
// order. A game is (game, content, options, seed, commands); positions are never stored.

#include <json/json.h>

#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

#include "core/seat.hpp"

namespace syrtis::store {

using GameId = std::int64_t;

/// The store can't do what it must: disk full, file broken, in use by another. The sentence is for the log.
class StoreError : public std::runtime_error {
   public:
    using std::runtime_error::runtime_error;
};

enum class Status : std::uint8_t { running, finished, aborted, abandoned };

struct StoredSeat {
    std::string name;
    std::string token_hash;  ///< empty for a computer player
    std::string level;       ///< empty for a human player
    friend bool operator==(const StoredSeat&, const StoredSeat&) = default;
};

struct StoredGame {
    GameId id = 0;
    std::string game;
    std::uint64_t content_hash = 0;
    Json::Value options;
    std::uint64_t seed = 0;
    std::vector<StoredSeat> seats;
    std::string code;          ///< to join by; empty if the table is public
    std::string origin;        ///< the same for all games that were opened from one place; empty if that is not known
    std::int64_t created = 0;  ///< seconds since 1970, for people who look into the file
};

struct StoredCommand {
    core::Seat seat = 0;
    std::uint64_t sequence = 0;  ///< of the question that it answered
    Json::Value answer;          ///< as it was sent: {"number"} or {"command"}
    Json::Value command;         ///< in the game's canonical form
    std::uint64_t hash = 0;      ///< of the state after it
};

/// What a call has changed is durable when it returns; when it throws StoreError, nothing has changed.
class GameStore {
   public:
    GameStore() = default;
    GameStore(const GameStore&) = delete;
    GameStore& operator=(const GameStore&) = delete;
    virtual ~GameStore() = default;

    /// The largest id ever used, 0 if there is none.
    [[nodiscard]] virtual GameId last_id() = 0;
    /// A new game, running, without commands.
    virtual void add(const StoredGame& game) = 0;
    /// Command number `step` of a game, counted from 0. Steps must come in order, without gaps.
    virtual void append(GameId id, std::uint64_t step, const StoredCommand& command) = 0;
    virtual void set_seats(GameId id, const std::vector<StoredSeat>& seats) = 0;
    virtual void set_status(GameId id, Status status) = 0;
    /// The games with Status::running, ascending.
    [[nodiscard]] virtual std::vector<GameId> unfinished() = 0;
    [[nodiscard]] virtual StoredGame game(GameId id) = 0;
    /// All commands of a game, in order.
    [[nodiscard]] virtual std::vector<StoredCommand> commands(GameId id) = 0;
};

}  // namespace syrtis::store
