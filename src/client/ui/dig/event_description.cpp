// SPDX-License-Identifier: MIT

#include "ui/dig/event_description.hpp"

#include <array>

#include "ui/dig/event_moments.hpp"
#include "ui/dig/names.hpp"
#include "ui/event_parts.hpp"

namespace syrtis::client::ui::dig {

using game::Event;
using game::EventType;

namespace {

// Durations in milliseconds at the normal pace.
constexpr std::uint64_t k_station = 400;
constexpr std::uint64_t k_turn = 300;
constexpr std::uint64_t k_tile = 400;
constexpr std::uint64_t k_goods = 300;
constexpr std::uint64_t k_upgrade = 360;

std::optional<Cue> cue_of_turn(const TableContext& context, const Event& event) {
    return moment_of_turn(context, event) ? std::optional(Cue::round) : std::nullopt;
}

std::uint64_t length_of_points(const Event& event) { return event.value > 0 ? k_goods : 0; }

std::string place_of(const EventReader& reader, game::Place place) {
    if (place >= game::k_places) return {};
    return reader.has_brief_places ? brief_place_text(reader.words, place) : place_text(reader.words, place);
}

const game::TileRule* tile_of(const EventReader& reader, const Event& event) {
    const auto& tiles = reader.content.rules.tiles;
    return event.tile < tiles.size() ? &tiles[event.tile] : nullptr;
}

std::string text_of_placed(const EventReader& reader, const Event& event) {
    return reader.words("placed a station: {0}", {place_of(reader, event.place)});
}

std::string text_of_moved(const EventReader& reader, const Event& event) {
    const auto to = place_of(reader, event.to);
    if (event.by == core::k_no_seat) return reader.words("moved to {0}", {to});
    const auto owner = event.seat < reader.people.size() ? reader.people[event.seat].name : std::string();
    return reader.words("moved {0} to {1}", {owner, to});
}

std::string text_of_dug(const EventReader& reader, const Event& event) {
    return reader.words("dug {0}", {place_of(reader, event.place)});
}

std::string text_of_taken(const EventReader& reader, const Event& event) {
    const auto* const tile = tile_of(reader, event);
    if (tile == nullptr) return reader.words("transported a tile");
    return reader.words("transported {0}", {points_text(reader.words, tile->points)});
}

std::string text_of_upgraded(const EventReader& reader, const Event& event) {
    if (event.subject >= game::k_equipment) return {};
    return reader.words("{0} to level {1}", {equipment_name(reader.words, static_cast<game::Equipment>(event.subject)),
                                             number(event.value)});
}

std::string text_of_surveyed(const EventReader& reader, const Event& event) {
    return reader.words("looked at {0}", {place_of(reader, event.place)});
}

std::string text_of_bonus(const EventReader& reader, const Event& event) {
    const bool is_fortune = event.subject == game::index_of(game::Bonus::fortune);
    return is_fortune ? reader.words("took 1 bonus point") : std::string();
}

std::string brief_of_placed(const EventReader& reader, const Event& /*event*/) { return reader.words("placed"); }
std::string brief_of_moved(const EventReader& reader, const Event& /*event*/) { return reader.words("moved"); }
std::string brief_of_dug(const EventReader& reader, const Event& /*event*/) { return reader.words("dug"); }
std::string brief_of_surveyed(const EventReader& reader, const Event& /*event*/) { return reader.words("looked"); }

std::string brief_of_taken(const EventReader& reader, const Event& event) {
    const auto* const tile = tile_of(reader, event);
    return tile == nullptr ? std::string() : reader.words("took {0}", {number(tile->points)});
}

std::string brief_of_upgraded(const EventReader& reader, const Event& event) {
    if (event.subject >= game::k_equipment) return {};
    return equipment_name(reader.words, static_cast<game::Equipment>(event.subject)) + " " + number(event.value);
}

constexpr auto k_descriptions = std::to_array<EventDescription>({
    {.type = EventType::station_placed,
     .length = takes<k_station>,
     .set_back = &EventSetter::set_placed,
     .cue = plays<Cue::placed>,
     .text = text_of_placed,
     .brief = brief_of_placed},
    {.type = EventType::station_moved,
     .uses_action = true,
     .length = takes<k_station>,
     .set_back = &EventSetter::set_moved,
     .cue = plays<Cue::placed>,
     .text = text_of_moved,
     .brief = brief_of_moved},
    {.type = EventType::tile_dug,
     .uses_action = true,
     .length = takes<k_turn>,
     .set_back = &EventSetter::set_dug,
     .cue = plays<Cue::dug>,
     .text = text_of_dug,
     .brief = brief_of_dug},
    {.type = EventType::tile_taken,
     .uses_action = true,
     .length = takes<k_tile>,
     .set_back = &EventSetter::set_taken,
     .cue = plays<Cue::claimed>,
     .text = text_of_taken,
     .brief = brief_of_taken},
    {.type = EventType::points_changed, .length = length_of_points, .set_back = &EventSetter::set_points},
    {.type = EventType::upgraded,
     .uses_action = true,
     .length = takes<k_upgrade>,
     .set_back = &EventSetter::set_upgrade,
     .cue = plays<Cue::equipped>,
     .moment = moment_of_upgrade,
     .text = text_of_upgraded,
     .brief = brief_of_upgraded},
    {.type = EventType::bonus_gained, .length = takes<k_goods>, .set_back = &EventSetter::set_bonus},
    {.type = EventType::bonus_used, .text = text_of_bonus},
    {.type = EventType::tile_surveyed, .cue = plays<Cue::card>, .text = text_of_surveyed, .brief = brief_of_surveyed},
    {.type = EventType::turn_ended, .cue = cue_of_turn, .moment = moment_of_turn},
    {.type = EventType::victory_announced, .cue = plays<Cue::claimed>, .moment = moment_of_announcement},
    {.type = EventType::match_finished, .cue = plays<Cue::end>, .moment = moment_of_end},
    {.type = EventType::events_dropped},
});

constexpr bool are_in_order() {
    for (std::size_t index = 0; index < k_descriptions.size(); ++index) {
        if (k_descriptions[index].type != static_cast<EventType>(index)) return false;
    }
    return true;
}
static_assert(k_descriptions.size() == game::k_event_types && are_in_order(), "an event has no description");

}  // namespace

const EventDescription& description_of(EventType type) { return k_descriptions.at(static_cast<std::size_t>(type)); }

}  // namespace syrtis::client::ui::dig
