// SPDX-License-Identifier: MIT
#pragma once

// What was counted of where hidden things lie: weights as core::Belief means them, in whole hundredths, a row for each
// kind of place that a game tells apart. A file holds one table, as JSON.

#include <json/json.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"

namespace syrtis::ai {

/// What a table has to be about to be of use.
struct BeliefPurpose {
    std::string game;
    std::string match;   ///< of which kind, such as "2 seats"
    std::string things;  ///< SHA-256 of what tells the things apart, in their order
    std::size_t things_count = 0;
    std::vector<std::string> rows;  ///< what each is of
};

struct BeliefTable {
    /// A weight of 1.
    static constexpr std::uint32_t k_one = 100;
    static constexpr std::uint32_t k_most = 10'000;

    std::string game;
    std::string match;
    std::string things;
    std::vector<std::string> rows;
    Json::Value counted = Json::Value(Json::objectValue);  ///< in which games
    std::vector<std::vector<std::uint32_t>> weights{};     ///< by row and thing, from 1 to k_most
};

/// The same text for equal tables. Requires weights in their bounds, as many in each row.
[[nodiscard]] std::string write_belief_table(const BeliefTable& table);
/// The error is a sentence without its full stop, such as "it is cut off".
[[nodiscard]] core::Result<BeliefTable, std::string> read_belief_table(std::string_view text);
/// Why the table is not for that; empty if it is.
[[nodiscard]] std::string objection_to(const BeliefTable& table, const BeliefPurpose& purpose);

}  // namespace syrtis::ai
