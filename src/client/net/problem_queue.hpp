// SPDX-License-Identifier: MIT
#pragma once

// The errors and announcements of a server that are shown to the person.

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
    std::string refusal{};  ///< code of the game, for the error code "refused"
    Json::Value details{};
    std::string field{};      ///< field of the request that is wrong
    bool is_lasting = false;  ///< later changes do not make the problem obsolete, so that its notice stays
};

/// The code of a problem that is not a refusal: the clock of this seat ran out and a computer player has answered.
inline constexpr const char* k_takeover_ended = "answered_for";

/// The problems that wait to be shown, oldest first.
class ProblemQueue {
   public:
    /// The largest number of waiting problems; further ones are dropped.
    static constexpr std::size_t k_most = 64;

    void add(Problem problem) {
        if (problems_.size() < k_most) problems_.push_back(std::move(problem));
    }
    /// Adds an announcement of the operator of the server.
    void take(const protocol::from_server::Announcement& message) {
        add({.code = "announcement", .message = message.text});
    }
    /// Returns the next problem; nothing if all were returned.
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
