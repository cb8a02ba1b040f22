// SPDX-License-Identifier: MIT

// Tests inputs at the table of every game.

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

#include "app/game_kinds.hpp"
#include "app/people.hpp"
#include "support/paths.hpp"
#include "ui/table_controller.hpp"
#include "unit/client_app/played_game.hpp"

namespace syrtis::client::app {
namespace {

using render::SharedTarget;
using render::TableTarget;
using render::Target;

class GameTables : public testing::Test {
   protected:
    void SetUp() override {
        auto loaded = load_game_kinds(syrtis::test::k_resource_folder);
        ASSERT_TRUE(loaded);
        kinds = std::move(*loaded);
    }
    /// Returns the table of a spectator of a game of two that has just begun.
    static std::unique_ptr<ui::GameTable> watched(const ui::GameKind& kind) {
        const auto match = kind.rules->start(*kind.rules->complete_options(Json::Value(), 2), 2, 5);
        auto table = kind.make_table({});
        table->table_info().people = people_named(std::vector<std::string>{"Ada", "Bruno"});
        EXPECT_EQ(table->show(match->view(core::k_no_seat), Json::Value(Json::arrayValue)), std::nullopt);
        return table;
    }
    /// Returns whether one press of Esc opens the menu, whose last button leaves.
    static bool escape_opens_the_menu(ui::GameTable& table) {
        table.press_key(sf::Keyboard::Escape, false);
        table.press({SharedTarget::dialog_button, ui::DialogAct::leave});
        const bool opened = table.take_intent().kind == ui::TableIntent::Kind::leave;
        return opened;
    }

    ui::GameKinds kinds;
};

TEST_F(GameTables, RightClickOnATargetWithoutExplanationPinsNothing) {
    for (const auto& kind : kinds) {
        for (const auto target : {Target{}, Target{TableTarget::hand, 0, 0}, Target{TableTarget::log_line, 7, 0}}) {
            const auto table = watched(kind);
            table->pin(target);
            EXPECT_TRUE(escape_opens_the_menu(*table)) << kind.id() << render::name_of(target.kind);
        }
    }
}

TEST_F(GameTables, EscapeOrRightClickOnEmptyAreaRemovesThePinnedExplanation) {
    for (const auto& kind : kinds) {
        const auto table = watched(kind);
        table->pin({TableTarget::player, 1, 0});
        EXPECT_FALSE(escape_opens_the_menu(*table)) << kind.id();
        EXPECT_TRUE(escape_opens_the_menu(*table)) << kind.id();
        table->pin({TableTarget::player, 1, 0});
        table->pin({});
        EXPECT_TRUE(escape_opens_the_menu(*table)) << kind.id();
    }
}

constexpr std::array<const char*, 3> k_boards{"tharsis", "hellas", "elysium"};

Json::Value on_board(const char* board, bool prelude) {
    Json::Value options(Json::objectValue);
    options["board"] = board;
    options["prelude"] = prelude;
    return options;
}

TEST_F(GameTables, EverySetAndBoardIsShownFromTheStartToTheEnd) {
    const auto* mars = ui::find_kind(kinds, "terraforming-mars");
    ASSERT_NE(mars, nullptr);
    for (const char* board : k_boards) {
        for (const bool prelude : {false, true}) {
            test::PlayedGame game(*mars, {.options = on_board(board, prelude)});
            EXPECT_NO_THROW(game.play_to_the_end()) << board << prelude;
            EXPECT_TRUE(game.table().policy().state().finished) << board << prelude;
        }
    }
}

TEST_F(GameTables, ReferenceShowsProgressOnlyForMilestonesOfTheBoardInPlay) {
    const auto* mars = ui::find_kind(kinds, "terraforming-mars");
    ASSERT_NE(mars, nullptr);
    constexpr std::array<const char*, 3> k_milestones{"terraformer", "diversifier", "generalist"};
    for (std::size_t board = 0; board < k_boards.size(); ++board) {
        test::PlayedGame game(*mars, {.options = on_board(k_boards[board], false)});
        game.play_to("action");
        const auto actions = game.table().picture().reference_facts(ui::Words()).player_actions;
        for (std::size_t other = 0; other < k_boards.size(); ++other) {
            EXPECT_EQ(actions.contains(k_milestones[other]), other == board) << k_boards[board] << k_milestones[other];
        }
    }
}

TEST_F(GameTables, AreaAndMilestoneOfTheBoardAreExplained) {
    const auto* mars = ui::find_kind(kinds, "terraforming-mars");
    ASSERT_NE(mars, nullptr);
    constexpr int k_south_pole = 58;
    test::PlayedGame game(*mars, {.options = on_board("hellas", false)});
    const auto area = game.table().picture().accessible({TableTarget::space, k_south_pole, 0}, ui::Words());
    EXPECT_EQ(area.name, "South Pole");
    EXPECT_NE(area.more.find("When you place a tile here"), std::string::npos) << area.more;
    EXPECT_NE(area.more.find("Pay 6"), std::string::npos) << area.more;
    const auto milestone = game.table().picture().accessible({TableTarget::upper_row, 0, 0}, ui::Words());
    EXPECT_EQ(milestone.name, "Diversifier");
    EXPECT_NE(milestone.more.find("8 different tags"), std::string::npos) << milestone.more;
}

TEST_F(GameTables, ViewOfAnotherBoardThanThatOfTheTableIsRefused) {
    const auto* mars = ui::find_kind(kinds, "terraforming-mars");
    ASSERT_NE(mars, nullptr);
    const auto view_of = [&](const Json::Value& wanted) {
        return mars->rules->start(*mars->rules->complete_options(wanted, 2), 2, 5)->view(core::k_no_seat);
    };
    const Json::Value nothing(Json::arrayValue);
    const auto hellas = on_board("hellas", false);
    const auto tharsis = on_board("tharsis", false);
    EXPECT_EQ(mars->make_table(hellas)->show(view_of(hellas), nothing), std::nullopt);
    EXPECT_NE(mars->make_table(hellas)->show(view_of(tharsis), nothing), std::nullopt);
    EXPECT_NE(mars->make_table(tharsis)->show(view_of(hellas), nothing), std::nullopt);
    EXPECT_NE(mars->make_table({})->show(view_of(on_board("tharsis", true)), nothing), std::nullopt);
}

TEST_F(GameTables, OptionsThatAreNotAnObjectCountAsDefaults) {
    const auto* mars = ui::find_kind(kinds, "terraforming-mars");
    ASSERT_NE(mars, nullptr);
    const auto view = mars->rules->start(*mars->rules->complete_options({}, 2), 2, 5)->view(core::k_no_seat);
    for (const Json::Value& options : {Json::Value(), Json::Value("hellas"), Json::Value(Json::arrayValue)}) {
        EXPECT_EQ(mars->make_table(options)->show(view, Json::Value(Json::arrayValue)), std::nullopt);
    }
}

}  // namespace
}  // namespace syrtis::client::app
