// SPDX-License-Identifier: MIT
#include "scenario/terraforming/expected_player.hpp"

#include <algorithm>
#include <array>

#include "engine/terraforming/counting.hpp"
#include "engine/terraforming/payment.hpp"
#include "engine/terraforming/scoring.hpp"
#include "scenario/terraforming/words.hpp"

namespace syrtis::server::scenario::terraforming {
namespace {

using game::Player;
using game::State;

void compare_corporation(Comparison& comparison, const Player& player, const Node& node) {
    const auto expected = node.is_null() ? game::k_no_corporation : corporation_of(comparison.content(), node);
    if (!expected || *expected == player.corporation) return;
    comparison.mismatch(node, player.corporation == game::k_no_corporation
                                  ? Json::Value()
                                  : Json::Value(names::corporation_id(comparison.content(), player.corporation)));
}

void compare_on_cards(Comparison& comparison, const State& state, const Player& player, const Node& node) {
    for (const auto& [key, item] : node.members()) {
        const auto source = comparison.content().find_source(key);
        const auto slot = source ? comparison.content().rules.source(*source).resource_slot : game::k_no_slot;
        if (slot == game::k_no_slot) {
            node.mistake("\"" + key + "\" is no card that holds something");
        } else {
            comparison.number(item, game::has_in_play(player, *source) ? state.card_resources[slot] : 0);
        }
    }
}

void compare_chosen_metal(Comparison& comparison, const State& state, const Player& player, const Node& node) {
    for (const auto& [key, item] : node.members()) {
        const auto source = comparison.content().find_source(key);
        const auto slot = source ? comparison.content().rules.source(*source).metal_slot : game::k_no_slot;
        const auto metal = word_of(game::k_resource_names, item);
        if (slot == game::k_no_slot) {
            node.mistake("\"" + key + "\" is no card that chooses a metal");
        } else if (metal) {
            const auto got = game::has_in_play(player, *source) ? state.chosen_metals[slot] : std::uint8_t{0};
            if (got != *metal) comparison.mismatch(item, std::string(game::k_resource_names[got]));
        }
    }
}

void compare_used_actions(Comparison& comparison, const State& state, const Player& player, const Node& node) {
    const auto& content = comparison.content();
    Json::Value got(Json::arrayValue);
    const auto consider = [&](game::Source source) {
        const auto slot = content.rules.source(source).action_slot;
        if (slot == game::k_no_slot || !state.used_actions.contains(slot)) return;
        got.append(names::source_id(content, source));
    };
    if (player.corporation != game::k_no_corporation) consider(game::corporation_source(player.corporation));
    for (const std::size_t card : player.played) consider(static_cast<game::Source>(card));
    for (const auto& item : node.elements()) (void)source_of(content, item);
    comparison.value_set(node, got);
}

void compare_costs(Comparison& comparison, const State& state, core::Seat seat, const Node& node) {
    for (const auto& [key, item] : node.members()) {
        const auto card = comparison.content().find_card(key);
        if (!card) {
            node.mistake("\"" + key + "\" is no card");
            continue;
        }
        comparison.number(item, game::card_price(comparison.content().rules, state, seat, *card));
        if (!state.players[seat].hand.contains(*card)) comparison.mismatch(item, "not in the hand");
    }
}

void compare_score(Comparison& comparison, const State& state, core::Seat seat, const Node& node) {
    static constexpr std::array<std::string_view, 7> k_parts{"tr",     "milestones", "awards", "greenery",
                                                             "cities", "cards",      "total"};
    const auto score = game::score_of(comparison.content().rules, state, seat);
    const std::array<int, 7> got{score.terraform_rating, score.milestones, score.awards, score.greenery,
                                 score.cities,           score.cards,      score.total()};
    comparison.numbers(node, k_parts, [&](std::size_t part) { return got[part]; });
}

/// Compares the cards and preludes in play with a list: as a whole set, or as a part of it.
void compare_played(Comparison& comparison, const Player& player, const Node& node, bool is_whole) {
    const auto& content = comparison.content();
    Json::Value got(Json::arrayValue);
    const auto add = [&](std::size_t source) {
        got.append(names::source_id(content, static_cast<game::Source>(source)));
    };
    for (const auto card : player.played | player.events) add(card);
    for (const auto prelude : player.played_preludes) add(game::prelude_source(static_cast<game::Prelude>(prelude)));
    for (const auto& item : node.elements()) (void)source_of(content, item);
    if (is_whole) return comparison.value_set(node, got);
    for (const auto& item : node.elements()) {
        const auto found = std::find(got.begin(), got.end(), Json::Value(item.text()));
        if (found == got.end()) comparison.mismatch(item, "not in play");
    }
}

void compare_hand(Comparison& comparison, const Player& player, const Node& node) {
    if (const auto found = node.find("hand")) comparison.card_set(*found, player.hand);
    if (const auto found = node.find("hand_size")) {
        comparison.number(*found, static_cast<std::int64_t>(player.hand.size()));
    }
    if (const auto found = node.find("hand_has")) comparison.contains_cards(*found, player.hand);
    if (const auto found = node.find("hand_lacks")) comparison.lacks_cards(*found, player.hand);
    if (const auto found = node.find("played")) compare_played(comparison, player, *found, true);
    if (const auto found = node.find("played_has")) compare_played(comparison, player, *found, false);
    if (const auto found = node.find("preludes")) {
        Json::Value got(Json::arrayValue);
        for (const auto prelude : player.preludes) {
            got.append(names::source_id(comparison.content(), game::prelude_source(prelude)));
        }
        comparison.value_set(*found, got);
    }
    if (const auto found = node.find("events_played")) {
        comparison.number(*found, static_cast<std::int64_t>(player.events.size()));
    }
}

void compare_means(Comparison& comparison, const Player& player, const Node& node) {
    if (const auto found = node.find("corporation")) compare_corporation(comparison, player, *found);
    if (const auto found = node.find("tr")) comparison.number(*found, player.terraform_rating);
    if (const auto found = node.find("resources")) {
        comparison.numbers(*found, game::k_resource_names, [&](std::size_t index) { return player.stock[index]; });
    }
    if (const auto found = node.find("production")) {
        comparison.numbers(*found, game::k_resource_names, [&](std::size_t index) { return player.production[index]; });
    }
    if (const auto found = node.find("passed")) comparison.flag(*found, player.passed);
    if (const auto found = node.find("owes_first_action")) comparison.flag(*found, player.owes_first_action);
    if (const auto found = node.find("tags")) {
        static const auto k_names = [] {
            std::array<std::string_view, game::k_tags + 1> names{};
            std::copy(game::k_tag_names.begin(), game::k_tag_names.end(), names.begin());
            names.back() = game::k_wild_tag_name;
            return names;
        }();
        comparison.numbers(*found, k_names, [&](std::size_t tag) {
            return tag < game::k_tags ? player.passives.tags[tag] : player.passives.wild_tags;
        });
    }
}

}  // namespace

void compare_player(Comparison& comparison, const State& state, core::Seat seat, const Node& node) {
    if (!node.is_object_of({"corporation",
                            "tr",
                            "resources",
                            "production",
                            "hand",
                            "played",
                            "on_cards",
                            "used_actions",
                            "chosen_metal",
                            "passed",
                            "owes_first_action",
                            "hand_size",
                            "hand_has",
                            "hand_lacks",
                            "played_has",
                            "events_played",
                            "tags",
                            "cost",
                            "score",
                            "preludes"})) {
        return;
    }
    const auto& player = state.players[seat];
    compare_means(comparison, player, node);
    compare_hand(comparison, player, node);
    if (const auto found = node.find("on_cards")) compare_on_cards(comparison, state, player, *found);
    if (const auto found = node.find("used_actions")) compare_used_actions(comparison, state, player, *found);
    if (const auto found = node.find("chosen_metal")) compare_chosen_metal(comparison, state, player, *found);
    if (const auto found = node.find("cost")) compare_costs(comparison, state, seat, *found);
    if (const auto found = node.find("score")) compare_score(comparison, state, seat, *found);
}

}  // namespace syrtis::server::scenario::terraforming
