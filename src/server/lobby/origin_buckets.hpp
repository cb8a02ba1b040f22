// SPDX-License-Identifier: MIT
#pragma once

// Rate limits of one resource: a token bucket for each address and for each network around it.

#include <algorithm>
#include <map>
#include <string>

#include "lobby/origin.hpp"
#include "lobby/token_bucket.hpp"

namespace syrtis::lobby {

/// Token buckets by address and network. The rate of a network is that of an address times WiderOrigin::times. Unknown
/// origins are not limited.
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
    /// Takes one token from the address and from each network around it, even if a bucket is empty.
    void spend(const Origin& origin, const Rate& rate, Clock::time_point now) {
        if (!origin.is_known()) return;
        for (const WiderOrigin& network : origin.all()) {
            buckets_[network.name].spend(times(rate, network.times), 1, now);
        }
    }
    /// Takes one token from the address and from each network around it. Returns false and takes nothing if a bucket is
    /// empty.
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
