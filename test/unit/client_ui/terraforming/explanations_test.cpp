// SPDX-License-Identifier: MIT

// Explanations of the targets that are pointed at.

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "content/language.hpp"
#include "support/paths.hpp"
#include "ui/terraforming/lost_effects.hpp"
#include "ui/terraforming/table_builder.hpp"
#include "unit/client_ui/terraforming/positions.hpp"
#include "unit/client_ui/terraforming/table_reading.hpp"

namespace syrtis::client::ui::terraforming {
namespace {

using picture::PanelFigure;
using render::SharedTarget;
using render::TableTarget;
using render::Target;
using test::content;
using test::project_entry;

class TerraformingExplanations : public testing::Test {
   protected:
    void SetUp() override {
        state = test::action_position();
        seat = state.active_player;
        table_info = test::table_info_of(state);
    }
    picture::TableModel model(const Target& target) {
        table.show(Mars::view(content().rules, state, seat));
        table.pointing().point(target);
        return build_table(table, words, TableLog(content()), table_info);
    }
    std::string said(const Target& target) {
        const auto drawn = model(target);
        if (!drawn.explanation) return {};
        std::string text = drawn.explanation->title.empty() ? "" : drawn.explanation->title.forms.front();
        for (const auto& line : drawn.explanation->lines) {
            for (const auto& symbol : line.text) text += " | " + symbol.text;
        }
        return text;
    }

