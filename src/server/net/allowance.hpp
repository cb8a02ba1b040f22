// SPDX-License-Identifier: MIT
#pragma once

// What a connection, or all connections of one address together, may cost the thread that serves everybody.

#include <algorithm>
#include <cstddef>

#include "lobby/scheduler.hpp"
#include "lobby/token_bucket.hpp"

namespace syrtis::net {

using lobby::Clock;
using lobby::Rate;

struct AllowanceRates {
    Rate lines;
    Rate bytes;
    Rate milliseconds;  ///< of processor time
};

/// What serving one line took, or a part of one.
struct Cost {
    double lines = 1;
    std::size_t bytes = 0;
    double milliseconds = 0;
};

class Allowance {
   public:
    explicit Allowance(const AllowanceRates& rates) : rates_(rates) {}

    /// When another line may be served: a line costs one line in advance, and what else it took when it is known.
    [[nodiscard]] Clock::time_point ready_at(Clock::time_point now) const {
        return std::max({lines_.ready_at(rates_.lines, 1, now), bytes_.ready_at(rates_.bytes, 0, now),
                         milliseconds_.ready_at(rates_.milliseconds, 0, now)});
    }
    void spend(const Cost& cost, Clock::time_point now) {
        lines_.spend(rates_.lines, cost.lines, now);
        bytes_.spend(rates_.bytes, static_cast<double>(cost.bytes), now);
        milliseconds_.spend(rates_.milliseconds, cost.milliseconds, now);
    }
    /// As good as a new one.
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
