// SPDX-License-Identifier: MIT
#pragma once

// The text of an `update`: what one seat, or the spectators, are told of a position or of what changed in it. Written
// straight into the line that goes out.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/seat.hpp"
#include "lobby/running_match.hpp"

namespace syrtis::lobby {

/// What a seat's connection, or the spectators, were told last: what is new is new against this.
struct SentSnapshot {
    bool is_sent = false;
    std::uint64_t step = 0;                 ///< as HostedMatch::visible_step
    std::optional<std::uint64_t> sequence;  ///< of the question, which says what it lists
    bool is_over = false;                   ///< also by an end before the last answer
    friend bool operator==(const SentSnapshot&, const SentSnapshot&) = default;
};

/// What there is to tell a seat, or the spectators, now.
[[nodiscard]] SentSnapshot take_snapshot(const RunningMatch& match, core::Seat seat);

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

/// A whole line with its end.
[[nodiscard]] std::string update_line(const RunningMatch& match, const UpdateRequest& wanted);

}  // namespace syrtis::lobby
