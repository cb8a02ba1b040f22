// SPDX-License-Identifier: MIT
#pragma once

// Turns the events of a match into lines of a log, in one language, for one reader. The platform's side; each game has
// a formatter of its own in event_text/<game>. Used by the client's log and by the programs that print games.

#include <json/json.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "content/language.hpp"
#include "core/seat.hpp"
#include "event_text/line.hpp"

namespace syrtis::event_text {

/// For whom the lines are.
struct Audience {
    content::Language language;
    std::vector<std::string> names;     ///< of the players, by seat
    core::Seat seat = core::k_no_seat;  ///< whose log it is; nobody's for a spectator
};

/// The events of one step, as the reader was told them.
struct StepEvents {
    std::size_t step = 0;   ///< counted from 1, as people do
    std::int64_t time = 0;  ///< milliseconds since 1970; 0 if it is not known
    Json::Value events;
};

class EventFormatter {
   public:
    explicit EventFormatter(Audience audience) : audience_(std::move(audience)) {}
    EventFormatter(const EventFormatter&) = delete;
    EventFormatter& operator=(const EventFormatter&) = delete;
    virtual ~EventFormatter() = default;

    /// Steps come in order. What is missing or strange in an event is as if it weren't there.
    void add(const StepEvents& told) {
        step_ = told.step;
        time_ = told.time;
        format(told.events);
    }
    /// A player took back what was told in these steps: one line for each deed in them. The lines of those steps are
    /// not here any more: whoever undoes makes a new formatter and adds what still holds.
    void add_taken_back(core::Seat seat, std::size_t step, std::int64_t time, const std::vector<StepEvents>& undone);

    /// What is chosen by a command of which nothing is seen, such as one of a row of things, without who chose it:
    /// "chooses {0}". Empty for a command that has no such words, whatever it is.
    [[nodiscard]] virtual Pieces choice(const Json::Value& /*command*/) const { return {}; }

    /// Oldest first. What was added last may have lengthened the last deed's lines.
    [[nodiscard]] const std::vector<Line>& lines() const { return lines_; }

   protected:
    virtual void format(const Json::Value& events) = 0;
    /// Forgets which deed was the last one, so that the next events begin lines of their own.
    virtual void close() = 0;

    [[nodiscard]] const Audience& audience() const { return audience_; }
    [[nodiscard]] std::string text(std::string_view english) const {
        return std::string(audience_.language.text(english));
    }
    /// Nothing for nobody.
    [[nodiscard]] Pieces name_of(core::Seat seat) const;
    /// What a side is called that no person and no computer player has.
    [[nodiscard]] virtual std::string unseated_name() const { return {}; }
    /// Begins a line; a player's begins with the name.
    Line& begin(LineKind kind, core::Seat seat, Pieces pieces);

    std::vector<Line> lines_;

   private:
    Audience audience_;
    std::size_t step_ = 0;
    std::int64_t time_ = 0;
};

}  // namespace syrtis::event_text
