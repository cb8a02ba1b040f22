// SPDX-License-Identifier: MIT

#include "ui/terraforming/card_faces.hpp"

#include <algorithm>
#include <bit>

#include "content/terraforming/card_text.hpp"
#include "engine/terraforming/payment.hpp"
#include "engine/terraforming/requirements.hpp"
#include "ui/terraforming/images.hpp"
#include "ui/terraforming/listing.hpp"
#include "ui/terraforming/motif.hpp"
#include "ui/terraforming/symbols.hpp"

namespace syrtis::client::ui::terraforming {

using game::RefusalCode;
using picture::CardFace;

namespace {

// A requirement on a card.
struct Pill {
    RefusalCode code;  ///< the refusal for an unmet requirement
    std::uint8_t subject = 0xff;
    std::string image;
    std::string text;
    int now = 0;
    std::string unit;
};

std::vector<Pill> pills_of(const data::RequirementDefinition& requires_, const Words& words, const game::State* state,
                           Seat seat) {
    std::vector<Pill> pills;
    const int temperature = state != nullptr ? state->levels[game::Parameter::temperature] : 0;
    const int oxygen = state != nullptr ? state->levels[game::Parameter::oxygen] : 0;
    const int oceans = state != nullptr ? game::count_spaces(state->board.oceans) : 0;
    const auto add = [&](const std::optional<int>& bound, RefusalCode code, game::Parameter parameter, const char* sign,
                         int now, const std::string& unit) {
        if (bound) pills.push_back({code, 0xff, parameter_image(parameter), sign + number(*bound) + unit, now, unit});
    };
    using game::Parameter;
    const auto percent = percentage(words, {});
    add(requires_.temperature_min, RefusalCode::temperature_too_low, Parameter::temperature, "≥ ", temperature, " °C");
    add(requires_.temperature_max, RefusalCode::temperature_too_high, Parameter::temperature, "≤ ", temperature, " °C");
    add(requires_.oxygen_min, RefusalCode::oxygen_too_low, Parameter::oxygen, "≥ ", oxygen, percent);
    add(requires_.oxygen_max, RefusalCode::oxygen_too_high, Parameter::oxygen, "≤ ", oxygen, percent);
    add(requires_.oceans_min, RefusalCode::too_few_oceans, Parameter::oceans, "≥ ", oceans, "");
    add(requires_.oceans_max, RefusalCode::too_many_oceans, Parameter::oceans, "≤ ", oceans, "");
    for (const auto& [tag, count] : requires_.tags) {
        const auto index = static_cast<std::size_t>(tag);
        // A wild tag stands for the wanted kind.
        const int now =
            state != nullptr ? state->players[seat].passives.tags[index] + state->players[seat].passives.wild_tags : 0;
        pills.push_back(
            {RefusalCode::too_few_tags, static_cast<std::uint8_t>(tag), tag_image(index), number(count), now, ""});
    }
    for (const auto& [resource, count] : requires_.own_production) {
        const auto index = static_cast<std::size_t>(resource);
        const int now = state != nullptr ? state->players[seat].production[index] : 0;
        pills.push_back({RefusalCode::production_too_low, static_cast<std::uint8_t>(resource), resource_image(index),
                         signed_number(count), now, ""});
    }
    if (requires_.own_greeneries) {
        pills.push_back(
            {RefusalCode::too_few_greeneries, 0xff, "resources/greenery", number(*requires_.own_greeneries), -1, ""});
    }
    if (requires_.cities_in_play) {
        pills.push_back(
            {RefusalCode::too_few_cities, 0xff, "resources/city", number(*requires_.cities_in_play), -1, ""});
    }
    return pills;
}

picture::FaceKind kind_of(game::CardKind kind) {
    switch (kind) {
        case game::CardKind::automated:
            return picture::FaceKind::automated;
        case game::CardKind::active:
            return picture::FaceKind::active;
        case game::CardKind::event:
            break;
    }
    return picture::FaceKind::event;
}

std::string kind_name(game::CardKind kind, const Words& words) {
    switch (kind) {
        case game::CardKind::automated:
            return words("Automated");
        case game::CardKind::active:
            return words("Active");
        case game::CardKind::event:
            break;
    }
    return words("Event");
}

std::optional<picture::FacePoints> points_of(const data::SourceDefinition& source) {
    if (!source.victory_points) return std::nullopt;
    const auto& amount = *source.victory_points;
    picture::FacePoints points{.value = number(amount.amount), .per_image = {}, .per_count = {}};
    switch (amount.per) {
        case game::Count::one:
            return points;
        case game::Count::resource_here:
            points.per_image = card_resource_image(source.holds);
            break;
        case game::Count::own_tag:
        case game::Count::opponents_tag:
            if (amount.tag) points.per_image = tag_image(static_cast<std::size_t>(*amount.tag));
            break;
        case game::Count::adjacent_oceans:
            points.per_image = "resources/ocean";
            break;
        default:
            points.per_image = "resources/city";
            break;
    }
    if (amount.each > 1) points.per_count = number(amount.each);
    return points;
}

std::vector<std::string> tags_of(const data::SourceDefinition& source) {
    std::vector<std::string> tags;
    for (const auto tag : source.tags) tags.push_back(tag_image(static_cast<std::size_t>(tag)));
    return tags;
}

std::string_view name_of(game::ContentSet set) {
    switch (set) {
        case game::ContentSet::base:
            return content::msgid("Base game");
        case game::ContentSet::corporate_era:
            return content::msgid("Corporate Era");
        case game::ContentSet::prelude:
            return content::msgid("Prelude");
    }
    return {};
}

/// Returns the printed number, such as "060", or "P07" in the set Prelude.
std::string number_in_set(const data::SourceDefinition& source, int printed) {
    const bool has_own_numbers = source.set == game::ContentSet::prelude;
    const std::size_t width = has_own_numbers ? 2 : 3;
    std::string digits = std::to_string(printed);
    digits.insert(0, width - std::min(width, digits.size()), '0');
    return has_own_numbers ? "P" + digits : digits;
}

void add_box(CardFace& face, const Words& words, bool is_action, const data::SymbolRows& rows,
             std::vector<std::string> text) {
    if (rows.empty() && text.empty()) return;
    picture::FaceBox box{.is_action = is_action, .symbols = {}, .text = std::move(text)};
    for (const auto& row : rows) box.symbols.push_back(drawn_symbols(row, words));
    face.boxes.push_back(std::move(box));
}

}  // namespace

std::string source_name(const Content& content, const Words& words, game::Source source) {
    if (source == game::k_automa_source) return "MarsBot";
    return source == game::k_no_source ? std::string() : words.name(content.source(source).names);
}

CardFace printed_face(const Content& content, const Words& words, game::Source source) {
    CardFace face{.id = source};
    const auto& definition = content.source(source);
    face.name = words.name(definition.names);
    face.scene = "cards/" + definition.id;
    face.tags = tags_of(definition);
    face.points = points_of(definition);
    face.set_text = words(name_of(definition.set));
    const auto symbols = data::card_symbols(content.definitions, source);
    const auto text = data::describe_card(content.definitions, source, words.language());
    // The start of a corporation is told by its icons alone, so that the picture has room.
    if (symbols.start.empty() && !text.start.empty()) face.text.push_back(text.start);
    face.text.insert(face.text.end(), text.effects.begin(), text.effects.end());
    face.points_text = text.victory_points;
    for (const auto& row : symbols.start) face.effects.push_back(drawn_symbols(row, words));
    for (const auto& row : symbols.effects) face.effects.push_back(drawn_symbols(row, words));
    add_box(face, words, true, symbols.first_action, text.first_action);
    std::vector<std::string> action;
    if (!text.action.empty()) action.push_back(text.action);
    add_box(face, words, true, symbols.action, std::move(action));
    add_box(face, words, false, symbols.passive, text.passive);
    if (game::is_corporation(source)) {
        const auto& corporation = content.definitions.corporations[source - game::k_corporation_base];
        face.kind = picture::FaceKind::corporation;
        face.kind_name = words("Corporation");
        face.motif = motif_of(corporation);
        return face;
    }
    if (game::is_prelude(source)) {
        const auto& prelude = content.definitions.preludes[game::prelude_of(source)];
        face.number = prelude.number;
        face.kind = picture::FaceKind::prelude;
        face.kind_name = words("Prelude");
        face.motif = motif_of(prelude);
        face.number_text = words("No. {0}", {number_in_set(prelude, prelude.number)});
        return face;
    }
    const auto& card = content.definitions.cards[source];
    face.number = card.number;
    face.kind = kind_of(card.kind);
    face.kind_name = kind_name(card.kind, words);
    face.cost = number(card.cost);
    face.motif = motif_of(card);
    if (card.kind == game::CardKind::event) face.tags.push_back("tags/event");
    face.number_text = words("No. {0}", {number_in_set(card, card.number)});
    for (const auto& pill : pills_of(card.requires_, words, nullptr, 0)) {
        face.requirements.push_back({.image = pill.image, .text = pill.text, .met = true, .judged = false, .now = {}});
    }
    return face;
}

CardFace hand_face(const Content& content, const Words& words, const game::State& state, Seat seat, game::Card card) {
    CardFace face = printed_face(content, words, card);
    const auto& definition = content.definitions.cards[card];
    const int price = game::card_price(content.rules, state, seat, card);
    face.cost = number(price);
    if (price != definition.cost) face.printed_cost = number(definition.cost);
    const auto terms = game::card_terms(content.rules, state, seat, card);
    face.affordable = game::worth(terms, state.players[seat].stock) >= price;
    core::FixedVector<game::Refusal, 16> unmet;
    game::list_unmet(state, seat, content.rules.cards[card].requirement, game::requirement_shift(state, seat), unmet);
    face.requirements.clear();
    for (const auto& pill : pills_of(definition.requires_, words, &state, seat)) {
        const bool met = std::none_of(unmet.begin(), unmet.end(), [&](const game::Refusal& refusal) {
            return refusal.code == pill.code && (pill.subject == 0xff || refusal.subject == pill.subject);
        });
        const auto now =
            pill.now < 0 && pill.unit.empty() ? std::string() : words("now {0}", {number(pill.now) + pill.unit});
        face.requirements.push_back({.image = pill.image, .text = pill.text, .met = met, .judged = true, .now = now});
    }
    return face;
}

CardFace play_face(const Content& content, const Words& words, const game::State& state, game::Source source) {
    CardFace face = printed_face(content, words, source);
    if (!game::is_corporation(source)) face.cost.clear();
    if (game::is_prelude(source)) return face;
    const auto& rule = content.rules.source(source);
    if (rule.resource_slot != game::k_no_slot) {
        face.resources = state.card_resources[rule.resource_slot];
        face.resource_image = card_resource_image(rule.holds);
    }
    if (rule.action_slot != game::k_no_slot) {
        face.state = is_used(content.rules, state, source) ? picture::PlayState::used : picture::PlayState::ready;
    } else {
        face.state = rule.resource_slot != game::k_no_slot && rule.passive.trigger_count == 0
                         ? picture::PlayState::none
                         : picture::PlayState::always;
    }
    return face;
}

}  // namespace syrtis::client::ui::terraforming
