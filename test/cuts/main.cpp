// SPDX-License-Identifier: MIT
// Kills the server repeatedly during several games of both kinds and checks that nothing acknowledged is lost: cuts
// PROGRAM [CUTS] [SEED].
//
// After each kill the server is restarted on the remaining data, and all players return to their seats and name their
// last accepted answer. Then
// - each accepted answer has to be in the store under its question, as it was accepted, and each undo too;
// - no player may be sent an earlier step than before, and the same step has to have the same view;
// - no question may have the number of an earlier one of that seat, unless it is the same question;
// - an answer in flight may be repeated, and is played once.
// Prints the result, also when it is ended early; the status is 1 if anything was lost.

#include <poll.h>
#include <sqlite3.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "core/rng.hpp"
#include "protocol/merge_patch.hpp"
#include "support/line_socket.hpp"
#include "support/same_json.hpp"
#include "support/server_process.hpp"
#include "support/temporary_folder.hpp"
#include "text/json.hpp"

namespace {

using namespace syrtis;
using Clock = std::chrono::steady_clock;

constexpr unsigned k_tables = 6;
constexpr unsigned k_seats = 2;
/// A new data folder is used after so many kills, since a server checks its whole database when it starts.
constexpr unsigned k_cuts_of_a_folder = 100;

/// The totals of a run.
struct Figures {
    std::uint64_t cuts = 0;
    std::uint64_t accepted = 0;    ///< acknowledged answers
    std::uint64_t undone = 0;      ///< acknowledged undos
    std::uint64_t games = 0;       ///< finished games
    std::uint64_t same_views = 0;  ///< seats whose view was compared at the same step as before the kill
    std::uint64_t further = 0;     ///< seats that were sent a later step than before
    std::uint64_t repeated = 0;    ///< answers in flight that had been stored and were acknowledged again
    std::uint64_t faults = 0;
};
Figures figures;
volatile std::sig_atomic_t is_told_to_end = 0;

void fault(const std::string& what) {
    ++figures.faults;
    std::printf("cut %llu: %s\n", static_cast<unsigned long long>(figures.cuts), what.c_str());
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
    std::string token;
    std::optional<std::uint64_t> step;  ///< of the last update
    Json::Value view;
    Json::Value decision;
    unsigned undoable = 0;
    std::string on_its_way;  ///< an answer that is not acknowledged yet
    std::string last_sequence;
    std::string last_receipt;
    std::vector<Accepted> accepted;
    std::uint64_t undos = 0;
    bool waits_for_undo = false;
    bool is_over = false;
    bool was_repeated = false;                       ///< the answer in flight was repeated after a kill
    std::map<std::uint64_t, std::string> questions;  ///< by their numbers
};

/// A table with its seats.
struct Table {
    std::string game;
    Json::Int64 id = 0;
    std::vector<Seat> seats = std::vector<Seat>(k_seats);
    [[nodiscard]] bool is_over() const {
        return std::all_of(seats.begin(), seats.end(), [](const Seat& seat) { return seat.is_over; });
    }
};

/// Runs the server and the clients.
class Harness {
   public:
    Harness(std::string program, std::uint64_t seed) : program_(std::move(program)), rng_(seed) { begin_folder(); }

    void run(std::uint64_t cuts) {
        start();
        for (std::uint64_t cut = 0; cut < cuts && is_told_to_end == 0; ++cut) {
            play();
            server_->end(SIGKILL);
            ++figures.cuts;
            // Everything that the server sent before the kill counts.
            for (Table& table : tables_) {
                for (Seat& seat : table.seats) drain(table, seat);
            }
            if ((cut + 1) % k_cuts_of_a_folder == 0) {
                compare_with_store();
                begin_folder();
            }
            start();
            compare_with_store();
        }
    }

