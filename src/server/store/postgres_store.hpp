// SPDX-License-Identifier: MIT
#pragma once

// Implements the store in a PostgreSQL database that several servers may share. Each game is owned by one server at a
// time. Its row contains the owner and the number of owner changes; a server that is not the owner cannot store
// anything of it.
//
// The store uses four connections. Commits and lease renewals run on a thread and connection of their own. A second
// thread with a connection answers questions about tables of other servers and takes over what no server owns. A third
// one deletes finished games. All other calls use the fourth connection on the calling thread; they happen at the start
// of the server and when a finished game is viewed.

#include <atomic>
#include <chrono>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "store/game_store.hpp"
#include "store/open_postgres.hpp"
#include "store/postgres.hpp"
#include "store/server_group.hpp"
#include "store/store_thread.hpp"

namespace syrtis::store {

/// The store in a PostgreSQL database, and the group of servers that share it.
class PostgresStore final : public GameStore, public ServerGroup {
   public:
    using Use = DatabaseUse;
    using Options = DatabaseOptions;

    /// Connects and creates missing tables. Throws StoreError.
    PostgresStore(const std::string& url, Options options);
    /// Gives up everything that this server owns.
    ~PostgresStore() override;

    [[nodiscard]] GameId last_id() override;
    [[nodiscard]] GameId make_id() override;
    [[nodiscard]] std::vector<OpenTable> open_tables() override;
    [[nodiscard]] std::vector<OpenTable> take_open_tables() override;
    void commit(const std::vector<Change>& changes, const Done& done) override;
    void drain() override { thread_->drain(); }
    [[nodiscard]] bool drain_within(std::chrono::milliseconds longest) override {
        return thread_->drain_within(longest);
    }
    [[nodiscard]] ServerGroup* group() override { return options_.use == Use::serve ? this : nullptr; }
    void set_packs(GameId id, const std::vector<protocol::ContentPack>& packs) override;
    [[nodiscard]] std::string pack_text(std::uint64_t hash) override;
    [[nodiscard]] std::vector<GameId> unfinished() override;
    [[nodiscard]] std::vector<GameId> take_unfinished() override;
    [[nodiscard]] bool has_started(GameId id) override;
    [[nodiscard]] std::vector<GameId> all() override;
    [[nodiscard]] StoredGame game(GameId id) override;
    [[nodiscard]] StoredLog log(GameId id) override;
    [[nodiscard]] std::optional<GameId> find_seat(const std::string& token_hash) override;
    void truncate(GameId id, std::uint64_t steps) override;
    Pruned prune(const PruneOrder& order) override;
    void prune_later(const PruneOrder& order, const PruneDone& done) override;
    [[nodiscard]] RetentionClock retention_clock() override;
    [[nodiscard]] const std::string& secret() override { return secret_; }

    void set_web_address(const std::string& web) override;
    void advertise(const std::string& address) override;
    [[nodiscard]] bool shares_setting(const std::string& what, const std::string& value) override;
    void on_lease_renewal(std::function<void()> task) override { on_lease_renewal_ = std::move(task); }
    [[nodiscard]] bool has_unowned() const override {
        return prefetches_ ? !prefetched_.games.empty() || !prefetched_.tables.empty() : may_have_unowned();
    }
    [[nodiscard]] bool is_ownership_certain() const override;
    [[nodiscard]] const std::vector<Listing>& listings() const override { return seen_->listings; }
    [[nodiscard]] const std::vector<std::string>& addresses() const override { return seen_->addresses; }
    void list(GameId id, std::string text) override;
    void find(Question question, OnFound on_found) override;
    void check(std::vector<GameId> ids, OnChecked on_checked) override;
    /// Waits until all questions are answered and their callbacks have run.
    void drain_questions() { questions_->drain(); }
    void give_up_ownership(GameId id) override;
    void start_prefetching() override;

   private:
    /// The statement that gives a database session the name of its server, so that other servers can see if the server
    /// is alive.
    static constexpr const char* k_name_session =
        "SELECT set_config('application_name', 'syrtis server ' || $1::bigint, false)";
    /// For each game or table, the number of owner changes at the time when this server began or took it.
    using Fences = std::map<GameId, std::int64_t>;
    /// The state of the group as read at one renewal of the lease.
    struct Seen {
        std::vector<Listing> listings{};
        std::vector<std::string> addresses{};
        bool has_unowned = false;
        std::string listings_mark{};  ///< a text that changes whenever the listings change
        /// for each server, the number of the last change of its listings that was read
        std::map<std::int64_t, std::int64_t> marks{};
    };

