// SPDX-License-Identifier: MIT
#pragma once

// How much a connection may say: so many messages at once, so many a second in the long run.

#include <algorithm>
#include <chrono>

namespace syrtis::net {

class TokenBucket {
   public:
    using Clock = std::chrono::steady_clock;

    TokenBucket(double capacity, double per_second, Clock::time_point now)
        : capacity_(capacity), per_second_(per_second), level_(capacity), filled_at_(now) {}

    /// False if there is not as much in it, and then nothing is taken.
    [[nodiscard]] bool take(double amount, Clock::time_point now) {
        level_ = std::min(capacity_, level_ + per_second_ * std::chrono::duration<double>(now - filled_at_).count());
        filled_at_ = now;
        if (level_ < amount) return false;
        level_ -= amount;
        return true;
    }

   private:
    double capacity_;
    double per_second_;
    double level_;
    Clock::time_point filled_at_;
};

}  // namespace syrtis::net
