// SPDX-License-Identifier: MIT
// Runs three servers on one PostgreSQL database with games of both kinds. Every few seconds one of them is killed, or
// suspended for longer than its lease and then resumed, and some of their database connections are ended:
// servers PROGRAM [SECONDS] [SEED].
//
// A player who loses the connection requests the seat from any server and follows redirections. Then
// - each answer that was ever accepted has to be in the database, as it was accepted;
// - no player may be sent an earlier step than before, and the same step has to have the same view;
// - a server that was suspended until another has taken over its games must accept nothing more of them.
// Prints the result, and the time from a server's end until its players had their seats; the status is 1 if anything
// was lost.

#include <poll.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <memory>
#include <optional>
#include <pqxx/pqxx>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "core/rng.hpp"
#include "protocol/merge_patch.hpp"
#include "support/line_socket.hpp"
#include "support/postgres_cluster.hpp"
#include "support/same_json.hpp"
#include "support/server_process.hpp"
#include "support/temporary_folder.hpp"
#include "text/json.hpp"

namespace {

using namespace syrtis;
using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

constexpr std::size_t k_servers = 3;
constexpr std::size_t k_tables = 12;
constexpr std::size_t k_seats = 2;
constexpr auto k_lease = 2s;
constexpr auto k_between_blows = 4s;
constexpr auto k_between_ends = 2700ms;  ///< between two ends of database connections
constexpr auto k_slow_after = 2s;        ///< of a player for a silent server
constexpr auto k_stopped = 5s;           ///< longer than the lease

/// The totals of a run.
struct Figures {
    std::uint64_t kills = 0;
    std::uint64_t stops = 0;
    std::uint64_t ended_sessions = 0;  ///< database sessions of servers
    std::uint64_t accepted = 0;
    std::uint64_t compared = 0;    ///< accepted answers that were found in the database
    std::uint64_t games = 0;       ///< finished games
    std::uint64_t same_views = 0;  ///< seats whose view was compared at the same step
    std::uint64_t further = 0;     ///< seats that were sent a later step than before
    std::uint64_t repeated = 0;    ///< answers in flight that had been stored and were acknowledged again
    std::uint64_t sent_on = 0;     ///< redirections to another server
    std::uint64_t late = 0;        ///< answers sent to a server that had lost the game
    std::uint64_t faults = 0;
    std::vector<double> take_over;  ///< seconds from the end of a server to the first seat of a table on another one
};
Figures figures;
volatile std::sig_atomic_t is_told_to_end = 0;

void fault(const std::string& what) {
    ++figures.faults;
    std::printf("after %llu kills and %llu stops: %s\n", static_cast<unsigned long long>(figures.kills),
                static_cast<unsigned long long>(figures.stops), what.c_str());
    std::fflush(stdout);
}

/// An accepted answer.
struct Accepted {
    std::uint64_t sequence = 0;
    std::string command;
};

/// A seat with its client.
struct Seat {
    std::unique_ptr<test::LineSocket> socket;
    std::uint16_t port = 0;  ///< of the server that it is connected to
    bool is_seated = false;
    Clock::time_point received{};  ///< the last input from the server
    Clock::time_point next_try{};  ///< the next attempt to return to the seat
    std::uint16_t sent_to = 0;     ///< the server to try next; 0: any
    std::string token;
    std::optional<std::uint64_t> step;  ///< of the last update
    Json::Value view;
    Json::Value decision;
    std::string on_its_way;  ///< an answer that is not acknowledged yet
    bool was_repeated = false;
    bool compares_view = false;  ///< with the next update, which is the first from another server
    std::string last_sequence;
    std::string last_receipt;
    std::vector<Accepted> accepted;  ///< not yet compared with the database
    bool is_over = false;
};

/// A table with its seats.
struct Table {
    std::string game;
    std::int64_t id = 0;
    std::optional<Clock::time_point> gone{};  ///< when its server ended
    std::vector<Seat> seats = std::vector<Seat>(k_seats);
    [[nodiscard]] bool is_over() const {
        return std::all_of(seats.begin(), seats.end(), [](const Seat& seat) { return seat.is_over; });
    }
};

/// The former connection of a player who has given up waiting for a suspended server.
struct Stale {
    std::unique_ptr<test::LineSocket> socket;
    std::uint16_t port = 0;
    std::string token;     ///< of the seat
    std::string answer{};  ///< to the last question, as request 7
};

/// Runs the servers and the clients.
class Harness {
   public:
    Harness(std::string program, std::uint64_t seed) : program_(std::move(program)), rng_(seed), cluster_(true) {
        for (std::size_t number = 0; number < k_servers; ++number) start(number);
        for (std::size_t number = 0; number < k_tables; ++number) {
            Table& table = tables_.emplace_back();
            table.game = number % 2 == 0 ? "terraforming-mars" : "dig-mars";
            open(table);
        }
    }

