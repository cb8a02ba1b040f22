// SPDX-License-Identifier: MIT
#pragma once

// Declares the store of the server: the games that were started, with everything that determines them, and their
// timeline entries in order. Game positions are never stored; they are computed from the entries.

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
/// store. The message is for the log.
class StoreError : public std::runtime_error {
   public:
    /// Says if the failed operation may succeed later.
    enum class Kind : std::uint8_t {
        transient,  ///< the operation may succeed later: no space, locked by another program, read-only
        permanent,  ///< the operation fails again whenever it is repeated
        broken,     ///< stored data cannot be read; fails again until an administrator repairs the store
        taken,      ///< another server has taken over the game, so this server may not store it
    };
    explicit StoreError(const std::string& sentence, Kind kind = Kind::permanent)
        : std::runtime_error(sentence), kind_(kind) {}
    [[nodiscard]] bool is_transient() const { return kind_ == Kind::transient; }
    [[nodiscard]] bool is_broken() const { return kind_ == Kind::broken; }
    [[nodiscard]] bool is_taken() const { return kind_ == Kind::taken; }

   private:
    Kind kind_;
};

/// The status of a stored game.
enum class Status : std::uint8_t { running, finished, aborted, abandoned };

/// A seat of a stored game.
struct StoredSeat {
    std::string name;
    std::string token_hash;  ///< hash of the seat's token; empty for a computer player
    std::string level;       ///< spec of a computer player; empty for a person
    friend bool operator==(const StoredSeat&, const StoredSeat&) = default;
};

/// A game as it was started, and its state apart from its timeline.
struct StoredGame {
    GameId id = 0;
    std::string game;
    /// the packs with which the game began; their texts are set only when the game is added
    std::vector<protocol::ContentPack> packs;
    std::uint64_t rules_revision = 0;  ///< the rules revision with which the game began; 0 if unknown
    Json::Value options;
    core::Seed seed;
    std::string nonce{};  ///< the nonce for protocol::shuffle_commitment; empty in games from before commitments
    /// the commitment that was sent to all seats before the first card; empty in games from before commitments
    std::string commitment{};
    std::vector<StoredSeat> seats;
    bool allows_undo = true;
    std::string code;  ///< the join code; empty if the table is public
    /// The place from which the table was opened, as text separated by spaces: the name of the place, then for each
    /// wider network around it two texts: the limit of the network as a multiple of one place's limit, and the name of
    /// the network. Empty if unknown.
    std::string origin;
    std::int64_t created = 0;  ///< time of the start, in seconds since 1970
    Status status = Status::running;
    std::int64_t ended = 0;   ///< seconds since 1970; 0 while the game runs, and if unknown
    std::uint64_t taken = 0;  ///< number of processes that have loaded the game while it was running
    /// number of repairs that have removed entries; acknowledgements of the removed entries are void
    std::uint64_t repairs = 0;
    /// the reason why the game is stopped, as a sentence; empty if the game is not damaged
    std::string damage{};
    Json::Value policy = Json::Value::null;  ///< the policy for absent and slow players, agreed before the start
    /// The runtime state of the game: its bot takeovers, clocks and pause.
    Json::Value runtime_state = Json::Value::null;
};

/// An entry of a game's timeline. `answer` is JSON text from text::write_json: {"number"} or {"command"} as the client
/// sent it, or "null" if the entry is not an answer.
struct StoredEntry {
    protocol::RecordedEntry recorded;
    std::string answer{"null"};
};

/// The readable part of a game's timeline.
struct StoredLog {
    std::vector<StoredEntry> entries;  ///< from the first entry up to the first damaged one
    std::string damage{};              ///< a sentence that describes the damage; empty if there is none
    std::uint64_t steps = 0;           ///< the number of entries that exist or are known to have been durable
};

/// A change to one game. It has at least one of these parts: the beginning of the game, an entry, new seats or other
/// state, a status.
struct Change {
    GameId id = 0;
    /// A new game, which has to precede all other changes of the game. An open table with this id is removed. The texts
    /// of packs are stored once for each hash. This member is a pointer, because few changes begin a game.
    std::shared_ptr<const StoredGame> beginning{};
    std::uint64_t step = 0;  ///< the index of the entry from 0; indexes are consecutive
    std::optional<StoredEntry> entry{};
    std::optional<std::vector<StoredSeat>> seats{};
    std::optional<Status> status{};
    std::int64_t time = 0;  ///< time of the end for a status that ends the game, in seconds since 1970
    /// for a status that ends the game; if false, the game is deleted after k_keep_unplayed
    bool is_worth_keeping = true;
    std::optional<std::string> damage{};  ///< if set, stops the game; the reason as a sentence
    std::optional<Json::Value> runtime_state{};
    /// The content of the open table with this id; if the text is empty, the open table is removed. A change with this
    /// member has no game and no other parts. It is ignored if a game with this id exists.
    std::optional<std::string> open_table{};
    std::string code{};                 ///< the join code of that table; empty if it is public
    std::vector<std::string> tokens{};  ///< the token hashes of the seats
};

/// A table that has not started, in the text format of the lobby.
struct OpenTable {
    GameId id = 0;  ///< also the id of the game that it may become
    std::string text;
    friend bool operator==(const OpenTable&, const OpenTable&) = default;
};

class ServerGroup;

/// The interface of the store. When a call returns, its changes are durable; when it throws StoreError, nothing has
/// changed.
class GameStore {
   public:
    /// A function that receives null when all changes are durable, or the error.
    using Done = std::function<void(const StoreError* error)>;
    /// A function that receives the result of a pruning step, or its error; the other argument is null.
    using PruneDone = std::function<void(const Pruned* pruned, const StoreError* error)>;