   private:
    void begin_folder() {
        server_.reset();
        tables_.clear();
        for (unsigned number = 0; number < k_tables; ++number) {
            tables_.emplace_back().game = number % 2 == 0 ? "terraforming-mars" : "dig-mars";
        }
        folder_ = std::make_unique<test::TemporaryFolder>();
    }

    void start() {
        server_ = std::make_unique<test::ServerProcess>(
            program_,
            test::quiet({"--data", folder_->path().string(), "--max-connections-per-address", "1000",
                         "--messages-per-second", "1e6", "--max-games-per-address", "1000", "--max-running-per-address",
                         "1000", "--max-starts-per-hour-per-address", "1000000"}));
        if (server_->port() == 0) throw std::runtime_error("the server does not start");
        for (Table& table : tables_) {
            for (Seat& seat : table.seats) {
                seat.socket = std::make_unique<test::LineSocket>(server_->port());
                seat.socket->send(R"({"kind":"hello","protocol":1,"name":"P)" +
                                  std::to_string(&seat - table.seats.data()) + "\"}");
                if (seat.socket->receive("welcome").isNull()) throw std::runtime_error("there is no welcome");
            }
            if (table.id == 0 || table.is_over()) {
                open(table);
            } else {
                for (Seat& seat : table.seats) resume(table, seat);
            }
        }
    }

    void open(Table& table) {
        if (table.id != 0) ++figures.games;
        for (Seat& seat : table.seats) {
            auto socket = std::move(seat.socket);
            seat = Seat();
            seat.socket = std::move(socket);
        }
        auto& host = table.seats.front();
        host.socket->send(R"({"kind":"create","game":")" + table.game + R"(","seats":2})");
        const Json::Value joined = host.socket->receive("joined");
        table.id = joined["table"].asInt64();
        host.token = joined["token"].asString();
        auto& guest = table.seats.back();
        guest.socket->send(R"({"kind":"join","table":)" + std::to_string(table.id) + "}");
        guest.token = guest.socket->receive("joined")["token"].asString();
        host.socket->send(R"({"kind":"start"})");
        for (Seat& seat : table.seats) take(table, seat, seat.socket->receive("update"));
    }