    game::State state{};
    Seat seat = 0;
    TableInfo table_info;
    Words words;
    Interaction table{content()};
};

TEST_F(TerraformingExplanations, ExistForEveryButtonOfTheBar) {
    table_info.chat = 4;
    table_info.takes_back = true;
    table.set_undo_state({.hints = true, .hint_now = true});
    for (const bool french : {false, true}) {
        if (french)
            words = Words(*content::Language::load(std::string(syrtis::test::k_resource_folder) + "/lang", "fr"));
        const auto buttons = model({SharedTarget::nothing, 0, 0}).bar.buttons;
        EXPECT_EQ(buttons.size(), 4U);
        for (const auto& button : buttons) {
            const auto text = said({SharedTarget::bar_button, button.id, 0});
            EXPECT_TRUE(text.starts_with(button.label.forms.front() + " | " + button.key + " | ")) << text;
            EXPECT_GT(text.size(), 40U) << text;
        }
    }
    table.set_undo_state({.hints = true});
    words = Words();
    EXPECT_NE(said({SharedTarget::bar_button, BarAct::hint}).find("No hint available"), std::string::npos);
}

TEST_F(TerraformingExplanations, ExistForEveryNumberOfEveryPlayer) {
    for (const Seat side : {Seat{0}, Seat{1}}) {
        for (int part = 0; part <= static_cast<int>(PanelFigure::income); ++part) {
            EXPECT_NE(said({TableTarget::player_figure, side, part}), "") << int{side} << ' ' << part;
        }
    }
    const auto other = static_cast<Seat>(1 - seat);
    state.players[other].stock[3] = 41;
    state.players[other].production[3] = 2;
    for (int resource = 0; resource < static_cast<int>(game::k_resources); ++resource) {
        EXPECT_NE(said({TableTarget::own_stock, resource, 0}), "") << resource;
        EXPECT_NE(said({TableTarget::player_stock, other, resource}), "") << resource;
    }
    const auto plants = said({TableTarget::player_stock, other, 3});
    EXPECT_NE(plants.find(table_info.people[other].name + " has 41 plants"), std::string::npos) << plants;
    EXPECT_NE(plants.find("Production +2"), std::string::npos) << plants;
    EXPECT_NE(said({TableTarget::own_tags, 0, 0}), "");
    EXPECT_NE(said({TableTarget::player_tags, other, 0}), "");
    // Invalid seats and numbers have no explanation.
    EXPECT_EQ(said({TableTarget::player_stock, 9, 0}), "");
    EXPECT_EQ(said({TableTarget::own_stock, 99, 0}), "");
    EXPECT_EQ(said({TableTarget::track_bonus, 0, 999}), "");
}

TEST_F(TerraformingExplanations, HaveSpacesBeforeColonsInFrench) {
    words = Words(*content::Language::load(std::string(syrtis::test::k_resource_folder) + "/lang", "fr"));
    state.players[seat].passives.tags[0] = 2;
    for (int part = 0; part <= static_cast<int>(PanelFigure::income); ++part) {
        const auto text = said({TableTarget::player_figure, seat, part});
        for (auto colon = text.find(": "); colon != std::string::npos; colon = text.find(": ", colon + 1)) {
            EXPECT_EQ(text.substr(colon < 2 ? 0 : colon - 2, 2), "\u00a0") << text;
        }
    }
    EXPECT_NE(said({TableTarget::own_tags, 0, 0}).find("\u00a0: 2"), std::string::npos);
}

TEST_F(TerraformingExplanations, ShowIncomeAsSum) {
    state.players[seat].terraform_rating = 27;
    state.players[seat].production[0] = 9;
    EXPECT_NE(said({TableTarget::player_figure, seat, static_cast<int>(PanelFigure::income)})
                  .find("Next income: 36 M€ = TR 27 + production 9"),
              std::string::npos);
}

TEST_F(TerraformingExplanations, ShowTracksWithNextBonusAndEnd) {
    state.levels[game::Parameter::temperature] = -10;
    const auto temperature = said({TableTarget::track, 0, 0});
    EXPECT_NE(temperature.find("Temperature −10 °C"), std::string::npos) << temperature;
    EXPECT_NE(temperature.find("9 steps to go"), std::string::npos) << temperature;
    EXPECT_NE(temperature.find("Next bonus, at 0 °C"), std::string::npos) << temperature;
    for (int corner = 1; corner < 4; ++corner) EXPECT_NE(said({TableTarget::track, corner, 0}), "") << corner;
    const auto generation = said({TableTarget::track, 3, 0});
    EXPECT_NE(generation.find("Deck: "), std::string::npos) << "a phone may have no room for the piles: " << generation;
    EXPECT_NE(generation.find("Discard pile: "), std::string::npos) << generation;
    EXPECT_NE(said({TableTarget::track_bonus, 0, 0}).find("Goes to the player"), std::string::npos);
    state.levels[game::Parameter::temperature] = 8;
    EXPECT_NE(said({TableTarget::track, 0, 0}).find("Its maximum is reached"), std::string::npos);
    EXPECT_NE(said({TableTarget::track_bonus, 0, 0}).find("has been taken"), std::string::npos);
}

TEST_F(TerraformingExplanations, NameEverySpaceInWordsInsteadOfByItsNumber) {
    for (int space = 0; space < 63; ++space) {
        const auto text = said({TableTarget::space, space, 0});
        ASSERT_FALSE(text.empty()) << space;
        const auto digit = text.find_first_of("0123456789");
        // A number may occur only where a row or a missing amount is mentioned.
        const bool counted = text.find("row ") != std::string::npos || text.find(" short") != std::string::npos;
        EXPECT_TRUE(digit == std::string::npos || counted) << text;
        EXPECT_GT(text.size(), 8U);
    }
}

TEST_F(TerraformingExplanations, ListNeighboursOfSpace) {
    const auto& spaces = content().definitions.board.spaces;
    const auto noctis = static_cast<int>(
        std::ranges::find(spaces, game::SpaceKind::reserved, &data::SpaceDefinition::kind) - spaces.begin());
    const auto beside = static_cast<game::Space>(spaces[static_cast<std::size_t>(noctis)].neighbours.front() - 1);
    state.board.tiles[beside] = game::k_city;
    state.board.owners[beside] = 1;
    const auto text = said({TableTarget::space, noctis, 0});
    EXPECT_NE(text.find("Area reserved for Noctis City"), std::string::npos) << text;
    EXPECT_NE(text.find("Next to it: city (Bruno)"), std::string::npos) << text;
}

TEST_F(TerraformingExplanations, ConversionWarnsIfItsParameterIsAtMaximum) {
    state.players[seat].stock.fill(60);
    const Target heat{TableTarget::project, k_convert_heat_entry, 0};
    const auto before = model(heat);
    EXPECT_TRUE(project_entry(before, k_convert_heat_entry).warning.empty());
    EXPECT_EQ(said(heat).find("at maximum"), std::string::npos);
    state.levels[game::Parameter::temperature] = 8;
    const auto drawn = model(heat);
    EXPECT_FALSE(project_entry(drawn, k_convert_heat_entry).warning.empty());
    ASSERT_FALSE(drawn.prompt.chain.empty());
    EXPECT_EQ(drawn.prompt.chain[1].tone, render::Tone::missing);
    EXPECT_NE(said(heat).find("no TR for raising it"), std::string::npos);
    // The other projects still have an effect.
    EXPECT_TRUE(project_entry(drawn, k_convert_plants_entry).warning.empty());
}

}  // namespace
}  // namespace syrtis::client::ui::terraforming
