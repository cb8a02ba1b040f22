// SPDX-License-Identifier: MIT
#pragma once

// The clocks of the seats of a table. Between two updates of the server, they run on by themselves.

#include <json/json.h>

#include <cstdint>
#include <optional>
#include <vector>

namespace syrtis::client::net {

/// The remaining time of a seat, in milliseconds.
struct TimeLeft {
    std::optional<std::uint64_t> move{};  ///< time for the present decision; nothing: unlimited
    std::optional<std::uint64_t> game{};  ///< time for all decisions of the match; nothing: unlimited
    bool runs = false;
};

/// The clocks of a table. In all functions, `now` is the time of a monotonic clock in milliseconds.
class TableClocks {
   public:
    /// Sets all clocks. `clocks`: member "clocks" of an update; null removes the clocks.
    void take(const Json::Value& clocks, std::uint64_t now);
    /// Called when a pause of the match begins or ends. During a pause, the clocks stand still.
    void set_paused(bool is_paused, std::uint64_t now);
    void clear() { *this = TableClocks(); }

    /// Returns the remaining time of a seat; nothing if there are no clocks.
    [[nodiscard]] std::optional<TimeLeft> left(unsigned seat, std::uint64_t now) const;

   private:
    std::vector<TimeLeft> left_;  ///< remaining time of each seat at `received_at_`
    std::uint64_t received_at_ = 0;
    bool is_paused_ = false;
};

}  // namespace syrtis::client::net