    GameStore() = default;
    GameStore(const GameStore&) = delete;
    GameStore& operator=(const GameStore&) = delete;
    virtual ~GameStore() = default;

    /// Returns the largest id ever used by a game or an open table; 0 if there is none.
    [[nodiscard]] virtual GameId last_id() = 0;
    /// Returns an id, never used before, for a new table.
    [[nodiscard]] virtual GameId make_id() = 0;
    /// Returns the open tables in their last stored version, ascending by id.
    [[nodiscard]] virtual std::vector<OpenTable> open_tables() = 0;
    /// Returns the open tables that no server owns, and makes this server their owner.
    [[nodiscard]] virtual std::vector<OpenTable> take_open_tables() { return open_tables(); }
    /// True if a game with this id exists. `id` must be that of a table that the last take_open_tables() returned.
    [[nodiscard]] virtual bool has_started(GameId id);
    /// Makes all of `changes`, of any number of games, durable together, or none of them. `done` is called once on the
    /// calling thread, during the call or later. Until then `changes` has to stay valid and no other commit may begin.
    /// After a transient error the same changes may be committed again, even if the first attempt has stored them.
    virtual void commit(const std::vector<Change>& changes, const Done& done) = 0;
    /// Waits until the current commit() has finished and its `done` was called.
    virtual void drain() {}
    /// Waits as drain() does, but at most for `longest`. Returns false if something may be unfinished then.
    [[nodiscard]] virtual bool drain_within(std::chrono::milliseconds /*longest*/) {
        drain();
        return true;
    }
    /// Returns the group of servers that share this store; null if the store cannot be shared.
    [[nodiscard]] virtual ServerGroup* group() { return nullptr; }
    /// Commits and waits for the result. Throws StoreError.
    void commit_now(const std::vector<Change>& changes);
    void commit_now(Change change);
    /// Adds a new game with the entries that it already has.
    void add(const StoredGame& game, const std::vector<StoredEntry>& entries);
    void add(const StoredGame& game) { add(game, {}); }
    void append(GameId id, std::uint64_t step, const StoredEntry& entry);
    void set_status(GameId id, Status status);
    /// Replaces the packs of a game and stores their texts.
    virtual void set_packs(GameId id, const std::vector<protocol::ContentPack>& packs) = 0;
    /// Returns the text of a pack; empty if it was never stored.
    [[nodiscard]] virtual std::string pack_text(std::uint64_t hash) = 0;
    /// Returns the games with Status::running, ascending, including those that should exist but cannot be read.
    [[nodiscard]] virtual std::vector<GameId> unfinished() = 0;
    /// Returns running games that no server owns, and makes this server their owner. Durably increments
    /// StoredGame::taken of each game, so that each process has a unique number for each game. Unless the result is
    /// empty, more such games may be left.
    [[nodiscard]] virtual std::vector<GameId> take_unfinished() = 0;
    /// Returns all stored games, ascending.
    [[nodiscard]] virtual std::vector<GameId> all() = 0;
    /// Returns a game. Throws StoreError if the game does not exist, cannot be read or differs from what was written.
    [[nodiscard]] virtual StoredGame game(GameId id) = 0;
    [[nodiscard]] virtual StoredLog log(GameId id) = 0;
    /// Returns all entries of a game in order. Throws StoreError if the log is damaged.
    [[nodiscard]] std::vector<StoredEntry> entries(GameId id);
    /// Returns the game in which a seat has or had this token.
    [[nodiscard]] virtual std::optional<GameId> find_seat(const std::string& token_hash) = 0;
    /// Works like game(), but reads only changes that are durable at that time.
    [[nodiscard]] virtual StoredGame game_meanwhile(GameId id) { return game(id); }
    /// True if one thread may call find_seat() and game_meanwhile() while another thread is inside any other call,
    /// without waiting for that call. The result may then lack changes of a running commit.
    [[nodiscard]] virtual bool finds_seats_meanwhile() const { return false; }
    /// Returns the games that should exist but of which nothing is stored.
    [[nodiscard]] virtual std::vector<GameId> missing() { return {}; }
    /// Deletes all entries of a game after the first `steps`, and the record that there were more. The game is running
    /// and undamaged afterwards.
    virtual void truncate(GameId id, std::uint64_t steps) = 0;
    /// Deletes some of the finished games that are not kept any more, as many as a few milliseconds allow. To be called
    /// again while Pruned::has_more is true.
    virtual Pruned prune(const PruneOrder& order) = 0;
    /// Prunes without blocking the caller, if the store has a thread of its own. `done` is called once on the calling
    /// thread, during the call or later. No other step may be started before that call.
    virtual void prune_later(const PruneOrder& order, const PruneDone& done);
    /// Returns the retention clock at its last reading.
    [[nodiscard]] virtual RetentionClock retention_clock() = 0;
    /// Returns a random secret that belongs to this store and never changes. Only its servers know it.
    [[nodiscard]] virtual const std::string& secret() = 0;
};

/// Returns 64 hexadecimal digits from the random generator of the operating system, for GameStore::secret().
[[nodiscard]] std::string make_secret();

/// Returns the packs of a game with the texts that the store has.
[[nodiscard]] std::vector<protocol::ContentPack> packs_with_texts(GameStore& store, const StoredGame& game);

/// Returns the record of a game (doc/game-file.md) with the packs that `game` has.
[[nodiscard]] protocol::GameFile game_file_of(const StoredGame& game, const std::vector<StoredEntry>& entries);

}  // namespace syrtis::store
