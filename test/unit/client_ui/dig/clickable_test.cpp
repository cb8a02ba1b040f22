// SPDX-License-Identifier: MIT

// Every legal command in every position can be given by clicks on the table of Dig Mars, and no illegal command is
// ever sent.

#include <gtest/gtest.h>

#include <algorithm>

#include "ui/dig/interaction.hpp"
#include "unit/client_ui/dig/positions.hpp"

namespace syrtis::client::ui::dig {
namespace {

using game::Command;
using game::CommandType;
using render::TableTarget;
using render::Target;
using test::RandomGame;
using test::text_of;

/// Returns the command as a click on the pile gives it: paid by a bonus that would be lost otherwise.
Command paid_by_bonus(const game::State& state, Command command) {
    const auto has = [&](game::Bonus bonus) { return state.bonuses[game::index_of(bonus)] > 0; };
    if (command.type == CommandType::dig && has(game::Bonus::extra_dig)) command.type = CommandType::extra_dig;
    if (command.type == CommandType::transport && has(game::Bonus::extra_transport)) {
        command.type = CommandType::extra_transport;
    }
    return command;
}

/// A player who clicks only on targets that the table lists as answers.
class Clicker {
   public:
    explicit Clicker(const game::View& view) : table(test::content()) { table.show(view); }

    /// Returns the sent commands, or those of the plan if another question follows; empty if no clicks lead to the
    /// command.
    std::vector<Command> give(const Command& wanted) {
        if (!press_for(wanted) && begin(wanted)) press_for(wanted);
        // The engine's choice is preselected.
        if (table.open().payment()) table.press({TableTarget::prompt_button, Act::pay});
        if (wanted.type == CommandType::end_turn && table.dialogs().open() == Dialog::question) press_only_answer();
        if (auto answer = table.take_answer()) return *answer;
        return table.position().plan().commands();
    }

    Interaction table;

   private:
    bool press_for(const Command& wanted) {
        for (const auto& target : table.answers()) {
            const bool ends = target.kind == TableTarget::prompt_button && wanted.type == CommandType::end_turn;
            const auto there = table.candidate(target);
            if (!ends && !(there && there->command == wanted)) continue;
            table.press(target);
            return true;
        }
        return false;
    }
    /// Clicks on a target that leads to the choice in which the command is an answer.
    bool begin(const Command& wanted) {
        for (const auto& target : table.answers()) {
            const auto there = table.candidate(target);
            if (!there || there->command) continue;
            table.press(target);
            const auto answers = table.answers();
            const bool leads_there = std::any_of(answers.begin(), answers.end(), [&](const Target& answer) {
                const auto next = table.candidate(answer);
                return next && next->command == wanted;
            });
            if (leads_there) return true;
            table.press_key(Key::escape);
        }
        return false;
    }
    void press_only_answer() {
        const auto answers = table.answers();
        ASSERT_EQ(answers.size(), 1U);
        table.press(answers.front());
    }
};

game::State after(const RandomGame& random, const Command& command) {
    game::State state = random.state;
    DigMars::apply(test::rules(), state, random.seat, command, nullptr);
    return state;
}

void check_position(const RandomGame& random) {
    const auto view = DigMars::view(test::rules(), random.state, random.seat);
    for (const auto& legal : random.legal) {
        const auto wanted = paid_by_bonus(random.state, legal);
        Clicker player(view);
        const auto given = player.give(wanted);
        ASSERT_EQ(given.size(), 1U) << "no way to give " << text_of(wanted);
        EXPECT_EQ(given.front().type, wanted.type);
        ASSERT_FALSE(DigMars::check(test::rules(), random.state, random.seat, given.front())) << text_of(wanted);
        // A payment by choice lists its tiles, so the resulting positions are compared.
        EXPECT_EQ(after(random, given.front()), after(random, wanted))
            << "wanted " << text_of(wanted) << "given " << text_of(given.front());
    }
}

void walk(const game::Options& options, std::uint64_t seed) {
    RandomGame random(options, seed);
    for (int moves = 0; !random.over() && moves < 2000; ++moves) {
        check_position(random);
        if (testing::Test::HasFailure()) FAIL() << "seed " << seed << " move " << moves;
        random.move();
    }
    EXPECT_TRUE(random.over());
}

TEST(DigClicks, CanGiveEveryCommandOfTwoPlayerGame) { walk({.players = 2}, 1); }
TEST(DigClicks, CanGiveEveryCommandOfThreePlayerGame) { walk({.players = 3}, 2); }
TEST(DigClicks, CanGiveEveryCommandOfFourPlayerGame) { walk({.players = 4}, 3); }
TEST(DigClicks, CanGiveEveryCommandOfGameWithOpenInformation) { walk({.players = 3, .open = true}, 4); }

}  // namespace
}  // namespace syrtis::client::ui::dig
