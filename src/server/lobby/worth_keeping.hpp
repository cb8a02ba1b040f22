// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

#include "core/timeline_entry.hpp"
#include "lobby/running_match.hpp"

namespace syrtis::lobby {

/// Whether a game that has ended was played by people, and is to be kept for them: at least two of them answered
/// something, or one of them gave `barely_played` answers, or it came to the end that its rules know and a person
/// answered something. A game that was started and given up is not worth keeping, nor is one of computer players alone.
[[nodiscard]] bool is_worth_keeping(const RunningMatch& match, core::EndReason reason, std::size_t barely_played);

}  // namespace syrtis::lobby
