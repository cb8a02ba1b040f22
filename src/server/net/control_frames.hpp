// SPDX-License-Identifier: MIT
#pragma once

#include "lobby/token_bucket.hpp"

namespace syrtis::net {

/// Counts the control frames that the client of a WebSocket sends, because a single read may contain many of them and
/// the server answers each ping.
class ControlFrames {
   public:
    /// Counts one frame. Returns false if there were too many. A browser sends no control frames except answers to
    /// pings.
    [[nodiscard]] bool count(lobby::Clock::time_point now) { return bucket_.take(k_rate, 1, now); }

   private:
    static constexpr lobby::Rate k_rate{.at_once = 20, .per_second = 1};
    lobby::TokenBucket bucket_;
};

}  // namespace syrtis::net
