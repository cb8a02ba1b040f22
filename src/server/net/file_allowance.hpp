// SPDX-License-Identifier: MIT
#pragma once

// Limits the rate at which files are sent to browsers: to each address, and to all addresses together. It is separate
// from the allowances of lines, so that loading a page delays no game, not even a game of the person who loads it.

#include <cstddef>
#include <map>
#include <string>

#include "lobby/scheduler.hpp"
#include "lobby/token_bucket.hpp"

namespace syrtis::net {

/// The rates of file contents, in bytes.
struct FileRates {
    lobby::Rate place;  ///< rate to one address
    lobby::Rate all;
};

/// Counts the bytes of files against the rates.
class FileAllowance {
   public:
    using Clock = lobby::Clock;

    /// `rates` has to outlive this object; it may change between calls.
    explicit FileAllowance(const FileRates& rates) : rates_(rates) {}

    /// If a file may be sent to that address, charges its `bytes` and returns `now`. Otherwise charges nothing and
    /// returns the time at which the caller may ask again.
    [[nodiscard]] Clock::time_point charge(const std::string& place, std::size_t bytes, Clock::time_point now);
    /// Returns the number of addresses that are remembered.
    [[nodiscard]] std::size_t places() const { return places_.size(); }

   private:
    void sweep(Clock::time_point now);

    const FileRates& rates_;
    std::map<std::string, lobby::TokenBucket> places_;
    lobby::TokenBucket all_;
    std::size_t sweep_at_ = 0;  ///< the number of addresses from which the map is swept
};

}  // namespace syrtis::net
