// SPDX-License-Identifier: MIT
#pragma once

// The clocks of the seats of a table, as the server told them last, and how they have run since.

#include <json/json.h>

#include <cstdint>
#include <optional>
#include <vector>

namespace syrtis::client::net {

/// The time that a seat has left, in milliseconds.
struct TimeLeft {
    std::optional<std::uint64_t> move{};  ///< milliseconds for this answer; nothing: as long as one likes
    std::optional<std::uint64_t> game{};  ///< and in the whole game
    bool runs = false;
};

/// `now` is always a clock that only goes forward, in milliseconds.
class TableClocks {
   public:
    /// "clocks" of an update; null where there are none.
    void take(const Json::Value& clocks, std::uint64_t now);
    /// They stand while the game is paused.
    void set_paused(bool is_paused, std::uint64_t now);
    void clear() { *this = TableClocks(); }

    /// Nothing where there are no clocks.
    [[nodiscard]] std::optional<TimeLeft> left(unsigned seat, std::uint64_t now) const;

   private:
    std::vector<TimeLeft> left_;  ///< by seat, at `told_at_`
    std::uint64_t told_at_ = 0;
    bool is_paused_ = false;
};

}  // namespace syrtis::client::net
