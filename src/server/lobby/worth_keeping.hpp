// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

#include "core/timeline_entry.hpp"
#include "lobby/running_match.hpp"

namespace syrtis::lobby {

/// Returns true if people have played enough of an ended game for it to be kept: people on at least two seats have
/// answered, or a person on one seat has given `barely_played` answers, or a person has answered and the game was
/// played to its end (`reason` is `finished`).
[[nodiscard]] bool is_worth_keeping(const RunningMatch& match, core::EndReason reason, std::size_t barely_played);

}  // namespace syrtis::lobby
