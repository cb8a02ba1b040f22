// SPDX-License-Identifier: MIT

#include "ui/dig/chronicle.hpp"

#include <algorithm>

#include "protocol/dig/names.hpp"
#include "protocol/messages.hpp"

namespace syrtis::client::ui::dig {

namespace wire = syrtis::protocol::dig;
using game::Event;
using game::EventType;

namespace {

constexpr std::size_t k_kept_deeds = 4000;
constexpr int k_most = 1000;

bool ends_turn(const Deed& deed) {
    return std::any_of(deed.begin(), deed.end(),
                       [](const Event& event) { return event.type == EventType::turn_ended; });
}

/// No turn ends between the first stations and the first turn; the last of those is never its player's.
bool is_before_turn_of(Seat seat, const Deed& deed) { return !deed.empty() && actor_of(deed) != seat; }

}  // namespace

std::optional<Event> read_event(const Content& content, const Json::Value& json) {
    static const Json::Value k_nothing;
    const auto member = [&](const char* key) -> const Json::Value& {
        const auto* found = protocol::find_member(json, key);
        return found != nullptr ? *found : k_nothing;
    };
    const auto type = text::read_word(game::k_event_type_names, member("event"));
    if (!type) return std::nullopt;
    Event event;
    event.type = static_cast<EventType>(*type);
    const auto seat = [&](const char* key) {
        const auto value = text::read_integer(member(key), 0, game::k_max_players - 1);
        return value ? static_cast<Seat>(*value) : core::k_no_seat;
    };
    event.seat = seat("player");
    event.by = seat("by");
    const auto place = wire::read_place(member("place"));
    event.place = place ? *place : wire::read_place(member("from")).value_or(game::k_no_place);
    event.to = wire::read_place(member("to")).value_or(game::k_no_place);
    event.tile = wire::read_tile(content, member("tile")).value_or(game::k_no_tile);
    if (const auto equipment = text::read_word(game::k_equipment_names, member("equipment"))) {
        event.subject = *equipment;
    }
    if (const auto bonus = text::read_word(game::k_bonus_names, member("bonus"))) event.subject = *bonus;
    const auto* const number = event.type == EventType::upgraded ? "level" : "change";
    event.value = static_cast<std::int16_t>(text::read_integer(member(number), -k_most, k_most).value_or(0));
    event.price = static_cast<std::int16_t>(text::read_integer(member("price"), 0, k_most).value_or(0));
    if (const auto cause = text::read_word(game::k_cause_names, member("cause"))) {
        event.cause = static_cast<game::Cause>(*cause);
    }
    return event;
}

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
            if (const auto event = read_event(content_, json)) deed.push_back(*event);
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

std::size_t Chronicle::since_turn_of(Seat seat) const {
    for (std::size_t after = deeds_.size(); after > 0; --after) {
        if (ends_turn(deeds_[after - 1]) && actor_of(deeds_[after - 1]) == seat) return after;
    }
    return 0;
}

}  // namespace syrtis::client::ui::dig
