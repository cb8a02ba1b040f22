// SPDX-License-Identifier: MIT
#pragma once

// Counts the entries of a timeline that each viewer has seen. A viewer is a seat or the spectators.

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "core/ensure.hpp"
#include "core/timeline.hpp"

namespace syrtis::protocol {

/// Counts the entries of a timeline that showed something to a viewer, for each seat and for the spectators. Seats
/// receive these counts instead of the steps of the timeline, because those would reveal hidden entries.
class VisibleSteps {
   public:
    /// A set of viewers, with one bit for each viewer.
    using Viewers = std::uint8_t;

    /// Starts with no entries. `viewers` is the number of viewers, 1 to 8.
    explicit VisibleSteps(std::size_t viewers) : viewers_(viewers) {
        core::ensure(viewers > 0 && viewers <= std::numeric_limits<Viewers>::digits, "too many look at a match");
    }

    /// Appends an entry that the viewers `seen_by` have seen.
    void append(Viewers seen_by) {
        if (seen_by_.size() % k_block == 0) {
            core::reserve_exactly(before_block_, viewers_);
            for (std::size_t viewer = 0; viewer < viewers_; ++viewer) {
                before_block_.push_back(static_cast<std::uint32_t>(after(seen_by_.size(), viewer)));
            }
        }
        core::reserve_exactly(seen_by_, 1);
        seen_by_.push_back(seen_by);
    }

    /// Returns the number of entries that the viewer has seen among the first `step` entries. Requires that at least
    /// `step` entries were appended.
    [[nodiscard]] std::uint64_t after(std::size_t step, std::size_t viewer) const {
        if (step == 0) return 0;
        const std::size_t block = (step - 1) / k_block;
        std::uint64_t seen = before_block_[block * viewers_ + viewer];
        for (std::size_t index = block * k_block; index < step; ++index) seen += (seen_by_[index] >> viewer) & 1U;
        return seen;
    }

   private:
    static constexpr std::size_t k_block = 64;
    std::size_t viewers_;
    std::vector<Viewers> seen_by_;  ///< for each entry, the viewers who have seen it
    /// For each block of entries: for each viewer, the number of entries before the block that the viewer has seen.
    std::vector<std::uint32_t> before_block_;
};

}  // namespace syrtis::protocol
