// SPDX-License-Identifier: MIT
#include "ai/terraforming/known_cards.hpp"

#include <json/json.h>

#include <algorithm>
#include <unordered_map>
#include <utility>

#include "core/ensure.hpp"
#include "engine/terraforming/terraforming_mars.hpp"
#include "text/json.hpp"

namespace syrtis::ai::terraforming {
namespace {

constexpr unsigned k_format = 1;
constexpr unsigned k_most_kinds = 8;
constexpr unsigned k_most_megacredits = 1000;

using Refused = core::Failure<std::string>;

[[nodiscard]] bool is_number(const Json::Value& json, unsigned most) { return json.isUInt() && json.asUInt() <= most; }

[[nodiscard]] bool is_entry(const Json::Value& json) {
    return json.isObject() && json["id"].isString() && is_number(json["tags"], 0xffff);
}

template <class Rule>
[[nodiscard]] std::vector<std::optional<std::size_t>> places(const std::vector<Rule>& known,
                                                             const std::vector<Rule>& wanted) {
    std::unordered_map<game::Identity, std::size_t> place_of;
    for (std::size_t place = 0; place < known.size(); ++place) place_of.emplace(known[place].identity, place);
    std::vector<std::optional<std::size_t>> result;
    for (const Rule& rule : wanted) {
        const auto found = place_of.find(rule.identity);
        result.push_back(found == place_of.end() ? std::nullopt : std::optional(found->second));
    }
    return result;
}

template <class Rule>
[[nodiscard]] bool have_equal_ids(const std::vector<Rule>& one, const std::vector<Rule>& other) {
    return std::ranges::equal(one, other, {}, &Rule::identity, &Rule::identity);
}

/// Returns the id of a source from the ids of cards and corporations.
[[nodiscard]] std::string id_of(game::Source source, std::span<const std::string> cards,
                                std::span<const std::string> corporations) {
    if (game::is_corporation(source)) return corporations[source - game::k_corporation_base];
    core::ensure(source < cards.size(), "no prelude of the list holds resources");
    return cards[source];
}

}  // namespace

core::Result<KnownCards, std::string> KnownCards::read(std::string_view text) {
    const auto json = text::parse_json_file(text);
    if (!json) return Refused{"it is " + text::describe(json.error())};
    if (!json->isObject() || !(*json)["cards_known"].isUInt()) return Refused{"it is not a list of cards"};
    if ((*json)["cards_known"].asUInt() != k_format) return Refused{"it has another format"};
    const Json::Value& cards = (*json)["cards"];
    const Json::Value& corporations = (*json)["corporations"];
    const Json::Value& holders = (*json)["holders"];
    const bool is_whole = (*json)["game"].isString() && cards.isArray() && corporations.isArray() &&
                          holders.isArray() && cards.size() <= game::k_max_cards &&
                          corporations.size() < game::k_max_corporations &&
                          holders.size() <= game::k_max_resource_slots;
    if (!is_whole) return Refused{"a part of it is missing"};
    if ((*json)["game"].asString() != game::TerraformingMars::k_id) return Refused{"it is for another game"};
    KnownCards known;
    std::unordered_map<std::string, game::Source> sources;
    for (const Json::Value& card : cards) {
        if (!is_entry(card) || !is_number(card["cost"], 0xff) || !is_number(card["kind"], k_most_kinds)) {
            return Refused{"a card lacks its id, cost, kind or tags"};
        }
        game::CardRule rule;
        rule.identity = game::identity_of(card["id"].asString());
        rule.cost = static_cast<std::uint8_t>(card["cost"].asUInt());
        rule.kind = static_cast<game::CardKind>(card["kind"].asUInt());
        rule.tag_mask = static_cast<std::uint16_t>(card["tags"].asUInt());
        sources.emplace(card["id"].asString(), static_cast<game::Source>(known.rules_.cards.size()));
        known.rules_.cards.push_back(rule);
    }
    for (const Json::Value& corporation : corporations) {
        if (!is_entry(corporation) || !is_number(corporation["megacredits"], k_most_megacredits)) {
            return Refused{"a corporation lacks its id, M€ or tags"};
        }
        game::CorporationRule rule;
        rule.identity = game::identity_of(corporation["id"].asString());
        rule.starting_megacredits = static_cast<std::int16_t>(corporation["megacredits"].asUInt());
        rule.tag_mask = static_cast<std::uint16_t>(corporation["tags"].asUInt());
        sources.emplace(corporation["id"].asString(),
                        game::corporation_source(static_cast<game::Corporation>(known.rules_.corporations.size())));
        known.rules_.corporations.push_back(rule);
    }
    for (const Json::Value& holder : holders) {
        const auto source = holder.isString() ? sources.find(holder.asString()) : sources.end();
        if (source == sources.end()) return Refused{"a card that holds resources is not in the list"};
        known.rules_.resource_slot_owners.at(known.rules_.resource_slots++) = source->second;
    }
    return known;
}

bool KnownCards::are_those_of(const game::Rules& rules) const {
    if (!have_equal_ids(rules_.cards, rules.cards) || !have_equal_ids(rules_.corporations, rules.corporations)) {
        return false;
    }
    const auto holders = [](const game::Rules& of) {
        return std::span(of.resource_slot_owners).first(of.resource_slots);
    };
    return std::ranges::equal(holders(rules_), holders(rules));
}

std::vector<std::optional<std::size_t>> KnownCards::places_of_cards(const game::Rules& rules) const {
    return places(rules_.cards, rules.cards);
}

std::string KnownCards::what_is_known_of(const game::Rules& rules) const {
    const auto part = [](const auto& list) {
        const auto known = std::ranges::count_if(list, [](const auto& place) { return place.has_value(); });
        return std::to_string(known) + " of " + std::to_string(list.size());
    };
    return "they know " + part(places(rules_.cards, rules.cards)) + " cards and " +
           part(places(rules_.corporations, rules.corporations)) + " corporations.";
}

std::string write_known_cards(const game::Rules& rules, std::span<const std::string> cards,
                              std::span<const std::string> corporations) {
    core::ensure(cards.size() == rules.cards.size() && corporations.size() == rules.corporations.size(),
                 "a list of cards names each of them");
    Json::Value json(Json::objectValue);
    json["cards_known"] = k_format;
    json["game"] = std::string(game::TerraformingMars::k_id);
    for (const char* list : {"cards", "corporations", "holders"}) json[list] = Json::Value(Json::arrayValue);
    for (std::size_t card = 0; card < cards.size(); ++card) {
        Json::Value entry(Json::objectValue);
        entry["id"] = cards[card];
        entry["cost"] = rules.cards[card].cost;
        entry["kind"] = static_cast<unsigned>(rules.cards[card].kind);
        entry["tags"] = rules.cards[card].tag_mask;
        json["cards"].append(std::move(entry));
    }
    for (std::size_t corporation = 0; corporation < corporations.size(); ++corporation) {
        Json::Value entry(Json::objectValue);
        entry["id"] = corporations[corporation];
        entry["megacredits"] = rules.corporations[corporation].starting_megacredits;
        entry["tags"] = rules.corporations[corporation].tag_mask;
        json["corporations"].append(std::move(entry));
    }
    for (std::size_t slot = 0; slot < rules.resource_slots; ++slot) {
        json["holders"].append(id_of(rules.resource_slot_owners.at(slot), cards, corporations));
    }
    return text::write_json(json) + "\n";
}

}  // namespace syrtis::ai::terraforming
