// SPDX-License-Identifier: MIT
#pragma once

// The hint for the open question of a seat.

#include <json/json.h>

#include <cstdint>
#include <optional>
#include <string>

#include "net/answer_queue.hpp"
#include "net/connection.hpp"
#include "protocol/server_messages.hpp"

namespace syrtis::client::net {

/// The hint for the open question: requested, received or refused.
struct Hint {
    enum class State : std::uint8_t { none, awaited, given, refused } state = State::none;
    Json::Value command{};          ///< command, if the hint was given
    std::optional<double> share{};  ///< expected share of the win after the command, from 0 to 1
    std::string problem{};          ///< sentence of the server, if the hint was refused
};

/// Requests hints and keeps the last one.
class HintRequest {
   public:
    /// The referenced objects must outlive this one.
    HintRequest(Connection& connection, const AnswerQueue& answers) : connection_(connection), answers_(answers) {}

    /// Requests a hint. Returns false if there is no open question.
    bool send();
    void take(const protocol::from_server::Hint& message);
    /// Handles an error that answers the request with this number. Returns true if it answers a request for a hint.
    bool take_error(const std::string& sentence, std::optional<std::int64_t> request);
    void clear() { hint_ = {}; }

    /// Returns the hint for the open question. Its state is `none` if there is no question or no hint for it.
    [[nodiscard]] Hint hint() const;

   private:
    Connection& connection_;
    const AnswerQueue& answers_;
    Hint hint_;
    std::uint64_t sequence_ = 0;  ///< sequence number of the question of `hint_`
    std::int64_t request_ = 0;
};

}  // namespace syrtis::client::net
