// SPDX-License-Identifier: MIT
#include "protocol/terraforming/event_json.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <span>

#include "content/terraforming/automa_words.hpp"
#include "engine/terraforming/automa_placement.hpp"

namespace syrtis::protocol::terraforming {
namespace {

using game::EventType;
using text::JsonWriter;

/// The meaning of `subject` and `value` of an event type, and their keys.
enum class SubjectKind : std::uint8_t {
    none,
    project,
    milestone,
    award,
    resource,
    card_resource,
    parameter,
    tile,
    phase,
    track,
    tag,
    bonus_card,
    automa_corporation,
    corporation_stock
};

/// Names of values that are not numbers: the first word belongs to the value `first`.
struct Words {
    std::span<const std::string_view> words{};
    std::int32_t first = 0;
};

/// Names of the preference by which a space was chosen, or the reason why none was needed.
constexpr auto k_chosen_by = [] {
    constexpr auto& features = content::terraforming::k_feature_words;
    std::array<std::string_view, features.size() + 2> words{"card", "only_space"};
    std::ranges::copy(features, words.begin() + 2);
    return words;
}();
constexpr Words k_chosen_by_words{k_chosen_by, game::automa::k_chosen_by_card};
constexpr Words k_bonus_places{content::terraforming::k_bonus_place_words, 0};

struct Shape {
    EventType type = EventType::passed;
    SubjectKind subject = SubjectKind::none;
    const char* value_key = nullptr;  ///< nullptr: the value has no meaning
    bool has_before = false;
    Words words{};  ///< none: the value is a number
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
    {EventType::automa_corporation_revealed, SubjectKind::automa_corporation},
    {EventType::automa_card_revealed, SubjectKind::bonus_card},
    {EventType::action_deck_built, SubjectKind::none, "cards"},
    {EventType::tag_resolved, SubjectKind::tag},
    {EventType::track_moved, SubjectKind::track, "value", true},
    {EventType::cube_reached, SubjectKind::track, "value"},
    {EventType::failed_action, SubjectKind::none, "megacredits"},
    {EventType::space_chosen, SubjectKind::none, "chosen_by", false, k_chosen_by_words},
    {EventType::bonus_card_moved, SubjectKind::bonus_card, "place", false, k_bonus_places},
    {EventType::corporation_stock_changed, SubjectKind::corporation_stock, "change", true},
    {EventType::generation_started, SubjectKind::none, "generation"},
    {EventType::phase_started, SubjectKind::phase},
    {EventType::production_done},
    {EventType::deck_refilled, SubjectKind::none, "cards"},
    {EventType::match_finished},
    {EventType::events_dropped, SubjectKind::none, "events"},
    {EventType::prelude_discarded},
}};

constexpr bool in_order() {
    for (std::size_t index = 0; index < k_shapes.size(); ++index) {
        if (static_cast<std::size_t>(k_shapes[index].type) != index) return false;
    }
    return true;
}
static_assert(in_order());

void put_subject(JsonWriter& out, const Content& content, SubjectKind kind, std::uint8_t subject) {
    switch (kind) {
        case SubjectKind::none:
            break;
        case SubjectKind::project:
            out.member("project", project_id(content, subject));
            break;
        case SubjectKind::milestone:
            out.member("milestone", milestone_id(content, subject));
            break;
        case SubjectKind::award:
            out.member("award", award_id(content, subject));
            break;
        case SubjectKind::resource:
            out.member("resource", game::k_resource_names.at(subject));
            break;
        case SubjectKind::card_resource:
            out.member("resource", game::k_card_resource_names.at(subject));
            break;
        case SubjectKind::parameter:
            out.member("parameter", parameter_id(content.definitions, static_cast<game::Parameter>(subject)));
            break;
        case SubjectKind::tile:
            out.member("tile", content.tile_id(subject));
            break;
        case SubjectKind::phase:
            out.member("phase", game::k_phase_names.at(subject));
            break;
        case SubjectKind::track:
            out.member("track", track_id(content, subject));
            break;
        case SubjectKind::tag:
            out.member("tag", automa_tag_id(subject));
            break;
        case SubjectKind::bonus_card:
            if (subject != game::k_no_subject) out.member("bonus_card", bonus_card_id(content, subject));
            break;
        case SubjectKind::automa_corporation:
            out.member("corporation", automa_corporation_id(content, subject));
            break;
        case SubjectKind::corporation_stock:
            out.member("stock", game::k_corporation_stock_names.at(subject));
            break;
    }
}

std::optional<std::uint8_t> read_subject(const Content& content, SubjectKind kind, const Json::Value& json) {
    const auto found = [&](const char* key, auto find) -> std::optional<std::uint8_t> {
        const auto id = text::read_text(member_of(json, key));
        const auto number = id ? find(*id) : std::nullopt;
        return number ? std::optional(static_cast<std::uint8_t>(*number)) : std::nullopt;
    };
    switch (kind) {
        case SubjectKind::none:
            return std::nullopt;
        case SubjectKind::project:
            return found("project", [&](std::string_view id) { return content.find_project(id); });
        case SubjectKind::milestone:
            return found("milestone", [&](std::string_view id) { return content.find_milestone(id); });
        case SubjectKind::award:
            return found("award", [&](std::string_view id) { return content.find_award(id); });
        case SubjectKind::tile:
            return found("tile", [&](std::string_view id) { return content.find_tile(id); });
        case SubjectKind::resource:
            return text::read_word(game::k_resource_names, member_of(json, "resource"));
        case SubjectKind::card_resource:
            return text::read_word(game::k_card_resource_names, member_of(json, "resource"));
        case SubjectKind::parameter:
            return found("parameter", [&](std::string_view id) { return find_parameter(content.definitions, id); });
        case SubjectKind::phase:
            return text::read_word(game::k_phase_names, member_of(json, "phase"));
        case SubjectKind::track:
            return found("track", [&](std::string_view id) { return content.find_automa_track(id); });
        case SubjectKind::tag:
            return read_automa_tag(member_of(json, "tag"));
        case SubjectKind::bonus_card:
            return found("bonus_card", [&](std::string_view id) { return content.find_bonus_card(id); });
        case SubjectKind::automa_corporation:
            return found("corporation", [&](std::string_view id) { return content.find_automa_corporation(id); });
        case SubjectKind::corporation_stock:
            return text::read_word(game::k_corporation_stock_names, member_of(json, "stock"));
    }
    return std::nullopt;
}

}  // namespace

