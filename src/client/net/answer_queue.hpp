// SPDX-License-Identifier: MIT
#pragma once

// The open question to a seat, and the answers to it that wait or are in transit.

#include <json/json.h>

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "net/connection.hpp"
#include "protocol/server_messages.hpp"

namespace syrtis::client::net {

/// Sends the answers of a seat one after the other, and sends an answer again whose receipt is not certain.
class AnswerQueue {
   public:
    /// `connection` must outlive this object.
    explicit AnswerQueue(Connection& connection) : connection_(connection) {}

    /// Discards all data, because the player has left the table.
    void clear();
    /// Discards the question of the previous table when another one is joined.
    void forget_question() { question_ = {}; }
    /// Handles a lost connection. Queued answers are kept. Whether the answer in transit has arrived becomes known when
    /// the seat is regained.
    void lose_connection();

    /// Handles an update. `step`: number of the step; `question`: the open question, null if there is none.
    void take_question(std::uint64_t step, const Json::Value& question);
    void take(const protocol::from_server::Accepted& message);
    /// Handles an error that answers the request with this number. Returns true if the error need not be shown.
    bool take_error(const std::string& code, std::optional<std::int64_t> request);

    /// Queues commands, in the format of the protocol, as answers. Each answer is sent when the server has accepted the
    /// previous one.
    void answer(std::vector<Json::Value> commands);
    /// Requests to undo the last `answers` answers of this seat. redo() requests to give the last undone answers again.
    bool undo(unsigned answers);
    bool redo(unsigned answers);

    /// Returns true if an answer waits or is in transit.
    [[nodiscard]] bool is_busy() const { return !waiting_.empty() || is_in_transit_; }
    /// Returns true if this seat has a question, or the update after its last answer has not arrived.
    [[nodiscard]] bool asked() const { return question_.isObject() || is_busy() || waits_for_update_; }
    /// Returns true if this seat has a question that it has not answered.
    [[nodiscard]] bool has_question() const { return question_.isObject() && !is_busy(); }
    /// Returns the sequence number of the open question; nothing if there is no question.
    [[nodiscard]] std::optional<std::uint64_t> sequence() const;

   private:
    void send_next();
    void send();
    /// Sends the answer in transit again after reconnecting. The server applies it at most once.
    void send_again();
    /// Returns true if the open question has a new number but equals the question that was answered already.
    [[nodiscard]] bool is_repeated_question() const;

    /// An answer and the question to which it was given.
    struct SentAnswer {
        Json::Value command;
        Json::Value question;
        std::uint64_t step = 0;
    };

    Connection& connection_;
    Json::Value question_;
    std::uint64_t step_ = 0;  ///< number of the step of the last update
    std::deque<Json::Value> waiting_;
    SentAnswer sent_;  ///< the answer that the server has not accepted yet
    std::int64_t request_ = 0;
    bool is_in_transit_ = false;
    bool resends_ = false;           ///< the answer must be sent again after the next update
    bool waits_for_update_ = false;  ///< an answer was accepted and its update has not arrived
};

}  // namespace syrtis::client::net
