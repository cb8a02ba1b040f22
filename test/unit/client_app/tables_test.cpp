// SPDX-License-Identifier: MIT

// Tests inputs at the table of every game.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "app/game_kinds.hpp"
#include "app/people.hpp"
#include "support/paths.hpp"
#include "ui/table_controller.hpp"

namespace syrtis::client::app {
namespace {

using render::Target;
using render::TargetKind;

class Tables : public testing::Test {
   protected:
    void SetUp() override {
        auto loaded = load_game_kinds(syrtis::test::k_resource_folder);
        ASSERT_TRUE(loaded);
        kinds = std::move(*loaded);
    }
    /// Returns the table of a spectator of a game of two that has just begun.
    static std::unique_ptr<ui::GameTable> watched(const ui::GameKind& kind) {
        const auto match = kind.rules->start(*kind.rules->complete_options(Json::Value(), 2), 2, 5);
        auto table = kind.make_table();
        table->around().people = people_named(std::vector<std::string>{"Ada", "Bruno"});
        EXPECT_EQ(table->show(match->view(core::k_no_seat), Json::Value(Json::arrayValue)), std::nullopt);
        return table;
    }
    /// Returns whether one press of Esc opens the menu, whose last button leaves.
    static bool escape_opens_the_menu(ui::GameTable& table) {
        table.press_key(sf::Keyboard::Escape, false);
        table.press({TargetKind::dialog_button, static_cast<int>(ui::DialogAct::leave), 0});
        const bool opened = table.take_intent().kind == ui::TableIntent::Kind::leave;
        return opened;
    }

    ui::GameKinds kinds;
};

TEST_F(Tables, RightClickWithoutAnExplanationPinsNothing) {
    for (const auto& kind : kinds) {
        for (const auto target : {Target{}, Target{TargetKind::hand, 0, 0}, Target{TargetKind::log_line, 7, 0}}) {
            const auto table = watched(kind);
            table->pin(target);
            EXPECT_TRUE(escape_opens_the_menu(*table)) << kind.id() << static_cast<int>(target.kind);
        }
    }
}

TEST_F(Tables, EscapeOrRightClickOnEmptyAreaClosesThePin) {
    for (const auto& kind : kinds) {
        const auto table = watched(kind);
        table->pin({TargetKind::player, 1, 0});
        EXPECT_FALSE(escape_opens_the_menu(*table)) << kind.id();
        EXPECT_TRUE(escape_opens_the_menu(*table)) << kind.id();
        table->pin({TargetKind::player, 1, 0});
        table->pin({});
        EXPECT_TRUE(escape_opens_the_menu(*table)) << kind.id();
    }
}

}  // namespace
}  // namespace syrtis::client::app
