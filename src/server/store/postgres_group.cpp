// SPDX-License-Identifier: MIT
//
// The part of the store in PostgreSQL that knows of other servers.

#include <spdlog/spdlog.h>

#include <algorithm>

#include "store/postgres_store.hpp"

namespace syrtis::store {
namespace {

/// In seconds, as PostgreSQL multiplies an interval.
double seconds_of(std::chrono::milliseconds time) { return std::chrono::duration<double>(time).count(); }

}  // namespace

void PostgresStore::register_server() {
    asking_.write([&](pqxx::transaction_base& transaction) {
        server_ = transaction
                      .exec_params1(
                          "INSERT INTO servers (id, until) VALUES (nextval('server_ids'), clock_timestamp() + $1 * "
                          "interval '1 second') RETURNING id",
                          seconds_of(options_.lease))[0]
                      .as<std::int64_t>();
    });
    renewed_ = std::chrono::steady_clock::now();
}

void PostgresStore::advertise(const std::string& address) {
    asking_.write([&](pqxx::transaction_base& transaction) {
        transaction.exec_params("DELETE FROM servers WHERE address = $1 AND id <> $2", address, server_);
        transaction.exec_params("UPDATE servers SET address = $1 WHERE id = $2", address, server_);
    });
    const std::lock_guard lock(listings_mutex_);
    address_ = address;
}

void PostgresStore::list(GameId id, std::string text) {
    const std::lock_guard lock(listings_mutex_);
    changed_listings_[id] = std::move(text);
}

bool PostgresStore::renew(pqxx::transaction_base& transaction, const std::string& address) const {
    const double lease = seconds_of(options_.lease);
    // The clock of the database says whether it had run out: how long a statement was on its way is not known here.
    const pqxx::result renewed = transaction.exec_params(
        "UPDATE servers s SET until = clock_timestamp() + $2 * interval '1 second' FROM (SELECT id, until FROM servers "
        "WHERE id = $1 FOR UPDATE) AS before WHERE s.id = before.id RETURNING before.until >= clock_timestamp()",
        server_, lease);
    transaction.exec("DELETE FROM servers WHERE until < clock_timestamp() - interval '1 hour'");
    if (!renewed.empty()) return renewed[0][0].as<bool>();
    // It was taken for gone, and forgotten.
    transaction.exec_params(
        "INSERT INTO servers (id, address, until) VALUES ($1, $3, clock_timestamp() + $2 * interval '1 second')",
        server_, lease, address);
    return false;
}

void PostgresStore::write_listings(pqxx::transaction_base& transaction,
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

void PostgresStore::look_around(pqxx::transaction_base& transaction, Seen& seen) const {
    seen.addresses.clear();
    for (const pqxx::row& row : transaction.exec_params(
             "SELECT address FROM servers WHERE id <> $1 AND address <> '' AND until > clock_timestamp() ORDER BY 1",
             server_)) {
        seen.addresses.emplace_back(row[0].c_str());
    }
    seen.has_orphans = transaction
                           .exec1(
                               "SELECT EXISTS (SELECT FROM games g WHERE status = 'running' AND NOT EXISTS (SELECT "
                               "FROM servers s WHERE s.id = g.owner AND s.until > clock_timestamp())) OR EXISTS "
                               "(SELECT FROM open_tables o WHERE NOT EXISTS (SELECT FROM servers s WHERE s.id = "
                               "o.owner AND s.until > clock_timestamp()))")[0]
                           .as<bool>();
    const std::string mark = transaction
                                 .exec_params1(
                                     "SELECT count(*) || ' ' || coalesce(max(change), 0) FROM listings l JOIN servers "
                                     "s ON s.id = l.server AND s.until > clock_timestamp() WHERE l.server <> $1",
                                     server_)[0]
                                 .c_str();
    if (mark == seen.listings_mark) return;
    seen.listings_mark = mark;
    seen.listings.clear();
    for (const pqxx::row& row : transaction.exec_params(
             "SELECT l.id, l.text FROM listings l JOIN servers s ON s.id = l.server AND s.until > clock_timestamp() "
             "WHERE l.server <> $1 ORDER BY l.id",
             server_)) {
        seen.listings.push_back({.id = row[0].as<GameId>(), .text = row[1].c_str()});
    }
}

StoreThread::Completion PostgresStore::beat() {
    std::map<GameId, std::string> changed;
    std::string address;
    {
        const std::lock_guard lock(listings_mutex_);
        changed.swap(changed_listings_);
        address = address_;
    }
    const auto begun = std::chrono::steady_clock::now();
    try {
        committing_.write([&](pqxx::transaction_base& transaction) {
            if (renew(transaction, address)) return;
            // At once, before the lease is known to run again; also if it is not heard that it does: the next renewal
            // would see no lapse.
            has_lapsed_ = true;
            // If it was the database that was gone, the others come back to what they have within a moment.
            patient_until_ = begun + options_.lease;
        });
        renewed_ = begun;
        committing_.write([&](pqxx::transaction_base& transaction) { write_listings(transaction, changed); });
        changed.clear();
        Seen seen = looked_;
        committing_.read([&](pqxx::transaction_base& transaction) { look_around(transaction, seen); });
        if (begun < patient_until_) seen.has_orphans = false;
        looked_ = seen;
        return [this, seen = std::move(seen)]() mutable {
            seen_ = std::move(seen);
            if (on_beat_) on_beat_();
        };
    } catch (const StoreError& error) {
        spdlog::warn("the lease was not prolonged: {}", error.what());
        const std::lock_guard lock(listings_mutex_);
        // What has changed since counts.
        changed_listings_.merge(changed);
    }
    return [this] {
        if (on_beat_) on_beat_();
    };
}

std::optional<ServerGroup::Place> PostgresStore::place(const char* query, const std::string& key) {
    std::optional<Place> found;
    asking_.read([&](pqxx::transaction_base& transaction) {
        const pqxx::result rows = transaction.exec_params(query, key, server_);
        if (!rows.empty()) found = Place{.id = rows[0][0].as<GameId>(), .address = rows[0][1].c_str()};
    });
    return found;
}

// Whose a game was that is over says who may still show it.
std::optional<ServerGroup::Place> PostgresStore::place_of_table(GameId id) {
    return place(
        "SELECT t.id, coalesce(s.address, '') FROM (SELECT id, owner FROM games WHERE id = $1::bigint AND code = '' "
        "AND "
        "status = 'running' UNION ALL SELECT id, owner FROM open_tables WHERE id = $1::bigint AND code = '' UNION ALL "
        "SELECT id, server FROM listings WHERE id = $1::bigint) AS t LEFT JOIN servers s ON s.id = t.owner AND "
        "s.until > clock_timestamp() WHERE t.owner <> $2 LIMIT 1",
        std::to_string(id));
}

std::optional<ServerGroup::Place> PostgresStore::place_of_code(const std::string& code) {
    if (code.empty()) return std::nullopt;
    return place(
        "SELECT t.id, coalesce(s.address, '') FROM (SELECT id, owner FROM games WHERE code = $1 AND status = 'running' "
        "UNION ALL SELECT id, owner FROM open_tables WHERE code = $1) AS t LEFT JOIN servers s ON s.id = t.owner AND "
        "s.until > clock_timestamp() WHERE t.owner <> $2 LIMIT 1",
        code);
}

std::optional<ServerGroup::Place> PostgresStore::place_of_seat(const std::string& token_hash) {
    if (token_hash.empty()) return std::nullopt;
    return place(
        "SELECT t.id, coalesce(s.address, '') FROM (SELECT id, owner FROM games WHERE id = (SELECT game FROM tokens "
        "WHERE hash = $1) AND status = 'running' UNION ALL SELECT id, owner FROM open_tables WHERE tokens @> "
        "ARRAY[$1]) AS t LEFT JOIN servers s ON s.id = t.owner AND s.until > clock_timestamp() WHERE t.owner <> $2 "
        "LIMIT 1",
        token_hash);
}

bool PostgresStore::is_sure() const {
    const auto renewed = renewed_.load();
    return std::chrono::steady_clock::now() - renewed <= options_.lease && !has_lapsed_;
}

std::vector<GameId> PostgresStore::held() {
    const auto asked = std::chrono::steady_clock::now();
    const bool had_lapsed = has_lapsed_.exchange(false);
    double left = 0;
    std::vector<GameId> ids;
    try {
        // This first: what is found after it is this server's for at least that long.
        asking_.read([&](pqxx::transaction_base& transaction) {
            const pqxx::result found = transaction.exec_params(
                "SELECT extract(epoch FROM until - clock_timestamp())::float8 FROM servers WHERE id = $1 AND until > "
                "clock_timestamp()",
                server_);
            if (!found.empty()) left = found[0][0].as<double>();
        });
        ids = ids_of("SELECT id FROM games WHERE status = 'running' AND owner = " + std::to_string(server_) +
                     " UNION SELECT id FROM open_tables WHERE owner = " + std::to_string(server_) + " ORDER BY 1");
    } catch (const StoreError&) {
        if (had_lapsed) has_lapsed_ = true;
        throw;
    }
    // It prolongs nothing: a server that has slept is not sure of what it has until its lease runs again.
    if (left <= 0) {
        has_lapsed_ = true;
        return ids;
    }
    const auto rest = std::min(std::chrono::duration<double>(left), std::chrono::duration<double>(options_.lease));
    const auto since = asked - options_.lease + std::chrono::duration_cast<std::chrono::steady_clock::duration>(rest);
    renewed_ = std::max(renewed_.load(), since);
    return ids;
}

}  // namespace syrtis::store
