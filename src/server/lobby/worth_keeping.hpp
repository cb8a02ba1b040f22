// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

#include "core/timeline_entry.hpp"
#include "lobby/running_match.hpp"
#include "lobby/table.hpp"

namespace syrtis::lobby {

/// Returns true if people have played enough of an ended match to keep it. At least one of three conditions must hold:
/// people on at least two seats have answered; a person on one seat has given at least `barely_played` answers; or a
/// person has answered and the match was played to its end (`reason` is `finished`).
[[nodiscard]] bool is_worth_keeping(const RunningMatch& match, core::EndReason reason, std::size_t barely_played);
/// Returns true if the table has a match of fewer than `barely_played` steps.
[[nodiscard]] bool is_barely_played(const Table& table, std::size_t barely_played);

}  // namespace syrtis::lobby
