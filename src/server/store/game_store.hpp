// SPDX-License-Identifier: MIT
#pragma once

// Declares the store of the server. The store contains started matches, with all data that determine them, and the
// entries of their timelines in order. Positions are never stored, because they can be computed from the entries.

#include <json/json.h>

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "core/seat.hpp"
#include "core/seed.hpp"
#include "protocol/content_pack.hpp"
#include "protocol/game_file.hpp"
#include "protocol/recorded_entry.hpp"
#include "store/retention.hpp"

namespace syrtis::store {

using GameId = std::int64_t;

/// Thrown if the store fails, for example because the disk is full, a file is damaged, or another program uses the
/// store. Its message is for the log.
class StoreError : public std::runtime_error {
   public:
    /// Says if the failed operation may succeed when it is repeated.
    enum class Kind : std::uint8_t {
        transient,  ///< the operation may succeed later: no space, locked by another program, read-only
        permanent,  ///< the operation will fail whenever it is repeated
        broken,     ///< stored data cannot be read; the operation will fail until the operator repairs the store
        taken,      ///< another server has taken over the match, so this server may not store it
    };
    explicit StoreError(const std::string& sentence, Kind kind = Kind::permanent)
        : std::runtime_error(sentence), kind_(kind) {}
    [[nodiscard]] bool is_transient() const { return kind_ == Kind::transient; }
    [[nodiscard]] bool is_broken() const { return kind_ == Kind::broken; }
    [[nodiscard]] bool is_taken() const { return kind_ == Kind::taken; }

   private:
    Kind kind_;
};

/// The status of a stored match.
enum class Status : std::uint8_t { running, finished, aborted, abandoned };

/// A seat of a stored match.
struct StoredSeat {
    std::string name;
    std::string token_hash;  ///< hash of the seat's token; empty for a computer player
    std::string level;       ///< spec of the seat's computer player; empty for a person
    friend bool operator==(const StoredSeat&, const StoredSeat&) = default;
};

/// The stored data of a match, without the entries of its timeline.
struct StoredGame {
    GameId id = 0;
    std::string game;
    /// the packs with which the match began; their texts are set only when the match is added
    std::vector<protocol::ContentPack> packs;
    std::uint64_t rules_revision = 0;  ///< the rules revision with which the match began; 0 if unknown
    Json::Value options;
    core::Seed seed;
    std::string nonce{};  ///< the nonce for protocol::shuffle_commitment; empty in matches older than commitments
    /// the commitment that was sent to all seats before the first card; empty in matches older than commitments
    std::string commitment{};
    std::vector<StoredSeat> seats;
    bool allows_undo = true;
    std::string code;  ///< the join code; empty if the table is public
    /// The address from which the table was opened, as texts separated by spaces: first its hash; then for each wider
    /// network around it the factor between the network's limit and the limit of an address, and the network's hash.
    /// Empty if unknown.
    std::string origin;
    std::int64_t created = 0;  ///< time of the start of the match, in seconds since 1970
    Status status = Status::running;
    std::int64_t ended = 0;   ///< seconds since 1970; 0 while the match runs or if unknown
    std::uint64_t taken = 0;  ///< number of processes that have loaded the running match
    /// number of repairs that have removed entries; acknowledgements of removed entries are no longer valid
    std::uint64_t repairs = 0;
    /// the reason why the match is stopped, as a sentence; empty if the match is not damaged
    std::string damage{};
    Json::Value policy = Json::Value::null;  ///< the policy for absent and slow players, agreed before the match
    /// The runtime state of the match: its bot takeovers, clocks and pause.
    Json::Value runtime_state = Json::Value::null;
};

/// An entry of a match's timeline. `answer` is JSON text from text::write_json: {"number"} or {"command"} as the client
/// has sent it, or "null" if the entry is not an answer.
struct StoredEntry {
    protocol::RecordedEntry recorded;
    std::string answer{"null"};
};

/// The part of a match's timeline that can be read.
struct StoredLog {
    std::vector<StoredEntry> entries;  ///< entries up to, but without, the first damaged one
    std::string damage{};              ///< a sentence about the damage; empty if there is none
    std::uint64_t steps = 0;           ///< the number of entries that exist or are known to have been durable
};

/// A change of one match. It has at least one of these parts: the beginning of the match, an entry, new seats or other
/// state, a status.
struct Change {
    GameId id = 0;
    /// Set if the change begins a match; then it must be the first change of this match. The open table with the same
    /// id is removed. The text of a pack is stored under its hash, only once for all matches. This member is a pointer,
    /// because few changes begin a match.
    std::shared_ptr<const StoredGame> beginning{};
    std::uint64_t step = 0;  ///< index of the entry in the timeline, from 0; indexes are consecutive
    std::optional<StoredEntry> entry{};
    std::optional<std::vector<StoredSeat>> seats{};
    std::optional<Status> status{};
    std::int64_t time = 0;  ///< if `status` ends the match: time of the end, in seconds since 1970
    /// if `status` ends the match: false if the match is to be deleted after k_keep_unplayed
    bool is_worth_keeping = true;
    std::optional<std::string> damage{};  ///< if set, the match is stopped for this reason, a sentence
    std::optional<Json::Value> runtime_state{};
    /// The content of the open table (a table that has not started) with the same id; an empty text removes the table.
    /// A change with this member concerns no match and has no other parts. The change is ignored if a match with this
    /// id exists.
    std::optional<std::string> open_table{};
    std::string code{};                 ///< the join code of the open table; empty if the table is public
    std::vector<std::string> tokens{};  ///< the token hashes of the open table's seats
};

/// A table whose match has not started, in the lobby's text format.
struct OpenTable {
    GameId id = 0;  ///< id of the table, and later of its match
    std::string text;
    friend bool operator==(const OpenTable&, const OpenTable&) = default;
};

class ServerGroup;

/// The interface of the store. When a function returns, its changes are durable. When it throws StoreError, nothing has
/// changed.
class GameStore {
   public:
    /// Receives null when all changes are durable; otherwise receives the error.
    using Done = std::function<void(const StoreError* error)>;
    /// Receives the result of a pruning step or its error; the other argument is null.
    using PruneDone = std::function<void(const Pruned* pruned, const StoreError* error)>;

