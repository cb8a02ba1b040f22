// SPDX-License-Identifier: MIT
#pragma once

// What is counted of where hidden things lie, and how well it tells where they lie in other games.
//
// The law of core::Belief fills each hidden place with one of the things that are left, in proportion to its weight:
// how much likelier it lies there than at the base, as other things do. So the weight of a thing is its odds of lying
// in the place rather than at the base, over the odds that all things have there.

#include <json/json.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "ai/belief_table.hpp"

namespace syrtis::arena {

/// Counts of one kind of place, a row of a table. They are integers, so that the order of adding does not matter.
struct BeliefCount {
    /// Of what is expected, so many are one.
    static constexpr std::uint64_t k_parts = std::uint64_t{1} << 20U;

    struct Thing {
        std::uint64_t met = 0;       ///< times that it lay in the place or at the base
        std::uint64_t in_place = 0;  ///< of these, those in the place
        std::uint64_t expected = 0;  ///< the same if all things were alike, in parts
    };
    std::vector<Thing> things;

    /// The things in a place and at the base, as they lay once.
    void add(const std::vector<std::size_t>& in_place, const std::vector<std::size_t>& at_base);
    void add(const BeliefCount& other);
    /// In hundredths, as of a belief; few counts leave it near 1.
    [[nodiscard]] std::vector<std::uint32_t> weights() const;
};

/// How likely the things are that lay in a kind of place, beside all things being alike.
struct BeliefGain {
    std::string place;
    std::uint64_t things = 0;
    double logarithm = 0.0;  ///< of likelihood over likelihood, the mean over the things
    double error = 0.0;      ///< its standard error, games being independent of each other
};

struct BeliefReport {
    std::uint64_t games = 0;
    std::uint64_t positions = 0;
    std::vector<BeliefGain> gains;  ///< by kind of place, then of all
};

/// Sums of one game, by kind of place.
struct BeliefSum {
    std::uint64_t things = 0;
    double logarithm = 0.0;
};

/// Requires sums of all `rows` for each game.
[[nodiscard]] BeliefReport summarise(const std::vector<std::string>& rows,
                                     const std::vector<std::vector<BeliefSum>>& games, std::uint64_t positions);

[[nodiscard]] std::string belief_table_text(const BeliefReport& report);
[[nodiscard]] Json::Value belief_json(const BeliefReport& report);

}  // namespace syrtis::arena
