// SPDX-License-Identifier: MIT
// The table of games with other numbers of milestones, awards and standard projects.

#include "support/other_goals.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "ui/terraforming/table_builder.hpp"
#include "ui/terraforming/target_meaning.hpp"
#include "unit/client_ui/terraforming/positions.hpp"
#include "unit/client_ui/terraforming/table_reading.hpp"

namespace syrtis::client::ui::terraforming {
namespace {

using render::TableTarget;
using render::Target;

class TableWithOtherGoals : public testing::Test {
   protected:
    void SetUp() override {
        content = syrtis::test::content_with_other_goals();
        ASSERT_NE(content, nullptr);
        state = test::action_position();
        state.players[state.active_player].stock.fill(60);
    }

    std::shared_ptr<const Content> content;
    game::State state;
};

TEST_F(TableWithOtherGoals, ShowsAllOfThem) {
    Interaction table(*content);
    table.show(Mars::view(content->rules, state, state.active_player));
    const TableLog log(*content);
    const auto model = build_table(table, Words(), log, test::table_info_of(state));
    EXPECT_EQ(model.milestones.rows.size(), 6U);
    EXPECT_EQ(model.awards.rows.size(), 4U);
    EXPECT_EQ(model.projects.entries.size(), 9U);
    EXPECT_EQ(model.projects.entries.back().id, k_convert_heat_entry);
    EXPECT_EQ(test::project_entry(model, static_cast<int>(syrtis::test::k_well)).cost, "3");
}

TEST_F(TableWithOtherGoals, AddedProjectIsUsedAndConversionsStayWhatTheyAre) {
    Interaction table(*content);
    table.show(Mars::view(content->rules, state, state.active_player));
    const Target well{TableTarget::project, static_cast<int>(syrtis::test::k_well), 0};
    const Target heat{TableTarget::project, k_convert_heat_entry, 0};
    const auto project = TargetMeaning(table).candidate(well);
    ASSERT_TRUE(project);
    EXPECT_FALSE(project->refusal);
    EXPECT_EQ(project->command.type, game::CommandType::standard_project);
    EXPECT_EQ(project->command.target, syrtis::test::k_well);
    const auto conversion = TargetMeaning(table).candidate(heat);
    ASSERT_TRUE(conversion);
    EXPECT_EQ(conversion->command.type, game::CommandType::convert_heat);
    const auto answers = table.answers();
    EXPECT_NE(std::ranges::find(answers, well), answers.end());
    EXPECT_NE(std::ranges::find(answers, heat), answers.end());
    EXPECT_FALSE(TargetMeaning(table).candidate({TableTarget::project, 7, 0}));
}

}  // namespace
}  // namespace syrtis::client::ui::terraforming
