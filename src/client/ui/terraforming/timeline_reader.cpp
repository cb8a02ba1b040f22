// SPDX-License-Identifier: MIT

#include "ui/terraforming/timeline_reader.hpp"

#include <utility>

#include "protocol/terraforming/event_json.hpp"
#include "ui/terraforming/images.hpp"

namespace syrtis::client::ui::terraforming {

namespace {

class Reader final : public TimelineReader {
   public:
    explicit Reader(std::shared_ptr<const Content> content) : content_(std::move(content)) {}

    [[nodiscard]] StepNotes read(const Json::Value& events) override {
        StepNotes notes;
        if (!events.isArray()) return notes;
        for (const auto& sent_event : events) {
            const auto event = protocol::terraforming::read_event(*content_, sent_event);
            if (!event) continue;
            using Type = game::EventType;
            switch (event->type) {
                case Type::tile_placed: {
                    // A tile of the rules, such as one of the setup, has no owner.
                    const auto seat = event->seat != core::k_no_seat ? event->seat : event->by;
                    notes.marks.push_back({seat, tile_icon(static_cast<game::Tile>(event->subject))});
                    break;
                }
                case Type::milestone_claimed:
                    notes.marks.push_back({event->seat, milestone_image(*content_, event->subject)});
                    break;
                case Type::award_funded:
                    notes.marks.push_back({event->seat, award_image(*content_, event->subject)});
                    break;
                case Type::rating_changed:
                    if (event->value > 0 && event->seat != core::k_no_seat) {
                        notes.raised = static_cast<core::SeatSet>(notes.raised | core::seat_bit(event->seat));
                    }
                    break;
                case Type::generation_started:
                    notes.chapter = event->value;
                    break;
                default:
                    break;
            }
        }
        return notes;
    }

   private:
    std::shared_ptr<const Content> content_;
};

}  // namespace

std::unique_ptr<TimelineReader> make_timeline_reader(std::shared_ptr<const Content> content) {
    return std::make_unique<Reader>(std::move(content));
}

}  // namespace syrtis::client::ui::terraforming
