// SPDX-License-Identifier: MIT
#pragma once

// The errors and notices from a server that the person must see.

#include <json/json.h>

#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <utility>

#include "protocol/server_messages.hpp"

namespace syrtis::client::net {

/// An error message of the server.
struct Problem {
    std::string code;
    std::string message;
    std::string refusal{};  ///< code of the game's refusal, if the error code is "refused"
    Json::Value details{};
    std::string field{};      ///< the wrong field of the request
    bool is_lasting = false;  ///< the problem is still of interest after later changes, so that the notice stays
};

/// A problem code that no server sends. It means that the time of this seat ran out and a computer player has answered.
inline constexpr const char* k_takeover_ended = "answered_for";

/// The problems that wait to be shown, the oldest first.
class ProblemQueue {
   public:
    /// The largest number of waiting problems. Further problems are dropped.
    static constexpr std::size_t k_most = 64;

    void add(Problem problem) {
        if (problems_.size() < k_most) problems_.push_back(std::move(problem));
    }
    /// Adds an announcement of the operator of the server.
    void take(const protocol::from_server::Announcement& message) {
        add({.code = "announcement", .message = message.text});
    }
    /// Removes and returns the next problem; nothing if none waits.
    [[nodiscard]] std::optional<Problem> take() {
        if (problems_.empty()) return std::nullopt;
        Problem problem = std::move(problems_.front());
        problems_.pop_front();
        return problem;
    }
    void clear() { problems_.clear(); }

   private:
    std::deque<Problem> problems_;
};

}  // namespace syrtis::client::net
