// SPDX-License-Identifier: MIT
#pragma once

// The memory of the server: games that were started, with everything that determines them, and the entries of their
// timelines in order. Positions are never stored.

#include <json/json.h>

#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

#include "core/seat.hpp"
#include "protocol/content_pack.hpp"
#include "protocol/hosted_game.hpp"

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
    std::vector<protocol::ContentPack> packs;  ///< that it began with; their texts are only there to be added
    std::uint64_t rules_revision = 0;          ///< that it began with; 0 where that is not known
    Json::Value options;
    std::uint64_t seed = 0;
    std::vector<StoredSeat> seats;
    bool allows_undo = true;
    std::string code;          ///< to join by; empty if the table is public
    std::string origin;        ///< the same for all games that were opened from one place; empty if that is not known
    std::int64_t created = 0;  ///< seconds since 1970
    Status status = Status::running;
};

/// An entry of a game's timeline, and the answer as it was sent, {"number"} or {"command"}, where it was one.
struct StoredEntry {
    protocol::RecordedEntry recorded;
    Json::Value answer = Json::Value::null;
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
    /// A new game with the entries that it has already. Texts of its packs are kept once for each hash.
    virtual void add(const StoredGame& game, const std::vector<StoredEntry>& entries) = 0;
    void add(const StoredGame& game) { add(game, {}); }
    /// Entry number `step` of a game, counted from 0. Steps must come in order, without gaps.
    virtual void append(GameId id, std::uint64_t step, const StoredEntry& entry) = 0;
    /// An entry and the seats as they are from then on.
    virtual void change_seats(GameId id, std::uint64_t step, const StoredEntry& entry,
                              const std::vector<StoredSeat>& seats) = 0;
    /// The last entry of a game, and how it ended.
    virtual void end(GameId id, std::uint64_t step, const StoredEntry& entry, Status status) = 0;
    /// Names the packs of a game anew, and keeps their texts.
    virtual void set_packs(GameId id, const std::vector<protocol::ContentPack>& packs) = 0;
    /// The text of a pack; empty if it was never kept.
    [[nodiscard]] virtual std::string pack_text(std::uint64_t hash) = 0;
    /// For ends of which the timeline says nothing.
    virtual void set_status(GameId id, Status status) = 0;
    /// The games with Status::running, ascending.
    [[nodiscard]] virtual std::vector<GameId> unfinished() = 0;
    [[nodiscard]] virtual StoredGame game(GameId id) = 0;
    /// All entries of a game, in order.
    [[nodiscard]] virtual std::vector<StoredEntry> entries(GameId id) = 0;
};

/// The packs of a game with the texts that the store has.
[[nodiscard]] std::vector<protocol::ContentPack> packs_with_texts(GameStore& store, const StoredGame& game);

}  // namespace syrtis::store
