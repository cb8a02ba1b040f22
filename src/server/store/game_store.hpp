// SPDX-License-Identifier: MIT
#pragma once

// The memory of the server: games that were started, with everything that determines them, and the entries of their
// timelines in order. Positions are never stored.

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
#include "protocol/hosted_game.hpp"
#include "store/retention.hpp"

namespace syrtis::store {

using GameId = std::int64_t;

/// The store can't do what it must: disk full, file broken, in use by another. The sentence is for the log.
class StoreError : public std::runtime_error {
   public:
    enum class Kind : std::uint8_t {
        passing,  ///< the same may be done later: no room, locked by another program, read-only
        lasting,  ///< it can never be done
        broken,   ///< neither, as long as nobody mends the store itself: what is there can't be read
        taken,    ///< another server has taken the game over: it is this one's no more
    };
    explicit StoreError(const std::string& sentence, Kind kind = Kind::lasting)
        : std::runtime_error(sentence), kind_(kind) {}
    [[nodiscard]] bool is_passing() const { return kind_ == Kind::passing; }
    [[nodiscard]] bool is_broken() const { return kind_ == Kind::broken; }
    [[nodiscard]] bool is_taken() const { return kind_ == Kind::taken; }

   private:
    Kind kind_;
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
    core::Seed seed;
    std::string nonce{};       ///< as protocol::shuffle_commitment wants it; empty in games from before there was one
    std::string commitment{};  ///< what everybody at the table was told before the first card; likewise
    std::vector<StoredSeat> seats;
    bool allows_undo = true;
    std::string code;  ///< to join by; empty if the table is public
    /// From where the table was opened: the name of the place, then for each wider network around it how many times as
    /// much as one place may be had from there, and its name; with spaces between. Empty if that is not known.
    std::string origin;
    std::int64_t created = 0;  ///< seconds since 1970
    Status status = Status::running;
    std::int64_t ended = 0;                  ///< seconds since 1970; 0 while it runs, or if that is not known
    std::uint64_t taken = 0;                 ///< how many processes have taken it up while it ran
    std::uint64_t repairs = 0;               ///< how often it was cut back: what was promised of it before is void
    std::string damage{};                    ///< why it stands still, in a sentence; empty if it does not
    Json::Value policy = Json::Value::null;  ///< about those who are away or take long, as agreed on before the start
    Json::Value runtime_state =
        Json::Value::null;  ///< what became of it: who is held, what the clocks say, whether it is paused
};

/// An entry of a game's timeline, and the answer as it was sent, {"number"} or {"command"}, where it was one: JSON, as
/// text::write_json gives it.
struct StoredEntry {
    protocol::RecordedEntry recorded;
    std::string answer{"null"};
};

/// What is stored of a game's timeline, as far as it is whole.
struct StoredLog {
    std::vector<StoredEntry> entries;  ///< from the first one on, up to where it is damaged
    std::string damage{};              ///< what is wrong, in a sentence; empty if nothing is
    std::uint64_t steps = 0;           ///< that are known to have been durable once, or are there
};

/// What is new of a game: that it begins, an entry, the seats and what else is as it is from then on, its status; at
/// least one of them.
struct Change {
    GameId id = 0;
    /// A game that was not there before; an open table of that number is none any more. Texts of its packs are kept
    /// once for each hash. Comes before all else that is said of the game. Apart, since few changes have one.
    std::shared_ptr<const StoredGame> beginning{};
    std::uint64_t step = 0;  ///< of the entry, counted from 0; steps come in order, without gaps
    std::optional<StoredEntry> entry{};
    std::optional<std::vector<StoredSeat>> seats{};
    std::optional<Status> status{};
    std::int64_t time = 0;                ///< seconds since 1970, of a status that ends the game
    bool is_worth_keeping = true;         ///< with such a status; false: the game is forgotten after k_keep_unplayed
    std::optional<std::string> damage{};  ///< the game stands still from now on
    std::optional<Json::Value> runtime_state{};
    /// The table of that number as it stands open, or empty: there is no open table of that number any more. Alone in
    /// its change; there need be no game, and where there is one no table is kept.
    std::optional<std::string> open_table{};
    std::string code{};                 ///< to join that table by; empty if it is public
    std::vector<std::string> tokens{};  ///< hashes of those of its seats
};

/// A table that has not started, as the lobby wrote it.
struct OpenTable {
    GameId id = 0;  ///< of the game that it may become
    std::string text;
    friend bool operator==(const OpenTable&, const OpenTable&) = default;
};

class ServerGroup;

/// What a call has changed is durable when it returns; when it throws StoreError, nothing has changed.
class GameStore {
   public:
    /// Called with nothing when all is durable, or with what is wrong.
    using Done = std::function<void(const StoreError* error)>;
    /// Called with what a step of pruning has done, or with what is wrong; the other one is null.
    using PruneDone = std::function<void(const Pruned* pruned, const StoreError* error)>;

