// SPDX-License-Identifier: MIT
#pragma once

// Refuses messages of a session that lacks a seat, a match or the rights of a host.

#include "lobby/commit_queue.hpp"
#include "lobby/error.hpp"
#include "lobby/table.hpp"

namespace syrtis::lobby {

/// Returns the error for a table that was started but has no match.
[[nodiscard]] Error no_match_error(const Table& table);
/// Refuses a session that is at no table, or at a table without a match.
[[nodiscard]] OptionalError check_match(const Session& session);
/// Refuses a session that has no seat at a started match.
[[nodiscard]] OptionalError check_player(const Session& session);
/// Refuses a session that is not a player of a running match, and refuses everybody while the store is unavailable.
[[nodiscard]] OptionalError check_in_play(const Session& session, const CommitQueue& commits);
/// Refuses a session that has no seat at a table that has not started.
[[nodiscard]] OptionalError check_seated_before_start(const Session& session);
/// Refuses a session that is not the host of its table, and any session at a table that has started.
[[nodiscard]] OptionalError check_host_before_start(const Session& session);
/// Refuses a session that is not the host of its table, before or during a match. Refuses everybody while the store is
/// unavailable.
[[nodiscard]] OptionalError check_host_of_spectators(const Session& session, const CommitQueue& commits);

}  // namespace syrtis::lobby