    void run(std::chrono::seconds time) {
        const auto end = Clock::now() + time;
        auto next_blow = Clock::now() + k_between_blows;
        auto next_end = Clock::now() + k_between_ends;
        while (is_told_to_end == 0 && Clock::now() < end) {
            if (Clock::now() >= next_blow) {
                strike();
                next_blow += k_between_blows;
            }
            if (Clock::now() >= next_end) {
                end_sessions();
                next_end = Clock::now() + k_between_ends;
            }
            wake();
            play();
        }
        // At the end it has to be possible to return to every seat.
        const auto patience = Clock::now() + 60s;
        const auto is_restless = [](const Table& table) {
            return std::ranges::any_of(table.seats, [](const Seat& seat) { return !seat.is_seated && !seat.is_over; });
        };
        while (std::ranges::any_of(tables_, is_restless)) {
            wake();
            play();
            if (Clock::now() < patience) continue;
            fault("a seat could not be taken again within a minute");
            break;
        }
        compare_with_database();
    }

   private:
    struct Server {
        test::TemporaryFolder folder;
        std::unique_ptr<test::ServerProcess> process;
        std::optional<Clock::time_point> starts{};  ///< if it was killed: the time at which it is restarted
        std::optional<Clock::time_point> wakes{};   ///< if it was suspended: the time at which it is resumed
    };

    void start(std::size_t number) {
        Server& server = servers_[number];
        server.process =
            std::make_unique<test::ServerProcess>(program_, test::quiet({"--data",
                                                                         server.folder.path().string(),
                                                                         "--store",
                                                                         cluster_.url(),
                                                                         "--advertise",
                                                                         "127.0.0.1",
                                                                         "--lease",
                                                                         std::to_string(k_lease.count()),
                                                                         "--max-connections-per-address",
                                                                         "1000",
                                                                         "--messages-per-second",
                                                                         "1e6",
                                                                         "--max-games-per-address",
                                                                         "100000",
                                                                         "--max-games",
                                                                         "100000",
                                                                         "--max-running-per-address",
                                                                         "100000",
                                                                         "--max-starts-per-hour-per-address",
                                                                         "1000000"}));
        if (server.process->port() != 0) return server.starts.reset();
        // A database that is too slow for the start is not an error of the server; it is started again.
        if (tables_.empty()) throw std::runtime_error("a server does not start");
        server.starts = Clock::now() + 2s;
    }

    /// Kills or suspends a server.
    void strike() {
        std::vector<std::size_t> well;
        for (std::size_t number = 0; number < k_servers; ++number) {
            if (!servers_[number].starts && !servers_[number].wakes) well.push_back(number);
        }
        if (well.size() < 2) return;
        Server& server = servers_[well[rng_.below(static_cast<std::uint32_t>(well.size()))]];
        const std::uint16_t port = server.process->port();
        const auto now = Clock::now();
        if ((figures.kills + figures.stops) % 4 == 3) {
            ++figures.stops;
            server.process->pause();
            server.wakes = now + k_stopped;
        } else {
            ++figures.kills;
            server.process->end(SIGKILL);
            server.starts = now + 2s;
        }
        for (Table& table : tables_) {
            const bool is_there =
                std::ranges::any_of(table.seats, [&](const Seat& seat) { return seat.is_seated && seat.port == port; });
            if (is_there) table.gone = now;
        }
        if ((figures.kills + figures.stops) % 5 == 0) compare_with_database();
    }

    /// Ends database connections, as if the network had lost them.
    void end_sessions() {
        pqxx::connection connection(cluster_.url());
        figures.ended_sessions += pqxx::nontransaction(connection)
                                      .exec_params(
                                          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE "
                                          "application_name LIKE 'syrtis server %' AND hashtext(pid || $1) % 4 = 0",
                                          std::to_string(figures.accepted))
                                      .size();
    }

