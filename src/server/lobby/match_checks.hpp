// SPDX-License-Identifier: MIT
#pragma once

// Refusals of messages that need a match or a seat at one.

#include "lobby/commit_queue.hpp"
#include "lobby/error.hpp"
#include "lobby/table.hpp"

namespace syrtis::lobby {

/// Returns the error for a table that was started but has no match.
[[nodiscard]] Error no_match_error(const Table& table);
/// Refuses a session that is at no table, or at one without a match.
[[nodiscard]] OptionalError check_match(const Session& session);
/// Refuses a session that has no seat at a started match.
[[nodiscard]] OptionalError check_player(const Session& session);
/// Refuses a session that is not a player of a running match, and refuses everybody while the store is unavailable.
[[nodiscard]] OptionalError check_in_play(const Session& session, const CommitQueue& commits);

}  // namespace syrtis::lobby
