// SPDX-License-Identifier: MIT
// Checks that MarsBot's rules, its bonus cards with each option, and its corporations are each named by a scenario.

#include <gtest/gtest.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "scenario/run_scenario.hpp"
#include "scenario/tap.hpp"
#include "support/paths.hpp"
#include "support/terraforming_cases.hpp"
#include "text/json.hpp"

namespace syrtis::server::scenario {
namespace {

namespace fs = std::filesystem;

/// All scenarios of MarsBot, by the names of their files.
std::map<std::string, Json::Value> scenarios() {
    std::map<std::string, Json::Value> found;
    for (const char* folder : {"scenarios/marsbot", "scenarios/own/marsbot"}) {
        for (const auto& path : find_scenarios({fs::path(syrtis::test::k_test_folder) / folder})) {
            std::ifstream file(path, std::ios::binary);
            const auto json = text::parse_json(std::string(std::istreambuf_iterator<char>(file), {}));
            EXPECT_TRUE(json.has_value()) << path;
            if (json) found[path.stem().string()] = *json;
        }
    }
    return found;
}

struct Section {
    int number;
    int rules;
    std::set<int> elsewhere;  ///< rules of cards and modules that are not part of this game
};

/// How many rules each section of MarsBot's rules has. Left out: 2.10, 16.3 to 16.9 (cards), 4.8 (each tag has a
/// track), 4.9 (wild tags), 12.9 to 12.21, 12.26 and 12.29 (bonus cards), 15.9 and 15.14 (corporations) of other
/// modules.
const std::array<Section, 16> k_sections{{{1, 3, {}},
                                          {2, 9, {}},
                                          {3, 8, {}},
                                          {4, 13, {8, 9}},
                                          {5, 4, {}},
                                          {6, 12, {}},
                                          {7, 4, {}},
                                          {8, 8, {}},
                                          {9, 5, {}},
                                          {10, 9, {}},
                                          {11, 8, {}},
                                          {12, 32, {9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 26, 29}},
                                          {13, 6, {}},
                                          {14, 8, {}},
                                          {15, 13, {9}},
                                          {16, 2, {}}}};

/// Returns the rule numbers "MB-x.y" in a text.
std::set<std::pair<int, int>> numbers_in(const std::string& text) {
    std::set<std::pair<int, int>> numbers;
    for (auto at = text.find("MB-"); at != std::string::npos; at = text.find("MB-", at + 3)) {
        std::size_t length = 0;
        const int section = std::stoi("0" + text.substr(at + 3), &length);
        const auto dot = at + 3 + length - 1;
        if (dot + 1 >= text.size() || text[dot] != '.') continue;
        numbers.emplace(section, std::stoi("0" + text.substr(dot + 1)));
    }
    return numbers;
}

/// For each bonus card, the scenarios that resolve its options, in the order of the data.
const std::map<std::string, std::vector<std::string>> k_options{
    {"b01", {"mb-16-1-protected-habitats-stop-meteor-shower", "mb-12-1-meteor-shower-four-plants"}},
    {"b02", {"mb-12-2-a-choice-among-equals"}},
    {"b03", {"mb-12-3-research-and-development"}},
    {"b04",
     {"mb-12-4-overachievement-milestone", "mb-12-4-overachievement-generation-six",
      "mb-12-4-overachievement-generation-five"}},
    {"b05", {"mb-12-5-expedited-construction", "mb-04-11-an-impossible-bonus-card"}},
    {"b06",
     {"mb-12-6-lobbyists-temperature", "mb-12-6-lobbyists-oxygen", "mb-12-6-lobbyists-ocean",
      "mb-12-6-equal-distance-oxygen", "mb-12-6-lobbyists-d-ocean", "mb-12-6-lobbyists-d-temperature",
      "mb-12-6-lobbyists-all-complete"}},
    {"b07", {"mb-12-7-neural-instance", "mb-12-7-no-room-for-the-neural-instance"}},
    {"b08", {"mb-12-8-corporate-competition", "mb-12-8-too-poor"}},
    {"b22", {"mb-15-c18-arcadian-settlers", "mb-12-22-nothing-to-mark"}},
    {"b23", {"mb-12-23-a-plant-becomes-a-greenery", "mb-12-23-a-plant-on-the-card"}},
    {"b24", {"mb-12-24-three-from-the-card", "mb-12-24-an-empty-card", "mb-12-24-energy-at-its-end"}},
    {"b25",
     {"mb-12-25-do-it-right-temperature", "mb-12-25-do-it-right-oxygen", "mb-12-25-do-it-right-ocean",
      "mb-12-25-do-it-right-nothing"}},
    {"b27", {"mb-12-27-a-city-beside-a-greenery", "mb-12-27-a-special-tile", "mb-15-c22-philares-build-nothing"}},
    {"b28", {"mb-15-c15-robinson-diversification", "mb-12-28-all-tracks-at-the-end"}},
    {"b30", {"mb-12-30-the-best-two-of-four"}},
    {"b31", {"mb-15-c12-unmi-government-subsidy"}},
    {"b32", {"mb-12-32-even-generation", "mb-15-c39-utopia-invest-odd"}},
};

TEST(MarsBotScenarios, EveryRuleIsNamedByAScenario) {
    std::set<std::pair<int, int>> named;
    for (const auto& [name, scenario] : scenarios()) named.merge(numbers_in(scenario["why"].asString()));
    for (const auto& section : k_sections) {
        for (int rule = 1; rule <= section.rules; ++rule) {
            if (section.elsewhere.contains(rule)) continue;
            EXPECT_TRUE(named.contains({section.number, rule})) << "MB-" << section.number << '.' << rule;
        }
    }
}

TEST(MarsBotScenarios, EveryOptionOfEveryBonusCardIsResolved) {
    const auto all = scenarios();
    for (const auto& card : test::terraforming_content().definitions.automa.bonus_cards) {
        const auto found = k_options.find(card.id);
        ASSERT_NE(found, k_options.end()) << card.id;
        EXPECT_EQ(found->second.size(), card.options.size()) << card.id;
        for (const auto& name : found->second) {
            ASSERT_TRUE(all.contains(name)) << name;
            const auto& decks = all.at(name)["setup"]["automa"];
            const auto is_in_deck = [&](const char* deck) {
                for (const auto& entry : decks[deck]) {
                    if (entry == card.id) return true;
                }
                return false;
            };
            EXPECT_TRUE(is_in_deck("action_deck")) << name;
        }
    }
}

TEST(MarsBotScenarios, EveryCorporationIsPlayed) {
    std::set<std::string> played;
    for (const auto& [name, scenario] : scenarios()) {
        played.insert(scenario["setup"]["automa"]["corporation"].asString());
        played.insert(scenario["new_game"]["options"]["automa"]["corporation"].asString());
    }
    for (const auto& corporation : test::terraforming_content().definitions.automa.corporations) {
        EXPECT_TRUE(played.contains(corporation.id)) << corporation.id;
    }
}

}  // namespace
}  // namespace syrtis::server::scenario
