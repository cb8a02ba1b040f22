// SPDX-License-Identifier: MIT
#pragma once

// What has happened at a table, as the server told it: step by step, with what was taken back, and in lines of the
// log in the reader's language. Whatever the game.

#include <json/json.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "event_text/event_formatter.hpp"
#include "render/frame_model.hpp"
#include "ui/game_table.hpp"
#include "ui/words.hpp"

namespace syrtis::client::ui {

class EventLog {
   public:
    using MakeFormatter = std::function<std::unique_ptr<event_text::EventFormatter>(event_text::Audience)>;

    explicit EventLog(MakeFormatter make) : make_(std::move(make)) {}

    /// `step` is where the match stands with these events; 0: one further than before.
    void add(std::size_t step, std::int64_t time, const Json::Value& events);
    /// All that happened up to the last of these steps; what is known of later ones stays.
    void take_history(std::vector<event_text::StepEvents> steps);
    /// As if nothing had happened after it.
    void forget_after(std::size_t step);
    /// That player undid everything after the step `kept`, by the step `now`.
    void take_back(core::Seat seat, std::size_t kept, std::size_t now, std::int64_t time);

    /// What still holds, oldest first.
    [[nodiscard]] std::vector<const event_text::StepEvents*> told() const;
    /// The lines for that reader, oldest first. Made anew only when something has changed.
    [[nodiscard]] const std::vector<event_text::Line>& lines(const Words& words, const std::vector<SeatPerson>& people,
                                                             core::Seat seat) const;

    /// Another number whenever what `lines` returned last is another.
    [[nodiscard]] std::uint64_t version() const { return version_; }

   private:
    /// The events of a step, or what a player took back in it.
    struct Entry {
        event_text::StepEvents told;
        core::Seat undone_by = core::k_no_seat;
        std::vector<event_text::StepEvents> undone{};
    };

    MakeFormatter make_;
    std::vector<Entry> entries_;
    mutable std::unique_ptr<event_text::EventFormatter> formatter_;
    mutable std::size_t written_ = 0;
    mutable std::string language_;
    mutable std::vector<std::string> names_;
    mutable core::Seat seat_ = core::k_no_seat;
    mutable std::uint64_t version_ = 0;
};

/// Ids for the lines of a log, given in their order: the same as long as a line stands there, whatever comes after it.
class LineIds {
   public:
    [[nodiscard]] std::int64_t next(const event_text::Line& line);

   private:
    std::size_t step_ = 0;
    std::int64_t in_step_ = 0;
};

/// The symbols for a piece where a picture says it better than its words; nothing where the words stand.
using DrawPiece = std::function<render::SymbolRow(const event_text::Piece&)>;

/// What a piece names, where that can be looked at.
using LinkPiece = std::function<std::optional<render::Target>(const event_text::Piece&)>;

[[nodiscard]] render::LogLine drawn_line(const event_text::Line& line, const std::vector<SeatPerson>& people,
                                         const DrawPiece& draw, const LinkPiece& link = {});

/// "17:36" on this machine's clock; nothing for a time that is not known.
[[nodiscard]] std::string clock_text(std::int64_t milliseconds);
/// "2027-03-09 17:36", likewise.
[[nodiscard]] std::string date_text(std::int64_t milliseconds);

}  // namespace syrtis::client::ui
