// SPDX-License-Identifier: MIT
#include "protocol/dig/event_json.hpp"

#include "protocol/messages.hpp"
#include "text/json_values.hpp"

namespace syrtis::protocol::dig {

using game::EventType;

namespace {

constexpr int k_most = 1000;

}  // namespace

void write_event(text::JsonWriter& out, const Content& content, const game::Event& full_event, core::Seat seat) {
    const game::Event event = game::seen_by(full_event, seat);
    out.begin_object();
    out.member("event", game::k_event_type_names.at(static_cast<std::size_t>(event.type)));
    if (event.seat != core::k_no_seat) out.member("player", event.seat);
    if (event.by != core::k_no_seat) out.member("by", event.by);
    if (event.cause != game::Cause::none)
        out.member("cause", game::k_cause_names.at(static_cast<std::size_t>(event.cause)));
    if (event.place != game::k_no_place)
        out.member(event.to == game::k_no_place ? "place" : "from", place_name(event.place));
    if (event.to != game::k_no_place) out.member("to", place_name(event.to));
    if (event.tile != game::k_no_tile) out.member("tile", content.tile_id(event.tile));
    switch (event.type) {
        case EventType::points_changed:
            // A change of 0 does not occur; it means that the reader may not know the value.
            if (event.value != 0) out.member("change", event.value);
            break;
        case EventType::upgraded:
            out.member("equipment", game::k_equipment_names.at(static_cast<std::size_t>(event.subject)));
            out.member("level", event.value);
            out.member("price", event.price);
            break;
        case EventType::bonus_gained:
        case EventType::bonus_used:
            out.member("bonus", game::k_bonus_names.at(static_cast<std::size_t>(event.subject)));
            break;
        case EventType::events_dropped:
            out.member("events", event.value);
            break;
        default:
            break;
    }
    out.end_object();
}

std::optional<game::Event> read_event(const Content& content, const Json::Value& json) {
    static const Json::Value k_nothing;
    const auto member = [&](const char* key) -> const Json::Value& {
        const auto* found = find_member(json, key);
        return found != nullptr ? *found : k_nothing;
    };
    const auto type = text::read_word(game::k_event_type_names, member("event"));
    if (!type) return std::nullopt;
    game::Event event;
    event.type = static_cast<EventType>(*type);
    const auto seat = [&](const char* key) {
        const auto value = text::read_integer(member(key), 0, game::k_max_players - 1);
        return value ? static_cast<core::Seat>(*value) : core::k_no_seat;
    };
    event.seat = seat("player");
    event.by = seat("by");
    const auto place = read_place(member("place"));
    event.place = place ? *place : read_place(member("from")).value_or(game::k_no_place);
    event.to = read_place(member("to")).value_or(game::k_no_place);
    event.tile = read_tile(content, member("tile")).value_or(game::k_no_tile);
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

}  // namespace syrtis::protocol::dig
