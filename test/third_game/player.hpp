// SPDX-License-Identifier: MIT
#pragma once

// Provides a player of the third game on a connection.

#include <stdexcept>
#include <string>

#include "support/line_socket.hpp"
#include "support/server_process.hpp"

namespace syrtis::test {

/// A player of the third game who keeps all lines that the server sends.
class Player {
   public:
    Player(const ServerProcess& server, const std::string& name, const std::string& seat) : socket_(server.port()) {
        socket_.hello(name, "whole");
        socket_.send(seat);
    }
    void send(const std::string& line) { socket_.send(line); }
    /// Receives messages up to a message of this kind. Throws if the server only sends pings for a long time.
    Json::Value receive(const std::string& kind) {
        constexpr int k_slow_after = 3;
        for (int pings = 0; pings < k_slow_after;) {
            const std::string line = socket_.receive_line();
            if (line.empty()) return {};
            received += line + '\n';
            auto message = *text::parse_json(line);
            if (message["kind"] == kind) return message;
            if (message["kind"] != "ping") continue;
            ++pings;
            send(R"({"kind":"pong"})");
        }
        throw std::runtime_error("nothing but pings was received");
    }
    /// Receives updates until this seat is asked or the match is over.
    Json::Value receive_question() {
        for (;;) {
            auto update = receive("update");
            if (update.isNull() || update.isMember("outcome") || update.isMember("decision")) return update;
        }
    }
    /// Receives updates until the first mark of seat 0 has the value `shown`.
    Json::Value receive_first_mark(const std::string& shown) {
        for (;;) {
            auto update = receive("update");
            if (update.isNull() || update["view"]["position"]["first"][0] == shown) return update;
        }
    }
    void answer(const Json::Value& update, const std::string& field) {
        send(R"({"kind":"answer","sequence":)" + update["decision"]["sequence"].asString() +
             R"(,"command":{"field":")" + field + "\"}}");
    }

    std::string received;

   private:
    LineSocket socket_;
};

}  // namespace syrtis::test
