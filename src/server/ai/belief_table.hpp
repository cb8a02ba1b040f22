// SPDX-License-Identifier: MIT
#pragma once

// Reads and writes tables of measured frequencies of the places of hidden things. They contain weights for core::Belief
// in hundredths, with one row for each kind of place of a game. A file contains one table as JSON.

#include <json/json.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"

namespace syrtis::ai {

/// The properties that a table must have to be usable.
struct BeliefPurpose {
    std::string game;
    std::string match;   ///< the kind of match, such as "2 seats"
    std::string things;  ///< SHA-256 of the identities of the things, in their order
    std::size_t things_count = 0;
    std::vector<std::string> rows;  ///< for each row of weights, the kind of place to which it belongs
};

/// A table of weights by kind of place and thing.
struct BeliefTable {
    /// The stored value of the weight 1.
    static constexpr std::uint32_t k_one = 100;
    static constexpr std::uint32_t k_most = 10'000;

    std::string game;
    std::string match;
    std::string things;
    std::vector<std::string> rows;
    Json::Value counted = Json::Value(Json::objectValue);  ///< the games from which the table was counted
    std::vector<std::vector<std::uint32_t>> weights{};     ///< by row and thing, from 1 to k_most
};

/// Returns the table as JSON; equal tables have the same text. Requires weights within their limits and rows of equal
/// length.
[[nodiscard]] std::string write_belief_table(const BeliefTable& table);
/// Parses a table. The error is a sentence without its full stop, such as "it is cut off".
[[nodiscard]] core::Result<BeliefTable, std::string> read_belief_table(std::string_view text);
/// Returns why the table does not fit the purpose; empty if it does.
[[nodiscard]] std::string objection_to(const BeliefTable& table, const BeliefPurpose& purpose);

}  // namespace syrtis::ai
