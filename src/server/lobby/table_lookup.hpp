// SPDX-License-Identifier: MIT
#pragma once

// Finds loaded tables and counts them.

#include <optional>
#include <string>

#include "core/seat.hpp"
#include "lobby/meter.hpp"
#include "lobby/table.hpp"

namespace syrtis::lobby {

/// Returns the table with this id; null if it is not loaded.
[[nodiscard]] Table* find_table(const Tables& tables, TableId id);

/// Returns the table of this server with this join code; null if there is none.
[[nodiscard]] Table* find_table_of_code(const Tables& tables, const std::string& code);

/// A seat of a loaded table.
struct FoundSeat {
    Table* table = nullptr;
    core::Seat seat = core::k_no_seat;
};
/// Returns the seat of the person whose token has this hash, at a table of this server; nothing if there is no such
/// seat.
[[nodiscard]] std::optional<FoundSeat> find_seat(const Tables& tables, const std::string& token_hash);

/// Counts the running matches and open tables, and the people and computer players who have seats at them. Leaves the
/// other members of Levels at 0.
[[nodiscard]] Levels count_levels(const Tables& tables);

}  // namespace syrtis::lobby