    void wake() {
        const auto now = Clock::now();
        for (std::size_t number = 0; number < k_servers; ++number) {
            Server& server = servers_[number];
            if (server.starts && now >= *server.starts) start(number);
            if (!server.wakes || now < *server.wakes) continue;
            server.process->signal(SIGCONT);
            server.wakes.reset();
            for (Stale& stale : stale_) {
                // If no other server has taken over the game, it still belongs to this one.
                if (stale.port != server.process->port() || stale.answer.empty() || !is_seated_elsewhere(stale))
                    continue;
                ++figures.late;
                stale.socket->send(stale.answer);
            }
        }
        for (Stale& stale : stale_) {
            try {
                for (Json::Value message = stale.socket->at_hand(); !message.isNull();
                     message = stale.socket->at_hand()) {
                    if (message["kind"] == "accepted" && message["request"] == 7) {
                        fault("a server accepts an answer in a game that another has");
                    }
                }
            } catch (const std::runtime_error&) {
                stale.socket.reset();
            }
        }
        std::erase_if(stale_, [](const Stale& stale) { return stale.socket == nullptr; });
    }

    [[nodiscard]] bool is_seated_elsewhere(const Stale& stale) const {
        return std::ranges::any_of(tables_, [&](const Table& table) {
            return std::ranges::any_of(table.seats, [&](const Seat& seat) {
                return seat.token == stale.token && seat.is_seated && seat.port != stale.port;
            });
        });
    }

    [[nodiscard]] std::uint16_t some_port() {
        std::vector<std::uint16_t> ports;
        for (const Server& server : servers_) {
            if (!server.starts && !server.wakes) ports.push_back(server.process->port());
        }
        return ports[rng_.below(static_cast<std::uint32_t>(ports.size()))];
    }

    void open(Table& table) {
        if (table.id != 0) ++figures.games;
        table.gone.reset();
        for (Seat& seat : table.seats) {
            const auto number = static_cast<std::size_t>(&seat - table.seats.data());
            done_.emplace_back(std::pair{table.id, number}, std::move(seat.accepted));
            seat = Seat();
        }
        const std::uint16_t port = some_port();
        for (Seat& seat : table.seats) {
            seat.socket = std::make_unique<test::LineSocket>(port);
            seat.port = port;
            seat.socket->hello("P" + std::to_string(&seat - table.seats.data()));
        }
        auto& host = table.seats.front();
        auto& guest = table.seats.back();
        const Json::Value joined = ask(host, R"({"kind":"create","game":")" + table.game + R"(","seats":2})", "joined");
        table.id = joined["table"].asInt64();
        host.token = joined["token"].asString();
        const Json::Value other =
            joined.isNull() ? joined
                            : ask(guest, R"({"kind":"join","table":)" + std::to_string(table.id) + "}", "joined");
        guest.token = other["token"].asString();
        const Json::Value first = other.isNull() ? other : ask(host, R"({"kind":"start"})", "update");
        if (first.isNull()) {
            // Another attempt follows.
            for (Seat& seat : table.seats) seat.is_over = true;
            table.id = 0;
            return;
        }
        for (Seat& seat : table.seats) {
            seat.is_seated = true;
            seat.received = Clock::now();
        }
        take(table, host, first);
        take(table, guest, guest.socket->receive("update"));
    }

    /// Returns null if the server refuses because it was just suspended.
    static Json::Value ask(Seat& seat, const std::string& line, const std::string& kind) {
        seat.socket->send(line);
        while (true) {
            Json::Value message = seat.socket->receive();
            if (message.isNull() || message["kind"] == kind) return message;
            if (message["kind"] == "ping") seat.socket->send(R"({"kind":"pong"})");
            if (message["kind"] != "error") continue;
            const std::string code = message["code"].asString();
            if (code != "storage_unavailable" && code != "elsewhere") fault(text::write_json(message));
            return {};
        }
    }

    void play() {
        for (Table& table : tables_) {
            if (table.is_over()) open(table);
            for (Seat& seat : table.seats) {
                try {
                    look_after(table, seat);
                } catch (const std::runtime_error&) {
                    // The server has ended.
                    leave(seat, 100ms);
                }
            }
        }
        std::vector<pollfd> polled;
        for (const Table& table : tables_) {
            for (const Seat& seat : table.seats) {
                if (seat.socket) polled.push_back({.fd = seat.socket->descriptor(), .events = POLLIN, .revents = 0});
            }
        }
        (void)::poll(polled.data(), polled.size(), 20);
    }

    void look_after(Table& table, Seat& seat) {
        if (seat.is_over) return;
        if (!seat.socket) return ask_for_seat(seat);
        for (Json::Value message = seat.socket->at_hand(); !message.isNull(); message = seat.socket->at_hand()) {
            seat.received = Clock::now();
            take(table, seat, message);
            if (!seat.socket) return;
        }
        if (Clock::now() - seat.received > k_slow_after && is_waiting(seat)) return lose_patience(seat);
        if (!seat.is_seated || !seat.on_its_way.empty() || !seat.decision.isObject()) return;
        seat.on_its_way = R"({"kind":"answer","sequence":)" + seat.decision["sequence"].asString() + R"(,"number":)" +
                          std::to_string(rng_.below(seat.decision["commands"].size())) + "}";
        seat.socket->send(seat.on_its_way);
        seat.received = Clock::now();
    }

