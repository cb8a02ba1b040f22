// SPDX-License-Identifier: MIT
#pragma once

// Provides a player at a table of a real server. The player keeps the last update that it has received, and answers a
// question with the number of a legal command.

#include <gtest/gtest.h>

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "protocol/merge_patch.hpp"
#include "support/line_socket.hpp"

namespace syrtis::test {

/// A scripted player with its connection.
class ScriptedPlayer {
   public:
    ScriptedPlayer(std::uint16_t port, const std::string& name)
        : ScriptedPlayer(std::make_unique<LineSocket>(port), name) {}
    ScriptedPlayer(std::unique_ptr<LineSocket> connected, const std::string& name)
        : connection(std::move(connected)), socket(*connection) {
        socket.hello(name);
    }

    Json::Value take_seat(const std::string& line) {
        socket.send(line);
        Json::Value joined = socket.receive("joined");
        token = joined["token"].asString();
        return joined;
    }
    Json::Value resume(const std::string& with_token) {
        return take_seat(R"({"kind":"resume","token":")" + with_token + "\"}");
    }
    /// Receives messages up to the next update of the match.
    void receive_update() {
        const Json::Value update = socket.receive("update");
        ASSERT_FALSE(update.isNull());
        take_update(update);
    }
    void take_update(const Json::Value& update) {
        if (update.isMember("view")) view = update["view"];
        if (update.isMember("patch")) protocol::apply_merge_patch(view, update["patch"]);
        decision = update["decision"];
        pending = update["pending"];
        outcome = update["outcome"];
        is_over = update.isMember("outcome");
    }
    [[nodiscard]] bool is_asked() const { return decision.isObject(); }
    [[nodiscard]] std::string answer_line(unsigned number) const {
        return R"({"kind":"answer","sequence":)" + decision["sequence"].asString() + R"(,"number":)" +
               std::to_string(number) + "}";
    }
    /// Answers with the legal command that has this number. Receives messages up to the acknowledgement.
    Json::Value answer(unsigned number) {
        socket.send(answer_line(number));
        return socket.receive("accepted");
    }

    std::unique_ptr<LineSocket> connection;
    LineSocket& socket;
    std::string token;
    Json::Value view;
    Json::Value decision;
    Json::Value pending;
    Json::Value outcome;
    bool is_over = false;
};

}  // namespace syrtis::test
