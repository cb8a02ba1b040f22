// SPDX-License-Identifier: MIT
#pragma once

// Remembers the reason why a seat no longer exists, so that a person who returns with the token of that seat receives
// it.

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
    /// The maximum number of tokens. The oldest tokens are removed first and are unknown from then on.
    static constexpr std::size_t k_most = 8192;

    /// Stores the error code for a later message "resume" with that token: seat_gone or game_ended. A later code
    /// for the same token replaces the earlier one. An empty hash is ignored.
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
