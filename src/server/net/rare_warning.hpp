// SPDX-License-Identifier: MIT
#pragma once

// Limits the rate at which a frequent event, such as a connection that cannot be accepted, is logged.

#include <chrono>
#include <cstddef>
#include <optional>

#include "lobby/scheduler.hpp"
#include "net/asio.hpp"

namespace syrtis::net {

/// True if accepting a connection failed because the process or the system has run out of file descriptors.
[[nodiscard]] inline bool is_short_of_descriptors(const boost::system::error_code& error) {
    return error == boost::asio::error::no_descriptors || error == boost::system::errc::too_many_files_open_in_system;
}

/// Counts events between two log lines.
class RareWarning {
   public:
    explicit RareWarning(lobby::Clock::duration pause = std::chrono::minutes(1)) : pause_(pause) {}

    /// Counts one event or several. If a log line is due, returns the number of events since the last log line,
    /// including this call; otherwise returns nothing.
    [[nodiscard]] std::optional<std::size_t> count(lobby::Clock::time_point now, std::size_t cases = 1) {
        cases_ += cases;
        if (warned_at_ && now - *warned_at_ < pause_) return std::nullopt;
        warned_at_ = now;
        const std::size_t total = cases_;
        cases_ = 0;
        return total;
    }

   private:
    lobby::Clock::duration pause_;
    std::optional<lobby::Clock::time_point> warned_at_;
    std::size_t cases_ = 0;
};

}  // namespace syrtis::net
