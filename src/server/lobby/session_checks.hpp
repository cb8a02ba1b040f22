// SPDX-License-Identifier: MIT
#pragma once

// Refuses messages of a session that lacks a seat, a match or the rights of a host.

#include "lobby/commit_queue.hpp"
#include "lobby/error.hpp"
#include "lobby/table.hpp"

namespace syrtis::lobby {

/// Returns the error for a table that was started but has no match.
[[nodiscard]] Error no_match_error(const Table& table);
/// Accepts only a session at a table with a match; refuses all others.
[[nodiscard]] OptionalError check_match(const Session& session);
/// Accepts only a session with a seat at a table whose match has started; refuses all others.
[[nodiscard]] OptionalError check_player(const Session& session);
/// Accepts only a session of a player in a running match; refuses all others. Refuses everybody while the store is
/// unavailable.
[[nodiscard]] OptionalError check_in_play(const Session& session, const CommitQueue& commits);
/// Accepts only a session with a seat at a table whose match has not started; refuses all others.
[[nodiscard]] OptionalError check_seated_before_start(const Session& session);
/// Accepts only a session of the host, at a table whose match has not started; refuses all others.
[[nodiscard]] OptionalError check_host_before_start(const Session& session);
/// Accepts only a session of the host of a table, before or during a match; refuses all others. Refuses everybody while
/// the store is unavailable.
[[nodiscard]] OptionalError check_host_of_spectators(const Session& session, const CommitQueue& commits);

}  // namespace syrtis::lobby
