// SPDX-License-Identifier: MIT
#include "content/terraforming/read_automa_effects.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string_view>

#include "content/terraforming/automa_words.hpp"
#include "content/terraforming/read_effects.hpp"
#include "content/terraforming/read_values.hpp"

namespace syrtis::content::terraforming {

namespace {

using syrtis::terraforming::AutomaTag;
using syrtis::terraforming::CardKind;
using syrtis::terraforming::k_automa_tags;
using syrtis::terraforming::k_card_kind_names;
using syrtis::terraforming::k_corporation_stock_names;
using syrtis::terraforming::k_parameter_names;
using syrtis::terraforming::k_tag_names;
using syrtis::terraforming::k_tags;

constexpr std::size_t k_max_keys = 4;
constexpr int k_max_steps = 20;
constexpr int k_max_stock = 200;

struct Form {
    AutomaEffectKind kind;
    std::array<std::string_view, k_max_keys> keys;  ///< empty keys are unused
    void (*read)(const Reader& reader, AutomaEffectDefinition& effect);
};

constexpr std::array<std::string_view, k_automa_tags> tag_words() {
    std::array<std::string_view, k_automa_tags> words{};
    for (std::size_t tag = 0; tag < k_tags; ++tag) words[tag] = k_tag_names[tag];
    words[k_tags] = "event";
    return words;
}
constexpr auto k_automa_tag_words = tag_words();

int need_number(const Reader& reader, std::string_view key, int least, int most) {
    const auto found = reader.need(key);
    return found ? found->number(least, most) : 0;
}

void read_track(const Reader& reader, AutomaTrackDefinition& track) {
    track.track = reader.id();
    if (track.track == "remembered") track.pick = automa::Pick::remembered;
    if (const auto pick = find_word(k_pick_words, track.track)) {
        track.pick = static_cast<automa::Pick>(*pick + static_cast<std::size_t>(automa::Pick::least_advanced));
    }
}

void need_track(const Reader& reader, AutomaEffectDefinition& effect) {
    if (const auto track = reader.need("track")) read_track(*track, effect.track);
}

void find_otherwise(const Reader& reader, AutomaEffectDefinition& effect) {
    if (const auto otherwise = reader.find("otherwise")) {
        effect.otherwise = otherwise->word_of<automa::Otherwise>(k_otherwise_words);
    }
}

void read_less_advanced(const Reader& reader, AutomaTrackDefinition& track) {
    std::vector<std::string> tracks;
    reader.each([&](const Reader& element) { tracks.push_back(element.id()); });
    if (tracks.size() != 2) return reader.mistake("must name two tracks");
    track = {.pick = automa::Pick::less_advanced_of_two, .track = tracks[0], .other = tracks[1]};
}

void read_advance(const Reader& reader, AutomaEffectDefinition& effect) {
    if (const auto two = reader.find("less_advanced_of")) {
        read_less_advanced(*two, effect.track);
        if (const auto track = reader.find("track")) track->mistake("excludes \"less_advanced_of\"");
    } else {
        need_track(reader, effect);
    }
    if (const auto arrow = reader.find("arrow")) effect.arrow = arrow->flag();
    find_otherwise(reader, effect);
}

void read_push_back(const Reader& reader, AutomaEffectDefinition& effect) {
    need_track(reader, effect);
    effect.count = need_number(reader, "spaces", 1, syrtis::terraforming::k_track_end);
}

void read_raise(const Reader& reader, AutomaEffectDefinition& effect) {
    if (const auto parameter = reader.need("parameter")) {
        effect.parameter =
            parameter->word_of<Parameter>(std::span(k_parameter_names).first(2)).value_or(Parameter::temperature);
    }
    effect.count = need_number(reader, "steps", 1, k_max_steps);
    find_otherwise(reader, effect);
}

void read_place(const Reader& reader, AutomaEffectDefinition& effect) {
    if (const auto placement = reader.need("placement")) effect.id = placement->id();
    find_otherwise(reader, effect);
}

void read_nothing(const Reader&, AutomaEffectDefinition&) {}

void read_resolve_project(const Reader& reader, AutomaEffectDefinition& effect) {
    if (const auto first = reader.find("first_tag_only")) effect.flag = first->flag();
}

void read_card(const Reader& reader, AutomaEffectDefinition& effect) {
    if (const auto card = reader.need("card")) effect.id = card->id();
}

void read_resolve_best(const Reader& reader, AutomaEffectDefinition& effect) {
    need_track(reader, effect);
    effect.minimum = need_number(reader, "minimum", 1, syrtis::terraforming::k_track_end);
    effect.count = need_number(reader, "resolved", 1, syrtis::terraforming::k_track_end);
}

void read_stock(const Reader& reader, AutomaEffectDefinition& effect) {
    if (const auto stock = reader.need("stock")) {
        effect.stock =
            stock->word_of<CorporationStock>(k_corporation_stock_names).value_or(CorporationStock::megacredits);
    }
}

void read_put(const Reader& reader, AutomaEffectDefinition& effect) {
    read_stock(reader, effect);
    effect.count = need_number(reader, "units", 1, k_max_stock);
    if (const auto maximum = reader.find("maximum")) effect.maximum = maximum->number(1, k_max_stock);
}

void read_take(const Reader& reader, AutomaEffectDefinition& effect) {
    read_stock(reader, effect);
    effect.count = need_number(reader, "up_to", 1, k_max_stock);
}

void read_for_opponent(const Reader& reader, AutomaEffectDefinition& effect) {
    if (const auto effects = reader.need("then")) effect.effects = read_effects(*effects);
}

void read_opponent_loses(const Reader& reader, AutomaEffectDefinition& effect) {
    if (const auto resource = reader.need("resource")) {
        effect.resource = read_resource(*resource).value_or(Resource::plants);
    }
    effect.count = need_number(reader, "up_to", 1, k_max_amount);
}

void read_most_valuable(const Reader& reader, AutomaEffectDefinition& effect) {
    if (const auto resource = reader.need("resource")) effect.card_resources = read_card_resources(*resource);
    find_otherwise(reader, effect);
}

void read_resolve_first(const Reader& reader, AutomaEffectDefinition& effect) {
    effect.filter = read_automa_card_filter(reader);
}

void read_move_bonus(const Reader& reader, AutomaEffectDefinition& effect) {
    read_card(reader, effect);
    if (const auto to = reader.need("to")) {
        effect.to = to->word_of<automa::BonusPlace>(k_bonus_place_words).value_or(automa::BonusPlace::deck);
    }
}

void read_reveal_into_deck(const Reader& reader, AutomaEffectDefinition& effect) {
    if (const auto tag = reader.need("tag")) {
        effect.tag = static_cast<AutomaTag>(tag->word(k_automa_tag_words).value_or(0));
    }
    effect.count = need_number(reader, "count", 1, k_max_steps);
    if (const auto all = reader.find("all")) effect.flag = all->flag();
}

void read_add_to_deck(const Reader& reader, AutomaEffectDefinition& effect) {
    const auto projects = reader.find("project_cards");
    const auto bonus = reader.find("bonus_cards");
    if (projects.has_value() == bonus.has_value()) {
        return reader.mistake("needs either \"project_cards\" or \"bonus_cards\"");
    }
    effect.flag = bonus.has_value();
    effect.count = (bonus ? *bonus : *projects).number(1, k_max_steps);
}

void read_help_award(const Reader& reader, AutomaEffectDefinition& effect) { find_otherwise(reader, effect); }

void read_near_bonus(const Reader& reader, automa::Condition& condition) {
    if (!reader.is_object_of({"parameter", "steps"})) return;
    if (const auto parameter = reader.need("parameter")) {
        condition.near =
            parameter->word_of<Parameter>(std::span(k_parameter_names).first(2)).value_or(Parameter::temperature);
    }
    condition.near_steps = static_cast<std::uint8_t>(need_number(reader, "steps", 1, k_max_steps));
}

void read_on_corporation(const Reader& reader, automa::Condition& condition) {
    reader.each_member([&](const std::string& key, const Reader& member) {
        const auto stock = find_word(k_corporation_stock_names, key);
        if (!stock) return member.mistake("is unknown; must be " + one_of(k_corporation_stock_names));
        condition.on_corporation[*stock] = static_cast<std::uint8_t>(member.number(1, k_max_stock));
    });
}

std::uint16_t read_generation(const Reader& reader) {
    constexpr int k_latest_generation = 100;
    return static_cast<std::uint16_t>(reader.number(1, k_latest_generation));
}

}  // namespace

automa::Condition read_automa_condition(const Reader& reader) {
    automa::Condition condition;
    if (!reader.has_members()) return condition;
    if (!reader.is_object_of({"generation_min", "generation_max", "generation", "megacredits_min", "on_corporation",
                              "near_bonus", "furthest", "opponent_protects", "oceans_left"})) {
        return condition;
    }
    if (const auto least = reader.find("generation_min")) condition.generation_min = read_generation(*least);
    if (const auto most = reader.find("generation_max")) condition.generation_max = read_generation(*most);
    if (const auto parity = reader.find("generation")) {
        const auto found = parity->word(std::span(k_parity_words).subspan(1));
        if (found) condition.generation = static_cast<automa::Parity>(*found + 1);
    }
    if (const auto least = reader.find("megacredits_min")) {
        condition.megacredits_min = static_cast<std::uint8_t>(least->number(1, k_max_amount));
    }
    if (const auto oceans = reader.find("oceans_left")) {
        condition.oceans_left = static_cast<std::uint8_t>(oceans->number(1, syrtis::terraforming::k_ocean_maximum));
    }
    if (const auto stocks = reader.find("on_corporation")) read_on_corporation(*stocks, condition);
    if (const auto near = reader.find("near_bonus")) read_near_bonus(*near, condition);
    if (const auto furthest = reader.find("furthest")) {
        condition.has_furthest = true;
        condition.furthest = furthest->word_of<Parameter>(k_parameter_names).value_or(Parameter::temperature);
    }
    if (const auto protected_ones = reader.find("opponent_protects")) {
        protected_ones->each([&](const Reader& element) {
            const auto resource = read_resource(element);
            if (!resource) return;
            condition.opponent_protects =
                static_cast<std::uint8_t>(condition.opponent_protects | (1U << static_cast<unsigned>(*resource)));
        });
    }
    return condition;
}

namespace {

AutomaOptionDefinition read_automa_option(const Reader& reader) {
    AutomaOptionDefinition option;
    if (const auto condition = reader.find("condition")) {
        option.conditional = true;
        option.condition = read_automa_condition(*condition);
    }
    if (const auto effects = reader.find("effects")) option.effects = read_automa_effects(*effects);
    return option;
}

void read_first_possible(const Reader& reader, AutomaEffectDefinition& effect) {
    const auto options = reader.need("options");
    if (!options) return;
    options->each([&](const Reader& element) {
        effect.options.emplace_back();
        if (element.is_object_of({"condition", "effects"})) effect.options.back() = read_automa_option(element);
    });
}

/// In the order of AutomaEffectKind, after the effects that cards have too.
constexpr std::array<Form, k_automa_effect_words.size() - 3> k_forms{{
    {AutomaEffectKind::advance, {"track", "less_advanced_of", "arrow", "otherwise"}, read_advance},
    {AutomaEffectKind::push_back, {"track", "spaces"}, read_push_back},
    {AutomaEffectKind::remember_track, {"track"}, need_track},
    {AutomaEffectKind::gain_space, {"track"}, need_track},
    {AutomaEffectKind::raise, {"parameter", "steps", "otherwise"}, read_raise},
    {AutomaEffectKind::place, {"placement", "otherwise"}, read_place},
    {AutomaEffectKind::claim_milestone, {"otherwise"}, find_otherwise},
    {AutomaEffectKind::fund_award, {"otherwise"}, find_otherwise},
    {AutomaEffectKind::resolve_project, {"first_tag_only"}, read_resolve_project},
    {AutomaEffectKind::resolve_bonus, {}, read_nothing},
    {AutomaEffectKind::resolve_this_bonus, {"card"}, read_card},
    {AutomaEffectKind::resolve_best, {"track", "minimum", "resolved"}, read_resolve_best},
    {AutomaEffectKind::put_on_corporation, {"stock", "units", "maximum"}, read_put},
    {AutomaEffectKind::take_from_corporation, {"stock", "up_to"}, read_take},
    {AutomaEffectKind::for_opponent, {"then"}, read_for_opponent},
    {AutomaEffectKind::opponent_loses, {"resource", "up_to"}, read_opponent_loses},
    {AutomaEffectKind::opponent_removes_most_valuable, {"resource", "otherwise"}, read_most_valuable},
    {AutomaEffectKind::move_bonus, {"card", "to"}, read_move_bonus},
    {AutomaEffectKind::reveal_into_bonus_deck, {"tag", "count", "all"}, read_reveal_into_deck},
    {AutomaEffectKind::add_to_action_deck, {"project_cards", "bonus_cards"}, read_add_to_deck},
    {AutomaEffectKind::discard_fewest_tags, {}, read_nothing},
    {AutomaEffectKind::help_award, {"otherwise"}, read_help_award},
    {AutomaEffectKind::first_possible, {"options"}, read_first_possible},
    {AutomaEffectKind::resolve_first, {"kinds", "min_printed_cost"}, read_resolve_first},
}};
constexpr std::size_t k_first_form = static_cast<std::size_t>(AutomaEffectKind::advance);

constexpr bool forms_are_in_order() {
    for (std::size_t index = 0; index < k_forms.size(); ++index) {
        if (static_cast<std::size_t>(k_forms[index].kind) != index + k_first_form) return false;
    }
    return true;
}
static_assert(forms_are_in_order());

/// "gain", "lose" and "rating" are written as on cards; MarsBot's only resource is M€.
void read_as_on_cards(const Reader& reader, AutomaEffectDefinition& effect) {
    effect.effects.push_back(read_effect(reader));
    const bool megacredits_only = std::ranges::all_of(effect.effects.back().changes, [](const ResourceChange& change) {
        return change.resource == Resource::megacredits;
    });
    if (!megacredits_only) reader.mistake("MarsBot has no resource but megacredits");
}

AutomaEffectDefinition read_automa_effect(const Reader& reader) {
    AutomaEffectDefinition effect;
    if (!reader.is_object()) return effect;
    const auto word = reader.need("do");
    if (!word) return effect;
    const auto index = word->word(k_automa_effect_words);
    if (!index) return effect;
    effect.kind = static_cast<AutomaEffectKind>(*index);
    if (*index < k_first_form) {
        read_as_on_cards(reader, effect);
        return effect;
    }
    const Form& form = k_forms[*index - k_first_form];
    std::vector<std::string_view> keys{"do"};
    for (const auto key : form.keys) {
        if (!key.empty()) keys.push_back(key);
    }
    if (reader.is_object_of(keys)) form.read(reader, effect);
    return effect;
}

void read_fate(const Reader& reader, AutomaOptionDefinition& option) {
    if (!reader.is_object_of({"to", "if_taken"})) return;
    if (const auto to = reader.need("to")) {
        option.fate = to->word_of<automa::BonusPlace>(k_bonus_place_words).value_or(automa::BonusPlace::discard);
    }
    if (const auto taken = reader.find("if_taken")) option.fate_if_taken = taken->number(1, k_max_amount);
}

}  // namespace

std::vector<AutomaEffectDefinition> read_automa_effects(const Reader& reader) {
    std::vector<AutomaEffectDefinition> effects;
    reader.each([&](const Reader& element) { effects.push_back(read_automa_effect(element)); });
    return effects;
}

std::vector<AutomaOptionDefinition> read_bonus_card_options(const Reader& reader) {
    std::vector<AutomaOptionDefinition> options;
    reader.each([&](const Reader& element) {
        options.emplace_back();
        if (!element.is_object_of({"condition", "effects", "fate", "text"})) return;
        options.back() = read_automa_option(element);
        if (const auto fate = element.find("fate")) read_fate(*fate, options.back());
        if (const auto text = element.need("text")) options.back().text = read_names(*text);
    });
    return options;
}

AutomaCardFilterDefinition read_automa_card_filter(const Reader& reader) {
    AutomaCardFilterDefinition filter;
    if (const auto kinds = reader.find("kinds")) {
        kinds->each([&](const Reader& element) {
            if (const auto kind = element.word_of<CardKind>(k_card_kind_names)) filter.kinds.push_back(*kind);
        });
    }
    if (const auto cost = reader.find("min_printed_cost")) filter.min_printed_cost = cost->number(1, k_max_cost);
    return filter;
}

std::vector<AutomaTag> read_automa_tags(const Reader& reader) {
    std::vector<AutomaTag> tags;
    reader.each([&](const Reader& element) {
        if (const auto tag = element.word(k_automa_tag_words)) tags.push_back(static_cast<AutomaTag>(*tag));
    });
    return tags;
}

}  // namespace syrtis::content::terraforming
