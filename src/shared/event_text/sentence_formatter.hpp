// SPDX-License-Identifier: MIT
#pragma once

// Formats the events of a game that has one sentence for each type of event.

#include <span>
#include <string_view>
#include <utility>

#include "event_text/event_formatter.hpp"

namespace syrtis::event_text {

/// The sentence of a type of event.
struct EventSentence {
    std::string_view event;  ///< the member "event" of the event in JSON
    /// A message id, without the name of the player, who begins it: "marks {field}". A member of the event in braces
    /// stands for its value, a word or a number. Empty for an event without a line.
    std::string_view sentence;
};

/// Makes a line of each event. Events of other types make no line.
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
