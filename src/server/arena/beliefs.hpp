// SPDX-License-Identifier: MIT
#pragma once

// Counts the places of hidden things, and measures how well the counts predict those places in other games.
//
// core::Belief fills each hidden place with remaining things in proportion to their weights. The weight of a thing is
// its odds of being in the place rather than at the base, divided by these odds over all things.

#include <json/json.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "ai/belief_table.hpp"

namespace syrtis::arena {

/// The counts for one kind of place, which is a row of a table. All counts are integers, so that the order of additions
/// does not matter.
struct BeliefCount {
    /// The unit of `Thing::expected`: this many parts are one occurrence.
    static constexpr std::uint64_t k_parts = std::uint64_t{1} << 20U;

    /// The counts of one thing.
    struct Thing {
        std::uint64_t met = 0;       ///< how often the thing was in the place or at the base
        std::uint64_t in_place = 0;  ///< how often the thing was in the place
        /// Expected value of in_place if all things were equally likely, in units of 1 / k_parts.
        std::uint64_t expected = 0;
    };
    std::vector<Thing> things;

    /// Adds one observation of the things in a place and at the base.
    void add(const std::vector<std::size_t>& in_place, const std::vector<std::size_t>& at_base);
    void add(const BeliefCount& other);
    /// Returns the weights in hundredths, as in a belief. Things with few counts get weights near 1.
    [[nodiscard]] std::vector<std::uint32_t> weights() const;
};

/// The likelihood of the observed things in a kind of place under a table, relative to equal likelihood of all things.
struct BeliefGain {
    std::string place;
    std::uint64_t things = 0;
    double logarithm = 0.0;  ///< mean natural logarithm of the likelihood ratio over the things
    double error = 0.0;      ///< standard error of `logarithm`, with games as independent units
};

/// The measured quality of a table.
struct BeliefReport {
    std::uint64_t games = 0;
    std::uint64_t positions = 0;
    std::vector<BeliefGain> gains;  ///< gains by kind of place, and then the total gain
};

/// The sums of one game for one kind of place.
struct BeliefSum {
    std::uint64_t things = 0;
    double logarithm = 0.0;
};

/// Summarises the games. Requires sums for all `rows` of each game.
[[nodiscard]] BeliefReport summarise(const std::vector<std::string>& rows,
                                     const std::vector<std::vector<BeliefSum>>& games, std::uint64_t positions);

[[nodiscard]] std::string belief_table_text(const BeliefReport& report);
[[nodiscard]] Json::Value belief_json(const BeliefReport& report);

}  // namespace syrtis::arena
