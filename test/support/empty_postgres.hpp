// SPDX-License-Identifier: MIT
#pragma once

// Provides one PostgreSQL cluster for all tests of a program, because starting a cluster takes longer than most of the
// tests.

#include <chrono>
#include <memory>
#include <pqxx/pqxx>
#include <thread>

#include "support/postgres_cluster.hpp"

namespace syrtis::test {

/// Returns the running cluster of this program, without the data, settings and sessions of earlier tests.
[[nodiscard]] inline PostgresCluster& empty_postgres() {
    static std::unique_ptr<PostgresCluster> cluster;
    if (!cluster) {
        cluster = std::make_unique<PostgresCluster>();
        return *cluster;
    }
    cluster->resume();
    if (!cluster->is_running()) cluster->start();
    {
        pqxx::connection connection(cluster->url());
        pqxx::nontransaction session(connection);
        session.exec("SET default_transaction_read_only = off");
        session.exec(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND backend_type = "
            "'client backend'");
        session.exec("SET client_min_messages = error");
        session.exec("DROP SCHEMA IF EXISTS syrtis CASCADE");
        session.exec("ALTER SYSTEM RESET ALL");
        session.exec("SELECT pg_reload_conf()");
    }
    // The server applies its settings a moment later.
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    const auto is_reset = [] {
        pqxx::connection connection(cluster->url());
        return std::string(pqxx::nontransaction(connection).exec1("SHOW default_transaction_read_only")[0].c_str()) ==
               "off";
    };
    while (!is_reset() && std::chrono::steady_clock::now() < deadline)
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    return *cluster;
}

}  // namespace syrtis::test
