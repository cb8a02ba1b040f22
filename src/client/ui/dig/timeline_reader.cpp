// SPDX-License-Identifier: MIT

#include "ui/dig/timeline_reader.hpp"

#include <algorithm>
#include <utility>

#include "protocol/described_json.hpp"
#include "ui/dig/game.hpp"

namespace syrtis::client::ui::dig {

namespace {

class Reader final : public TimelineReader {
   public:
    Reader(std::shared_ptr<const protocol::dig::Codec> codec, core::Seat seats)
        : codec_(std::move(codec)), seats_(std::max<int>(seats, 1)) {}

    [[nodiscard]] StepNotes read(const Json::Value& events) override {
        StepNotes notes;
        if (!events.isArray()) return notes;
        for (const auto& sent_event : events) {
            const auto event = protocol::read_loosely<game::Event>(sent_event, codec_->content());
            if (!event) continue;
            using Type = game::EventType;
            const auto actor = event->by != core::k_no_seat ? event->by : event->seat;
            switch (event->type) {
                case Type::tile_dug:
                    notes.marks.push_back({actor, "dig/pickaxe"});
                    break;
                case Type::tile_taken:
                    notes.marks.push_back({actor, "dig/wheel"});
                    break;
                case Type::victory_announced:
                    notes.marks.push_back({actor, "state/trophy"});
                    break;
                case Type::upgraded:
                    if (actor != core::k_no_seat) {
                        notes.raised = static_cast<core::SeatSet>(notes.raised | core::seat_bit(actor));
                    }
                    break;
                case Type::turn_ended:
                    if (++turns_ % seats_ == 0) notes.chapter = turns_ / seats_ + 1;
                    break;
                default:
                    break;
            }
        }
        return notes;
    }

   private:
    std::shared_ptr<const protocol::dig::Codec> codec_;
    int seats_;
    int turns_ = 0;
};

}  // namespace

std::unique_ptr<TimelineReader> make_timeline_reader(std::shared_ptr<const protocol::dig::Codec> codec,
                                                     core::Seat seats) {
    return std::make_unique<Reader>(std::move(codec), seats);
}

}  // namespace syrtis::client::ui::dig
