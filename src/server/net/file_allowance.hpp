// SPDX-License-Identifier: MIT
#pragma once

// Limits the rate at which files are sent to browsers, to each address and to all addresses together. This limit is
// separate from the allowances for lines. So a person who loads a page can go on playing while it loads.

#include <cstddef>
#include <map>
#include <string>

#include "lobby/scheduler.hpp"
#include "lobby/token_bucket.hpp"

namespace syrtis::net {

/// The rates at which the content of files may be sent, in bytes.
struct FileRates {
    lobby::Rate place;  ///< rate to one address
    lobby::Rate all;
};

/// Counts the bytes of sent files against the rates.
class FileAllowance {
   public:
    using Clock = lobby::Clock;

    /// `rates` must outlive this object; they may change between calls.
    explicit FileAllowance(const FileRates& rates) : rates_(rates) {}

    /// Charges the `bytes` of a file and returns `now` if the file may be sent to the address `place`. Otherwise
    /// charges nothing and returns the time at which the caller may ask again.
    [[nodiscard]] Clock::time_point charge(const std::string& place, std::size_t bytes, Clock::time_point now);
    /// Returns the number of addresses that are remembered.
    [[nodiscard]] std::size_t places() const { return places_.size(); }

   private:
    void sweep(Clock::time_point now);

    const FileRates& rates_;
    std::map<std::string, lobby::TokenBucket> places_;
    lobby::TokenBucket all_;
    /// Number of addresses in `places_` at which sweep() is called next, to remove full buckets.
    std::size_t sweep_at_ = 0;
};

}  // namespace syrtis::net
