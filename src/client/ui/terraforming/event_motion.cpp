// SPDX-License-Identifier: MIT

#include "ui/terraforming/event_motion.hpp"

#include "ui/terraforming/event_description.hpp"
#include "ui/terraforming/event_setter.hpp"

namespace syrtis::client::ui::terraforming {

using game::Cause;
using game::Event;
using game::EventType;

namespace {

constexpr std::uint64_t k_fade = 90;      ///< milliseconds at the normal pace
constexpr std::uint64_t k_together = 60;  ///< delay between things that move the same way

std::uint64_t length_of(const Event& event) {
    const auto length = description_of(event).length;
    return length == nullptr ? 0 : length(event);
}

}  // namespace

std::vector<TimedEvent> timed(std::span<const Event> events, std::uint64_t begin, std::uint64_t longest,
                              Motion motion) {
    std::vector<TimedEvent> result;
    std::uint64_t next = begin;
    const Event* last = nullptr;
    for (const auto& event : events) {
        TimedEvent timed{event, next, motion == Motion::off ? 0 : length_of(event)};
        if (timed.length > 0 && motion == Motion::reduced) {
            timed = {event, begin, k_fade};
        } else if (timed.length > 0) {
            const bool price = event.type == EventType::stock_changed && event.cause == Cause::price;
            const bool alike = last != nullptr && last->type == event.type && last->cause == event.cause;
            const bool all_at_once = alike && event.cause == Cause::production;
            if (all_at_once) {
                timed.begin = result.back().begin;
            } else if (alike && result.back().length > 0) {
                timed.begin = result.back().begin + k_together;
            }
            // A payment moves while its action is shown; other things start when most of the previous movement is
            // over.
            next = timed.begin + (price ? timed.length / 2 : timed.length * 3 / 5);
            last = &event;
        }
        result.push_back(timed);
    }
    shorten(result, begin, longest);
    return result;
}

void set_back(picture::TableModel& model, const TableContext& context, const std::vector<TimedEvent>& events,
              std::uint64_t moment, Motion motion, const picture::MovingToken::End& origin) {
    if (motion == Motion::off || moment >= end_of(events)) return;
    EventSetter(model, context, events, moment, motion, origin).set();
}

}  // namespace syrtis::client::ui::terraforming