    void resume(Table& table, Seat& seat) {
        std::string line = R"({"kind":"resume","token":")" + seat.token + '"';
        if (!seat.last_receipt.empty()) {
            line += R"(,"sequence":)" + seat.last_sequence + R"(,"receipt":")" + seat.last_receipt + '"';
        }
        seat.socket->send(line + "}");
        const Json::Value answer = seat.socket->receive();
        if (answer["kind"] != "joined") {
            // The game has ended; its end was stored but not announced.
            if (answer["code"] != "game_ended") fault("a seat is not given back: " + text::write_json(answer));
            seat.is_over = true;
            return;
        }
        const auto step = seat.step;
        const Json::Value view = std::move(seat.view);
        seat.waits_for_undo = false;
        const Json::Value update = seat.socket->receive("update");
        if (update.isNull()) throw std::runtime_error("there is no update after a resume");
        take(table, seat, update);
        if (step && *seat.step < *step) {
            fault("game " + std::to_string(table.id) + " is back from step " + std::to_string(*step) + " at " +
                  std::to_string(*seat.step));
        } else if (step && *seat.step == *step) {
            ++figures.same_views;
            if (view != seat.view) fault("game " + std::to_string(table.id) + " has another view than before");
        } else {
            ++figures.further;
        }
        if (seat.on_its_way.empty()) return;
        seat.was_repeated = true;
        seat.socket->send(seat.on_its_way);
    }

    void play() {
        const auto end = Clock::now() + std::chrono::microseconds(5'000 + rng_.below(120'000));
        while (Clock::now() < end) {
            for (Table& table : tables_) {
                if (table.is_over()) open_again(table);
                for (Seat& seat : table.seats) {
                    for (Json::Value message = seat.socket->at_hand(); !message.isNull();
                         message = seat.socket->at_hand()) {
                        take(table, seat, message);
                    }
                    send_something(table, seat);
                }
            }
            wait_for_any(end);
        }
    }

    void open_again(Table& table) {
        for (Seat& seat : table.seats) {
            seat.socket->send(R"({"kind":"leave"})");
            while (true) {
                const Json::Value message = seat.socket->receive();
                if (message["kind"] == "left" || message["code"] == "not_at_a_table") break;
                if (message.isNull()) throw std::runtime_error("the server has gone");
            }
        }
        open(table);
    }

    void send_something(Table& table, Seat& seat) {
        if (seat.is_over || seat.waits_for_undo || !seat.on_its_way.empty()) return;
        if (seat.undoable > 0 && rng_.below(20) == 0) {
            seat.waits_for_undo = true;
            seat.socket->send(R"({"kind":"undo","step":)" + std::to_string(*seat.step) + "}");
            return;
        }
        if (!seat.decision.isObject()) return;
        seat.on_its_way = R"({"kind":"answer","sequence":)" + seat.decision["sequence"].asString() + R"(,"number":)" +
                          std::to_string(rng_.below(seat.decision["commands"].size())) + "}";
        seat.socket->send(seat.on_its_way);
        (void)table;
    }

    void take(Table& table, Seat& seat, const Json::Value& message) {
        const std::string kind = message["kind"].asString();
        if (kind == "accepted") {
            if (seat.was_repeated) ++figures.repeated;
            seat.was_repeated = false;
            seat.on_its_way.clear();
            seat.decision = {};
            const Accepted accepted{message["sequence"].asUInt64(), text::write_json(message["command"])};
            seat.last_sequence = message["sequence"].asString();
            seat.last_receipt = message["receipt"].asString();
            seat.accepted.push_back(accepted);
            ++figures.accepted;
        } else if (kind == "done") {
            seat.waits_for_undo = false;
            ++seat.undos;
            ++figures.undone;
        } else if (kind == "update") {
            take_update(table, seat, message);
        } else if (kind == "error") {
            const std::string code = message["code"].asString();
            // The answer in flight came too late, or was not stored and its question is asked again.
            const bool is_late = code == "stale" || code == "not_pending" || code == "nothing_to_undo" ||
                                 code == "game_over" || code == "game_ended" || code == "not_asked_yet";
            if (!is_late) fault("refused: " + text::write_json(message));
            seat.on_its_way.clear();
            seat.was_repeated = false;
            seat.waits_for_undo = false;
        } else if (kind == "ping") {
            seat.socket->send(R"({"kind":"pong"})");
        }
    }

    void take_update(Table& table, Seat& seat, const Json::Value& update) {
        if (update.isMember("view")) seat.view = update["view"];
        if (update.isMember("patch")) protocol::apply_merge_patch(seat.view, update["patch"]);
        const auto step = update["step"].asUInt64();
        if (seat.step && step < *seat.step) fault("a seat is told of an earlier step");
        seat.step = step;
        seat.decision = update["decision"];
        seat.undoable = update["undo"].asUInt();
        seat.is_over = update.isMember("outcome");
        if (!seat.decision.isObject()) return;
        Json::Value question = seat.decision;
        question.removeMember("sequence");
        const std::string text = text::write_json(question);
        const auto [known, is_new] = seat.questions.try_emplace(seat.decision["sequence"].asUInt64(), text);
        if (!is_new && known->second != text) {
            fault("game " + std::to_string(table.id) + " puts two questions under number " +
                  seat.decision["sequence"].asString());
        }
    }

    /// Processes all messages before the end of the connection.
    void drain(Table& table, Seat& seat) {
        try {
            while (true) {
                const Json::Value message = seat.socket->at_hand();
                if (message.isNull()) return;
                take(table, seat, message);
            }
        } catch (const std::runtime_error&) {
            // The connection has ended.
        }
    }

    void wait_for_any(Clock::time_point end) {
        std::vector<pollfd> polled;
        for (const Table& table : tables_) {
            for (const Seat& seat : table.seats) {
                polled.push_back({.fd = seat.socket->descriptor(), .events = POLLIN, .revents = 0});
            }
        }
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(end - Clock::now()).count();
        (void)::poll(polled.data(), polled.size(), static_cast<int>(std::max<std::int64_t>(left, 0)));
    }

    /// Checks that each acknowledged answer is in the store.
    void compare_with_store() {
        sqlite3* database = nullptr;
        const std::string file = (folder_->path() / "games.sqlite").string();
        if (sqlite3_open_v2(file.c_str(), &database, SQLITE_OPEN_READWRITE, nullptr) != SQLITE_OK) {
            throw std::runtime_error(file + " can't be read");
        }
        sqlite3_busy_timeout(database, 5000);
        for (const Table& table : tables_) {
            std::map<std::pair<std::int64_t, std::uint64_t>, std::string> stored;
            std::map<std::int64_t, std::uint64_t> undos;
            sqlite3_stmt* query = nullptr;
            sqlite3_prepare_v2(database, "SELECT seat, question, command, kind FROM all_entries WHERE game = ?", -1,
                               &query, nullptr);
            sqlite3_bind_int64(query, 1, table.id);
            while (sqlite3_step(query) == SQLITE_ROW) {
                const std::string kind = reinterpret_cast<const char*>(sqlite3_column_text(query, 3));
                const std::int64_t seat = sqlite3_column_int64(query, 0);
                if (kind == "undone") ++undos[seat];
                if (kind != "played") continue;
                stored[{seat, static_cast<std::uint64_t>(sqlite3_column_int64(query, 1))}] =
                    reinterpret_cast<const char*>(sqlite3_column_text(query, 2));
            }
            sqlite3_finalize(query);
            for (std::size_t number = 0; number < table.seats.size(); ++number) {
                const Seat& seat = table.seats[number];
                const auto key = static_cast<std::int64_t>(number);
                for (const Accepted& accepted : seat.accepted) {
                    const auto found = stored.find({key, accepted.sequence});
                    if (found == stored.end() || !test::is_same_json(found->second, accepted.command)) {
                        fault("game " + std::to_string(table.id) + " has lost an accepted answer of seat " +
                              std::to_string(number));
                    }
                }
                if (undos[key] < seat.undos) fault("game " + std::to_string(table.id) + " has lost an undo");
            }
        }
        sqlite3_close(database);
    }

    std::string program_;
    core::Rng rng_;
    std::unique_ptr<test::TemporaryFolder> folder_;
    std::vector<Table> tables_;
    std::unique_ptr<test::ServerProcess> server_;
};

}  // namespace

