// SPDX-License-Identifier: MIT
#pragma once

// Remembers why a seat no longer exists, so that a person who returns with the token of the seat is told the reason.

#include <cstddef>
#include <deque>
#include <map>
#include <optional>
#include <string>

#include "protocol/errors.hpp"

namespace syrtis::lobby {

/// Maps the hashes of tokens to the reason why their seat no longer exists.
class FormerSeats {
   public:
    /// The maximum number of tokens. Beyond this number, the oldest tokens are forgotten.
    static constexpr std::size_t k_most = 8192;

    /// Stores the error code (seat_gone or game_ended) with which a later "resume" with this token is answered.
    /// Replaces an earlier code for the token. Ignores an empty hash.
    void remember(const std::string& token_hash, protocol::ErrorCode why) {
        if (token_hash.empty() || !reasons_.insert_or_assign(token_hash, why).second) return;
        order_.push_back(token_hash);
        if (order_.size() <= k_most) return;
        reasons_.erase(order_.front());
        order_.pop_front();
    }
    [[nodiscard]] std::optional<protocol::ErrorCode> find(const std::string& token_hash) const {
        const auto found = reasons_.find(token_hash);
        if (found == reasons_.end()) return std::nullopt;
        return found->second;
    }

   private:
    std::map<std::string, protocol::ErrorCode> reasons_;
    std::deque<std::string> order_;
};

}  // namespace syrtis::lobby
