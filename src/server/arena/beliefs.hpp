// SPDX-License-Identifier: MIT
#pragma once

// Counts where hidden things are, and measures how well these counts predict the places of hidden things in other
// games.
//
// core::Belief fills each hidden place with the remaining things in proportion to their weights. One place, the base,
// is the place of comparison. The weight of a thing for another place is (how often the thing was in the place) / (how
// often it was at the base), divided by the same ratio for all things together.

#include <json/json.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "ai/belief_table.hpp"
#include "core/result.hpp"
#include "core/seat.hpp"

namespace syrtis::arena {

/// A count of the places of hidden things.
struct BeliefOrder {
    std::string player;  ///< spec of the player that plays all seats
    std::uint64_t games = 1000;
    std::uint64_t seed = 1;
    core::Seat seats = 2;
    Json::Value options = Json::Value(Json::objectValue);
    unsigned threads = 1;
};

/// The counts for one kind of place, which become a row of a table. All counts are integers, so that their sum does not
/// depend on the order of addition.
struct BeliefCount {
    /// The unit of Thing::expected: this many units are one occurrence.
    static constexpr std::uint64_t k_parts = std::uint64_t{1} << 20U;

    /// The counts of one thing.
    struct Thing {
        /// Number of observations in which the thing was in the place or at the base, the place of comparison.
        std::uint64_t met = 0;
        std::uint64_t in_place = 0;  ///< number of observations in which the thing was in the place
        /// The value of in_place to expect if all things were equally likely, in units of 1 / k_parts.
        std::uint64_t expected = 0;
    };
    std::vector<Thing> things;

    /// Adds one observation of a position: the things in the place, and the things at the base, with which the place is
    /// compared.
    void add(const std::vector<std::size_t>& in_place, const std::vector<std::size_t>& at_base);
    void add(const BeliefCount& other);
    /// Returns the weight of each thing in hundredths, as core::Belief expects it. Things that were rarely met get
    /// weights near 100, which stands for 1.
    [[nodiscard]] std::vector<std::uint32_t> weights() const;
};

/// How well a table predicts one kind of place: the likelihood of the observed things under the table, divided by their
/// likelihood if all things were equally likely.
struct BeliefGain {
    std::string place;
    std::uint64_t things = 0;
    double logarithm = 0.0;  ///< mean natural logarithm of the likelihood ratio over all things
    double error = 0.0;      ///< standard error of `logarithm`; the independent units are games
};

/// The measured quality of a table.
struct BeliefReport {
    std::uint64_t games = 0;
    std::uint64_t positions = 0;
    std::vector<BeliefGain> gains;  ///< one gain for each kind of place, and last the total gain
};

/// The sums over one game for one kind of place.
struct BeliefSum {
    std::uint64_t things = 0;
    double logarithm = 0.0;
};

/// Summarises the games. Requires sums for all `rows` of each game.
[[nodiscard]] BeliefReport summarise(const std::vector<std::string>& rows,
                                     const std::vector<std::vector<BeliefSum>>& games, std::uint64_t positions);

/// The orders about tables of beliefs of one game. `objection` returns a sentence on why an order cannot be carried
/// out; the text is empty if it can. The other functions require an order without objection.
class BeliefArena {
   public:
    BeliefArena() = default;
    BeliefArena(const BeliefArena&) = delete;
    BeliefArena& operator=(const BeliefArena&) = delete;
    virtual ~BeliefArena() = default;

    [[nodiscard]] virtual std::string objection(const BeliefOrder& order) const = 0;
    /// Counts the places of hidden things and returns them as a table.
    [[nodiscard]] virtual ai::BeliefTable count(const BeliefOrder& order) const = 0;
    /// Returns how well a table predicts the places of hidden things in the games of the order. The error says why the
    /// table is not for this game.
    [[nodiscard]] virtual core::Result<BeliefReport, std::string> judge(const BeliefOrder& order,
                                                                        const ai::BeliefTable& table) const = 0;
};

[[nodiscard]] std::string belief_table_text(const BeliefReport& report);
[[nodiscard]] Json::Value belief_json(const BeliefReport& report);

}  // namespace syrtis::arena
