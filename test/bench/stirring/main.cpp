// SPDX-License-Identifier: MIT
// Measures the traffic that one person can cause to all others at a table: stirring PROGRAM [SECONDS] [PART OF A NAME]
// [play]. With `play` as the last word all of them use the WebSocket of the page that plays.
//
// Two people are at a public table, and one of them listens. From another address or from the other seat, an action
// that changes the table is repeated as fast as the server permits. Prints for each such action the bytes per second
// that the listener receives, and the numbers of messages of kind "table" and "update". The status is 1 if there are
// more than five messages per second.

#include <poll.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "support/line_socket.hpp"
#include "support/play_socket.hpp"
#include "support/server_process.hpp"
#include "support/temporary_folder.hpp"

namespace {

using namespace syrtis;
using Clock = std::chrono::steady_clock;

/// The port that all people use.
struct Door {
    std::uint16_t port = 0;
    bool is_for_browsers = false;
};

/// A client that does not wait for answers.
class Person {
   public:
    Person(const Door& door, const std::string& name) {
        if (door.is_for_browsers) {
            socket_ = std::make_unique<test::PlaySocket>(door.port);
        } else {
            socket_ = std::make_unique<test::LineSocket>(door.port);
        }
        send(R"({"kind":"hello","protocol":1,"name":")" + name + "\"}");
        (void)receive_kind("welcome");
    }
    bool send(const std::string& line) { return socket_->send(line); }
    bool send_bytes(std::string_view bytes) { return socket_->send_bytes(bytes); }
    Json::Value receive() { return socket_->receive(); }
    std::string receive_line() { return socket_->receive_line(); }
    Json::Value receive_kind(const std::string& kind) {
        while (true) {
            Json::Value message = receive();
            if (message.isNull()) throw std::runtime_error("the connection ended before a message of kind " + kind);
            if (message["kind"] == kind) return message;
        }
    }
    /// True if input arrives within that time.
    [[nodiscard]] bool has_news(int milliseconds) const {
        pollfd waited{.fd = socket_->descriptor(), .events = POLLIN, .revents = 0};
        return ::poll(&waited, 1, milliseconds) > 0;
    }

   private:
    std::unique_ptr<test::LineSocket> socket_;
};

/// The traffic to the listener, per second.
struct Figures {
    double bytes = 0;
    double tables = 0;
    double updates = 0;
    double received = 0;  ///< the number of answers to the client that repeats the action
};

/// An action that is repeated.
struct Stirring {
    const char* name;
    std::vector<std::string> lines;
    bool is_from_seat = false;  ///< the action is done from the seat, otherwise by a stranger
    bool is_running = false;    ///< the game has started
};