    GameStore() = default;
    GameStore(const GameStore&) = delete;
    GameStore& operator=(const GameStore&) = delete;
    virtual ~GameStore() = default;

    /// The largest id ever used by a game or an open table, 0 if there is none.
    [[nodiscard]] virtual GameId last_id() = 0;
    /// A number for another table, which no other has or ever had.
    [[nodiscard]] virtual GameId make_id() = 0;
    /// Those that were stored last, ascending.
    [[nodiscard]] virtual std::vector<OpenTable> open_tables() = 0;
    /// Those that no server has; this one has them from then on.
    [[nodiscard]] virtual std::vector<OpenTable> take_open_tables() { return open_tables(); }
    /// Of a table that take_open_tables() returned last: there is a game of its number.
    [[nodiscard]] virtual bool has_started(GameId id);
    /// Makes all of `changes`, of any number of games, durable together, or none of them. `done` is called once, on the
    /// thread that called, now or later; until then `changes` must live and no other commit may begin. After a fault
    /// that passes the same changes may be given again, also where they were stored and that was not heard.
    virtual void commit(const std::vector<Change>& changes, const Done& done) = 0;
    /// Waits until what was given to commit() is done, and says so to who gave it.
    virtual void settle() {}
    /// The same, and waits no longer than that: false if something may not be done then.
    [[nodiscard]] virtual bool settle_within(std::chrono::milliseconds /*longest*/) {
        settle();
        return true;
    }
    /// The other servers on this store; null where there can be none.
    [[nodiscard]] virtual ServerGroup* group() { return nullptr; }
    /// The same, and waits for it. Throws StoreError.
    void commit_now(const std::vector<Change>& changes);
    void commit_now(Change change);
    /// A new game with the entries that it has already.
    void add(const StoredGame& game, const std::vector<StoredEntry>& entries);
    void add(const StoredGame& game) { add(game, {}); }
    void append(GameId id, std::uint64_t step, const StoredEntry& entry);
    void set_status(GameId id, Status status);
    /// Names the packs of a game anew, and keeps their texts.
    virtual void set_packs(GameId id, const std::vector<protocol::ContentPack>& packs) = 0;
    /// The text of a pack; empty if it was never kept.
    [[nodiscard]] virtual std::string pack_text(std::uint64_t hash) = 0;
    /// The games with Status::running, ascending, and those that ought to be there and can't be read.
    [[nodiscard]] virtual std::vector<GameId> unfinished() = 0;
    /// Those of them that no other server has; this one has them from then on. Counts StoredGame::taken of each up for
    /// good: so a process that takes games up has a number for each that no other ever had. There may be more when it
    /// returns; none if it returns none.
    [[nodiscard]] virtual std::vector<GameId> take_unfinished() = 0;
    /// Every game that is stored, ascending.
    [[nodiscard]] virtual std::vector<GameId> all() = 0;
    /// Throws StoreError also if what is stored of it can't be read or is not what was written.
    [[nodiscard]] virtual StoredGame game(GameId id) = 0;
    [[nodiscard]] virtual StoredLog log(GameId id) = 0;
    /// All entries of a game, in order. Throws StoreError if the log is damaged.
    [[nodiscard]] std::vector<StoredEntry> entries(GameId id);
    /// The game that a seat with that token was ever part of.
    [[nodiscard]] virtual std::optional<GameId> find_seat(const std::string& token_hash) = 0;
    /// As game(), of what is durable by then.
    [[nodiscard]] virtual StoredGame game_meanwhile(GameId id) { return game(id); }
    /// One thread may call find_seat() and game_meanwhile() while another is in one of the other calls, and waits for
    /// nothing there. Then it may not find yet what is just being committed.
    [[nodiscard]] virtual bool finds_seats_meanwhile() const { return false; }
    /// Games that ought to be there, and of which nothing is.
    [[nodiscard]] virtual std::vector<GameId> missing() { return {}; }
    /// Forgets all entries of a game but the first `steps`, and that there ever were more; it runs again and stands
    /// still no more.
    virtual void cut(GameId id, std::uint64_t steps) = 0;
    /// Forgets some of the finished games that are not to be kept: as many as takes a few milliseconds. To be called
    /// again for as long as there are more.
    virtual Pruned prune(const PruneOrder& order) = 0;
    /// Does the same without letting the caller wait, where the store has a thread of its own. `done` is called once,
    /// on the thread that called, now or later. No other step may be ordered before that.
    virtual void prune_later(const PruneOrder& order, const PruneDone& done);
    /// As it was read last.
    [[nodiscard]] virtual RetentionClock retention_clock() = 0;
    /// Random, for this store alone and the same for ever: what only its servers can know.
    [[nodiscard]] virtual const std::string& secret() = 0;
};

/// 64 hexadecimal digits drawn from the operating system, for GameStore::secret().
[[nodiscard]] std::string make_secret();

/// The packs of a game with the texts that the store has.
[[nodiscard]] std::vector<protocol::ContentPack> packs_with_texts(GameStore& store, const StoredGame& game);

}  // namespace syrtis::store
