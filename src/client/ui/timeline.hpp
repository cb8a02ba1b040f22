// SPDX-License-Identifier: MIT
#pragma once

// The timeline of a recorded match: the starts of its rounds and the marks of its steps. Each game decides which events
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

/// The marks of one step.
struct StepNotes {
    /// A picture on the timeline.
    struct Mark {
        core::Seat seat = core::k_no_seat;
        std::string image{};
        friend bool operator==(const Mark&, const Mark&) = default;
    };
    std::vector<Mark> marks{};
    core::SeatSet raised = 0;      ///< seats whose main score was raised
    std::optional<int> chapter{};  ///< number of the chapter that begins with this step; empty if none begins
};

/// Reads a record from its start, step by step, and returns the marks.
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

/// The events of a game that the timeline shows, by their names in JSON.
struct TimelineEvents {
    /// An event, and the picture of its mark.
    struct Mark {
        std::string_view event;
        std::string_view image;
    };
    std::vector<Mark> marks{};
    std::string_view raises{};  ///< the event that raises the main score of the seat that acts
    /// The event that ends a turn; a chapter has as many of these events as the match has seats.
    std::string_view ends_turn{};
};

/// Makes the reader for a record with these options and this number of seats.
using MakeTimelineReader = std::function<std::unique_ptr<TimelineReader>(const Json::Value& options, core::Seat seats)>;
[[nodiscard]] MakeTimelineReader timeline_of_events(TimelineEvents events);

/// All marks of a recorded match.
struct Timeline {
    /// A round or generation.
    struct Chapter {
        int number = 1;
        std::size_t first = 0;  ///< the first step of the chapter
        friend bool operator==(const Chapter&, const Chapter&) = default;
    };
    /// A mark with a picture, after a step.
    struct Mark {
        std::size_t step = 0;  ///< the step before the mark
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

/// Maps steps to positions on a line from 0 to 1. A chapter is as wide as its number of steps, but not narrower than
/// `least`.
class TimelineScale {
   public:
    TimelineScale(const Timeline& timeline, double least);
    [[nodiscard]] double place_of(std::size_t step) const;
    /// Returns the step nearest to a position.
    [[nodiscard]] std::size_t step_at(double place) const;
    /// Returns the position of the start of a chapter; 1 for the index after the last chapter.
    [[nodiscard]] double begin_of(std::size_t chapter) const { return begins_.at(chapter); }

   private:
    std::vector<std::size_t> firsts_;  ///< first step of each chapter, followed by the number of steps
    std::vector<double> begins_;       ///< position of each of `firsts_`
};

}  // namespace syrtis::client::ui
