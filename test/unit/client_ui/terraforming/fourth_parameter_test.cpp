// SPDX-License-Identifier: MIT
// The table of a match with a fourth parameter.

#include "support/fourth_parameter.hpp"

#include <gtest/gtest.h>

#include "ui/terraforming/lost_effects.hpp"
#include "ui/terraforming/table_builder.hpp"
#include "unit/client_ui/terraforming/positions.hpp"
#include "unit/client_ui/terraforming/table_reading.hpp"

namespace syrtis::client::ui::terraforming {
namespace {

class TableWithFourthParameter : public testing::Test {
   protected:
    void SetUp() override {
        content = syrtis::test::content_with_fourth_parameter();
        ASSERT_NE(content, nullptr);
        state = test::action_position();
        state.levels[syrtis::test::k_venus] = 8;
    }

    std::string note() {
        Interaction table(*content);
        table.show(Mars::view(content->rules, state, state.active_player));
        const TableLog log(*content);
        return build_table(table, Words(), log, test::table_info_of(state)).board.generation_corner.note.forms.front();
    }

    std::shared_ptr<const Content> content;
    game::State state;
};

TEST_F(TableWithFourthParameter, ShowsItsValueBesideTheGeneration) { EXPECT_EQ(note(), "Venus 8% of 30%"); }

TEST_F(TableWithFourthParameter, SentenceAboutLostStepNamesIt) {
    EXPECT_EQ(lost_sentence(*content, Words(), syrtis::test::k_venus), "Venus is at maximum: no TR for raising it");
}

}  // namespace
}  // namespace syrtis::client::ui::terraforming
