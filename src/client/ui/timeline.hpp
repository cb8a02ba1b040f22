// SPDX-License-Identifier: MIT
#pragma once

// The timeline of a recorded match: where its rounds begin, and the marks of its steps. The game decides which events
// get a mark.

#include <json/json.h>

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/seat.hpp"

namespace syrtis::client::ui {

/// The changes that one step makes to the timeline.
struct StepNotes {
    /// The picture of a mark on the timeline.
    struct Mark {
        core::Seat seat = core::k_no_seat;
        std::string image{};
        friend bool operator==(const Mark&, const Mark&) = default;
    };
    std::vector<Mark> marks{};
    core::SeatSet raised = 0;      ///< seats whose score this step has raised
    std::optional<int> chapter{};  ///< number of the chapter that begins with this step; nothing: none begins
};

/// Reads a record step by step from its start, and returns what each step adds to the timeline.
class TimelineReader {
   public:
    TimelineReader() = default;
    TimelineReader(const TimelineReader&) = delete;
    TimelineReader& operator=(const TimelineReader&) = delete;
    virtual ~TimelineReader() = default;
    /// Reads the events of the next step that was not undone, as a spectator receives them. Unknown events are
    /// ignored.
    [[nodiscard]] virtual StepNotes read(const Json::Value& events) = 0;
};

/// The events of a game that are shown on the timeline. An event is given by its name in JSON.
struct TimelineEvents {
    /// An event with the picture of its mark.
    struct Mark {
        std::string_view event;
        std::string_view image;
    };
    std::vector<Mark> marks{};
    std::string_view raises{};  ///< event that raises the score of the acting seat
    /// The event that ends a turn. A chapter ends when there were as many of these events as the match has seats.
    std::string_view ends_turn{};
};

/// A function that makes the reader for a record, from the record's options and number of seats.
using MakeTimelineReader = std::function<std::unique_ptr<TimelineReader>(const Json::Value& options, core::Seat seats)>;
[[nodiscard]] MakeTimelineReader timeline_of_events(TimelineEvents events);

/// The chapters and marks of a recorded match.
struct Timeline {
    /// A round or generation of the match.
    struct Chapter {
        int number = 1;
        std::size_t first = 0;  ///< the first step of the chapter
        friend bool operator==(const Chapter&, const Chapter&) = default;
    };
    /// A mark with a picture.
    struct Mark {
        std::size_t step = 0;  ///< step after which the mark is placed
        core::Seat seat = core::k_no_seat;
        std::string image{};
        friend bool operator==(const Mark&, const Mark&) = default;
    };
    /// An increase of the score of a seat.
    struct Raise {
        std::size_t step = 0;
        core::Seat seat = core::k_no_seat;
        friend bool operator==(const Raise&, const Raise&) = default;
    };
    std::size_t length = 0;  ///< number of steps
    core::Seat seats = 0;
    std::vector<Chapter> chapters{{}};  ///< chapters in order; the first one begins at step 0
    std::vector<Mark> marks{};          ///< marks in the order of steps
    std::vector<Raise> raises{};

    void add(std::size_t step, StepNotes notes);
    /// Returns the index of the chapter that contains the step.
    [[nodiscard]] std::size_t chapter_of(std::size_t step) const;
    /// Returns the last step of a chapter.
    [[nodiscard]] std::size_t last_of(std::size_t chapter) const;
};

/// Maps steps to positions on a line, from 0 to 1. The width of a chapter is proportional to its number of steps, but
/// at least `least`.
class TimelineScale {
   public:
    TimelineScale(const Timeline& timeline, double least);
    [[nodiscard]] double place_of(std::size_t step) const;
    /// Returns the step nearest to a position.
    [[nodiscard]] std::size_t step_at(double place) const;
    /// Returns the position at which a chapter begins; 1 for the index after the last chapter.
    [[nodiscard]] double begin_of(std::size_t chapter) const { return begins_.at(chapter); }

   private:
    std::vector<std::size_t> firsts_;  ///< first step of each chapter, followed by the number of steps
    std::vector<double> begins_;       ///< position of each step in `firsts_`
};

}  // namespace syrtis::client::ui