    GameStore() = default;
    GameStore(const GameStore&) = delete;
    GameStore& operator=(const GameStore&) = delete;
    virtual ~GameStore() = default;

    /// Returns the largest id that a match or an open table has ever had; 0 if there was none.
    [[nodiscard]] virtual GameId last_id() = 0;
    /// Returns an id for a new table. The id was never used before.
    [[nodiscard]] virtual GameId make_id() = 0;
    /// Returns the last stored version of all tables that have not started, in ascending order of ids.
    [[nodiscard]] virtual std::vector<OpenTable> open_tables() = 0;
    /// Returns the tables that have not started and that no server owns, and makes this server their owner.
    [[nodiscard]] virtual std::vector<OpenTable> take_open_tables() { return open_tables(); }
    /// True if a match with this id exists. `id` must be the id of a table that the last take_open_tables() returned.
    [[nodiscard]] virtual bool has_started(GameId id);
    /// Makes all of `changes` durable together, or none of them; they may concern any number of matches. Calls `done`
    /// once on the calling thread, during this call or later. Until then `changes` must stay valid, and no other commit
    /// may begin. After a transient error the same changes may be committed again, even if the first attempt has stored
    /// them.
    virtual void commit(const std::vector<Change>& changes, const Done& done) = 0;
    /// Waits until the commit in progress has finished and its `done` was called.
    virtual void drain() {}
    /// Waits like drain(), but not longer than `longest`. Returns false if work may be left after that.
    [[nodiscard]] virtual bool drain_within(std::chrono::milliseconds /*longest*/) {
        drain();
        return true;
    }
    /// Returns the group of servers that share this store; null if the store cannot be shared.
    [[nodiscard]] virtual ServerGroup* group() { return nullptr; }
    /// Commits the changes and waits for the result. Throws StoreError.
    void commit_now(const std::vector<Change>& changes);
    void commit_now(Change change);
    /// Adds a new match with the entries that it has already.
    void add(const StoredGame& game, const std::vector<StoredEntry>& entries);
    void add(const StoredGame& game) { add(game, {}); }
    void append(GameId id, std::uint64_t step, const StoredEntry& entry);
    void set_status(GameId id, Status status);
    /// Replaces the packs of a match and stores the texts of these packs.
    virtual void set_packs(GameId id, const std::vector<protocol::ContentPack>& packs) = 0;
    /// Returns the text of the pack with this hash; an empty text if it was never stored.
    [[nodiscard]] virtual std::string pack_text(std::uint64_t hash) = 0;
    /// Returns the ids of matches with Status::running in ascending order, including matches that should exist but
    /// cannot be read.
    [[nodiscard]] virtual std::vector<GameId> unfinished() = 0;
    /// Returns running matches that no server owns, and makes this server their owner. Increments StoredGame::taken of
    /// each of them durably, so that each process has a different number for a match. If the result is not empty, there
    /// may be more such matches.
    [[nodiscard]] virtual std::vector<GameId> take_unfinished() = 0;
    /// Returns the ids of all stored matches in ascending order.
    [[nodiscard]] virtual std::vector<GameId> all() = 0;
    /// Returns a match. Throws StoreError if the match does not exist, cannot be read or differs from what was written.
    [[nodiscard]] virtual StoredGame game(GameId id) = 0;
    [[nodiscard]] virtual StoredLog log(GameId id) = 0;
    /// Returns all entries of a match in order. Throws StoreError if its timeline is damaged.
    [[nodiscard]] std::vector<StoredEntry> entries(GameId id);
    /// Returns the match in which a seat has or had this token; nothing if there is none.
    [[nodiscard]] virtual std::optional<GameId> find_seat(const std::string& token_hash) = 0;
    /// Returns a match like game(), without waiting for commits in progress: their changes may be missing.
    [[nodiscard]] virtual StoredGame game_meanwhile(GameId id) { return game(id); }
    /// True if one thread may call find_seat() and game_meanwhile() while another thread is inside any other function,
    /// without waiting for it. The results may then lack changes of a commit in progress.
    [[nodiscard]] virtual bool finds_seats_meanwhile() const { return false; }
    /// Returns the ids of lost matches: matches that should exist although nothing of them is stored.
    [[nodiscard]] virtual std::vector<GameId> missing() { return {}; }
    /// Deletes all entries of a match after the first `steps`. Afterwards the match counts as running and undamaged,
    /// and the deleted entries are no longer reported as missing.
    virtual void truncate(GameId id, std::uint64_t steps) = 0;
    /// Deletes some of the finished matches that are no longer kept, as many as a few milliseconds allow. To be called
    /// again while Pruned::has_more is true.
    virtual Pruned prune(const PruneOrder& order) = 0;
    /// Prunes like prune(). If the store has a thread of its own, does not block the caller. Calls `done` once on the
    /// calling thread, during this call or later; until then no other step may be started.
    virtual void prune_later(const PruneOrder& order, const PruneDone& done);
    /// Returns the retention clock as it was read last.
    [[nodiscard]] virtual RetentionClock retention_clock() = 0;
    /// Returns a random secret of this store, which never changes. Only the store's servers know it.
    [[nodiscard]] virtual const std::string& secret() = 0;
};

/// Returns 64 random hexadecimal digits from the operating system, for GameStore::secret().
[[nodiscard]] std::string make_secret();

/// Returns the packs of a match with the texts that the store has.
[[nodiscard]] std::vector<protocol::ContentPack> packs_with_texts(GameStore& store, const StoredGame& game);

/// Returns the record of a match as a file (doc/game-file.md), with the packs of `game`.
[[nodiscard]] protocol::GameFile game_file_of(const StoredGame& game, const std::vector<StoredEntry>& entries);

}  // namespace syrtis::store
