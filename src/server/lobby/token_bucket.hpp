// SPDX-License-Identifier: MIT
#pragma once

// Limits a resource with token buckets: a bucket allows a burst and limits the long-term rate.

#include <algorithm>
#include <chrono>

#include "lobby/scheduler.hpp"

namespace syrtis::lobby {

/// The capacity of a token bucket and the rate at which it fills.
struct Rate {
    double at_once = 1;
    double per_second = 1;  ///< number of tokens that the bucket gains per second; above 0
};

/// Returns a rate whose capacity and speed are multiplied by `factor`.
[[nodiscard]] inline Rate times(const Rate& rate, double factor) {
    return {.at_once = rate.at_once * factor, .per_second = rate.per_second * factor};
}

/// A token bucket. It stores the amount that was used; the rate is a parameter of each call and may change between
/// calls.
class TokenBucket {
   public:
    /// Takes `amount` tokens. If the bucket has fewer, returns false and takes nothing.
    [[nodiscard]] bool take(const Rate& rate, double amount, Clock::time_point now) {
        forget(rate, now);
        if (spent_ + amount > rate.at_once) return false;
        spent_ += amount;
        return true;
    }
    /// Takes `amount` tokens even if the bucket has fewer. The deficit delays the success of later calls of take().
    void spend(const Rate& rate, double amount, Clock::time_point now) {
        forget(rate, now);
        spent_ += amount;
    }
    /// Returns the first time, from `now` on, at which take() will succeed.
    [[nodiscard]] Clock::time_point ready_at(const Rate& rate, double amount, Clock::time_point now) const {
        const double missing = remembered(rate, now) + amount - rate.at_once;
        if (missing <= 0) return now;
        constexpr std::chrono::microseconds k_rounding{1};
        const std::chrono::duration<double> wait(missing / rate.per_second);
        return now + std::chrono::duration_cast<Clock::duration>(wait) + k_rounding;
    }
    /// Returns true if the bucket is full and so equal to a new bucket.
    [[nodiscard]] bool is_full(const Rate& rate, Clock::time_point now) const { return remembered(rate, now) <= 0; }

   private:
    /// Returns the amount that is used up at `now`.
    [[nodiscard]] double remembered(const Rate& rate, Clock::time_point now) const {
        if (now <= seen_at_) return spent_;
        return std::max(0.0, spent_ - rate.per_second * std::chrono::duration<double>(now - seen_at_).count());
    }
    void forget(const Rate& rate, Clock::time_point now) {
        spent_ = remembered(rate, now);
        seen_at_ = std::max(seen_at_, now);
    }

    double spent_ = 0;
    Clock::time_point seen_at_{};
};

}  // namespace syrtis::lobby
