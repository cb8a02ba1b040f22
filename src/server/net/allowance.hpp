// SPDX-License-Identifier: MIT
#pragma once

// Limits how much of the network thread's time one connection, and all connections of one address together, may use.

#include <algorithm>
#include <cstddef>

#include "lobby/scheduler.hpp"
#include "lobby/token_bucket.hpp"

namespace syrtis::net {

using lobby::Clock;
using lobby::Rate;

/// The rates of an allowance: one token bucket for each kind of cost.
struct AllowanceRates {
    Rate lines;
    Rate bytes;
    Rate milliseconds;  ///< milliseconds of processor time
};

/// The cost of serving one line or a part of a line.
struct Cost {
    double lines = 1;
    std::size_t bytes = 0;
    double milliseconds = 0;
};

/// Counts the costs of one connection or one address against its rates.
class Allowance {
   public:
    explicit Allowance(const AllowanceRates& rates) : rates_(rates) {}

    /// Returns the earliest time at which the next line may be served. Then one line is within the allowance, and
    /// deficits of bytes and processor time from earlier lines are made up. spend() charges the cost of a line after it
    /// was served.
    [[nodiscard]] Clock::time_point ready_at(Clock::time_point now) const {
        return std::max({lines_.ready_at(rates_.lines, 1, now), bytes_.ready_at(rates_.bytes, 0, now),
                         milliseconds_.ready_at(rates_.milliseconds, 0, now)});
    }
    void spend(const Cost& cost, Clock::time_point now) {
        lines_.spend(rates_.lines, cost.lines, now);
        bytes_.spend(rates_.bytes, static_cast<double>(cost.bytes), now);
        milliseconds_.spend(rates_.milliseconds, cost.milliseconds, now);
    }
    /// True if all buckets are full again, so that a new object may replace this one.
    [[nodiscard]] bool is_full(Clock::time_point now) const {
        return lines_.is_full(rates_.lines, now) && bytes_.is_full(rates_.bytes, now) &&
               milliseconds_.is_full(rates_.milliseconds, now);
    }

   private:
    const AllowanceRates& rates_;
    lobby::TokenBucket lines_;
    lobby::TokenBucket bytes_;
    lobby::TokenBucket milliseconds_;
};

}  // namespace syrtis::net
