// SPDX-License-Identifier: MIT

// Every legal command in every position can be given exactly by clicks on the table, and no illegal command is ever
// sent.

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/terraforming/action_menu.hpp"
#include "protocol/terraforming/command_json.hpp"
#include "ui/terraforming/composed_answer.hpp"
#include "ui/terraforming/interaction.hpp"
#include "ui/terraforming/target_meaning.hpp"
#include "unit/client_ui/terraforming/positions.hpp"

namespace syrtis::client::ui::terraforming {
namespace {

using game::Command;
using game::CommandType;
using render::SharedTarget;
using render::TableTarget;
using render::TargetKind;
using test::content_of;
using test::RandomGame;

std::string text_of(const game::Options& options, const Command& command) {
    return protocol::terraforming::command_json(content_of(options), command).toStyledString();
}

/// A player who gives one certain command by clicks on drawn targets.
class Clicker {
   public:
    explicit Clicker(const game::View& view) : table(content_of(view.options)) { table.show(view); }

    /// Returns the sent commands, or those of the plan if another question follows; empty if no clicks lead to the
    /// command.
    std::vector<Command> give(const Command& wanted) {
        switch (wanted.type) {
            case CommandType::choose_corporation:
                press(TableTarget::choice_large,
                      game::corporation_source(static_cast<game::Corporation>(wanted.target)));
                for (int prelude = 0; prelude < 2 && !table.listing().preludes.empty(); ++prelude) {
                    press(TableTarget::choice, table.listing().preludes[static_cast<std::size_t>(prelude)]);
                }
                press_button(Act::pick_none);
                press_button(Act::confirm);
                break;
            case CommandType::pick_card:
                if (game::is_prelude(wanted.target)) {
                    keep_from(wanted.target);
                } else {
                    pick_from(wanted.card());
                }
                break;
            case CommandType::done:
                press_button(Act::pick_none);
                press_button(Act::confirm);
                pay(wanted);
                break;
            case CommandType::choose_amount:
                while (table.open().amount() > wanted.amount) press(TableTarget::prompt_less, 0);
                while (table.open().amount() < wanted.amount) press(TableTarget::prompt_more, 0);
                press_button(Act::confirm);
                break;
            case CommandType::end_turn:
                press_button(Act::end_turn);
                break;
            case CommandType::pass:
                if (table.question().kind == QuestionKind::greenery) {
                    press_button(Act::confirm_pass);
                } else {
                    press(TableTarget::own_pass, 0);
                    if (table.dialogs().open() == Dialog::question)
                        press(SharedTarget::dialog_button, static_cast<int>(DialogAct::agree));
                }
                break;
            default:
                if (wanted.target == game::k_none && table.question().optional) {
                    press_button(Act::choose_none);
                } else {
                    click(wanted);
                    pay(wanted);
                }
                break;
        }
        if (auto answer = table.take_answer()) return *answer;
        return table.position().plan().commands();
    }

    Interaction table;

   private:
    void press(TargetKind kind, int id) { table.press({kind, id, 0}); }
    void press_button(Act act) { press(TableTarget::prompt_button, static_cast<int>(act)); }

