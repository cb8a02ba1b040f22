// SPDX-License-Identifier: MIT
#pragma once

// The limits of the lobby: numbers of tables, rates of messages and retention times.

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "core/budget.hpp"
#include "lobby/token_bucket.hpp"

namespace syrtis::lobby {

/// The limits of the lobby, which options of `serve` set. A limit "per address" applies to each address; a network of
/// addresses has a multiple of this limit (see WiderOrigin).
struct Limits {
    std::size_t games = 64;
    std::size_t games_per_origin = 16;  ///< maximum number of tables opened from one address
    std::size_t spectators_per_table = 16;
    /// Maximum size of the deferred messages of one connection, in bytes.
    std::size_t deferred_bytes = std::size_t{1} << 20U;
    /// Rate of wrong join codes per address. Wrong passwords have the same limit, but are counted separately.
    Rate wrong_codes{.at_once = 10, .per_second = 0.1};
    Rate chat{.at_once = 5, .per_second = 0.5};            ///< rate of chat lines per connection
    Rate chat_per_origin{.at_once = 20, .per_second = 2};  ///< rate of chat lines per address
    /// Rate per connection of messages that change something that others at a table see, such as watching it or making
    /// a proposal.
    Rate changes{.at_once = 30, .per_second = 2};
    Rate table_news{.at_once = 6, .per_second = 3};  ///< rate of messages of kind "table" per table
    std::size_t kept_chat = 50;  ///< number of chat lines per table that are sent to people who join later
    std::size_t muted = 32;      ///< maximum number of muted people per connection
    Rate reports{.at_once = 3, .per_second = 1.0 / 600};  ///< rate of reports per address
    std::size_t kept_reports = 200;
    std::chrono::seconds keep_reports{30 * 24 * 3600};
    std::chrono::seconds keep_visitors{7 * 24 * 3600};  ///< retention time of entries in the list of visitors
    Rate audit{.at_once = 60, .per_second = 1};         ///< rate of audit log lines per address
    std::string password;  ///< required in the message "hello"; empty if the server has no password
    std::chrono::milliseconds least_thinking{
        300};  ///< shortest time before a computer player's answer is played at an attended table
    /// Maximum effort for each answer of a computer player.
    core::ThinkingLimits thinking{.simulations = 0, .milliseconds = 2000};
    /// The time after the deadline of a computer player's answer at which a fallback agent answers instead.
    std::chrono::milliseconds agent_grace{1000};
    /// Maximum time of a computer player's answer at an unattended table.
    std::chrono::milliseconds thinking_unattended{60000};
    std::string fallback_agent = "greedy";  ///< spec of the fallback agent, in games that have it
    /// Spec of the computer player that gives hints. In games without this player, the strongest computer player gives
    /// them.
    std::string hint_agent = "master";
    core::ThinkingLimits hint_thinking{.simulations = 0, .milliseconds = 1500};
    std::size_t hints_at_once = 32;                          ///< maximum number of hints in progress at all tables
    Rate hints{.at_once = 5, .per_second = 0.2};             ///< rate of hints per seat
    Rate hints_per_origin{.at_once = 8, .per_second = 0.3};  ///< rate of hints per address
    std::chrono::seconds proposal_time{60};                  ///< time to vote on a proposal
    /// Time of absence after which another player becomes host.
    std::chrono::seconds pass_host_after{300};
    std::chrono::seconds keep_open{600};  ///< how long a table that has not started exists without connected people
    /// How long a table that has not started exists without connected people if the limit on tables is reached and
    /// another table needs room.
    std::chrono::seconds keep_open_if_full{60};
    /// The time for which a finished match without connected people stays loaded. The store keeps it for longer.
    std::chrono::seconds keep_finished{60};
    /// How long a running match without connected people exists before it is abandoned.
    std::chrono::seconds keep_running{7 * 24 * 3600};
    std::chrono::seconds keep_ended{180 * 24 * 3600};  ///< retention time of finished matches in the store
    /// Maximum size of all finished matches in the store, in bytes.
    std::uint64_t keep_ended_bytes = std::uint64_t{1} << 30U;
    std::size_t barely_played = 10;                      ///< a match with fewer steps counts as barely played
    std::chrono::seconds keep_barely_played{24 * 3600};  ///< replaces `keep_running` for barely played matches
    /// The time after which a barely played match without connected people may be suspended to make room for another
    /// table. The store keeps the match; it is loaded again when one of its players returns.
    std::chrono::seconds suspend_barely_played_after{60};
    std::chrono::seconds suspend_after{600};  ///< replaces `suspend_barely_played_after` for other matches
    std::size_t suspended = 1024;             ///< maximum number of suspended matches
    std::size_t undo_redo_count = 4000;       ///< maximum number of undone and redone answers per seat and match
    std::size_t running_per_origin = 8;       ///< maximum number of running matches opened from one address
    /// Rate of match starts, per address of the table's founder.
    Rate starts_per_origin{.at_once = 60, .per_second = 60 / 3600.0};
    /// Only for tests: the seed of the first match. Each later match uses the next higher seed.
    std::optional<std::uint64_t> first_seed;
};

}  // namespace syrtis::lobby
