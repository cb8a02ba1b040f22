// SPDX-License-Identifier: MIT
#pragma once

// Reads and writes belief tables. A belief table says how often each hidden thing, such as a card, was found in each
// kind of place. The table has one row for each kind of place; core::Belief takes a row as its weights, in hundredths.
// A file contains one table as JSON.

#include <json/json.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"

namespace syrtis::ai {

/// The kind of match and the things for which a program needs a belief table. A table with another purpose is not used.
struct BeliefPurpose {
    std::string game;
    std::string match;   ///< the kind of match, such as "2 seats"
    std::string things;  ///< SHA-256 of the ids of all things that can be hidden, in their order
    std::size_t things_count = 0;
    std::vector<std::string> rows;  ///< for each row of weights, the name of its kind of place
};

/// A table of weights, with a row for each kind of place and a column for each thing.
struct BeliefTable {
    /// The stored value of the weight 1.
    static constexpr std::uint32_t k_one = 100;
    static constexpr std::uint32_t k_most = 10'000;

    std::string game;
    std::string match;
    std::string things;
    std::vector<std::string> rows;
    /// Describes the games in which the frequencies were counted.
    Json::Value counted = Json::Value(Json::objectValue);
    std::vector<std::vector<std::uint32_t>> weights{};  ///< weights by row and thing, each from 1 to k_most
};

/// Returns the table as JSON; equal tables have the same text. Requires weights within their limits and rows of equal
/// length.
[[nodiscard]] std::string write_belief_table(const BeliefTable& table);
/// Parses a table. The error is a sentence without its full stop, such as "it is cut off".
[[nodiscard]] core::Result<BeliefTable, std::string> read_belief_table(std::string_view text);
/// Returns a sentence on why the table does not fit the purpose; an empty text if it fits.
[[nodiscard]] std::string objection_to(const BeliefTable& table, const BeliefPurpose& purpose);

}  // namespace syrtis::ai
