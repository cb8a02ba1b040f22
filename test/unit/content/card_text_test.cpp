// SPDX-License-Identifier: MIT
// Texts of cards, against golden lists and in general. After an intended change of data or texts:
//   SYRTIS_WRITE_GOLDEN=1 build/asan/test/test_unit_content --gtest_filter='*CardTexts*'
// writes the lists; read the difference before committing it.

#include "content/terraforming/card_text.hpp"

#include <gmock/gmock.h>

#include <cstdlib>
#include <fstream>
#include <map>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

#include "content/language.hpp"
#include "content/terraforming/card_symbols.hpp"
#include "content/terraforming/content.hpp"
#include "data_files.hpp"
#include "support/paths.hpp"

namespace syrtis::content::terraforming {
namespace {

using syrtis::terraforming::k_corporation_base;
using syrtis::terraforming::Source;
using testing::HasSubstr;
using testing::Not;

const Definitions& real_definitions() {
    static const Definitions definitions = *read_definitions(std::filesystem::path(syrtis::test::k_resource_folder));
    return definitions;
}

Language language(const std::string& code) {
    auto loaded = Language::load(std::filesystem::path(syrtis::test::k_resource_folder) / "lang", code);
    if (!loaded) throw std::runtime_error(describe(loaded.error().front()));
    return *loaded;
}

std::vector<Source> all_sources() {
    std::vector<Source> sources;
    for (std::size_t index = 0; index < real_definitions().corporations.size(); ++index) {
        sources.push_back(static_cast<Source>(k_corporation_base + index));
    }
    for (std::size_t index = 0; index < real_definitions().cards.size(); ++index) {
        sources.push_back(static_cast<Source>(index));
    }
    return sources;
}

void add(std::string& text, const std::string& head, const std::vector<std::string>& lines) {
    for (const auto& line : lines) text.append("  ").append(head).append(line).append("\n");
}

std::string listed(const CardText& card) {
    std::string text = card.name + " (" + card.kind + ")\n";
    add(text, "? ", card.requirements);
    if (!card.start.empty()) add(text, "^ ", {card.start});
    add(text, "", card.effects);
    add(text, "1 ", card.first_action);
    if (!card.action.empty()) add(text, "> ", {card.action});
    add(text, ": ", card.passive);
    if (!card.victory_points.empty()) add(text, "* ", {card.victory_points});
    return text;
}

std::string all_texts(const std::string& code) {
    const Language spoken = language(code);
    const Definitions& definitions = real_definitions();
    std::string text =
        "Made by test_unit_content. ? requirement, ^ start, 1 first action, > action, : rule, * points\n\n";
    for (const auto source : all_sources()) text += listed(describe_card(definitions, source, spoken));
    text += '\n';
    for (const auto& milestone : definitions.milestones) text += describe_milestone(milestone, spoken) + '\n';
    for (const auto& award : definitions.awards) text += describe_award(award, spoken) + '\n';
    text += '\n';
    for (const auto& project : definitions.projects) {
        add(text, "", describe_effects(definitions, nullptr, project.effects, spoken));
    }
    for (const auto& conversion : definitions.conversions) {
        add(text, "", describe_effects(definitions, nullptr, conversion.effects, spoken));
    }
    return text;
}

/// Returns the first line that differs, or nothing.
std::string first_difference(const std::string& golden, const std::string& now) {
    std::istringstream left(golden);
    std::istringstream right(now);
    std::string was;
    std::string is;
    for (int line = 1; std::getline(left, was) && std::getline(right, is); ++line) {
        if (was == is) continue;
        return std::string("line ")
            .append(std::to_string(line))
            .append(" was\n")
            .append(was)
            .append("\nand is\n")
            .append(is);
    }
    return golden.size() == now.size() ? "" : "one is longer";
}

class CardTexts : public testing::TestWithParam<std::string> {};

TEST_P(CardTexts, MatchTheGoldenList) {
    const auto path =
        std::filesystem::path(syrtis::test::k_test_folder) / "golden" / ("card_texts_" + GetParam() + ".txt");
    const std::string now = all_texts(GetParam());
    if (std::getenv("SYRTIS_WRITE_GOLDEN") != nullptr) std::ofstream(path, std::ios::binary) << now;
    EXPECT_EQ(first_difference(test::read_text(path), now), "");
}

TEST_P(CardTexts, HaveNoEmptyCardPlaceholderOrDoubledSpace) {
    const Language spoken = language(GetParam());
    for (const auto source : all_sources()) {
        const CardText card = describe_card(real_definitions(), source, spoken);
        const std::string text = listed(card);
        const auto lines = card.requirements.size() + card.effects.size() + card.first_action.size() +
                           card.passive.size() + (card.action.empty() ? 0U : 1U) + (card.start.empty() ? 0U : 1U) +
                           (card.victory_points.empty() ? 0U : 1U);
        EXPECT_GT(lines, 0U) << text;
        EXPECT_FALSE(card.name.empty()) << text;
        EXPECT_FALSE(card.kind.empty()) << text;
        EXPECT_THAT(text, Not(HasSubstr("{")));
        EXPECT_FALSE(std::regex_search(text, std::regex("[^ \n] {2,}|\\.\\.| [.,]|\n  .*[^.\n]  "))) << text;
    }
}

TEST_P(CardTexts, EndWithAFullStop) {
    const Language spoken = language(GetParam());
    for (const auto source : all_sources()) {
        const CardText card = describe_card(real_definitions(), source, spoken);
        auto sentences = card.effects;
        sentences.insert(sentences.end(), card.passive.begin(), card.passive.end());
        if (!card.action.empty()) sentences.push_back(card.action);
        for (const auto& sentence : sentences) EXPECT_EQ(sentence.back(), '.') << card.name;
    }
}

TEST_P(CardTexts, HaveUniqueNames) {
    const Language spoken = language(GetParam());
    std::map<std::string, Source> named;
    for (const auto source : all_sources()) {
        const auto name = describe_card(real_definitions(), source, spoken).name;
        const auto [first, is_new] = named.emplace(name, source);
        EXPECT_TRUE(is_new) << name << ": sources " << first->second << " and " << source;
    }
}

INSTANTIATE_TEST_SUITE_P(Languages, CardTexts, testing::Values("en", "fr", "de"),
                         [](const auto& tested) { return tested.param; });

TEST(CardText, UsesSingularAndPlural) {
    const Definitions& definitions = real_definitions();
    const auto text = [&](std::size_t number, const Language& spoken) {
        return describe_card(definitions, static_cast<Source>(number - 1), spoken);
    };
    EXPECT_THAT(text(47, Language()).effects,
                testing::ElementsAre("Raise your plant production 2 steps.", "Gain 1 plant."));
    EXPECT_EQ(text(1, Language()).victory_points, "2 victory points.");
    EXPECT_EQ(text(125, Language()).victory_points, "\u22121 victory point.");
    EXPECT_EQ(text(1, language("fr")).victory_points, "2 points de victoire.");
    EXPECT_EQ(text(125, language("fr")).victory_points, "\u22121 point de victoire.");
}

TEST(CardText, EffectThatDependsOnTheAreaOfATileFollowsThePlacement) {
    const CardText rights = describe_card(real_definitions(), 66, Language());
    EXPECT_THAT(rights.effects, testing::ElementsAre(HasSubstr("Place the Mining Rights tile"),
                                                     HasSubstr("matching the bonus of the area")));
}

TEST(CardText, EachOptionIsACompleteSentence) {
    const auto& cards = real_definitions().cards;
    const auto& eaters = cards[32];
    EXPECT_EQ(describe_option(real_definitions(), &eaters, eaters.action[1], Language()),
              "Remove 2 microbes from this card to raise the oxygen 1 step.");
}

TEST(CardSymbols, ExistForEveryCardWithAnEffect) {
    for (const auto source : all_sources()) {
        const CardSymbols symbols = card_symbols(real_definitions(), source);
        const CardText text = describe_card(real_definitions(), source, Language());
        EXPECT_EQ(symbols.requirement.empty(), text.requirements.empty()) << text.name;
        EXPECT_EQ(symbols.effects.empty(), text.effects.empty()) << text.name;
        EXPECT_EQ(symbols.first_action.size(), text.first_action.size()) << text.name;
        EXPECT_EQ(symbols.action.empty(), text.action.empty()) << text.name;
        EXPECT_EQ(symbols.passive.size(), text.passive.size()) << text.name;
        EXPECT_EQ(symbols.victory_points.empty(), text.victory_points.empty()) << text.name;
        for (const auto& rows :
             {symbols.start, symbols.effects, symbols.first_action, symbols.action, symbols.passive}) {
            for (const auto& row : rows) EXPECT_FALSE(row.empty()) << text.name;
        }
    }
}

TEST(CardSymbols, EveryProductionBoxIsOpenedAndClosed) {
    for (const auto source : all_sources()) {
        for (const auto& row : card_symbols(real_definitions(), source).effects) {
            int depth = 0;
            for (const auto& symbol : row) {
                if (symbol.kind == CardSymbolKind::production_begin) ++depth;
                if (symbol.kind == CardSymbolKind::production_end) --depth;
                EXPECT_TRUE(depth == 0 || depth == 1);
            }
            EXPECT_EQ(depth, 0);
        }
    }
}

TEST(CardSymbols, LossesComeBeforeGainsAndEffectsOnAnyPlayerAreFramed) {
    const CardSymbols seeding = card_symbols(real_definitions(), 3);
    const auto resource = [](Resource which, int count) {
        return Symbol{.kind = CardSymbolKind::resource,
                      .index = static_cast<std::uint8_t>(which),
                      .count = static_cast<std::int16_t>(count)};
    };
    const Symbol begin{.kind = CardSymbolKind::production_begin, .count = 0};
    const Symbol end{.kind = CardSymbolKind::production_end, .count = 0};
    Symbol heat = resource(Resource::heat, -1);
    heat.any_player = true;
    ASSERT_EQ(seeding.effects.size(), 2U);
    EXPECT_EQ(seeding.effects[0],
              (SymbolRow{begin, resource(Resource::megacredits, -1), resource(Resource::plants, 2), end}));
    EXPECT_EQ(seeding.effects[1], (SymbolRow{begin, heat, end}));
}

}  // namespace
}  // namespace syrtis::content::terraforming
