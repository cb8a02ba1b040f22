// SPDX-License-Identifier: MIT

#include "ui/dig/event_motion.hpp"

#include "ui/dig/event_description.hpp"
#include "ui/dig/event_setter.hpp"
#include "ui/transition.hpp"

namespace syrtis::client::ui::dig {

using game::Event;

namespace {

constexpr std::uint64_t k_fade = 90;  ///< milliseconds at the normal pace

std::uint64_t length_of(const Event& event) {
    const auto length = description_of(event).length;
    return length == nullptr ? 0 : length(event);
}

}  // namespace

std::vector<TimedEvent> timed(std::span<const Event> events, std::uint64_t begin, Motion motion) {
    std::vector<TimedEvent> result;
    std::uint64_t next = begin;
    for (const auto& event : events) {
        TimedEvent one{event, next, motion == Motion::off ? 0 : length_of(event)};
        if (one.length > 0 && motion == Motion::reduced) {
            one = {event, begin, k_fade};
        } else {
            next += one.length * 3 / 5;
        }
        result.push_back(one);
    }
    shorten(result, begin, k_longest_scene);
    return result;
}

void set_back(drawn::TableModel& model, const TableContext& context, const std::vector<TimedEvent>& events,
              std::uint64_t moment, Motion motion) {
    EventSetter setter(model, context, motion);
    for (const auto& each : events) setter.set(each, moment);
}

}  // namespace syrtis::client::ui::dig
