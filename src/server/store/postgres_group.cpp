// SPDX-License-Identifier: MIT
#include "store/postgres_group.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <thread>
#include <utility>

#include "store/postgres_games.hpp"

namespace syrtis::store {
namespace {

/// In seconds, the unit in which PostgreSQL multiplies an interval.
double seconds_of(std::chrono::milliseconds time) { return std::chrono::duration<double>(time).count(); }

/// The longest time that a starting server waits for another server at its address to expire.
constexpr std::chrono::seconds k_longest_wait_for_an_address{10};
constexpr std::chrono::milliseconds k_between_looks{100};

std::optional<ServerGroup::Place> place_in(const pqxx::result& rows) {
    if (rows.empty()) return std::nullopt;
    return ServerGroup::Place{.id = rows[0][0].as<GameId>(), .address = rows[0][1].c_str(), .web = rows[0][2].c_str()};
}

// Also finds the server that owned a finished game, while that server may still show it.
constexpr const char* k_place_of_table =
    "SELECT t.id, coalesce(s.address, ''), coalesce(s.web, '') FROM (SELECT id, owner FROM games WHERE id = $1::bigint "
    "AND code = '' AND "
    "status = 'running' UNION ALL SELECT id, owner FROM open_tables WHERE id = $1::bigint AND code = '' UNION ALL "
    "SELECT id, server FROM listings WHERE id = $1::bigint) AS t LEFT JOIN servers s ON s.id = t.owner AND s.until > "
    "clock_timestamp() WHERE t.owner <> $2 LIMIT 1";
constexpr const char* k_place_of_code =
    "SELECT t.id, coalesce(s.address, ''), coalesce(s.web, '') FROM (SELECT id, owner FROM games WHERE code = $1 AND "
    "status = 'running' "
    "UNION ALL SELECT id, owner FROM open_tables WHERE code = $1) AS t LEFT JOIN servers s ON s.id = t.owner AND "
    "s.until > clock_timestamp() WHERE t.owner <> $2 LIMIT 1";
constexpr const char* k_place_of_seat =
    "SELECT t.id, coalesce(s.address, ''), coalesce(s.web, '') FROM (SELECT id, owner FROM games WHERE id = (SELECT "
    "game FROM tokens WHERE "
    "hash = $1) AND status = 'running' UNION ALL SELECT id, owner FROM open_tables WHERE tokens @> ARRAY[$1]) AS t "
    "LEFT JOIN servers s ON s.id = t.owner AND s.until > clock_timestamp() WHERE t.owner <> $2 LIMIT 1";
/// Selects the tables of $1 that $2 does not own, or owns with an expired lease, and their present owners.
constexpr const char* k_lost =
    "SELECT wanted.id, coalesce(s.address, ''), coalesce(s.web, '') FROM unnest($1::bigint[]) AS wanted (id) LEFT JOIN "
    "(SELECT id, owner "
    "FROM games WHERE status = 'running' UNION ALL SELECT id, owner FROM open_tables) AS t ON t.id = wanted.id LEFT "
    "JOIN servers s ON s.id = t.owner AND s.id <> $2 AND s.until > clock_timestamp() WHERE t.owner IS DISTINCT FROM $2 "
    "ORDER BY 1";

}  // namespace

std::int64_t PostgresGroup::register_server(PostgresConnection& main, std::chrono::milliseconds lease) {
    std::int64_t server = 0;
    main.write([&](pqxx::transaction_base& transaction) {
        server = transaction
                     .exec_params1(
                         "INSERT INTO servers (id, until) VALUES (nextval('server_ids'), clock_timestamp() + $1 * "
                         "interval '1 second') RETURNING id",
                         seconds_of(lease))[0]
                     .as<std::int64_t>();
        transaction.exec_params(k_name_session, server);
    });
    return server;
}

PostgresGroup::PostgresGroup(std::int64_t server, std::chrono::milliseconds lease, Connections connections,
                             StoreThread& questions, PostgresOwnership& ownership)
    : server_(server),
      lease_(lease),
      main_(connections.main),
      committing_(connections.committing),
      query_(connections.query),
      questions_(questions),
      ownership_(ownership),
      renewed_(std::chrono::steady_clock::now()) {
    ownership_.on_prefetched([this] {
        if (on_lease_renewal_) on_lease_renewal_();
    });
}

void PostgresGroup::set_web_address(const std::string& web) {
    const std::lock_guard lock(listings_mutex_);
    web_address_ = web;
}

void PostgresGroup::advertise(const std::string& address) {
    // A process that was killed has no session any more, and its address is free at once. If the database has not
    // noticed the end of the session, its lease expires during this wait.
    const auto timeout = std::min<std::chrono::milliseconds>(lease_ * 3 / 2, k_longest_wait_for_an_address);
    const auto deadline = std::chrono::steady_clock::now() + timeout;
    std::string web;
    {
        const std::lock_guard lock(listings_mutex_);
        web = web_address_;
    }
    while (true) {
        bool is_another_alive = false;
        main_.write([&](pqxx::transaction_base& transaction) {
            // Two servers may register at the same time.
            transaction.exec("SELECT pg_advisory_xact_lock(6012980126)");
            is_another_alive =
                transaction
                    .exec_params1(
                        "SELECT EXISTS (SELECT FROM servers s JOIN pg_stat_activity a ON a.datname = "
                        "current_database() AND a.application_name = 'syrtis server ' || s.id WHERE s.address = $1 AND "
                        "s.id <> $2 AND s.until > clock_timestamp())",
                        address, server_)[0]
                    .as<bool>();
            if (is_another_alive) return;
            transaction.exec_params("DELETE FROM servers WHERE address = $1 AND id <> $2", address, server_);
            transaction.exec_params("UPDATE servers SET address = $1, web = $3 WHERE id = $2", address, server_, web);
        });
        if (!is_another_alive) break;
        if (std::chrono::steady_clock::now() >= deadline) {
            throw StoreError("another server on this database has the address " + address +
                             "; each needs one of its own (--advertise)");
        }
        std::this_thread::sleep_for(k_between_looks);
    }
    const std::lock_guard lock(listings_mutex_);
    address_ = address;
}

bool PostgresGroup::shares_setting(const std::string& what, const std::string& value) {
    bool agrees = false;
    main_.write([&](pqxx::transaction_base& transaction) {
        // Two servers may call this at the same time; neither must replace the value of the other.
        transaction.exec("SELECT pg_advisory_xact_lock(6012980127)");
        transaction.exec_params("INSERT INTO facts (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING", what, value);
        transaction.exec_params(
            "UPDATE facts SET value = $2 WHERE name = $1 AND value <> $2 AND NOT EXISTS (SELECT FROM servers s JOIN "
            "pg_stat_activity a ON a.datname = current_database() AND a.application_name = 'syrtis server ' || s.id "
            "WHERE s.id <> $3 AND s.until > clock_timestamp())",
            what, value, server_);
        agrees = transaction.exec_params1("SELECT value = $2 FROM facts WHERE name = $1", what, value)[0].as<bool>();
    });
    return agrees;
}

void PostgresGroup::list(GameId id, std::string text) {
    const std::lock_guard lock(listings_mutex_);
    changed_listings_[id] = std::move(text);
}

bool PostgresGroup::renew(pqxx::transaction_base& transaction, const std::string& address,
                          const std::string& web) const {
    const double lease = seconds_of(lease_);
    // A renewal that read its addresses before `advertise` stored them may have inserted a row without them; the next
    // renewal completes it.
    // The clock of the database decides whether the lease had expired, because the transit time of a statement is
    // unknown here.
    const pqxx::result renewed = transaction.exec_params(
        "UPDATE servers s SET until = clock_timestamp() + $2 * interval '1 second', address = coalesce(nullif($3, ''), "
        "s.address), web = coalesce(nullif($4, ''), s.web) FROM (SELECT id, until FROM servers WHERE id = $1 FOR "
        "UPDATE) AS before WHERE s.id = before.id RETURNING before.until >= clock_timestamp()",
        server_, lease, address, web);
    transaction.exec("DELETE FROM servers WHERE until < clock_timestamp() - interval '1 hour'");
    if (!renewed.empty()) return renewed[0][0].as<bool>();
    // The other servers have concluded that this server has ended, and have removed it.
    transaction.exec_params(
        "INSERT INTO servers (id, address, web, until) VALUES ($1, $3, $4, clock_timestamp() + $2 * interval '1 "
        "second')",
        server_, lease, address, web);
    return false;
}

void PostgresGroup::write_listings(pqxx::transaction_base& transaction,
                                   const std::map<GameId, std::string>& changed) const {
    for (const auto& [id, text] : changed) {
        if (text.empty()) {
            transaction.exec_params("DELETE FROM listings WHERE id = $1 AND server = $2", id, server_);
        } else {
            transaction.exec_params(
                "INSERT INTO listings AS l (id, server, text) VALUES ($1, $2, $3) ON CONFLICT (id) DO UPDATE SET "
                "server = $2, text = $3, change = nextval('listing_changes') WHERE l.server = $2 OR NOT EXISTS (SELECT "
                "FROM servers s WHERE s.id = l.server AND s.until > clock_timestamp()) OR EXISTS (SELECT FROM games g "
                "WHERE g.id = $1 AND g.owner = $2) OR EXISTS (SELECT FROM open_tables o WHERE o.id = $1 AND o.owner = "
                "$2)",
                id, server_, text);
        }
    }
}

void PostgresGroup::read_group(pqxx::transaction_base& transaction, Seen& seen) const {
    seen.addresses.clear();
    for (const pqxx::row& row : transaction.exec_params(
             "SELECT address FROM servers WHERE id <> $1 AND address <> '' AND until > clock_timestamp() ORDER BY 1",
             server_)) {
        seen.addresses.emplace_back(row[0].c_str());
    }
    seen.has_unowned = transaction
                           .exec1(
                               "SELECT EXISTS (SELECT FROM games g WHERE status = 'running' AND NOT EXISTS (SELECT "
                               "FROM servers s WHERE s.id = g.owner AND s.until > clock_timestamp())) OR EXISTS "
                               "(SELECT FROM open_tables o WHERE NOT EXISTS (SELECT FROM servers s WHERE s.id = "
                               "o.owner AND s.until > clock_timestamp()))")[0]
                           .as<bool>();
    std::string mark;
    for (const pqxx::row& row : transaction.exec_params(
             "SELECT l.server, count(*), max(l.change) FROM listings l JOIN servers s ON s.id = l.server AND s.until > "
             "clock_timestamp() WHERE l.server <> $1 GROUP BY l.server ORDER BY 1",
             server_)) {
        for (int column = 0; column < 3; ++column) mark.append(row[column].c_str()).append(" ");
    }
    if (mark == seen.listings_mark) return;
    seen.listings_mark = mark;
    read_listings(transaction, seen);
}

void PostgresGroup::read_listings(pqxx::transaction_base& transaction, Seen& seen) const {
    std::vector<std::int64_t> servers;
    std::vector<std::int64_t> marks;
    for (const auto& [server, mark] : seen.marks) {
        servers.push_back(server);
        marks.push_back(mark);
    }
    // Texts that were already read are not sent again. Each server writes its listings in sequence, so no change with a
    // number below its mark appears later.
    const pqxx::result rows = transaction.exec_params(
        "SELECT l.id, l.server, l.change, CASE WHEN l.change > coalesce(m.mark, 0) THEN l.text END FROM listings l "
        "JOIN "
        "servers s ON s.id = l.server AND s.until > clock_timestamp() LEFT JOIN unnest($2::bigint[], $3::bigint[]) AS "
        "m "
        "(server, mark) ON m.server = l.server WHERE l.server <> $1 ORDER BY l.id",
        server_, array_text(servers), array_text(marks));
    std::vector<Listing> listings;
    listings.reserve(rows.size());
    std::map<std::int64_t, std::int64_t> read;
    auto known = seen.listings.begin();
    for (const pqxx::row& row : rows) {
        const auto id = row[0].as<GameId>();
        std::int64_t& mark = read[row[1].as<std::int64_t>()];
        mark = std::max(mark, row[2].as<std::int64_t>());
        while (known != seen.listings.end() && known->id < id) ++known;
        if (!row[3].is_null()) {
            listings.push_back({.id = id, .text = std::make_shared<const std::string>(row[3].c_str())});
        } else if (known != seen.listings.end() && known->id == id) {
            listings.push_back(*known);
        }
    }
    seen.listings = std::move(listings);
    seen.marks = std::move(read);
}

StoreThread::Completion PostgresGroup::renew_lease() {
    std::map<GameId, std::string> changed;
    std::string address;
    std::string web;
    {
        const std::lock_guard lock(listings_mutex_);
        changed.swap(changed_listings_);
        address = address_;
        web = web_address_;
    }
    const auto begun = std::chrono::steady_clock::now();
    try {
        committing_.write([&](pqxx::transaction_base& transaction) {
            if (renew(transaction, address, web)) return;
            // Counted before the transaction ends, even if its result is lost: the next renewal would not see the
            // lapse.
            ++lapses_;
            // If the database itself was unavailable, the other servers will also renew their leases within a moment.
            no_takeover_before_ = begun + lease_;
        });
        renewed_ = begun;
        committing_.write([&](pqxx::transaction_base& transaction) { write_listings(transaction, changed); });
        changed.clear();
        auto seen = std::make_shared<Seen>(*latest_seen_);
        committing_.read([&](pqxx::transaction_base& transaction) { read_group(transaction, *seen); });
        if (begun < no_takeover_before_) seen->has_unowned = false;
        latest_seen_ = std::move(seen);
        std::vector<GameId> numbers;
        committing_.read([&](pqxx::transaction_base& transaction) { numbers = ownership_.fetch_numbers(transaction); });
        return [this, seen = latest_seen_, numbers = std::move(numbers)] {
            seen_ = seen;
            ownership_.note_renewal(seen_->has_unowned, numbers);
            if (on_lease_renewal_) on_lease_renewal_();
        };
    } catch (const StoreError& error) {
        spdlog::warn("the lease was not renewed: {}", error.what());
        const std::lock_guard lock(listings_mutex_);
        // Later changes take precedence over those that were not written.
        changed_listings_.merge(changed);
    }
    return [this] {
        if (on_lease_renewal_) on_lease_renewal_();
    };
}

ServerGroup::Answer PostgresGroup::answer(pqxx::transaction_base& transaction, const Question& question) const {
    Answer found;
    if (!question.code.empty()) {
        found.place = place_in(transaction.exec_params(k_place_of_code, question.code, server_));
    } else if (!question.token_hash.empty()) {
        found.place = place_in(transaction.exec_params(k_place_of_seat, question.token_hash, server_));
        const pqxx::result rows =
            transaction.exec_params("SELECT game FROM tokens WHERE hash = $1", question.token_hash);
        if (!rows.empty()) found.game = rows[0][0].as<GameId>();
        // Damage is detected when a server loads the game.
        try {
            if (found.game && !found.place) {
                found.stored = std::make_shared<const StoredGame>(read_game(transaction, *found.game));
            }
        } catch (const StoreError& error) {
            spdlog::debug("game {} can't be read: {}", *found.game, error.what());
        }
    } else if (question.table != 0) {
        found.place = place_in(transaction.exec_params(k_place_of_table, question.table, server_));
    }
    return found;
}

void PostgresGroup::find(Question question, OnFound callback) {
    questions_.run([this, question = std::move(question), callback = std::move(callback)]() -> StoreThread::Completion {
        try {
            Answer found;
            query_.read([&](pqxx::transaction_base& transaction) { found = answer(transaction, question); });
            return [callback, found = std::move(found)] { callback(&found); };
        } catch (const StoreError& error) {
            spdlog::warn("tables of other servers can't be queried: {}", error.what());
            return [callback] { callback(nullptr); };
        }
    });
}

bool PostgresGroup::is_ownership_certain() const {
    return lapses_ == lapses_checked_ && std::chrono::steady_clock::now() - renewed_.load() <= lease_;
}

std::vector<ServerGroup::Place> PostgresGroup::lost_of(pqxx::transaction_base& transaction,
                                                       const std::vector<GameId>& ids) const {
    std::vector<Place> lost;
    for (const pqxx::row& row : transaction.exec_params(k_lost, array_text(ids), server_)) {
        lost.push_back({.id = row[0].as<GameId>(), .address = row[1].c_str(), .web = row[2].c_str()});
    }
    return lost;
}

void PostgresGroup::check(std::vector<GameId> ids, OnChecked callback) {
    questions_.run([this, ids = std::move(ids), callback = std::move(callback)]() -> StoreThread::Completion {
        const std::uint64_t lapses = lapses_;
        bool has_lease = false;
        std::vector<Place> lost;
        try {
            query_.read([&](pqxx::transaction_base& transaction) {
                // The lease is queried before the tables: if it is valid, this server owned the tables at least until
                // this query.
                has_lease = transaction
                                .exec_params1(
                                    "SELECT EXISTS (SELECT FROM servers WHERE id = $1 AND until > "
                                    "clock_timestamp())",
                                    server_)[0]
                                .as<bool>();
                lost = lost_of(transaction, ids);
            });
        } catch (const StoreError& error) {
            spdlog::debug("the ownership of this server's tables can't be queried: {}", error.what());
            return [callback] { callback(nullptr); };
        }
        // This query renews nothing. A server that was suspended cannot rely on its games until its lease is renewed.
        if (!has_lease) ++lapses_;
        return [this, callback, lost = std::move(lost), lapses] {
            lapses_checked_ = std::max(lapses_checked_, lapses);
            callback(&lost);
        };
    });
}

}  // namespace syrtis::store
