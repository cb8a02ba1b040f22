// SPDX-License-Identifier: MIT
#include "protocol/dig/event_json.hpp"

namespace syrtis::protocol::dig {

using game::EventType;

Json::Value event_json(const Content& content, const game::Event& told, core::Seat seat) {
    const game::Event event = game::seen_by(told, seat);
    Json::Value json(Json::objectValue);
    json["event"] = word_of(game::k_event_type_names, event.type);
    if (event.seat != core::k_no_seat) json["player"] = event.seat;
    if (event.by != core::k_no_seat) json["by"] = event.by;
    if (event.cause != game::Cause::none) json["cause"] = word_of(game::k_cause_names, event.cause);
    if (event.place != game::k_no_place)
        json[event.to == game::k_no_place ? "place" : "from"] = place_name(event.place);
    if (event.to != game::k_no_place) json["to"] = place_name(event.to);
    if (event.tile != game::k_no_tile) json["tile"] = content.tile_id(event.tile);
    switch (event.type) {
        case EventType::points_changed:
            // A change of 0 does not occur, so that it means "not for your eyes".
            if (event.value != 0) json["change"] = event.value;
            break;
        case EventType::upgraded:
            json["equipment"] = word_of(game::k_equipment_names, event.subject);
            json["level"] = event.value;
            json["price"] = event.price;
            break;
        case EventType::bonus_gained:
        case EventType::bonus_used:
            json["bonus"] = word_of(game::k_bonus_names, event.subject);
            break;
        case EventType::events_dropped:
            json["events"] = event.value;
            break;
        default:
            break;
    }
    return json;
}

}  // namespace syrtis::protocol::dig
