// SPDX-License-Identifier: MIT
#pragma once

// The store in a PostgreSQL database, which several servers may share. Each game is one server's at a time; whose it
// is, and how often it has changed hands, stands in its row, and nothing is stored of it for who does not have it any
// more.
//
// What is committed is stored by a thread of the store's own, over a connection of its own, and so are the renewals of
// the lease. Another thread with another connection answers what anybody may ask of the other servers' tables, and
// takes over what nobody has. A third thread, with a connection of its own too, forgets finished games. All else is
// asked over a fourth connection, by the thread that asks: the start of a game, and the end of one that is looked at
// again.

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

class PostgresStore final : public GameStore, public ServerGroup {
   public:
    using Use = DatabaseUse;
    using Options = DatabaseOptions;

    /// Makes the tables where they are missing. Throws StoreError.
    PostgresStore(const std::string& url, Options options);
    /// What this server has is nobody's from then on.
    ~PostgresStore() override;

    [[nodiscard]] GameId last_id() override;
    [[nodiscard]] GameId make_id() override;
    [[nodiscard]] std::vector<OpenTable> open_tables() override;
    [[nodiscard]] std::vector<OpenTable> take_open_tables() override;
    void commit(const std::vector<Change>& changes, const Done& done) override;
    void settle() override { thread_->settle(); }
    [[nodiscard]] bool settle_within(std::chrono::milliseconds longest) override {
        return thread_->settle_within(longest);
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
    void cut(GameId id, std::uint64_t steps) override;
    Pruned prune(const PruneOrder& order) override;
    void prune_later(const PruneOrder& order, const PruneDone& done) override;
    [[nodiscard]] RetentionClock retention_clock() override;
    [[nodiscard]] const std::string& secret() override { return secret_; }

    void advertise(const std::string& address) override;
    [[nodiscard]] bool agrees_on(const std::string& what, const std::string& value) override;
    void on_beat(std::function<void()> task) override { on_beat_ = std::move(task); }
    [[nodiscard]] bool has_orphans() const override {
        return looks_ahead_ ? !ahead_.games.empty() || !ahead_.tables.empty() : finds_orphans();
    }
    [[nodiscard]] bool is_sure() const override;
    [[nodiscard]] const std::vector<Listing>& listings() const override { return seen_->listings; }
    [[nodiscard]] const std::vector<std::string>& addresses() const override { return seen_->addresses; }
    void list(GameId id, std::string text) override;
    void find(Question question, Told told) override;
    void check(std::vector<GameId> ids, ToldLost told) override;
    /// Waits until what was asked is answered, and says so to who asked.
    void settle_questions() { questions_->settle(); }
    void let_go(GameId id) override;
    void look_ahead() override;

   private:
    /// A session says whose it is, so that others see whether that server lives.
    static constexpr const char* k_say_who =
        "SELECT set_config('application_name', 'syrtis server ' || $1::bigint, false)";
    /// How often what this server has had changed hands when it began it or took it.
    using Fences = std::map<GameId, std::int64_t>;
    /// What a beat has found.
    struct Seen {
        std::vector<Listing> listings{};
        std::vector<std::string> addresses{};
        bool has_orphans = false;
        std::string listings_mark{};                   ///< another one whenever the listings are others
        std::map<std::int64_t, std::int64_t> marks{};  ///< of each server, how far its listings have been read
    };

    void prepare(pqxx::connection& connection, bool is_asking) const;
    void read_secret();
    void register_server();
    /// What was taken, and is this server's in the database, but was not handed out.
    struct Ahead {
        struct Table {
            std::int64_t fence = 0;
            std::string text{};
        };
        Fences games{};
        std::map<GameId, Table> tables{};
        std::set<GameId> started{};  ///< of the tables, those that are games by now
        std::map<GameId, StoredGame> games_read{};
        std::map<GameId, StoredLog> logs_read{};
    };
    /// What is to be taken of what nobody has; and of what this server has without knowing it, where something may have
    /// been taken unheard.
    struct Wanted {
        bool games = false;
        bool tables = false;
        bool unknown_games = false;
        bool unknown_tables = false;
        std::string known{};  ///< an array of ids
    };
    /// False if another server is at it.
    [[nodiscard]] bool take(pqxx::transaction_base& transaction, const Wanted& wanted, Ahead& taken) const;
    void take_now(bool games);
    /// The same on a thread of the store, if nothing is under way.
    void take_ahead();
    void read_taken(Ahead& taken);
    [[nodiscard]] std::string known_ids() const;
    [[nodiscard]] bool finds_orphans() const {
        return seen_->has_orphans || is_taking_games_in_doubt_ || is_taking_tables_in_doubt_;
    }
    [[nodiscard]] std::vector<GameId> fetch_numbers(pqxx::transaction_base& transaction) const;
    [[nodiscard]] static StoredGame read_game(pqxx::transaction_base& transaction, GameId id);
    [[nodiscard]] static StoredLog read_log(pqxx::transaction_base& transaction, GameId id);
    [[nodiscard]] std::int64_t fence_of(GameId id) const;
    [[nodiscard]] std::vector<GameId> ids_of(const std::string& query);
    /// Throws unless this server has that game; where it must, the row is locked against being taken.
    void check_owner(pqxx::transaction_base& transaction, GameId id) const;
    /// `opened`: tables whose rows may be missing, since they are opened with these changes.
    void store_changes(pqxx::transaction_base& transaction, const std::vector<Change>& changes, const Fences& fences,
                       const std::set<GameId>& opened) const;
    void store_open_table(pqxx::transaction_base& transaction, const Change& change, std::int64_t fence,
                          bool is_opened) const;
    /// `fence`: of its open table. It may be there already, stored unheard.
    void store_beginning(pqxx::transaction_base& transaction, const StoredGame& game, std::int64_t fence) const;
    /// Sends the texts of those packs only that the database does not have.
    static void insert_packs(pqxx::transaction_base& transaction, GameId id,
                             const std::vector<protocol::ContentPack>& packs);
    [[nodiscard]] Pruned prune_some(const PruneOrder& order);
    [[nodiscard]] StoreThread::Completion beat();
    /// False if the lease had run out, or if the others had forgotten this server.
    [[nodiscard]] bool renew(pqxx::transaction_base& transaction, const std::string& address) const;
    void write_listings(pqxx::transaction_base& transaction, const std::map<GameId, std::string>& changed) const;
    void look_around(pqxx::transaction_base& transaction, Seen& seen) const;
    void read_listings(pqxx::transaction_base& transaction, Seen& seen) const;
    [[nodiscard]] Answer answer(pqxx::transaction_base& transaction, const Question& question) const;
    [[nodiscard]] std::vector<Place> lost_of(pqxx::transaction_base& transaction, const std::vector<GameId>& ids) const;

    Options options_;
    std::int64_t server_ = 0;  ///< of `servers`; 0: none
    std::string secret_;
    Fences fences_;
    std::set<GameId> opening_;  ///< open tables that are this process's own and are not known to be stored
    // Something may have been taken that fences_ lacks.
    bool is_taking_games_in_doubt_ = false;
    bool is_taking_tables_in_doubt_ = false;
    Ahead ahead_;
    bool is_taking_ahead_ = false;
    std::deque<GameId> numbers_;     ///< of tables to come
    PostgresConnection asking_;      ///< of the thread that owns this
    PostgresConnection committing_;  ///< of the thread below
    PostgresConnection looking_;     ///< of the thread that answers questions, which keep nobody waiting but who asks
    PostgresConnection pruning_;     ///< of the thread that forgets finished games

    // Of the thread below.
    std::shared_ptr<const Seen> looked_ = std::make_shared<const Seen>();
    std::chrono::steady_clock::time_point patient_until_{};  ///< takes nothing over before

    // Of both.
    std::mutex listings_mutex_;
    std::map<GameId, std::string> changed_listings_;
    std::string address_;
    std::atomic<bool> looks_ahead_ = false;
    std::atomic<std::size_t> spare_numbers_ = 0;
    std::atomic<std::uint64_t> lapses_ = 0;  ///< times that the lease was found to have run out
    std::atomic<std::chrono::steady_clock::time_point> renewed_{};

    std::uint64_t lapses_checked_ = 0;  ///< all that others may have taken before that is known
    std::shared_ptr<const Seen> seen_ = std::make_shared<const Seen>();
    std::function<void()> on_beat_;
    std::unique_ptr<StoreThread> thread_;
    std::unique_ptr<StoreThread> questions_;

    std::deque<GameId> to_forget_;  ///< of the thread below
    std::unique_ptr<StoreThread> pruner_;
};

}  // namespace syrtis::store