    void prepare(pqxx::connection& connection, bool is_asking) const;
    void read_secret();
    void register_server();
    /// Games and tables that this server owns in the database but has not handed out yet.
    struct Prefetched {
        /// An open table that this server has taken over.
        struct Table {
            std::int64_t fence = 0;
            std::string text{};
        };
        Fences games{};
        std::map<GameId, Table> tables{};
        std::set<GameId> started{};  ///< the ids of taken tables that have become games
        std::map<GameId, StoredGame> games_read{};
        std::map<GameId, StoredLog> logs_read{};
    };
    /// The games and tables that a takeover looks for: those that no server owns, and those that this server owns
    /// without knowing it, because the result of an earlier takeover was lost.
    struct Wanted {
        bool games = false;
        bool tables = false;
        bool unknown_games = false;
        bool unknown_tables = false;
        std::string known{};  ///< array literal of the ids that this server knows to own
    };
    /// Returns false if another server is taking over at the moment.
    [[nodiscard]] bool take(pqxx::transaction_base& transaction, const Wanted& wanted, Prefetched& taken) const;
    void take_now(bool games);
    /// Takes over unowned games and tables on a thread of the store, unless a takeover is already in progress.
    void prefetch_takeovers();
    void read_taken(Prefetched& taken);
    [[nodiscard]] std::string known_ids() const;
    [[nodiscard]] bool may_have_unowned() const {
        return seen_->has_unowned || is_taking_games_in_doubt_ || is_taking_tables_in_doubt_;
    }
    [[nodiscard]] std::vector<GameId> fetch_numbers(pqxx::transaction_base& transaction) const;
    [[nodiscard]] static StoredGame read_game(pqxx::transaction_base& transaction, GameId id);
    [[nodiscard]] static StoredLog read_log(pqxx::transaction_base& transaction, GameId id);
    [[nodiscard]] std::int64_t fence_of(GameId id) const;
    [[nodiscard]] std::vector<GameId> ids_of(const std::string& query);
    /// Locks the row of a game against a change of its owner. Throws an exception if this server does not own the game.
    void check_owner(pqxx::transaction_base& transaction, GameId id) const;
    /// Stores changes. `opened` are tables whose rows may be missing because these changes open the tables.
    void store_changes(pqxx::transaction_base& transaction, const std::vector<Change>& changes, const Fences& fences,
                       const std::set<GameId>& opened) const;
    void store_open_table(pqxx::transaction_base& transaction, const Change& change, std::int64_t fence,
                          bool is_opened) const;
    /// Stores a new game. `fence` is the fence of its open table. The game may already be stored if the result of an
    /// earlier attempt was lost.
    void store_beginning(pqxx::transaction_base& transaction, const StoredGame& game, std::int64_t fence) const;
    /// Sends only the texts of packs that the database does not have.
    static void insert_packs(pqxx::transaction_base& transaction, GameId id,
                             const std::vector<protocol::ContentPack>& packs);
    [[nodiscard]] Pruned prune_some(const PruneOrder& order);
    [[nodiscard]] StoreThread::Completion renew_lease();
    /// Returns false if the lease had expired or the other servers had removed this one.
    [[nodiscard]] bool renew(pqxx::transaction_base& transaction, const std::string& address,
                             const std::string& web) const;
    void write_listings(pqxx::transaction_base& transaction, const std::map<GameId, std::string>& changed) const;
    void read_group(pqxx::transaction_base& transaction, Seen& seen) const;
    void read_listings(pqxx::transaction_base& transaction, Seen& seen) const;
    [[nodiscard]] Answer answer(pqxx::transaction_base& transaction, const Question& question) const;
    [[nodiscard]] std::vector<Place> lost_of(pqxx::transaction_base& transaction, const std::vector<GameId>& ids) const;

    Options options_;
    std::int64_t server_ = 0;  ///< the id of this server in the table `servers`; 0 if it has none
    std::string secret_;
    Fences fences_;
    std::set<GameId> opening_;  ///< open tables of this process that may not be stored yet
    // The result of a takeover was lost, so that fences_ may be incomplete.
    bool is_taking_games_in_doubt_ = false;
    bool is_taking_tables_in_doubt_ = false;
    Prefetched prefetched_;
    bool is_prefetching_ = false;
    std::deque<GameId> numbers_;           ///< ids for new tables
    PostgresConnection main_connection_;   ///< connection used by the thread that owns this object
    PostgresConnection committing_;        ///< connection used by thread_
    PostgresConnection query_connection_;  ///< connection used by questions_
    PostgresConnection pruning_;           ///< connection used by pruner_

    // Used by thread_ only.
    std::shared_ptr<const Seen> latest_seen_ = std::make_shared<const Seen>();
    std::chrono::steady_clock::time_point no_takeover_before_{};  ///< time before which no takeover is tried

    // Shared by several threads.
    std::mutex listings_mutex_;
    std::map<GameId, std::string> changed_listings_;
    std::string address_;
    std::string web_address_;
    std::atomic<bool> prefetches_ = false;
    std::atomic<std::size_t> spare_numbers_ = 0;
    std::atomic<std::uint64_t> lapses_ = 0;  ///< number of times that the lease was found to be expired
    std::atomic<std::chrono::steady_clock::time_point> renewed_{};

    std::uint64_t lapses_checked_ = 0;  ///< the number of lapses whose consequences check() has reported
    std::shared_ptr<const Seen> seen_ = std::make_shared<const Seen>();
    std::function<void()> on_lease_renewal_;
    std::unique_ptr<StoreThread> thread_;
    std::unique_ptr<StoreThread> questions_;

    std::deque<GameId> to_forget_;  ///< games to delete next; used by pruner_ only
    std::unique_ptr<StoreThread> pruner_;
};

}  // namespace syrtis::store