Figures measure(const std::string& program, const Stirring& stirring, double seconds, bool is_for_browsers) {
    const test::TemporaryFolder folder;
    test::ServerProcess server(program, {"--log-level", "off", "--data", folder.path().string(), "--web", "0"});
    const Door door{
        .port = is_for_browsers ? static_cast<std::uint16_t>(server.listening()["web"].asUInt()) : server.port(),
        .is_for_browsers = is_for_browsers};
    Person host(door, "Ada");
    // Before the start one seat is open for players who join and leave.
    host.send(R"({"kind":"create","game":"terraforming-mars","computers":["random"],"seats":)" +
              std::string(stirring.is_running ? "3}" : "4}"));
    const std::string table = host.receive_kind("joined")["table"].asString();
    Person guest(door, "Bob");
    guest.send(R"({"kind":"join","table":)" + table + "}");
    const std::string token = guest.receive_kind("joined")["token"].asString();
    if (stirring.is_running) {
        host.send(R"({"kind":"start"})");
        (void)host.receive_kind("update");
    }
    std::unique_ptr<Person> stranger;
    if (!stirring.is_from_seat) stranger = std::make_unique<Person>(door, "Mallory");
    Person& doer = stranger ? *stranger : guest;
    const auto filled = [&](std::string line) {
        for (const auto& [sign, value] : {std::pair<std::string, std::string>{"TABLE", table}, {"TOKEN", token}}) {
            if (const auto at = line.find(sign); at != std::string::npos) line.replace(at, sign.size(), value);
        }
        return line;
    };

    Figures figures;
    const auto end = Clock::now() + std::chrono::duration<double>(seconds);
    std::thread listener([&] {
        while (Clock::now() < end) {
            if (!host.has_news(20)) continue;
            const std::string line = host.receive_line();
            figures.bytes += static_cast<double>(line.size() + 1);
            if (line.find(R"("kind":"table")") != std::string::npos) ++figures.tables;
            if (line.find(R"("kind":"update")") != std::string::npos) ++figures.updates;
        }
    });
    while (Clock::now() < end) {
        std::string all;
        for (const std::string& line : stirring.lines) all += filled(line) + '\n';
        doer.send_bytes(all);
        // One round is in flight at a time, because the server reads no faster than its limits permit.
        doer.send(R"({"kind":"ping"})");
        while (doer.receive()["kind"] != "pong") continue;
        ++figures.received;
    }
    listener.join();
    for (double* figure : {&figures.bytes, &figures.tables, &figures.updates, &figures.received}) *figure /= seconds;
    return figures;
}

}  // namespace

int main(int argument_count, char** arguments) {
    const bool is_for_browsers = argument_count > 2 && arguments[argument_count - 1] == std::string_view("play");
    if (is_for_browsers) --argument_count;
    if (argument_count < 2) {
        std::fprintf(stderr, "stirring PROGRAM [SECONDS] [PART OF A NAME] [play]\n");
        return 2;
    }
    const double seconds = argument_count > 2 ? std::atof(arguments[2]) : 10;
    const std::vector<Stirring> stirrings{
        {"watch and leave", {R"({"kind":"watch","table":TABLE})", R"({"kind":"leave"})"}, false, true},
        {"watch and leave before the start", {R"({"kind":"watch","table":TABLE})", R"({"kind":"leave"})"}},
        {"join and leave", {R"({"kind":"join","table":TABLE})", R"({"kind":"leave"})"}},
        {"leave and resume", {R"({"kind":"leave"})", R"({"kind":"resume","token":"TOKEN"})"}, true, true},
        {"ready and not", {R"({"kind":"ready","ready":true})", R"({"kind":"ready","ready":false})"}, true},
        {"colours", {R"({"kind":"colour","colour":3})", R"({"kind":"colour","colour":4})"}, true},
        {"seats", {R"({"kind":"sit","seat":2})", R"({"kind":"sit","seat":1})"}, true},
        {"proposals and refusals",
         {R"({"kind":"propose","what":"end"})", R"({"kind":"vote","proposal":1,"agree":false})"},
         true,
         true},
        {"votes for one's own proposal",
         {R"({"kind":"propose","what":"end"})", R"({"kind":"vote","proposal":1,"agree":true})"},
         true,
         true},
        {"chat", {R"({"kind":"chat","text":"so it is"})"}, true},
    };
    std::printf("%-36s %12s %12s %12s %12s\n", "again and again", "KiB/s", "tables/s", "updates/s", "rounds/s");
    bool is_calm = true;
    for (const Stirring& stirring : stirrings) {
        if (argument_count > 3 && std::string_view(stirring.name).find(arguments[3]) == std::string_view::npos)
            continue;
        const Figures figures = measure(arguments[1], stirring, seconds, is_for_browsers);
        std::printf("%-36s %12.1f %12.1f %12.1f %12.1f\n", stirring.name, figures.bytes / 1024, figures.tables,
                    figures.updates, figures.received);
        std::fflush(stdout);
        constexpr double k_calm = 5;
        is_calm = is_calm && figures.tables + figures.updates <= k_calm;
    }
    return is_calm ? 0 : 1;
}
