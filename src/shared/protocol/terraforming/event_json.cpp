// SPDX-License-Identifier: MIT
#include "protocol/terraforming/event_json.hpp"

#include <array>

namespace syrtis::protocol::terraforming {
namespace {

using game::EventType;

/// What `subject` and `value` of an event of some type are, and under which key they stand.
enum class SubjectKind : std::uint8_t {
    none,
    project,
    milestone,
    award,
    resource,
    card_resource,
    parameter,
    tile,
    phase
};

struct Shape {
    EventType type = EventType::passed;
    SubjectKind subject = SubjectKind::none;
    const char* value_key = nullptr;  ///< nullptr: the value says nothing
    bool has_before = false;
};

constexpr std::array<Shape, game::k_event_types> k_shapes{{
    {EventType::corporation_revealed},
    {EventType::card_played, SubjectKind::none, "price"},
    {EventType::action_used, SubjectKind::none, "price"},
    {EventType::first_action_taken},
    {EventType::project_used, SubjectKind::project, "price"},
    {EventType::plants_converted, SubjectKind::none, "plants"},
    {EventType::heat_converted, SubjectKind::none, "heat"},
    {EventType::milestone_claimed, SubjectKind::milestone, "price"},
    {EventType::award_funded, SubjectKind::award, "price"},
    {EventType::turn_ended},
    {EventType::passed},
    {EventType::stock_changed, SubjectKind::resource, "change", true},
    {EventType::production_changed, SubjectKind::resource, "change", true},
    {EventType::rating_changed, SubjectKind::none, "change", true},
    {EventType::parameter_raised, SubjectKind::parameter, "value", true},
    {EventType::tile_placed, SubjectKind::tile},
    {EventType::claim_placed},
    {EventType::card_resource_changed, SubjectKind::card_resource, "change", true},
    {EventType::card_drawn},
    {EventType::card_bought},
    {EventType::card_discarded},
    {EventType::card_revealed},
    {EventType::cards_sold, SubjectKind::none, "cards"},
    {EventType::generation_started, SubjectKind::none, "generation"},
    {EventType::phase_started, SubjectKind::phase},
    {EventType::production_done},
    {EventType::deck_refilled},
    {EventType::match_finished},
    {EventType::events_dropped, SubjectKind::none, "events"},
}};

constexpr bool in_order() {
    for (std::size_t index = 0; index < k_shapes.size(); ++index) {
        if (static_cast<std::size_t>(k_shapes[index].type) != index) return false;
    }
    return true;
}
static_assert(in_order());

void put_subject(Json::Value& json, const Content& content, SubjectKind kind, std::uint8_t subject) {
    switch (kind) {
        case SubjectKind::none:
            break;
        case SubjectKind::project:
            json["project"] = project_id(content, subject);
            break;
        case SubjectKind::milestone:
            json["milestone"] = milestone_id(content, subject);
            break;
        case SubjectKind::award:
            json["award"] = award_id(content, subject);
            break;
        case SubjectKind::resource:
            json["resource"] = std::string(game::k_resource_names.at(subject));
            break;
        case SubjectKind::card_resource:
            json["resource"] = std::string(game::k_card_resource_names.at(subject));
            break;
        case SubjectKind::parameter:
            json["parameter"] = std::string(game::k_parameter_names.at(subject));
            break;
        case SubjectKind::tile:
            json["tile"] = std::string(content.tile_id(subject));
            break;
        case SubjectKind::phase:
            json["phase"] = std::string(game::k_phase_names.at(subject));
            break;
    }
}

}  // namespace

Json::Value event_json(const Content& content, const game::Event& event) {
    const Shape& shape = k_shapes[static_cast<std::size_t>(event.type)];
    Json::Value json(Json::objectValue);
    json["event"] = std::string(game::k_event_type_names[static_cast<std::size_t>(event.type)]);
    if (event.seat != core::k_no_seat) json["player"] = event.seat;
    if (event.by != core::k_no_seat) json["by"] = event.by;
    if (event.source != game::k_no_source) json["source"] = source_id(content, event.source);
    put_cause(json, content, event.cause, event.cause_subject);
    if (event.holder != game::k_no_source) json["holder"] = source_id(content, event.holder);
    if (event.space != game::k_no_space) json["space"] = space_json(content, event.space);
    if (event.automatic) json["automatic"] = true;
    if (event.card != game::k_no_card) json["card"] = card_id(content, event.card);
    put_subject(json, content, shape.subject, event.subject);
    if (shape.value_key != nullptr) json[shape.value_key] = event.value;
    if (shape.has_before) json["before"] = event.before;
    return json;
}

}  // namespace syrtis::protocol::terraforming
