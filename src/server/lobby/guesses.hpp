// SPDX-License-Identifier: MIT
#pragma once

// How many wrong join codes, or passwords, have come from where.

#include <map>
#include <string>

#include "lobby/session.hpp"
#include "lobby/token_bucket.hpp"

namespace syrtis::lobby {

class Guesses {
   public:
    /// Another may be made from there, and from each network around it.
    [[nodiscard]] bool may_guess(const Session& session, const Rate& rate, Clock::time_point now) const {
        if (!has_left(session.origin, rate, now)) return false;
        for (const WiderOrigin& wider : session.wider_origins) {
            if (!has_left(wider.name, times(rate, wider.times), now)) return false;
        }
        return true;
    }
    /// One was wrong. True if that was the last one for now.
    bool count(const Session& session, const Rate& rate, Clock::time_point now) {
        if (session.origin.empty()) return false;
        buckets_[session.origin].spend(rate, 1, now);
        for (const WiderOrigin& wider : session.wider_origins) {
            buckets_[wider.name].spend(times(rate, wider.times), 1, now);
        }
        return !may_guess(session, rate, now);
    }
    /// Forgets who has not guessed for long.
    void sweep(const Rate& rate, Clock::time_point now) {
        std::erase_if(buckets_, [&](const auto& entry) { return entry.second.is_full(rate, now); });
    }

   private:
    [[nodiscard]] bool has_left(const std::string& name, const Rate& rate, Clock::time_point now) const {
        const auto found = buckets_.find(name);
        return found == buckets_.end() || found->second.ready_at(rate, 1, now) <= now;
    }
    std::map<std::string, TokenBucket> buckets_;
};

}  // namespace syrtis::lobby
