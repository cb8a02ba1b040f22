// SPDX-License-Identifier: MIT

#include "ui/dig/chronicle.hpp"

#include <algorithm>

#include "protocol/dig/event_json.hpp"

namespace syrtis::client::ui::dig {

namespace wire = syrtis::protocol::dig;
using game::Event;
using game::EventType;

namespace {

constexpr std::size_t k_kept_deeds = 4000;

bool ends_turn(const Deed& deed) {
    return std::any_of(deed.begin(), deed.end(),
                       [](const Event& event) { return event.type == EventType::turn_ended; });
}

/// No turn ends between the first stations and the first turn; the last of those is never its player's.
bool is_before_turn_of(Seat seat, const Deed& deed) { return !deed.empty() && actor_of(deed) != seat; }

}  // namespace

Seat actor_of(const Deed& deed) {
    if (deed.empty()) return core::k_no_seat;
    return deed.front().by != core::k_no_seat ? deed.front().by : deed.front().seat;
}

bool is_action(const Deed& deed) {
    if (deed.empty() || deed.front().by != core::k_no_seat) return false;
    switch (deed.front().type) {
        case EventType::station_moved:
        case EventType::tile_dug:
        case EventType::tile_taken:
        case EventType::upgraded:
            return true;
        default:
            return false;
    }
}

const Deed& Chronicle::add(const Json::Value& events) {
    if (deeds_.size() >= k_kept_deeds) {
        deeds_.erase(deeds_.begin(), deeds_.begin() + static_cast<std::ptrdiff_t>(k_kept_deeds / 2));
    }
    Deed deed;
    if (events.isArray()) {
        for (const auto& json : events) {
            if (const auto event = wire::read_event(*content_, json)) deed.push_back(*event);
        }
    }
    deeds_.push_back(std::move(deed));
    return deeds_.back();
}

std::vector<const Deed*> Chronicle::this_turn_of(Seat seat) const {
    std::vector<const Deed*> found;
    for (auto deed = deeds_.rbegin(); deed != deeds_.rend() && !ends_turn(*deed); ++deed) {
        if (is_before_turn_of(seat, *deed)) break;
        if (!deed->empty()) found.push_back(&*deed);
    }
    std::reverse(found.begin(), found.end());
    return found;
}

std::vector<const Deed*> Chronicle::last_turn_of(Seat seat) const {
    std::vector<const Deed*> found;
    bool inside = false;
    for (auto deed = deeds_.rbegin(); deed != deeds_.rend(); ++deed) {
        if (ends_turn(*deed)) {
            if (inside) break;
            inside = actor_of(*deed) == seat;
        } else if (inside && !deed->empty()) {
            if (is_before_turn_of(seat, *deed)) break;
            found.push_back(&*deed);
        }
    }
    std::reverse(found.begin(), found.end());
    return found;
}

}  // namespace syrtis::client::ui::dig
