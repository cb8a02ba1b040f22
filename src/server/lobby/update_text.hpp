// SPDX-License-Identifier: MIT
#pragma once

// The texts that go out for each answer, written straight into the line: `accepted` to who gave it, and `update`: what
// one seat, or the spectators, are told of a position or of what changed in it.

#include <json/json.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/seat.hpp"
#include "lobby/running_match.hpp"

namespace syrtis::lobby {

/// The content of the last update to a seat or to the spectators; the next update is written as the difference from it.
struct SentSnapshot {
    bool is_sent = false;
    std::uint64_t step = 0;                 ///< as HostedMatch::visible_step
    std::optional<std::uint64_t> sequence;  ///< of the question, which says what it lists
    bool is_over = false;                   ///< also by an end before the last answer
    friend bool operator==(const SentSnapshot&, const SentSnapshot&) = default;
};

/// Returns the present content of an update for a seat, or for the spectators.
[[nodiscard]] SentSnapshot take_snapshot(const RunningMatch& match, core::Seat seat);

/// The values from which an update is written.
struct UpdateRequest {
    std::int64_t table = 0;
    core::Seat seat = core::k_no_seat;      ///< who is told; none for spectators
    SentSnapshot last{};                    ///< what they know: the view is written as what changed since, if it can be
    bool wants_whole_view = false;          ///< ... or in any case as a whole
    bool tells_events = true;               ///< of the last entry
    bool offers_undo = true;                ///< and redo
    core::SeatSet resigned = 0;             ///< those whose players have given up
    std::string_view clocks{};              ///< what is left to each seat, as JSON; empty where nothing runs
    std::optional<std::int64_t> request{};  ///< of the message that this answers
};

/// The content of a message "accepted".
struct AcceptedAnswer {
    std::uint64_t sequence = 0;  ///< of the question
    std::string_view command;    ///< JSON
    std::string receipt{};
    std::optional<std::int64_t> request{};  ///< of the message that it came in
};

/// Whole lines with their ends.
[[nodiscard]] std::string accepted_line(const AcceptedAnswer& answer);
[[nodiscard]] std::string update_line(const RunningMatch& match, const UpdateRequest& wanted);

}  // namespace syrtis::lobby
