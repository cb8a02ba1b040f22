// SPDX-License-Identifier: MIT
#pragma once

// Formats the events of a game that has one sentence for each type of event.

#include <span>
#include <string_view>
#include <utility>

#include "event_text/event_formatter.hpp"

namespace syrtis::event_text {

/// The sentence for one type of event.
struct EventSentence {
    std::string_view event;  ///< value of the member "event" in the JSON of such an event
    /// A message id such as "marks {field}". The formatter puts the player's name before it, and replaces {field} by
    /// the event's member "field", a word or a number. Empty if such an event has no line.
    std::string_view sentence;
};

/// Makes one line of each event whose type has a sentence. Events of other types get no line.
class SentenceFormatter : public EventFormatter {
   public:
    SentenceFormatter(std::span<const EventSentence> sentences, Audience audience)
        : EventFormatter(std::move(audience)), sentences_(sentences) {}

   protected:
    void format(const Json::Value& events) override;
    void close() override {}

   private:
    std::span<const EventSentence> sentences_;
};

/// Returns the pattern with each `{name}` replaced by the value of the member `name` of `object`.
[[nodiscard]] std::string fill_members(std::string_view pattern, const Json::Value& object);

}  // namespace syrtis::event_text