    /// Clicks on the highlighted target that stands for the command.
    void click(const Command& wanted) {
        for (const auto& target : table.answers()) {
            const auto there = TargetMeaning(table).candidate(target);
            if (!there || there->command.type != wanted.type || there->command.target != wanted.target) continue;
            table.press(target);
            return;
        }
    }
    void keep_from(game::Source first) {
        const auto& preludes = table.listing().preludes;
        for (auto prelude = std::ranges::find(preludes, first); prelude != preludes.end(); ++prelude) {
            press(TableTarget::choice, *prelude);
            if (!ComposedAnswer(table).why_not_confirm()) break;
        }
        press_button(Act::confirm);
    }
    void pick_from(game::Card first) {
        const auto& offer = table.open().selection().offer();
        auto card = std::find(offer.cards.begin(), offer.cards.end(), first);
        const auto kind = offer.from_hand || offer.start ? TableTarget::hand_card : TableTarget::choice;
        for (; card != offer.cards.end(); ++card) {
            press(kind, *card);
            if (!ComposedAnswer(table).why_not_confirm()) break;
        }
        press_button(Act::confirm);
        if (table.open().payment()) press(TableTarget::payment_button, static_cast<int>(Act::confirm));
    }
    void pay(const Command& wanted) {
        if (!table.open().payment()) return;
        for (std::size_t row = 0; row < table.open().payment()->rows().size(); ++row) {
            const auto resource = table.open().payment()->rows()[row].resource;
            const int id = PaymentDraft::id_of(table.open().payment()->rows()[row]);
            // M€ pay the rest.
            if (resource == game::Resource::megacredits) continue;
            const int units = resource == game::Resource::steel      ? wanted.payment.steel
                              : resource == game::Resource::titanium ? wanted.payment.titanium
                              : resource == game::Resource::heat     ? wanted.payment.heat
                                                                     : wanted.payment.microbes;
            while (table.open().payment()->rows()[row].value > units) press(TableTarget::payment_less, id);
            while (table.open().payment()->rows()[row].value < units) press(TableTarget::payment_more, id);
        }
        press(TableTarget::payment_button, static_cast<int>(Act::confirm));
    }
};

/// Returns the command with its complete payment, so that equivalent commands are equal.
Command with_explicit_amounts(const game::State& state, Seat seat, Command command) {
    game::PaymentTerms terms;
    if (game::terms_of(content_of(state.options).rules, state, seat, command, terms)) {
        command.payment = game::with_explicit_amounts(terms, command.payment);
    } else if (command.type == CommandType::done) {
        command.payment = {};
    }
    return command;
}

void check_position(const RandomGame& random) {
    const auto view = Mars::view(content_of(random.state.options).rules, random.state, random.seat);
    for (const auto& wanted : random.legal) {
        Clicker player(view);
        const auto given = player.give(wanted);
        ASSERT_FALSE(given.empty())
            << "no way to give " << text_of(random.state.options, wanted) << "of "
            << player.table.open().selection().offer().cards.size() << " cards, at most "
            << player.table.open().selection().offer().most << ", refused as "
            << game::k_refusal_code_names[static_cast<std::size_t>(player.table.alert().refusal().code)];
        EXPECT_EQ(with_explicit_amounts(random.state, random.seat, given.front()),
                  with_explicit_amounts(random.state, random.seat, wanted))
            << "wanted " << text_of(random.state.options, wanted) << "given "
            << text_of(random.state.options, given.front());
        // All sent commands must be legal in the true position as well.
        game::State ahead = random.state;
        for (const auto& command : given) {
            const auto refusal = Mars::check(content_of(ahead.options).rules, ahead, random.seat, command);
            ASSERT_FALSE(refusal) << text_of(random.state.options, command)
                                  << game::k_refusal_code_names[static_cast<std::size_t>(refusal.code)];
            Mars::apply(content_of(ahead.options).rules, ahead, random.seat, command, nullptr);
        }
    }
}

void walk(const game::Options& options, std::uint64_t seed) {
    RandomGame random(options, seed);
    int moves = 0;
    for (; !random.over() && moves < 4000; ++moves) {
        // Checks every question except for action menus, of which every third is checked because they are many and
        // alike.
        const bool menu = random.legal.size() > 8 && random.legal.back().type == CommandType::pass;
        if (!menu || moves % 3 == 0) check_position(random);
        if (testing::Test::HasFailure()) FAIL() << "seed " << seed << " move " << moves;
        random.move();
    }
    EXPECT_TRUE(random.over());
}

TEST(TerraformingClicks, CanGiveEveryCommandOfTwoPlayerGame) { walk({.players = 2}, 1); }
TEST(TerraformingClicks, CanGiveEveryCommandOfThreePlayerDraftGame) { walk({.players = 3, .draft = true}, 2); }
TEST(TerraformingClicks, CanGiveEveryCommandOfFivePlayerGame) { walk({.players = 5}, 3); }
TEST(TerraformingClicks, CanGiveEveryCommandOfStandardGame) { walk({.players = 4, .corporate_era = false}, 4); }
TEST(TerraformingClicks, CanGiveEveryCommandOfSoloGame) { walk({.players = 1, .solo = true}, 5); }
TEST(TerraformingClicks, CanGiveEveryCommandOfGameWithPreludes) { walk({.players = 2, .prelude = true}, 7); }
TEST(TerraformingClicks, CanGiveEveryCommandOfSoloGameWithPreludes) {
    walk({.players = 1, .prelude = true, .solo = true, .choose_effect_order = true}, 8);
}
TEST(TerraformingClicks, CanGiveEveryCommandOfBeginnersGameWithPreludes) {
    walk({.players = 2, .prelude = true, .beginners = 1}, 9);
}
TEST(TerraformingClicks, CanGiveEveryCommandOfBeginnersGame) { walk({.players = 2, .beginners = 1}, 6); }

}  // namespace
}  // namespace syrtis::client::ui::terraforming
