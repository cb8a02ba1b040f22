// SPDX-License-Identifier: MIT
#pragma once

// Formats the events of a match as lines of a log, in one language and for one reader. The client's log and the
// programs that print games use these formatters. Each game has its own formatter in event_text/<game>.

#include <json/json.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "content/language.hpp"
#include "core/seat.hpp"
#include "event_text/line.hpp"

namespace syrtis::event_text {

/// The person who reads a log.
struct Audience {
    content::Language language;
    std::vector<std::string> names;     ///< names of the players, indexed by seat
    core::Seat seat = core::k_no_seat;  ///< seat of the reader; k_no_seat for a spectator
};

/// The events of one step, as the reader received them.
struct StepEvents {
    std::size_t step = 0;   ///< number of the step in the match, from 1
    std::int64_t time = 0;  ///< milliseconds since 1970; 0 if it is not known
    Json::Value events;
};

/// Base class of the formatters. The caller adds the steps of a match in order. A step can also extend the lines of
/// earlier steps.
class EventFormatter {
   public:
    explicit EventFormatter(Audience audience) : audience_(std::move(audience)) {}
    EventFormatter(const EventFormatter&) = delete;
    EventFormatter& operator=(const EventFormatter&) = delete;
    virtual ~EventFormatter() = default;

    /// Adds the events of a step. The caller must add the steps in their order. Members of events that are missing or
    /// invalid are ignored.
    void add(const StepEvents& added) {
        step_ = added.step;
        time_ = added.time;
        format(added.events);
    }
    /// After an undo, adds a line for each player action of the undone steps. A formatter that has these steps must not
    /// be used any more: the caller makes a new formatter and adds the steps that were not undone.
    void add_taken_back(core::Seat seat, std::size_t step, std::int64_t time, const std::vector<StepEvents>& undone);

    /// Returns the words for the sender's own choice, whose command other players do not see, such as "chooses
    /// Asteroid". The name of the player is not included. Empty for a command that needs no words.
    [[nodiscard]] virtual Pieces choice(const Json::Value& /*command*/) const { return {}; }

    /// Returns the lines, oldest first. When a step is added, it can change the lines of the last action.
    [[nodiscard]] const std::vector<Line>& lines() const { return lines_; }

   protected:
    virtual void format(const Json::Value& events) = 0;
    /// Ends the last action, so that the next events begin new lines.
    virtual void close() = 0;

    [[nodiscard]] const Audience& audience() const { return audience_; }
    [[nodiscard]] std::string text(std::string_view english) const {
        return std::string(audience_.language.text(english));
    }
    /// Returns the name of a player. Empty for k_no_seat.
    [[nodiscard]] Pieces name_of(core::Seat seat) const;
    /// Returns the name of the side that has no seat. Empty if the game has no such side.
    [[nodiscard]] virtual std::string unseated_name() const { return {}; }
    /// Begins a line. If the line is about a player, `pieces` come after the name of this player.
    Line& begin(LineKind kind, core::Seat seat, Pieces pieces);

    std::vector<Line> lines_;

   private:
    Audience audience_;
    std::size_t step_ = 0;
    std::int64_t time_ = 0;
};

}  // namespace syrtis::event_text
