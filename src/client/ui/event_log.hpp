// SPDX-License-Identifier: MIT
#pragma once

// The events of a match, in the order in which the server sent them. Events of undone steps are marked. The lines of
// the log are made from the events, in the reader's language. The code is common to all games.

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

/// A function that returns the symbols to draw in place of the words of a piece of a sentence; empty if the words are
/// drawn.
using DrawPiece = std::function<render::SymbolRow(const event_text::Piece&)>;

/// A function that returns the target of the thing that a piece of a sentence names; nothing if the thing can't be
/// pointed at.
using LinkPiece = std::function<std::optional<render::Target>(const event_text::Piece&)>;

/// Gives numbers to the lines of a log. Lines must be passed in their order. A line keeps its number when lines are
/// added.
class LineIds {
   public:
    [[nodiscard]] std::int64_t next(const event_text::Line& line);

   private:
    std::size_t step_ = 0;
    std::int64_t in_step_ = 0;
};

/// Stores the events of a match by step, and makes the lines of the log from them.
class EventLog {
   public:
    /// A function that makes the game's formatter of events. The argument says who reads the log.
    using MakeFormatter = std::function<std::unique_ptr<event_text::EventFormatter>(event_text::Audience)>;

    explicit EventLog(MakeFormatter make) : make_(std::move(make)) {}
    EventLog(EventLog&&) = default;
    EventLog& operator=(EventLog&&) = default;
    virtual ~EventLog() = default;

    /// Adds the events of a step. `step`: number of the step; 0 stands for the step after the last known one. `time`:
    /// milliseconds since 1970.
    void add(std::size_t step, std::int64_t time, const Json::Value& events);
    /// Replaces known steps by `steps`. Known steps with a number above the last one in `steps` stay. Does nothing if
    /// `steps` is empty.
    void take_history(std::vector<event_text::StepEvents> steps);
    /// Removes all steps with a number above `step`.
    void forget_after(std::size_t step);
    /// Marks the steps above `kept` as undone by `seat`. `now`: number of the step in which the undo happened; `time`:
    /// milliseconds since 1970.
    void take_back(core::Seat seat, std::size_t kept, std::size_t now, std::int64_t time);

    /// Returns all steps that were not undone, the oldest first.
    [[nodiscard]] std::vector<const event_text::StepEvents*> valid_steps() const;
    /// Returns the steps with a number above `step` that were not undone, the oldest first.
    [[nodiscard]] std::vector<event_text::StepEvents> steps_after(std::size_t step) const;
    /// Returns a number that changes whenever steps are removed or replaced, but not when steps are added.
    [[nodiscard]] std::uint64_t rewrites() const { return rewrites_; }
    /// Returns the lines of the log for this reader, the oldest first. They are cached until the events, the language,
    /// the names or the seat change.
    [[nodiscard]] const std::vector<event_text::Line>& lines(const Words& words, const std::vector<SeatPerson>& people,
                                                             core::Seat seat) const;

    /// Returns the lines as the log panel draws them, oldest first. They are cached like lines(), so `draw` and `link`
    /// must always be the same functions of a piece.
    [[nodiscard]] const std::vector<render::LogLine>& drawn_lines(const Words& words,
                                                                  const std::vector<SeatPerson>& people,
                                                                  core::Seat seat, const DrawPiece& draw,
                                                                  const LinkPiece& link = {}) const;

    /// Returns a number that changes whenever the result of lines() changes.
    [[nodiscard]] std::uint64_t version() const { return version_; }

   private:
    /// The events of one step. If the step is an undo, also the steps that it took back.
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

/// Returns a line in the form in which the log panel draws it. `draw`: symbols for its pieces; `link`: targets for its
/// pieces.
[[nodiscard]] render::LogLine drawn_line(const event_text::Line& line, const std::vector<SeatPerson>& people,
                                         const DrawPiece& draw, const LinkPiece& link = {});

/// Returns a local time of day such as "17:36". `milliseconds`: time since 1970; if it is not known (0), the result is
/// empty.
[[nodiscard]] std::string clock_text(std::int64_t milliseconds);
/// Returns a local date and time such as "2027-03-09 17:36". `milliseconds`: time since 1970; if it is not known (0),
/// the result is empty.
[[nodiscard]] std::string date_text(std::int64_t milliseconds);

}  // namespace syrtis::client::ui
