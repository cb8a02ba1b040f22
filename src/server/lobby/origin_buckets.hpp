// SPDX-License-Identifier: MIT
#pragma once

// Limits the rate of one kind of request: a token bucket for each address and for each network around it.

#include <algorithm>
#include <map>
#include <string>

#include "lobby/origin.hpp"
#include "lobby/token_bucket.hpp"

namespace syrtis::lobby {

/// Token buckets by address and network. A network has the rate of an address times WiderOrigin::times. An unknown
/// address is not limited.
class OriginBuckets {
   public:
    /// Returns true if take() would succeed now.
    [[nodiscard]] bool has_left(const Origin& origin, const Rate& rate, Clock::time_point now) const {
        if (!origin.is_known()) return true;
        return std::ranges::all_of(origin.all(), [&](const WiderOrigin& network) {
            const auto found = buckets_.find(network.name);
            const TokenBucket bucket = found == buckets_.end() ? TokenBucket() : found->second;
            return bucket.ready_at(times(rate, network.times), 1, now) <= now;
        });
    }
    /// Takes one token from the buckets of the address and of each network around it, even from an empty bucket.
    void spend(const Origin& origin, const Rate& rate, Clock::time_point now) {
        if (!origin.is_known()) return;
        for (const WiderOrigin& network : origin.all()) {
            buckets_[network.name].spend(times(rate, network.times), 1, now);
        }
    }
    /// Takes one token from the buckets of the address and of each network around it. If one of them is empty, returns
    /// false and takes nothing.
    [[nodiscard]] bool take(const Origin& origin, const Rate& rate, Clock::time_point now) {
        if (!has_left(origin, rate, now)) return false;
        spend(origin, rate, now);
        return true;
    }
    /// Removes buckets that are full again. Called once a minute.
    void sweep(const Rate& rate, Clock::time_point now) {
        std::erase_if(buckets_, [&](const auto& entry) { return entry.second.is_full(rate, now); });
    }

   private:
    std::map<std::string, TokenBucket> buckets_;
};

}  // namespace syrtis::lobby
