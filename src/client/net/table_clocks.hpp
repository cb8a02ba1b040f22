// SPDX-License-Identifier: MIT
#pragma once

// The clocks of the seats of a table, continued from the last values that the server sent.

#include <json/json.h>

#include <cstdint>
#include <optional>
#include <vector>

namespace syrtis::client::net {

/// The time that a seat has left, in milliseconds.
struct TimeLeft {
    std::optional<std::uint64_t> move{};  ///< for this answer; nothing: unlimited
    std::optional<std::uint64_t> game{};  ///< for the whole match; nothing: unlimited
    bool runs = false;
};

/// The clocks of a table. `now` always is a monotonic clock in milliseconds.
class TableClocks {
   public:
    /// Sets all clocks from the member "clocks" of an update; null removes them.
    void take(const Json::Value& clocks, std::uint64_t now);
    /// Stops all clocks during a pause of the match.
    void set_paused(bool is_paused, std::uint64_t now);
    void clear() { *this = TableClocks(); }

    /// Returns the time left to a seat; nothing if there are no clocks.
    [[nodiscard]] std::optional<TimeLeft> left(unsigned seat, std::uint64_t now) const;

   private:
    std::vector<TimeLeft> left_;  ///< by seat, at `received_at_`
    std::uint64_t received_at_ = 0;
    bool is_paused_ = false;
};

}  // namespace syrtis::client::net
