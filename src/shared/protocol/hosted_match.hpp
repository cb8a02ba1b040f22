// SPDX-License-Identifier: MIT
#pragma once

// Matches without their types. This class receives and returns JSON. Each answer of a player leads to one call.
// hosted_match_of.hpp implements the class for the typed games of core::Game.

#include <json/json.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "core/result.hpp"
#include "core/seat.hpp"
#include "core/timeline_entry.hpp"
#include "protocol/coded_refusal.hpp"
#include "protocol/hosted_agent.hpp"
#include "protocol/recorded_entry.hpp"
#include "text/json_writer.hpp"

namespace syrtis::protocol {

/// One match of a game, without the types of the game.
class HostedMatch {
   public:
    HostedMatch() = default;
    HostedMatch(const HostedMatch&) = delete;
    HostedMatch& operator=(const HostedMatch&) = delete;
    virtual ~HostedMatch() = default;

    [[nodiscard]] virtual core::Seat seats() const = 0;
    /// Returns the seats that have to answer. The set has several members in a phase in which all seats choose at once,
    /// and is empty when the match is over.
    [[nodiscard]] virtual core::SeatSet pending() const = 0;
    [[nodiscard]] virtual bool finished() const = 0;
    /// True if a decision that this seat has begun is unfinished; see core::is_deciding.
    [[nodiscard]] virtual bool is_deciding(core::Seat seat) const = 0;
    [[nodiscard]] virtual std::uint64_t hash() const = 0;

    /// Writes the view of that seat, or of a spectator for core::k_no_seat.
    virtual void write_view(text::JsonWriter& out, core::Seat seat) const = 0;
    /// Writes the merge patch that leads from the view of the seat before the last entry to its present view. Requires
    /// that the last entry was visible to the seat.
    virtual void write_view_change(text::JsonWriter& out, core::Seat seat) const = 0;
    /// Frees the memory of the position before the last entry. The caller calls it when that entry was sent to all
    /// seats. If the position is needed again, it is computed anew.
    virtual void forget_position_before() = 0;
    /// Writes the question of the seat with its numbered legal commands: {"kind", ..., "commands": [...]}. Writes null
    /// if the seat is not asked.
    virtual void write_decision(text::JsonWriter& out, core::Seat seat) const = 0;
    /// Checks and applies one answer, which is a JSON object. If the answer is refused, nothing changes.
    [[nodiscard]] virtual core::Result<RecordedEntry, CodedRefusal> play(core::Seat seat, const Json::Value& command,
                                                                         const core::Occasion& occasion) = 0;
    /// Plays the command with this number in `decision(seat)["commands"]`, counted from 0.
    [[nodiscard]] virtual core::Result<RecordedEntry, CodedRefusal> play_number(core::Seat seat, std::uint64_t number,
                                                                                const core::Occasion& occasion) = 0;
    /// Plays an answer that has no question number and no time.
    [[nodiscard]] core::Result<RecordedEntry, CodedRefusal> play(core::Seat seat, const Json::Value& command) {
        return play(seat, command, {});
    }
    [[nodiscard]] core::Result<RecordedEntry, CodedRefusal> play_number(core::Seat seat, std::uint64_t number) {
        return play_number(seat, number, {});
    }
    /// Returns how many of its last answers that seat may undo now.
    [[nodiscard]] virtual std::size_t undoable(core::Seat seat) const = 0;
    /// Returns how many undone answers that seat may redo now.
    [[nodiscard]] virtual std::size_t redoable(core::Seat seat) const = 0;
    /// Undoes the last `answers` answers of a seat. Requires 1 to undoable(seat) answers.
    virtual RecordedEntry undo(core::Seat seat, std::size_t answers, const core::Occasion& occasion) = 0;
    /// Redoes the last `answers` undone answers of a seat. Requires 1 to redoable(seat) answers.
    virtual RecordedEntry redo(core::Seat seat, std::size_t answers, const core::Occasion& occasion) = 0;
    virtual RecordedEntry change_seat(core::Seat seat, std::string holder, const core::Occasion& occasion) = 0;
    /// Ends the match. Requires that it was not ended before.
    virtual RecordedEntry end(core::EndReason reason, const core::Occasion& occasion) = 0;
    /// Appends a recorded entry. If the entry has a fault, returns a sentence about the fault and changes nothing.
    [[nodiscard]] virtual std::optional<std::string> append(const RecordedEntry& recorded) = 0;

    /// Returns the number of entries of the timeline.
    [[nodiscard]] virtual std::size_t step() const = 0;
    [[nodiscard]] virtual bool ended() const = 0;
    /// Returns the number of entries in which the seat saw something. For core::k_no_seat, returns the number for
    /// spectators.
    [[nodiscard]] virtual std::uint64_t visible_step(core::Seat seat) const = 0;
    /// Returns the number of visible entries up to the step to which the last entry led. After an answer, this equals
    /// visible_step(seat). After an undo, later entries no longer count; if answers of other seats remain, the undo
    /// reports their events again.
    [[nodiscard]] virtual std::uint64_t visible_line_step(core::Seat seat) const = 0;
    /// Writes the array of events of the last entry, as that seat or a spectator may see them.
    virtual void write_events(text::JsonWriter& out, core::Seat seat) const = 0;
    /// Replays at most `most` answers of the current line, from the visible step `from` on. Returns their events as the
    /// seat may see them. Each element of the result is {"step", "seat", "time", "events"}. "time" is in milliseconds
    /// since 1970 and is missing if it is not known.
    [[nodiscard]] virtual Json::Value history(core::Seat seat, std::uint64_t from, std::size_t most) const = 0;
    /// Returns {"finished", "winners": [...], "scores": [...]}. The game may add further parts to the scores.
    [[nodiscard]] virtual Json::Value outcome() const = 0;

    /// Returns the JSON that write_view() writes, as a tree.
    [[nodiscard]] Json::Value view(core::Seat seat) const {
        return text::tree_of([&](text::JsonWriter& out) { write_view(out, seat); });
    }
    /// Returns the JSON that write_decision() writes, as a tree.
    [[nodiscard]] Json::Value decision(core::Seat seat) const {
        return text::tree_of([&](text::JsonWriter& out) { write_decision(out, seat); });
    }
    /// Returns the JSON that write_events() writes, as a tree.
    [[nodiscard]] Json::Value events(core::Seat seat) const {
        return text::tree_of([&](text::JsonWriter& out) { write_events(out, seat); });
    }

    /// Returns the observation of a computer player on the seat: the view of the seat, its question if the seat is
    /// asked, and the events of the last entry as the seat may see them.
    [[nodiscard]] virtual ObservationPtr observe(core::Seat seat) const = 0;
};

}  // namespace syrtis::protocol
