// SPDX-License-Identifier: MIT
#pragma once

// Writes the messages "accepted" (to the author of an answer) and "update" (a position or its changes, as one seat or
// the spectators may see them) directly as text, because they are sent for each answer.

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
    std::uint64_t step = 0;  ///< visible step, see HostedMatch::visible_step
    std::optional<std::uint64_t>
        sequence;          ///< number of the open question; it changes whenever the listed commands change
    bool is_over = false;  ///< true if the match is over, even if it was ended early
    friend bool operator==(const SentSnapshot&, const SentSnapshot&) = default;
};

/// Returns the present content of an update for a seat, or for the spectators.
[[nodiscard]] SentSnapshot take_snapshot(const RunningMatch& match, core::Seat seat);

/// The values from which an update is written.
struct UpdateRequest {
    std::int64_t table = 0;
    core::Seat seat = core::k_no_seat;  ///< the recipient; k_no_seat for spectators
    SentSnapshot last{};  ///< the last update to the recipient; if possible, only changes of the view since that update
                          ///< are written
    bool wants_whole_view = false;  ///< if true, the whole view is written in any case
    bool includes_events = true;    ///< if true, the events of the last entry are included
    bool offers_undo = true;        ///< if true, the numbers of answers that can be undone and redone are included
    core::SeatSet resigned = 0;     ///< seats whose players have resigned
    std::string_view clocks{};      ///< JSON of Table::describe_clocks; empty if the table has no clocks
    std::optional<std::int64_t> request{};  ///< request number, if it answers a message
};

/// The content of a message "accepted".
struct AcceptedAnswer {
    std::uint64_t sequence = 0;  ///< sequence number of the answered question
    std::string_view command;    ///< the accepted command as JSON
    std::string receipt{};
    std::optional<std::int64_t> request{};  ///< request number of the message "answer"
};

/// These functions return the message as a complete line with its line end.
[[nodiscard]] std::string accepted_line(const AcceptedAnswer& answer);
[[nodiscard]] std::string update_line(const RunningMatch& match, const UpdateRequest& wanted);

}  // namespace syrtis::lobby
