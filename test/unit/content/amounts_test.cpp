// SPDX-License-Identifier: MIT
// Amounts of cards that count what milestones and awards count.

#include <gmock/gmock.h>

#include "content/language.hpp"
#include "content/terraforming/card_text.hpp"
#include "content/terraforming/packs.hpp"
#include "data_files.hpp"
#include "engine/terraforming/cards_in_play.hpp"
#include "engine/terraforming/counting.hpp"
#include "engine/terraforming/setup.hpp"
#include "support/paths.hpp"

namespace syrtis::content::terraforming {
namespace {

using syrtis::terraforming::Card;
using syrtis::terraforming::Resource;

/// An amount of a card, its text in the languages, and what it is worth in position().
struct CountOnCard {
    const char* amount;
    const char* english;
    const char* german;
    const char* french;
    int value;
};

const std::vector<CountOnCard>& counts_on_cards() {
    static const std::vector<CountOnCard> counts{
        {R"({"per": "stock:steel+energy", "each": 2})", "for every 2 units of steel and energy you have",
         "je 2 Einheiten Stahl und Energie in deinem Vorrat",
         "par tranche de 2 unités (acier et énergie) que vous possédez", 2},
        {R"({"per": "own_tag:microbe+plant"})", "for each microbe or plant tag you have", "", "", 2},
        {R"({"per": "own_cards:automated+active"})", "for each green or blue card you have in play",
         "je grüne oder blaue Karte, die du im Spiel hast", "par carte verte ou bleue que vous avez en jeu", 3},
        {R"({"per": "own_cards:automated"})", "for each green card you have in play", "", "", 2},
        {R"({"per": "own_cards:event", "amount": 2})", "for each event you have played",
         "je Ereignis, das du gespielt hast", "par évènement que vous avez joué", 2},
        {R"({"per": "own_cards:automated+active", "min_printed_cost": 10})",
         "for each green or blue card you have in play (only those that cost at least 10 M€)", "", "", 1},
        {R"({"per": "own_cards:automated+active", "with_requirement": true})",
         "for each green or blue card you have in play (only those with a requirement)", "", "", 1},
        {R"({"per": "own_distinct_tags"})", "for each kind of tag you have", "je verschiedenes eigenes Symbol",
         "par type de badge que vous possédez", 5},
        {R"({"per": "own_tiles_in_rows:8-9"})", "for each tile you own in the rows 8 to 9",
         "je eigenes Plättchen in den Reihen 8 bis 9", "par tuile que vous possédez dans les rangées 8 à 9", 2},
        {R"({"per": "own_tiles_in_rows:8-12"})", "for each tile you own in the rows 8 to 12", "", "", 2},
        {R"({"per": "own_tiles_beside_ocean"})", "for each tile you own next to an ocean", "", "", 1},
        {R"({"per": "own_card_resources"})", "for each resource on your cards", "", "", 4},
        {R"({"per": "own_raised_productions"})", "for each of your productions above its start",
         "je eigene Produktion über dem Anfangswert", "par production au-dessus de son départ", 2},
        {R"({"per": "highest_production"})", "for each step of your highest production", "", "", 5}};
    return counts;
}

/// Returns the content in which the card Comet gains plants by the amount, and Algae scores by it.
core::Result<Content, Mistakes> content_with(const char* amount) {
    return read_content(packs_of(test::changed_files("cards/base.json", [&](Json::Value& root) {
        const auto gain = std::string(R"([{"do": "gain", "resources": {"plants": )") + amount + "}}]";
        test::entry(root["projects"], "comet")["effects"] = test::json(gain);
        test::entry(root["projects"], "algae")["victory_points"] = test::json(amount);
    })));
}

/// Returns a position in which seat 0 has three cards in play, one event, tiles, resources and productions.
syrtis::terraforming::State position(const Content& content) {
    const auto& rules = content.rules;
    auto state = syrtis::terraforming::empty_table(rules, {.players = 2}, 1);
    auto& player = state.players[0];
    // Regolith Eaters: blue, 13 M€, science and microbe. Lichen: green, 7 M€, plant, with a requirement. Power Plant:
    // green, 4 M€, power and building.
    for (const char* id : {"regolith_eaters", "lichen", "power_plant"}) player.played.insert(*content.find_card(id));
    player.events.insert(*content.find_card("asteroid"));
    state.card_resources[rules.cards[*content.find_card("regolith_eaters")].resource_slot] = 4;
    player.stock[static_cast<std::size_t>(Resource::steel)] = 3;
    player.stock[static_cast<std::size_t>(Resource::energy)] = 1;
    player.production[static_cast<std::size_t>(Resource::heat)] = 5;
    player.production[static_cast<std::size_t>(Resource::plants)] = 2;
    for (const std::size_t space : {56U, 59U}) {
        state.board.tiles[space] = syrtis::terraforming::k_city;
        state.board.owners[space] = 0;
    }
    state.board.tiles[60] = syrtis::terraforming::k_ocean;
    syrtis::terraforming::refresh_derived(rules, state);
    return state;
}

TEST(AmountsOfCards, CountWhatMilestonesAndAwardsCount) {
    for (const auto& count : counts_on_cards()) {
        const auto content = content_with(count.amount);
        ASSERT_TRUE(content) << count.amount << testing::PrintToString(test::lines(content.error()));
        const auto state = position(*content);
        const auto& algae = content->rules.cards[*content->find_card("algae")];
        EXPECT_EQ(syrtis::terraforming::value_of(content->rules, state, algae.victory_points, {.seat = 0}), count.value)
            << count.amount;
    }
}

TEST(AmountsOfCards, TextsSayWhatIsCounted) {
    for (const auto& count : counts_on_cards()) {
        const auto content = content_with(count.amount);
        ASSERT_TRUE(content) << count.amount;
        const std::map<std::string, std::string> expected{
            {"en", count.english}, {"de", count.german}, {"fr", count.french}};
        for (const auto& [code, phrase] : expected) {
            const auto loaded = Language::load(std::filesystem::path(syrtis::test::k_resource_folder) / "lang", code);
            ASSERT_TRUE(loaded);
            const auto text = describe_card(content->definitions, *content->find_card("comet"), *loaded);
            ASSERT_EQ(text.effects.size(), 1U);
            EXPECT_THAT(text.effects.front(), testing::HasSubstr(phrase)) << count.amount;
        }
    }
}

}  // namespace
}  // namespace syrtis::content::terraforming