    [[nodiscard]] bool is_waiting(const Seat& seat) const {
        const bool is_stopped = std::ranges::any_of(
            servers_, [&](const Server& server) { return server.wakes && server.process->port() == seat.port; });
        return !seat.is_seated || !seat.on_its_way.empty() || is_stopped;
    }

    void lose_patience(Seat& seat) {
        if (seat.is_seated) {
            Stale stale{.socket = std::move(seat.socket), .port = seat.port, .token = seat.token};
            if (seat.decision.isObject()) {
                stale.answer = R"({"kind":"answer","request":7,"number":0,"sequence":)" +
                               seat.decision["sequence"].asString() + "}";
            }
            // If the server is only slow, its messages on the old connection are lost and requested again.
            stale_.push_back(std::move(stale));
        }
        leave(seat, 0ms);
    }

    static void leave(Seat& seat, std::chrono::milliseconds rest) {
        seat.socket.reset();
        seat.is_seated = false;
        seat.next_try = Clock::now() + rest;
    }

    void ask_for_seat(Seat& seat) {
        if (Clock::now() < seat.next_try) return;
        seat.port = seat.sent_to != 0 ? std::exchange(seat.sent_to, std::uint16_t{0}) : some_port();
        seat.received = Clock::now();
        seat.next_try = Clock::now() + 100ms;
        seat.socket = std::make_unique<test::LineSocket>(seat.port);
        std::string line = R"({"kind":"resume","token":")" + seat.token + '"';
        if (!seat.last_receipt.empty()) {
            line += R"(,"sequence":)" + seat.last_sequence + R"(,"receipt":")" + seat.last_receipt + '"';
        }
        seat.socket->send(R"({"kind":"hello","protocol":1,"name":"somebody"})");
        seat.socket->send(line + "}");
    }

    void take(Table& table, Seat& seat, const Json::Value& message) {
        const std::string kind = message["kind"].asString();
        if (kind == "joined") {
            if (table.gone) {
                figures.take_over.push_back(std::chrono::duration<double>(Clock::now() - *table.gone).count());
                table.gone.reset();
            }
            seat.is_seated = true;
            seat.compares_view = true;
        } else if (kind == "accepted") {
            if (seat.was_repeated) ++figures.repeated;
            seat.was_repeated = false;
            seat.on_its_way.clear();
            seat.decision = {};
            seat.last_sequence = message["sequence"].asString();
            seat.last_receipt = message["receipt"].asString();
            seat.accepted.push_back({message["sequence"].asUInt64(), text::write_json(message["command"])});
            ++figures.accepted;
        } else if (kind == "update") {
            take_update(table, seat, message);
        } else if (kind == "error") {
            take_error(seat, message);
        } else if (kind == "ping") {
            seat.socket->send(R"({"kind":"pong"})");
        }
    }

    void take_error(Seat& seat, const Json::Value& message) {
        const std::string code = message["code"].asString();
        if (code == "elsewhere") {
            const std::string address = message["address"].asString();
            if (!address.empty()) {
                ++figures.sent_on;
                seat.sent_to = static_cast<std::uint16_t>(std::stoul(address.substr(address.find(':') + 1)));
            }
            return leave(seat, address.empty() ? 200ms : 0ms);
        }
        if (code == "game_ended") {
            // The game has ended; its end was stored but not announced.
            seat.is_over = true;
            return;
        }
        if (!seat.is_seated) {
            const bool may_pass =
                code == "seat_unavailable" || code == "storage_unavailable" || code == "shutting_down";
            if (!may_pass) fault("a seat is not given back: " + text::write_json(message));
            return leave(seat, 200ms);
        }
        const bool is_late = code == "stale" || code == "not_pending" || code == "game_over" ||
                             code == "not_asked_yet" || code == "storage_unavailable" || code == "replaced";
        if (!is_late) fault("refused: " + text::write_json(message));
        if (message.isMember("request") || code != "storage_unavailable") seat.on_its_way.clear();
        seat.was_repeated = false;
        if (code == "replaced") leave(seat, 0ms);
    }

    void take_update(Table& table, Seat& seat, const Json::Value& update) {
        const Json::Value before = seat.compares_view ? seat.view : Json::Value();
        if (update.isMember("view")) seat.view = update["view"];
        if (update.isMember("patch")) protocol::apply_merge_patch(seat.view, update["patch"]);
        const auto step = update["step"].asUInt64();
        const std::string name = "game " + std::to_string(table.id);
        if (seat.step && step < *seat.step) {
            fault(name + " is back from step " + std::to_string(*seat.step) + " at " + std::to_string(step));
        } else if (seat.compares_view && seat.step) {
            ++(step == *seat.step ? figures.same_views : figures.further);
            if (step == *seat.step && before != seat.view) fault(name + " has another view than before");
        }
        seat.step = step;
        seat.decision = update["decision"];
        seat.is_over = update.isMember("outcome");
        if (!std::exchange(seat.compares_view, false) || seat.on_its_way.empty()) return;
        seat.was_repeated = true;
        seat.socket->send(seat.on_its_way);
    }

    /// Checks that each acknowledged answer is in the database.
    void compare_with_database() {
        for (Table& table : tables_) {
            for (std::size_t number = 0; number < table.seats.size(); ++number) {
                done_.emplace_back(std::pair{table.id, number}, std::move(table.seats[number].accepted));
                table.seats[number].accepted.clear();
            }
        }
        pqxx::connection connection(cluster_.url());
        pqxx::nontransaction work(connection);
        for (const auto& [place, answers] : done_) {
            if (answers.empty()) continue;
            std::map<std::uint64_t, std::string> stored;
            for (const pqxx::row& row : work.exec_params(
                     "SELECT question, command FROM syrtis.entries WHERE game = $1 AND seat = $2 AND kind = 'played'",
                     place.first, static_cast<std::int64_t>(place.second))) {
                stored[static_cast<std::uint64_t>(row[0].as<std::int64_t>())] = row[1].c_str();
            }
            for (const Accepted& accepted : answers) {
                ++figures.compared;
                const auto found = stored.find(accepted.sequence);
                if (found != stored.end() && test::is_same_json(found->second, accepted.command)) continue;
                fault("game " + std::to_string(place.first) + " has lost an accepted answer of seat " +
                      std::to_string(place.second));
            }
        }
        done_.clear();
    }

    std::string program_;
    core::Rng rng_;
    test::PostgresCluster cluster_;
    std::array<Server, k_servers> servers_;
    std::vector<Table> tables_;
    std::vector<Stale> stale_;
    /// Accepted answers by game and seat.
    std::vector<std::pair<std::pair<std::int64_t, std::size_t>, std::vector<Accepted>>> done_;
};

