// SPDX-License-Identifier: MIT
#pragma once

// Limits how fast files are sent to browsers: to each address, and to all of them together. It is separate from the
// allowances of lines, so that loading a page delays nobody's game, not even the own one.

#include <cstddef>
#include <map>
#include <string>

#include "lobby/scheduler.hpp"
#include "lobby/token_bucket.hpp"

namespace syrtis::net {

/// The rates of file contents, in bytes.
struct FileRates {
    lobby::Rate place;  ///< to one address
    lobby::Rate all;
};

/// Counts the bytes of files against the rates.
class FileAllowance {
   public:
    using Clock = lobby::Clock;

    /// `rates` has to outlive this object; it may change between calls.
    explicit FileAllowance(const FileRates& rates) : rates_(rates) {}

    /// Returns `now` if a file may be sent to that address, and charges its `bytes`. Otherwise charges nothing and
    /// returns the time at which to ask again.
    [[nodiscard]] Clock::time_point charge(const std::string& place, std::size_t bytes, Clock::time_point now);
    /// The number of addresses that are remembered.
    [[nodiscard]] std::size_t places() const { return places_.size(); }

   private:
    void sweep(Clock::time_point now);

    const FileRates& rates_;
    std::map<std::string, lobby::TokenBucket> places_;
    lobby::TokenBucket all_;
    std::size_t sweep_at_ = 0;  ///< the number of addresses from which the map is swept
};

}  // namespace syrtis::net
