// SPDX-License-Identifier: MIT

#include "ui/timeline.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "text/json_values.hpp"

namespace syrtis::client::ui {

namespace {

/// Reads the events that a table names. The actor of an event is its "by", or else its "player".
class EventReader final : public TimelineReader {
   public:
    EventReader(TimelineEvents shown, core::Seat seats) : shown_(std::move(shown)), seats_(std::max<int>(seats, 1)) {}

    [[nodiscard]] StepNotes read(const Json::Value& events) override {
        StepNotes notes;
        for (const auto& event : events.isArray() ? events : Json::Value(Json::arrayValue)) {
            if (!event.isObject() || !event["event"].isString()) continue;
            const auto name = event["event"].asString();
            const auto& who = event.isMember("by") ? event["by"] : event["player"];
            const auto number = text::read_integer(who, 0, core::k_max_seats - 1);
            const auto actor = number ? static_cast<core::Seat>(*number) : core::k_no_seat;
            for (const auto& mark : shown_.marks) {
                if (mark.event == name) notes.marks.push_back({actor, std::string(mark.image)});
            }
            if (shown_.raises == name && number) {
                notes.raised = static_cast<core::SeatSet>(notes.raised | core::seat_bit(actor));
            }
            if (shown_.ends_turn == name && ++turns_ % seats_ == 0) notes.chapter = turns_ / seats_ + 1;
        }
        return notes;
    }

   private:
    TimelineEvents shown_;
    int seats_;
    int turns_ = 0;
};

}  // namespace

MakeTimelineReader timeline_of_events(TimelineEvents events) {
    return [events = std::move(events)](const Json::Value& /*options*/,
                                        core::Seat seats) -> std::unique_ptr<TimelineReader> {
        return std::make_unique<EventReader>(events, seats);
    };
}

void Timeline::add(std::size_t step, StepNotes notes) {
    if (notes.chapter && *notes.chapter > chapters.back().number) chapters.push_back({*notes.chapter, step});
    for (auto& mark : notes.marks) {
        if (mark.seat < seats) marks.push_back({step, mark.seat, std::move(mark.image)});
    }
    for (core::Seat seat = 0; seat < seats; ++seat) {
        if (core::has_seat(notes.raised, seat)) raises.push_back({step, seat});
    }
}

std::size_t Timeline::chapter_of(std::size_t step) const {
    const auto next = std::ranges::upper_bound(chapters, step, {}, &Chapter::first);
    return next == chapters.begin() ? 0 : static_cast<std::size_t>(next - chapters.begin()) - 1;
}

std::size_t Timeline::last_of(std::size_t chapter) const {
    if (chapter + 1 >= chapters.size()) return length;
    return std::max<std::size_t>(chapters[chapter + 1].first, 1) - 1;
}

TimelineScale::TimelineScale(const Timeline& timeline, double least) {
    for (const auto& chapter : timeline.chapters) firsts_.push_back(std::min(chapter.first, timeline.length));
    firsts_.push_back(timeline.length);
    const auto count = timeline.chapters.size();
    // The width beyond the minimum of each chapter is divided among the chapters by their numbers of steps.
    const double spare = std::max(0.0, 1.0 - least * static_cast<double>(count));
    const double steps = static_cast<double>(std::max<std::size_t>(timeline.length, 1));
    const double narrow = spare > 0.0 ? least : 1.0 / static_cast<double>(count);
    begins_.push_back(0.0);
    for (std::size_t chapter = 0; chapter < count; ++chapter) {
        const auto own = static_cast<double>(firsts_[chapter + 1] - firsts_[chapter]);
        begins_.push_back(begins_.back() + narrow + spare * own / steps);
    }
    // An empty record has no steps by which the width could be shared, so the sum may be less than 1.
    const double whole = begins_.back();
    for (auto& begin : begins_) begin /= whole;
}

double TimelineScale::place_of(std::size_t step) const {
    const auto next = std::upper_bound(firsts_.begin(), firsts_.end() - 1, step);
    const auto chapter = next == firsts_.begin() ? 0 : static_cast<std::size_t>(next - firsts_.begin()) - 1;
    const auto first = firsts_[chapter];
    const auto own = static_cast<double>(std::max<std::size_t>(firsts_[chapter + 1] - first, 1));
    const double part = std::min(1.0, static_cast<double>(step - std::min(step, first)) / own);
    return begins_[chapter] + (begins_[chapter + 1] - begins_[chapter]) * part;
}

std::size_t TimelineScale::step_at(double place) const {
    const double wanted = std::clamp(place, 0.0, 1.0);
    std::size_t chapter = 0;
    while (chapter + 2 < begins_.size() && begins_[chapter + 1] <= wanted) ++chapter;
    const double width = begins_[chapter + 1] - begins_[chapter];
    const double part = width > 0.0 ? (wanted - begins_[chapter]) / width : 0.0;
    const auto own = static_cast<double>(firsts_[chapter + 1] - firsts_[chapter]);
    return firsts_[chapter] + static_cast<std::size_t>(std::lround(std::max(0.0, part) * own));
}

}  // namespace syrtis::client::ui
