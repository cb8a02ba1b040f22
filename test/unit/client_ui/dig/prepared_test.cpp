// SPDX-License-Identifier: MIT

// Actions that are prepared at a table of Dig Mars while other players act.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "ui/dig/dig_table.hpp"
#include "ui/dig/interaction.hpp"
#include "unit/client_ui/dig/positions.hpp"

namespace syrtis::client::ui::dig {
namespace {

using render::TableTarget;
using render::Target;

Target button(Act act) { return {TableTarget::prompt_button, static_cast<int>(act), 0}; }

TEST(DigPreparedActions, CommandsSentInRandomGamesAreLegal) {
    int sent = 0;
    int rejected_prepared = 0;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        test::RandomGame match({.players = 3}, seed);
        core::Rng rng(seed);
        Interaction table(test::content());
        table.set_undo_state({.in_play = true});
        const Seat me = 1;
        while (!match.over()) {
            table.show(DigMars::view(test::rules(), match.state, me));
            const bool asked = core::has_seat(DigMars::pending(match.state), me);
            if (const auto answer = table.take_answer()) {
                ASSERT_TRUE(asked);
                auto state = match.state;
                for (const auto& command : *answer) {
                    ASSERT_FALSE(DigMars::check(test::rules(), state, me, command));
                    DigMars::apply(test::rules(), state, me, command, nullptr);
                }
                ++sent;
                table.set_busy(false);
            }
            if (table.alert().rejected()) ++rejected_prepared;
            ASSERT_FALSE(asked && !table.action().prepared().commands.empty());
            if (!asked && table.action().prepared().commands.empty() && rng.below(2) == 0)
                table.press_key(Key::prepare);
            for (int clicks = 0; clicks < 3 && table.is_preparing(); ++clicks) {
                const auto answers = table.answers();
                if (answers.empty()) break;
                table.press(Target(answers[rng.below(static_cast<std::uint32_t>(answers.size()))]));
                ASSERT_FALSE(table.take_answer()) << "others play";
            }
            match.move();
        }
    }
    EXPECT_GT(sent, 20);
    EXPECT_GT(rejected_prepared, 0);
}

TEST(DigPreparedActions, ButtonBeginsPreparationAndEscapeEndsPreparation) {
    test::RandomGame match({.players = 2}, 3);
    while (match.state.phase == game::Phase::placement) match.move();
    const auto me = static_cast<Seat>(1 - match.state.active_player);
    Interaction table(test::content());
    table.show(DigMars::view(test::rules(), match.state, me));
    table.set_undo_state({.in_play = true});
    ASSERT_EQ(table.listing().prompt_buttons, std::vector<Act>{Act::prepare});
    EXPECT_TRUE(table.answers().empty());
    table.press(button(Act::prepare));
    ASSERT_TRUE(table.is_preparing());
    EXPECT_EQ(table.position().view().active_player, match.state.active_player)
        << "the table shows the player whose turn it is";
    // Moving a station takes two clicks: the station and its destination.
    for (int clicks = 0; clicks < 2 && table.action().prepared().commands.empty(); ++clicks) {
        const auto answers = table.answers();
        const auto there = std::ranges::find_if(answers, [&](const Target& target) {
            return clicks == 0 ? target.kind == TableTarget::space_piece : target.kind == TableTarget::space;
        });
        ASSERT_NE(there, answers.end());
        table.press(Target(*there));
    }
    EXPECT_EQ(table.action().prepared().commands.size(), 1U);
    EXPECT_FALSE(table.action().prepared().targets.empty());
    ASSERT_EQ(table.listing().prompt_buttons, std::vector<Act>{Act::drop_prepared});
    table.press_key(Key::escape);
    EXPECT_TRUE(table.action().prepared().commands.empty());
    EXPECT_EQ(table.dialogs().open(), Dialog::none);
    EXPECT_EQ(table.listing().prompt_buttons, std::vector<Act>{Act::prepare});
}

}  // namespace
}  // namespace syrtis::client::ui::dig
