// SPDX-License-Identifier: MIT
//
// Measures what is left of a server for others when eight addresses use up their limits and never leave:
//
//   squatters PROGRAM [play]
//
// With `play` all of them use the WebSocket of the page that plays.
//
// Each address starts as many games as it may and abandons them, and keeps as many connections as it may. A user from
// another address then wants to open a table, and a disconnected player wants to return to the seat.

#include <chrono>
#include <cstdio>
#include <exception>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "support/line_socket.hpp"
#include "support/play_socket.hpp"
#include "support/server_process.hpp"

namespace {

using namespace syrtis::test;
using Clock = std::chrono::steady_clock;

constexpr int k_addresses = 8;
constexpr int k_games = 8;
constexpr int k_connections = 32;
constexpr const char* k_create = R"({"kind":"create","game":"dig-mars","seats":2,"computers":["random"]})";

bool plays_in_browser = false;

std::unique_ptr<LineSocket> connect_from(std::uint16_t port, const std::string& address) {
    if (plays_in_browser) return std::make_unique<PlaySocket>(port, PlaySocket::k_origin, 0, address);
    return std::make_unique<LineSocket>(port, 0, "127.0.0.1", address);
}

/// Returns the kind of a message, or the code of an error.
std::string word_of(const Json::Value& message) {
    return (message["kind"] == "error" ? message["code"] : message["kind"]).asString();
}

/// Returns the result of opening a table from another address.
std::string open_table(std::uint16_t port) {
    auto newcomer = connect_from(port, "127.0.9.1");
    newcomer->send(R"({"kind":"hello","protocol":1,"name":"Newcomer"})");
    const Json::Value first = newcomer->receive();
    if (first["kind"] == "error") return word_of(first);
    newcomer->send(k_create);
    const std::string answer = word_of(newcomer->receive());
    if (answer == "joined") {
        newcomer->send(R"({"kind":"leave"})");
        newcomer->receive("left");
    }
    return answer;
}

std::string come_back(std::uint16_t port, const std::string& token) {
    auto owner = connect_from(port, "127.0.9.2");
    owner->send(R"({"kind":"hello","protocol":1,"name":"Owner"})");
    const Json::Value first = owner->receive();
    if (first["kind"] == "error") return word_of(first);
    owner->send(R"({"kind":"resume","token":")" + token + "\"}");
    return word_of(owner->receive());
}

void run(const std::string& program) {
    ServerProcess server(program, {"--ephemeral", "--tls", "off", "--log-level", "off", "--web", "0"});
    const auto port = plays_in_browser ? static_cast<std::uint16_t>(server.listening()["web"].asUInt()) : server.port();
    std::string token;
    {
        auto owner = connect_from(port, "127.0.9.2");
        owner->hello("Owner");
        owner->send(k_create);
        token = owner->receive("joined")["token"].asString();
        owner->send(R"({"kind":"start"})");
        owner->receive("update");
    }
    int games = 0;
    for (int address = 1; address <= k_addresses; ++address) {
        for (int game = 0; game < k_games; ++game) {
            auto squatter = connect_from(port, "127.0.8." + std::to_string(address));
            squatter->hello("Squatter");
            squatter->send(k_create);
            if (word_of(squatter->receive()) != "joined") continue;
            squatter->send(R"({"kind":"start"})");
            squatter->receive("update");
            ++games;
        }
    }
    std::printf("games left behind by %d addresses: %d\n", k_addresses, games);
    std::printf("a newcomer opens a table at once: %s\n", open_table(port).c_str());
    std::vector<std::unique_ptr<LineSocket>> kept;
    std::this_thread::sleep_for(std::chrono::seconds(61));
    std::printf("a newcomer opens a table a minute later: %s\n", open_table(port).c_str());
    for (int connection = 0; connection < k_connections; ++connection) {
        for (int address = 1; address <= k_addresses; ++address) {
            try {
                kept.push_back(connect_from(port, "127.0.8." + std::to_string(address)));
                kept.back()->hello("Squatter");
            } catch (const std::exception&) {
                kept.pop_back();
            }
        }
        // The rate that an address may have.
        std::this_thread::sleep_for(std::chrono::milliseconds(110));
    }
    std::printf("connections that are kept: %zu\n", kept.size());
    const auto begun = Clock::now();
    const std::string answer = come_back(port, token);
    const double milliseconds = std::chrono::duration<double, std::milli>(Clock::now() - begun).count();
    std::printf("a player comes back to a seat: %s, after %.1f ms\n", answer.c_str(), milliseconds);
}

}  // namespace

int main(int argc, char** argv) {
    plays_in_browser = argc == 3 && argv[2] == std::string("play");
    if (argc != 2 && !plays_in_browser) {
        std::fprintf(stderr, "squatters PROGRAM [play]\n");
        return 2;
    }
    try {
        run(argv[1]);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 1;
    }
    return 0;
}
