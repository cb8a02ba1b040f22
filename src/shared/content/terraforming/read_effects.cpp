// SPDX-License-Identifier: MIT
#include "content/terraforming/read_effects.hpp"

#include <array>
#include <span>

#include "content/terraforming/read_values.hpp"
#include "content/terraforming/words.hpp"
#include "engine/terraforming/requirements.hpp"
#include "text/json.hpp"

namespace syrtis::content::terraforming {

namespace {

constexpr std::size_t k_max_effect_keys = 5;

/// The syntax of an effect: its word, the keys beside "do", and the function that reads them.
struct EffectForm {
    EffectKind kind;
    std::array<std::string_view, k_max_effect_keys> keys;  ///< empty keys are unused
    void (*read)(const Reader& reader, EffectDefinition& effect);
};

int need_effect_number(const Reader& reader, std::string_view key, int least, int most) {
    const auto found = reader.need(key);
    return found ? found->number(least, most) : 0;
}

Resource need_resource(const Reader& reader, std::string_view key) {
    const auto found = reader.need(key);
    return found ? read_resource(*found).value_or(Resource::megacredits) : Resource::megacredits;
}

AmountDefinition need_amount(const Reader& reader, std::string_view key) {
    const auto found = reader.need(key);
    return found ? read_amount(*found, 1) : AmountDefinition{};
}

std::vector<EffectDefinition> need_effects(const Reader& reader, std::string_view key) {
    const auto found = reader.need(key);
    return found ? read_effects(*found) : std::vector<EffectDefinition>{};
}

Where read_where(const Reader& reader) { return reader.word_of<Where>(k_where_words).value_or(Where::land); }

void need_where(const Reader& reader, EffectDefinition& effect) {
    if (const auto where = reader.need("where")) effect.where = read_where(*where);
}

void find_where(const Reader& reader, Where usual, EffectDefinition& effect) {
    effect.where = usual;
    if (const auto where = reader.find("where")) effect.where = read_where(*where);
}

void need_from(const Reader& reader, EffectDefinition& effect) {
    if (const auto from = reader.need("from")) {
        effect.from = from->word_of<From>(k_from_words).value_or(From::any_player);
    }
}

void read_production(const Reader& reader, EffectDefinition& effect) {
    const auto change = reader.need("change");
    if (change && change->is_object() && change->find("lowest")) {
        if (change->is_object_of({"lowest"})) effect.lowest = change->find("lowest")->number(1, 10);
        return;
    }
    if (change) effect.changes = read_resource_changes(*change, -k_max_amount);
}

void read_resources(const Reader& reader, EffectDefinition& effect) {
    if (const auto resources = reader.need("resources")) effect.changes = read_resource_changes(*resources, 1);
}

void read_raise(const Reader& reader, EffectDefinition& effect) {
    if (const auto parameter = reader.need("parameter")) effect.parameter = parameter->id();
    effect.steps = need_amount(reader, "steps");
}

void read_steps(const Reader& reader, EffectDefinition& effect) { effect.steps = need_amount(reader, "steps"); }

void read_place_ocean(const Reader& reader, EffectDefinition& effect) {
    if (const auto count = reader.find("count")) {
        effect.count = count->number(1, syrtis::terraforming::k_ocean_maximum);
    }
    find_where(reader, Where::ocean_area, effect);
}

void read_place_greenery(const Reader& reader, EffectDefinition& effect) {
    find_where(reader, Where::greenery, effect);
}

void read_place_city(const Reader& reader, EffectDefinition& effect) { find_where(reader, Where::city, effect); }

void read_place_tile(const Reader& reader, EffectDefinition& effect) {
    constexpr std::array<std::string_view, 1> city{"city"};
    if (const auto tile = reader.need("tile")) effect.tile = tile->id();
    need_where(reader, effect);
    if (const auto counts_as = reader.find("counts_as")) effect.counts_as_city = counts_as->word(city).has_value();
}

void read_place_marker(const Reader& reader, EffectDefinition& effect) { need_where(reader, effect); }

void read_draw(const Reader& reader, EffectDefinition& effect) {
    effect.cards = need_effect_number(reader, "cards", 1, syrtis::terraforming::k_starting_hand);
}

void read_look(const Reader& reader, EffectDefinition& effect) {
    effect.cards = need_effect_number(reader, "cards", 1, syrtis::terraforming::k_research_cards);
    if (const auto buy = reader.find("buy")) effect.buy = buy->flag();
    if (const auto keep = reader.find("keep")) {
        effect.keep = keep->number(1, syrtis::terraforming::k_research_cards);
        if (effect.buy) keep->mistake("\"keep\" and \"buy\" exclude each other");
        if (effect.keep > effect.cards) keep->mistake("more cards are kept than seen");
    } else if (!effect.buy) {
        reader.mistake("key \"keep\" or \"buy\" is missing");
    }
}

void read_reveal_top(const Reader& reader, EffectDefinition& effect) {
    if (const auto tag = reader.need("match_tag")) effect.match_tag = read_tag(*tag).value_or(Tag::microbe);
    effect.then_effects = need_effects(reader, "then");
}

void read_add_here(const Reader& reader, EffectDefinition& effect) {
    effect.count = need_effect_number(reader, "count", 1, k_max_amount);
}

void read_add_to_card(const Reader& reader, EffectDefinition& effect) {
    if (const auto resource = reader.need("resource")) effect.card_resources = read_card_resources(*resource);
    effect.count = need_effect_number(reader, "count", 1, k_max_amount);
    if (const auto target = reader.need("target")) {
        effect.target = target->word_of<Target>(k_target_words).value_or(Target::another);
    }
}

void read_remove(const Reader& reader, EffectDefinition& effect) {
    effect.resource = need_resource(reader, "resource");
    effect.up_to = need_effect_number(reader, "up_to", 1, k_max_amount);
    need_from(reader, effect);
}

void read_remove_from_card(const Reader& reader, EffectDefinition& effect) {
    if (const auto resource = reader.need("resource")) effect.card_resources = read_card_resources(*resource);
    effect.up_to = need_effect_number(reader, "up_to", 1, k_max_amount);
    effect.from = From::any_player;
}

void read_any_production(const Reader& reader, EffectDefinition& effect) {
    effect.resource = need_resource(reader, "resource");
    effect.steps = need_amount(reader, "steps");
}

void read_choose(const Reader& reader, EffectDefinition& effect) {
    if (const auto optional = reader.find("optional")) effect.optional = optional->flag();
    if (const auto options = reader.need("options")) {
        effect.options = read_options(*options);
        if (effect.options.size() == 1 && !effect.optional) options->mistake("a single option is no choice");
    }
}

void read_condition(const Reader& reader, EffectDefinition& effect) {
    if (const auto condition = reader.need("condition")) effect.condition = read_requirement(*condition);
    effect.then_effects = need_effects(reader, "then");
    if (const auto otherwise = reader.find("else")) effect.else_effects = read_effects(*otherwise);
}

void read_copy_production(const Reader&, EffectDefinition&) {}

void read_convert_production(const Reader& reader, EffectDefinition& effect) {
    effect.resource = need_resource(reader, "from");
    effect.to = need_resource(reader, "to");
    if (effect.resource == effect.to && reader.find("from") && reader.find("to")) {
        reader.mistake("\"from\" and \"to\" are the same resource");
    }
}

void read_next_card(const Reader& reader, EffectDefinition& effect) {
    if (const auto discount = reader.find("discount")) effect.discount = discount->number(1, k_max_amount);
    constexpr std::array<std::string_view, 1> any{"any"};
    if (const auto shift = reader.find("requirement_shift")) {
        if (shift->is_text()) {
            if (shift->word(any)) effect.requirement_shift = syrtis::terraforming::k_any_requirement_shift;
        } else {
            effect.requirement_shift = shift->number(1, 20);
        }
    }
    if (reader.find("discount").has_value() == reader.find("requirement_shift").has_value()) {
        reader.mistake("needs either \"discount\" or \"requirement_shift\"");
    }
}

void read_sell_cards(const Reader& reader, EffectDefinition& effect) {
    effect.megacredits_each = need_effect_number(reader, "megacredits_each", 1, k_max_amount);
}

void read_pay(const Reader& reader, EffectDefinition& effect) {
    const auto resources = reader.need("resources");
    if (!resources || !resources->is_object_of({"megacredits"})) return;
    effect.price = need_effect_number(*resources, "megacredits", 1, k_max_cost);
}

void read_reveal_until(const Reader& reader, EffectDefinition& effect) {
    if (const auto tag = reader.need("match_tag")) effect.match_tag = read_tag(*tag).value_or(Tag::microbe);
    effect.cards = need_effect_number(reader, "cards", 1, syrtis::terraforming::k_research_cards);
}

void read_play_card(const Reader& reader, EffectDefinition& effect) {
    constexpr std::array<std::string_view, 2> piles{"hand", "prelude_deck"};
    const auto from = reader.find("from");
    const bool from_deck = from && from->word(piles).value_or(0) == 1;
    if (from_deck) effect.cards = need_effect_number(reader, "look", 1, 3);
    if (!from_deck && reader.find("look")) reader.mistake("only preludes are looked at");
}

void read_fund_award(const Reader& reader, EffectDefinition& effect) {
    effect.price = need_effect_number(reader, "cost", 0, k_max_cost);
}

/// In the order of EffectKind.
constexpr std::array<EffectForm, k_effect_words.size()> k_effect_forms{{
    {EffectKind::production, {"change"}, read_production},
    {EffectKind::gain, {"resources"}, read_resources},
    {EffectKind::lose, {"resources"}, read_resources},
    {EffectKind::raise, {"parameter", "steps"}, read_raise},
    {EffectKind::rating, {"steps"}, read_steps},
    {EffectKind::place_ocean, {"count", "where"}, read_place_ocean},
    {EffectKind::place_greenery, {"where"}, read_place_greenery},
    {EffectKind::place_city, {"where"}, read_place_city},
    {EffectKind::place_tile, {"tile", "where", "counts_as"}, read_place_tile},
    {EffectKind::place_marker, {"where"}, read_place_marker},
    {EffectKind::production_of_space_metal, {"steps"}, read_steps},
    {EffectKind::draw, {"cards"}, read_draw},
    {EffectKind::look, {"cards", "keep", "buy"}, read_look},
    {EffectKind::reveal_top, {"match_tag", "then"}, read_reveal_top},
    {EffectKind::add_here, {"count"}, read_add_here},
    {EffectKind::add_to_card, {"resource", "count", "target"}, read_add_to_card},
    {EffectKind::remove, {"resource", "up_to", "from"}, read_remove},
    {EffectKind::remove_from_card, {"resource", "up_to"}, read_remove_from_card},
    {EffectKind::steal, {"resource", "up_to", "from"}, read_remove},
    {EffectKind::any_production, {"resource", "steps"}, read_any_production},
    {EffectKind::choose, {"optional", "options"}, read_choose},
    {EffectKind::condition, {"condition", "then", "else"}, read_condition},
    {EffectKind::copy_production, {}, read_copy_production},
    {EffectKind::convert_production, {"from", "to"}, read_convert_production},
    {EffectKind::next_card, {"discount", "requirement_shift"}, read_next_card},
    {EffectKind::sell_cards, {"megacredits_each"}, read_sell_cards},
    {EffectKind::pay, {"resources"}, read_pay},
    {EffectKind::reveal_until, {"match_tag", "cards"}, read_reveal_until},
    {EffectKind::play_card, {"from", "look"}, read_play_card},
    {EffectKind::fund_award, {"cost"}, read_fund_award},
}};

constexpr bool effect_forms_are_in_order() {
    for (std::size_t index = 0; index < k_effect_forms.size(); ++index) {
        if (static_cast<std::size_t>(k_effect_forms[index].kind) != index) return false;
    }
    return true;
}
static_assert(effect_forms_are_in_order());

}  // namespace

EffectDefinition read_effect(const Reader& reader) {
    EffectDefinition effect;
    if (!reader.is_object()) return effect;
    const auto word = reader.need("do");
    if (!word) return effect;
    const auto index = word->word(k_effect_words);
    if (!index) return effect;
    const EffectForm& form = k_effect_forms[*index];
    std::vector<std::string_view> keys{"do"};
    for (const auto key : form.keys) {
        if (!key.empty()) keys.push_back(key);
    }
    effect.kind = form.kind;
    if (reader.is_object_of(keys)) form.read(reader, effect);
    return effect;
}

std::vector<EffectDefinition> read_effects(const Reader& reader) {
    std::vector<EffectDefinition> effects;
    reader.each([&](const Reader& element) { effects.push_back(read_effect(element)); });
    return effects;
}

std::vector<EffectDefinition> read_effects_text(std::string_view text, Mistakes& mistakes) {
    const auto value = text::parse_json_file(text);
    if (!value) {
        mistakes.push_back({"", "", "", text::describe(value.error())});
        return {};
    }
    return read_effects(Reader(*value, mistakes, ""));
}

}  // namespace syrtis::content::terraforming
