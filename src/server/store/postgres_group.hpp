// SPDX-License-Identifier: MIT
#pragma once

// Coordinates the servers that share a PostgreSQL database: renews the lease of this server, publishes its tables, and
// answers questions about tables of other servers.

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "store/postgres.hpp"
#include "store/postgres_ownership.hpp"
#include "store/server_group.hpp"
#include "store/store_thread.hpp"

namespace syrtis::store {

/// The group of servers that share a PostgreSQL database.
class PostgresGroup final : public ServerGroup {
   public:
    /// The statement that gives a database session the name of its server, so that other servers can see if the server
    /// is alive.
    static constexpr const char* k_name_session =
        "SELECT set_config('application_name', 'syrtis server ' || $1::bigint, false)";

    /// Adds a server to the table `servers` and returns its id.
    [[nodiscard]] static std::int64_t register_server(PostgresConnection& main, std::chrono::milliseconds lease);

    /// One connection for each of three threads: `main` for the thread that uses the store, `committing` for the thread
    /// that calls renew_lease(), and `query` for the thread `questions`.
    struct Connections {
        PostgresConnection& main;
        PostgresConnection& committing;
        PostgresConnection& query;
    };
    PostgresGroup(std::int64_t server, std::chrono::milliseconds lease, Connections connections, StoreThread& questions,
                  PostgresOwnership& ownership);

    void set_web_address(const std::string& web) override;
    void advertise(const std::string& address) override;
    [[nodiscard]] bool shares_setting(const std::string& what, const std::string& value) override;
    void on_lease_renewal(std::function<void()> task) override { on_lease_renewal_ = std::move(task); }
    [[nodiscard]] bool has_unowned() const override { return ownership_.has_unowned(); }
    [[nodiscard]] bool is_ownership_certain() const override;
    [[nodiscard]] const std::vector<Listing>& listings() const override { return seen_->listings; }
    [[nodiscard]] const std::vector<std::string>& addresses() const override { return seen_->addresses; }
    void list(GameId id, std::string text) override;
    void find(Question question, OnFound on_found) override;
    void check(std::vector<GameId> ids, OnChecked on_checked) override;
    void give_up_ownership(GameId id) override { ownership_.give_up(id); }
    void start_prefetching() override { ownership_.start_prefetching(); }

    /// Renews the lease and reads the state of the group. Runs on the thread of the connection `committing`.
    [[nodiscard]] StoreThread::Completion renew_lease();

   private:
    /// The state of the group as read at one renewal of the lease.
    struct Seen {
        std::vector<Listing> listings{};
        std::vector<std::string> addresses{};
        bool has_unowned = false;
        std::string listings_mark{};  ///< a text that changes whenever the listings change
        /// For each server, the number of its latest change of listings that this server has read.
        std::map<std::int64_t, std::int64_t> marks{};
    };

    /// Renews the lease of this server in the database, with its addresses. Returns false if the lease had expired or
    /// the other servers had removed this one.
    [[nodiscard]] bool renew(pqxx::transaction_base& transaction, const std::string& address,
                             const std::string& web) const;
    void write_listings(pqxx::transaction_base& transaction, const std::map<GameId, std::string>& changed) const;
    void read_group(pqxx::transaction_base& transaction, Seen& seen) const;
    void read_listings(pqxx::transaction_base& transaction, Seen& seen) const;
    [[nodiscard]] Answer answer(pqxx::transaction_base& transaction, const Question& question) const;
    [[nodiscard]] std::vector<Place> lost_of(pqxx::transaction_base& transaction, const std::vector<GameId>& ids) const;

    std::int64_t server_;  ///< the id of this server in the table `servers`
    std::chrono::milliseconds lease_;
    PostgresConnection& main_;
    PostgresConnection& committing_;
    PostgresConnection& query_;
    StoreThread& questions_;
    PostgresOwnership& ownership_;

    // Used by renew_lease() only.
    std::shared_ptr<const Seen> latest_seen_ = std::make_shared<const Seen>();
    std::chrono::steady_clock::time_point no_takeover_before_{};  ///< time before which no takeover is tried

    // Shared by several threads.
    std::mutex listings_mutex_;
    std::map<GameId, std::string> changed_listings_;
    std::string address_;
    std::string web_address_;
    std::atomic<std::uint64_t> lapses_ = 0;  ///< number of times that the lease was found to be expired
    std::atomic<std::chrono::steady_clock::time_point> renewed_{};

    std::uint64_t lapses_checked_ = 0;  ///< the number of lapses whose consequences check() has reported
    std::shared_ptr<const Seen> seen_ = std::make_shared<const Seen>();
    std::function<void()> on_lease_renewal_;
};

}  // namespace syrtis::store
