// SPDX-License-Identifier: MIT
#pragma once

// Writes two messages directly as text, because they are sent for each answer: "accepted", to the author of an answer,
// and "update", a position or its changes as one seat or the spectators may see them.

#include <json/json.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/seat.hpp"
#include "lobby/running_match.hpp"

namespace syrtis::lobby {

/// Identifies what the last update to a seat or to the spectators contained, so that the next update contains only the
/// changes since then.
struct SentSnapshot {
    bool is_sent = false;
    std::uint64_t step = 0;  ///< number of the visible step, see HostedMatch::visible_step
    /// Number of the open question. The number changes when the listed commands change.
    std::optional<std::uint64_t> sequence;
    bool is_over = false;  ///< true if the match is over, even if it was ended early
    friend bool operator==(const SentSnapshot&, const SentSnapshot&) = default;
};

/// Returns the snapshot that an update for this seat, or for the spectators, would have at present.
[[nodiscard]] SentSnapshot take_snapshot(const RunningMatch& match, core::Seat seat);

/// The values from which an update is written.
struct UpdateRequest {
    std::int64_t table = 0;
    core::Seat seat = core::k_no_seat;  ///< the seat that receives the update; k_no_seat for spectators
    /// The last update to the recipient. If possible, only changes of the view since that update are written.
    SentSnapshot last{};
    bool wants_whole_view = false;  ///< if true, the whole view is written in any case
    bool includes_events = true;    ///< if true, the events of the last entry are included
    bool offers_undo = true;        ///< if true, the numbers of answers that can be undone and redone are included
    core::SeatSet resigned = 0;     ///< seats whose players have resigned
    std::string_view clocks{};      ///< JSON of Table::describe_clocks(); empty if the table has no clocks
    std::optional<std::int64_t> request{};  ///< request number of the message that the update answers, if any
};

/// The content of a message "accepted".
struct AcceptedAnswer {
    std::uint64_t sequence = 0;  ///< number of the answered question
    std::string_view command;    ///< the accepted command as JSON
    std::string receipt{};
    std::optional<std::int64_t> request{};  ///< request number of the message "answer"
};

/// The following functions return the message as a complete line with its newline.
[[nodiscard]] std::string accepted_line(const AcceptedAnswer& answer);
[[nodiscard]] std::string update_line(const RunningMatch& match, const UpdateRequest& wanted);

}  // namespace syrtis::lobby