double quantile(std::vector<double> values, double share) {
    if (values.empty()) return 0;
    std::ranges::sort(values);
    return values[std::min(values.size() - 1, static_cast<std::size_t>(share * static_cast<double>(values.size())))];
}

}  // namespace

int main(int argument_count, char** arguments) {
    if (argument_count < 2) {
        std::fprintf(stderr, "servers PROGRAM [SECONDS] [SEED]\n");
        return 2;
    }
    if (!test::PostgresCluster::programs()) {
        std::printf("%s\n", test::PostgresCluster::k_why_skipped);
        constexpr int k_skipped = 77;
        return k_skipped;
    }
    const std::uint64_t seconds = argument_count > 2 ? std::strtoull(arguments[2], nullptr, 10) : 20;
    const std::uint64_t seed = argument_count > 3 ? std::strtoull(arguments[3], nullptr, 10) : 1;
    for (const int number : {SIGINT, SIGTERM}) std::signal(number, [](int) { is_told_to_end = 1; });
    try {
        Harness(arguments[1], seed).run(std::chrono::seconds(seconds));
    } catch (const std::exception& error) {
        if (is_told_to_end == 0) fault(error.what());
    }
    const auto number = [](std::uint64_t value) { return static_cast<unsigned long long>(value); };
    std::printf(
        "%llu seconds, %llu servers killed and %llu stopped, %llu connections to the database ended: %llu answers "
        "acknowledged, %llu of them looked for in the "
        "database, %llu games ended; %llu seats came back to the same view, %llu further; %llu answers on their way "
        "were "
        "acknowledged again, %llu given to a server that had lost the game; people were sent on %llu times; %llu "
        "takeovers of tables, median %.1f s, 99 of 100 within %.1f s, longest %.1f s; %llu faults\n",
        number(seconds), number(figures.kills), number(figures.stops), number(figures.ended_sessions),
        number(figures.accepted), number(figures.compared), number(figures.games), number(figures.same_views),
        number(figures.further), number(figures.repeated), number(figures.late), number(figures.sent_on),
        number(figures.take_over.size()), quantile(figures.take_over, 0.5), quantile(figures.take_over, 0.99),
        quantile(figures.take_over, 1), number(figures.faults));
    return figures.faults == 0 ? 0 : 1;
}
