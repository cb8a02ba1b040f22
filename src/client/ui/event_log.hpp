// SPDX-License-Identifier: MIT
#pragma once

// The events of a match in the order in which the server sent them, with undone steps marked, and the log lines made of
// them in the reader's language. It works for every game.

#include <json/json.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "event_text/event_formatter.hpp"
#include "render/frame_model.hpp"
#include "ui/table_info.hpp"
#include "ui/words.hpp"

namespace syrtis::client::ui {

/// Returns the symbols that replace the words of a piece; empty if the words are shown.
using DrawPiece = std::function<render::SymbolRow(const event_text::Piece&)>;

/// Returns the target of the thing that a piece names; empty if no such thing can be pointed at.
using LinkPiece = std::function<std::optional<render::Target>(const event_text::Piece&)>;

/// Numbers the lines of a log, which must be passed in their order. A line keeps its number when further lines are
/// added.
class LineIds {
   public:
    [[nodiscard]] std::int64_t next(const event_text::Line& line);

   private:
    std::size_t step_ = 0;
    std::int64_t in_step_ = 0;
};

/// Stores the events of a match by step and makes the lines of the log of them.
class EventLog {
   public:
    /// Makes the formatter of the game for a reader.
    using MakeFormatter = std::function<std::unique_ptr<event_text::EventFormatter>(event_text::Audience)>;

    explicit EventLog(MakeFormatter make) : make_(std::move(make)) {}
    EventLog(EventLog&&) = default;
    EventLog& operator=(EventLog&&) = default;
    virtual ~EventLog() = default;

    /// Adds the events of a step. `step` is the step of the match after these events; 0 means the step after the last
    /// known one.
    void add(std::size_t step, std::int64_t time, const Json::Value& events);
    /// Replaces all known steps up to the number of the last element of `steps` by `steps`. Known steps with higher
    /// numbers stay. Does nothing if `steps` is empty.
    void take_history(std::vector<event_text::StepEvents> steps);
    /// Removes all steps after `step`.
    void forget_after(std::size_t step);
    /// Marks all steps after `kept` as undone by `seat`. `now` is the number of the step in which the undo happened.
    void take_back(core::Seat seat, std::size_t kept, std::size_t now, std::int64_t time);

    /// Returns the steps that were not undone, oldest first.
    [[nodiscard]] std::vector<const event_text::StepEvents*> valid_steps() const;
    /// Returns the steps after `step` that were not undone, oldest first.
    [[nodiscard]] std::vector<event_text::StepEvents> steps_after(std::size_t step) const;
    /// Returns a number that changes whenever steps are removed or replaced. It does not change when steps are only
    /// added.
    [[nodiscard]] std::uint64_t rewrites() const { return rewrites_; }
    /// Returns the lines for this reader, oldest first. They are cached until the events, the language, the names or
    /// the seat change.
    [[nodiscard]] const std::vector<event_text::Line>& lines(const Words& words, const std::vector<SeatPerson>& people,
                                                             core::Seat seat) const;

    /// Returns the lines as the log panel draws them, oldest first. They are cached like lines(), so `draw` and `link`
    /// must always be the same functions of a piece.
    [[nodiscard]] const std::vector<render::LogLine>& drawn_lines(const Words& words,
                                                                  const std::vector<SeatPerson>& people,
                                                                  core::Seat seat, const DrawPiece& draw,
                                                                  const LinkPiece& link = {}) const;

    /// Returns a number that changes whenever lines() returns other lines than before.
    [[nodiscard]] std::uint64_t version() const { return version_; }

   private:
    /// The events of a step, or the steps that a player undid in it.
    struct Entry {
        event_text::StepEvents events;
        core::Seat undone_by = core::k_no_seat;
        std::vector<event_text::StepEvents> undone{};
    };

    MakeFormatter make_;
    std::vector<Entry> entries_;
    std::uint64_t rewrites_ = 0;
    mutable std::unique_ptr<event_text::EventFormatter> formatter_;
    mutable std::size_t written_ = 0;
    mutable std::string language_;
    mutable std::vector<std::string> names_;
    mutable core::Seat seat_ = core::k_no_seat;
    mutable std::uint64_t version_ = 0;
    mutable std::vector<render::LogLine> drawn_;
    mutable std::uint64_t drawn_version_ = 0;  ///< version() when `drawn_` was made
};

/// Returns a line as the log panel draws it, with the symbols of `draw` and the links of `link`.
[[nodiscard]] render::LogLine drawn_line(const event_text::Line& line, const std::vector<SeatPerson>& people,
                                         const DrawPiece& draw, const LinkPiece& link = {});

/// Returns the local time as "17:36" for a time in milliseconds since 1970; empty if the time is not known.
[[nodiscard]] std::string clock_text(std::int64_t milliseconds);
/// Returns the local date and time as "2027-03-09 17:36" for a time in milliseconds since 1970; empty if the time is
/// not known.
[[nodiscard]] std::string date_text(std::int64_t milliseconds);

}  // namespace syrtis::client::ui
