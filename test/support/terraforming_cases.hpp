// SPDX-License-Identifier: MIT
#pragma once

// Provides Terraforming Mars for the tests of every game: with all numbers of seats, and with every option at least
// once alone and once together with other options.

#include <algorithm>
#include <iostream>
#include <vector>

#include "content/terraforming/content.hpp"
#include "engine/terraforming/terraforming_mars.hpp"
#include "support/game_cases.hpp"
#include "support/paths.hpp"

namespace syrtis::test {

/// Returns the game's data, which are loaded once. Mistakes in the data end the program, because no test is useful
/// without them.
[[nodiscard]] inline const content::terraforming::Content& terraforming_content() {
    static const auto loaded = content::terraforming::load_content(syrtis::test::k_resource_folder);
    if (!loaded) {
        for (const auto& mistake : loaded.error()) std::cerr << content::describe(mistake) << '\n';
    }
    return *loaded;
}

/// The parameters of Terraforming Mars.
template <>
struct Cases<terraforming::TerraformingMars> {
    static const terraforming::Rules& rules() { return terraforming_content().rules; }

    static std::vector<Case<terraforming::TerraformingMars>> cases() {
        return {
            {"two seats", {.players = 2}},
            {"two seats, standard game", {.players = 2, .corporate_era = false}},
            {"two seats, draft", {.players = 2, .draft = true}},
            {"two seats, duplicate deal", {.players = 2, .duplicate_deal = true}},
            {"two seats, one beginner", {.players = 2, .beginners = 0b10}},
            {"three seats", {.players = 3}},
            {"three seats, draft, three corporations", {.players = 3, .draft = true, .corporations_dealt = 3}},
            {"three beginners, standard game", {.players = 3, .corporate_era = false, .beginners = 0b111}},
            {"four seats, draft, duplicate deal", {.players = 4, .draft = true, .duplicate_deal = true}},
            {"four seats, standard game, draft", {.players = 4, .corporate_era = false, .draft = true}},
            {"five seats", {.players = 5}},
            {"three seats, effects in any order", {.players = 3, .choose_effect_order = true}},
            {"five seats, draft, two beginners", {.players = 5, .draft = true, .beginners = 0b10100}},
            {"two seats, three sides", {.players = 2, .unseated = 1}},
            {"against MarsBot", {.players = 1, .automa = {.plays = true}}},
            {"against MarsBot, draft, brutal, any corporation",
             {.players = 1,
              .draft = true,
              .automa = {.plays = true,
                         .level = terraforming::AutomaLevel::brutal,
                         .corporation = terraforming::k_random_corporation}}},
            {"against MarsBot with Mining Guild, hard",
             {.players = 1, .automa = {.plays = true, .level = terraforming::AutomaLevel::hard, .corporation = 5}}},
            {"against MarsBot with Helion, easy",
             {.players = 1, .automa = {.plays = true, .level = terraforming::AutomaLevel::easy, .corporation = 2}}},
            {"solo", {.players = 1, .solo = true}},
            {"solo, four corporations", {.players = 1, .solo = true, .corporations_dealt = 4}},
            {"solo, standard game", {.players = 1, .corporate_era = false, .solo = true}},
            {"against MarsBot with Recyclon, which drafts by a priority",
             {.players = 1, .automa = {.plays = true, .corporation = 21}}},
            {"against MarsBot with Polyphemos, which discards by tags",
             {.players = 1, .draft = true, .automa = {.plays = true, .corporation = 25}}},
        };
    }
    /// Returns true with the option `choose_effect_order`: the engine then stores positions to find out whether an
    /// order of effects matters.
    static bool asks_for_memory(const terraforming::State& state) { return state.options.choose_effect_order; }
    /// Returns the number of games in which a type of command occurs once. Choosing a card occurs once in about 18
    /// games, because random players seldom have two cards to choose from.
    static unsigned games_with_command(std::size_t type) {
        return type == static_cast<std::size_t>(terraforming::CommandType::choose_card) ? 30 : 10;
    }
    static constexpr std::size_t k_command_types = terraforming::k_command_types;
    /// The number of event types without the last two. No command has so many events that some are dropped, and
    /// preludes have tests of their own, because they belong to other variants of the content.
    static constexpr std::size_t k_event_types = terraforming::k_event_types - 2;
    static constexpr std::size_t k_longest = 3'000;
    static constexpr std::int32_t k_lowest_score = -10;
    static constexpr std::int32_t k_highest_score = 300;
    /// The number of games of each case. The job `asan-gcc` of the workflow plays 40 instead.
    static constexpr unsigned k_games = 10;

    /// Returns the highest possible score. MarsBot's M€ become points at a rate that depends on the last generation
    /// (MB-14.8): up to the 12th generation 8 M€ are one point, and in each later generation one M€ less, down to a
    /// single M€ in the 19th. Random players seldom end a game early, so 200 M€ may become 200 points. Each of the five
    /// cards of a generation brings 5 M€, by a failed action or by icons, oceans and cards, and a corporation starts
    /// with at most the income of one generation. More points from M€ are an error.
    static std::int32_t highest_score(const terraforming::State& last, core::Side side) {
        const auto& options = last.options;
        if (!terraforming::has_automa(options) || side != terraforming::automa_side(options)) return k_highest_score;
        constexpr std::int32_t k_income = 5 * 5;
        const std::int32_t most = k_income * (last.generation + 1);
        const std::int32_t supply = last.players[side].stock[0];
        return k_highest_score + std::min(supply, most) / std::clamp(20 - last.generation, 1, 8);
    }
};

}  // namespace syrtis::test