int main(int argument_count, char** arguments) {
    if (argument_count < 2) {
        std::fprintf(stderr, "cuts PROGRAM [CUTS] [SEED]\n");
        return 2;
    }
    const std::uint64_t cuts = argument_count > 2 ? std::strtoull(arguments[2], nullptr, 10) : 20;
    const std::uint64_t seed = argument_count > 3 ? std::strtoull(arguments[3], nullptr, 10) : 1;
    for (const int number : {SIGINT, SIGTERM}) std::signal(number, [](int) { is_told_to_end = 1; });
    try {
        Harness(arguments[1], seed).run(cuts);
    } catch (const std::exception& error) {
        // The server may have received the same signal to end.
        if (is_told_to_end == 0) fault(error.what());
    }
    const auto number = [](std::uint64_t value) { return static_cast<unsigned long long>(value); };
    std::printf(
        "%llu cuts: %llu answers and %llu undos acknowledged, %llu games ended; after the cuts %llu views were the "
        "same "
        "as before, %llu seats were further, %llu answers on their way were acknowledged again; %llu faults\n",
        number(figures.cuts), number(figures.accepted), number(figures.undone), number(figures.games),
        number(figures.same_views), number(figures.further), number(figures.repeated), number(figures.faults));
    return figures.faults == 0 ? 0 : 1;
}