void write_event(JsonWriter& out, const Content& content, const game::Event& event) {
    const Shape& shape = k_shapes[static_cast<std::size_t>(event.type)];
    out.begin_object();
    out.member("event", game::k_event_type_names[static_cast<std::size_t>(event.type)]);
    if (event.seat != core::k_no_seat) out.member("player", event.seat);
    if (event.by != core::k_no_seat) out.member("by", event.by);
    if (event.source != game::k_no_source) out.member("source", source_id(content, event.source));
    put_cause(out, content, event.cause, event.cause_subject);
    if (event.holder != game::k_no_source) out.member("holder", source_id(content, event.holder));
    if (event.space != game::k_no_space) write_space(out.key("space"), content, event.space);
    if (event.automatic) out.member("automatic", true);
    if (event.card != game::k_no_card) out.member("card", card_id(content, event.card));
    put_subject(out, content, shape.subject, event.subject);
    if (shape.value_key != nullptr) {
        const auto word = static_cast<std::size_t>(event.value - shape.words.first);
        if (shape.words.words.empty()) {
            out.member(shape.value_key, event.value);
        } else {
            out.member(shape.value_key, shape.words.words[word]);
        }
    }
    if (shape.has_before) out.member("before", event.before);
    out.end_object();
}

Json::Value event_json(const Content& content, const game::Event& event) {
    return text::tree_of([&](JsonWriter& out) { write_event(out, content, event); });
}

std::optional<game::Event> read_event(const Content& content, const Json::Value& json) {
    const auto type = text::read_word(game::k_event_type_names, member_of(json, "event"));
    if (!type) return std::nullopt;
    game::Event event;
    event.type = static_cast<EventType>(*type);
    const auto seat = [&](const char* key) {
        const auto value = text::read_integer(member_of(json, key), 0, core::k_max_seats - 1);
        return value ? static_cast<core::Seat>(*value) : core::k_no_seat;
    };
    const auto number = [&](const char* key) {
        constexpr std::int64_t k_most = std::numeric_limits<std::int32_t>::max();
        return static_cast<std::int32_t>(text::read_integer(member_of(json, key), -k_most, k_most).value_or(0));
    };
    event.seat = seat("player");
    event.by = seat("by");
    const auto [cause, cause_subject] = read_cause(content, json);
    event.cause = cause;
    event.cause_subject = cause_subject;
    event.source = read_source(content, member_of(json, "source")).value_or(game::k_no_source);
    event.holder = read_source(content, member_of(json, "holder")).value_or(game::k_no_source);
    event.space = read_space(content, member_of(json, "space")).value_or(game::k_no_space);
    event.card = read_card(content, member_of(json, "card")).value_or(game::k_no_card);
    const auto& automatic = member_of(json, "automatic");
    event.automatic = automatic.isBool() && automatic.asBool();
    const Shape& shape = k_shapes[*type];
    event.subject = read_subject(content, shape.subject, json).value_or(game::k_no_subject);
    if (shape.value_key != nullptr && shape.words.words.empty()) event.value = number(shape.value_key);
    const auto word =
        shape.words.words.empty() ? std::nullopt : text::read_word(shape.words.words, member_of(json, shape.value_key));
    if (word) {
        event.value = shape.words.first + static_cast<std::int32_t>(*word);
    }
    if (shape.has_before) event.before = number("before");
    return event;
}

}  // namespace syrtis::protocol::terraforming
