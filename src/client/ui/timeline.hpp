// SPDX-License-Identifier: MIT
#pragma once

// A recorded game at a glance: where its rounds begin, and what each step left that is worth a mark. What that is, each
// game says of its own events.

#include <json/json.h>

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "core/seat.hpp"

namespace syrtis::client::ui {

/// What one step leaves on the timeline.
struct StepNotes {
    struct Mark {
        core::Seat seat = core::k_no_seat;
        std::string image{};
        friend bool operator==(const Mark&, const Mark&) = default;
    };
    std::vector<Mark> marks{};
    core::SeatSet raised = 0;      ///< who gained in what is counted all the time
    std::optional<int> chapter{};  ///< this step begins it
};

/// Reads a record from its start, step by step.
class TimelineReader {
   public:
    TimelineReader() = default;
    TimelineReader(const TimelineReader&) = delete;
    TimelineReader& operator=(const TimelineReader&) = delete;
    virtual ~TimelineReader() = default;
    /// The events of the next step of what counts, as a spectator is told them. What is strange is as if it weren't
    /// there.
    [[nodiscard]] virtual StepNotes read(const Json::Value& events) = 0;
};

struct Timeline {
    struct Chapter {
        int number = 1;
        std::size_t first = 0;  ///< the step at which it has begun
        friend bool operator==(const Chapter&, const Chapter&) = default;
    };
    struct Mark {
        std::size_t step = 0;  ///< after which it stands
        core::Seat seat = core::k_no_seat;
        std::string image{};
        friend bool operator==(const Mark&, const Mark&) = default;
    };
    struct Raise {
        std::size_t step = 0;
        core::Seat seat = core::k_no_seat;
        friend bool operator==(const Raise&, const Raise&) = default;
    };
    std::size_t length = 0;  ///< in steps
    core::Seat seats = 0;
    std::vector<Chapter> chapters{{}};  ///< in order; the first one begins at step 0
    std::vector<Mark> marks{};          ///< in the order of the steps
    std::vector<Raise> raises{};

    void add(std::size_t step, StepNotes notes);
    /// The one that the step lies in.
    [[nodiscard]] std::size_t chapter_of(std::size_t step) const;
    /// Where a chapter ends: the step before the next one begins.
    [[nodiscard]] std::size_t last_of(std::size_t chapter) const;
};

/// Where steps lie on a line from 0 to 1, as wide as steps are many, but no chapter narrower than `least`.
class TimelineScale {
   public:
    TimelineScale(const Timeline& timeline, double least);
    [[nodiscard]] double place_of(std::size_t step) const;
    /// The step nearest to that place.
    [[nodiscard]] std::size_t step_at(double place) const;
    /// Where a chapter begins; that of one behind the last is 1.
    [[nodiscard]] double begin_of(std::size_t chapter) const { return begins_.at(chapter); }

   private:
    std::vector<std::size_t> firsts_;  ///< of each chapter, and the length
    std::vector<double> begins_;       ///< likewise
};

}  // namespace syrtis::client::ui
