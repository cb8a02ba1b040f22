// SPDX-License-Identifier: MIT
#pragma once

// How much the lobby lets people have, and for how long.

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "core/budget.hpp"
#include "lobby/token_bucket.hpp"

namespace syrtis::lobby {

/// The limits of the lobby; the options of `serve` set them.
struct Limits {
    std::size_t games = 64;
    std::size_t games_per_origin = 16;  ///< tables that people from one place have opened
    std::size_t spectators_per_table = 16;
    std::size_t deferred_bytes = std::size_t{1} << 20U;    ///< said to one connection and not durable yet
    Rate wrong_codes{.at_once = 10, .per_second = 0.1};    ///< join codes guessed from one place, or passwords
    Rate chat{.at_once = 5, .per_second = 0.5};            ///< lines of chat of one connection
    Rate chat_per_origin{.at_once = 20, .per_second = 2};  ///< of all from one place together
    /// Messages of one connection that change something for others at a table, such as watching it or proposing
    /// something there.
    Rate changes{.at_once = 30, .per_second = 2};
    Rate table_news{.at_once = 6, .per_second = 3};       ///< messages of kind "table" to each who is at one table
    std::size_t kept_chat = 50;                           ///< lines of a table, for who comes later
    std::size_t muted = 32;                               ///< people whom one connection wants to hear nothing of
    Rate reports{.at_once = 3, .per_second = 1.0 / 600};  ///< of somebody to whoever runs the server, from one place
    std::size_t kept_reports = 200;
    std::chrono::seconds keep_reports{30 * 24 * 3600};
    std::chrono::seconds keep_visitors{7 * 24 * 3600};  ///< who was here, for whoever runs the server
    Rate audit{.at_once = 60, .per_second = 1};     ///< lines of the log about the comings and goings from one place
    std::string password;                           ///< without which nobody is let in; empty: none
    std::chrono::milliseconds least_thinking{300};  ///< of computer players while somebody looks on
    core::ThinkingLimits thinking{.simulations = 0, .milliseconds = 2000};  ///< at most, for each answer of them
    std::chrono::milliseconds agent_grace{
        1000};  ///< past its time, before another answers in a computer player's place
    std::chrono::milliseconds patience_unattended{60000};  ///< for an answer that nobody waits for
    std::string fallback_agent = "greedy";                 ///< who answers then, in games that know it
    /// Spec of the computer player that gives hints in games that have it; in others the strongest one does.
    std::string hint_agent = "master";
    core::ThinkingLimits hint_thinking{.simulations = 0, .milliseconds = 1500};
    std::size_t hints_at_once = 32;                          ///< that are thought about, at all tables
    Rate hints{.at_once = 5, .per_second = 0.2};             ///< of one seat
    Rate hints_per_origin{.at_once = 8, .per_second = 0.3};  ///< of all from one place together
    std::chrono::seconds proposal_time{60};                  ///< for the answers of all to what one has proposed
    std::chrono::seconds pass_host_after{300};   ///< a host before the start has been away this long: another stands in
    std::chrono::seconds keep_open{600};         ///< a table that waits for players, with nobody connected
    std::chrono::seconds keep_open_in_need{60};  ///< the same when its room is wanted for another table
    std::chrono::seconds keep_finished{
        60};  ///< a finished game that nobody looks at, at hand; after that the store has it
    std::chrono::seconds keep_running{7 * 24 * 3600};          ///< a running game with nobody connected
    std::chrono::seconds keep_ended{180 * 24 * 3600};          ///< what is stored of a finished game
    std::uint64_t keep_ended_bytes = std::uint64_t{1} << 30U;  ///< what all finished games may occupy in the store
    std::size_t barely_played = 10;                            ///< fewer steps, or answers of a person, are no game
    std::chrono::seconds keep_barely_played{24 * 3600};        ///< such a game with nobody connected
    /// A running game that nobody attends may leave its place among `games` to another table after so long; the store
    /// keeps it, and it goes on when one of its players comes back.
    std::chrono::seconds suspend_barely_played_after{60};
    std::chrono::seconds suspend_after{600};  ///< one of at least `barely_played` steps
    std::size_t suspended = 1024;             ///< such games at most
    std::size_t moved_back = 4000;            ///< answers that one seat takes back or gives again in one game
    std::size_t running_per_origin = 8;       ///< running tables that people from one place have opened
    Rate starts_per_origin{.at_once = 60, .per_second = 60 / 3600.0};  ///< of games at tables opened from one place
    std::optional<std::uint64_t> first_seed;  ///< for rehearsals: this game's seed, the next one's is one more
};

}  // namespace syrtis::lobby
