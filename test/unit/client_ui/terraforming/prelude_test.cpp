// SPDX-License-Identifier: MIT

// Preludes on the table: choosing two at the start, playing them, what cannot be played, awards at no cost, and
// microbes that pay.

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <set>
#include <string>

#include "ui/one_setting.hpp"
#include "ui/terraforming/composed_answer.hpp"
#include "ui/terraforming/mars_table.hpp"
#include "ui/terraforming/payment_draft.hpp"
#include "ui/terraforming/table_builder.hpp"
#include "unit/client_ui/terraforming/positions.hpp"

namespace syrtis::client::ui::terraforming {
namespace {

using game::Command;
using game::CommandType;
using render::TableTarget;
using render::Target;
using test::content_of;

const game::Options k_two{.players = 2, .prelude = true};

const Content& preludes() { return content_of(k_two); }

game::Source prelude(const char* id) { return game::prelude_source(preludes().find_prelude(id).value()); }

Target button(Act act) { return {TableTarget::prompt_button, static_cast<int>(act), 0}; }

/// A position in which seat 0 chooses its start.
game::State start_position() { return Mars::start(preludes().rules, k_two, 5); }

/// The prelude round of two players in which the first player has these preludes, and so much M€.
game::State round_with(std::vector<const char*> kept, int megacredits) {
    auto state = start_position();
    for (Seat seat = 0; seat < 2; ++seat) {
        while (core::has_seat(Mars::pending(state), seat) && state.phase == game::Phase::corporation) {
            const auto legal = test::legal_commands(state, seat);
            const auto done = std::ranges::find(legal, CommandType::done, &Command::type);
            Mars::apply(preludes().rules, state, seat, done == legal.end() ? legal.front() : *done, nullptr);
        }
    }
    EXPECT_EQ(state.phase, game::Phase::prelude);
    auto& player = state.players[state.active_player];
    player.preludes.clear();
    for (const auto* id : kept) player.preludes.push_back(game::prelude_of(prelude(id)));
    auto& other = state.players[1 - state.active_player];
    other.preludes.clear();
    for (std::size_t number = 0; number < preludes().rules.preludes.size() && !other.preludes.full(); ++number) {
        const auto unused = static_cast<game::Prelude>(number);
        if (std::ranges::find(player.preludes, unused) == player.preludes.end()) other.preludes.push_back(unused);
    }
    player.stock.fill(0);
    player.stock[0] = megacredits;
    return state;
}

/// Takes a card out of the pile, or out of the discard pile.
void take_from_pile(game::State& state, game::Card card) {
    if (state.discard.contains(card)) return state.discard.erase(card);
    auto& deck = state.deck;
    const auto place = std::find(deck.order.begin() + deck.top, deck.order.end(), card);
    ASSERT_NE(place, deck.order.end());
    std::iter_swap(place, deck.order.begin() + deck.top);
    ++deck.top;
}

class PreludeTable {
   public:
    explicit PreludeTable(const game::State& state, Seat seat)
        : table(content_of(state.options)), state_(state), log_(content_of(state.options)) {
        table.show(Mars::view(content_of(state.options).rules, state, seat));
    }
    [[nodiscard]] picture::TableModel model(const Words& words = Words()) const {
        return build_table(table, words, log_, test::table_info_of(state_));
    }

    Interaction table;

   private:
    const game::State& state_;
    TableLog log_;
};

TEST(Preludes, TwoPreludesAreChosenTogetherWithCorporationAndCards) {
    const auto state = start_position();
    PreludeTable shown(state, 0);
    auto& table = shown.table;
    ASSERT_EQ(table.question().kind, QuestionKind::corporation);
    const auto dealt = table.listing().preludes;
    ASSERT_EQ(dealt.size(), 4U);
    EXPECT_EQ(table.start_forecast(), std::nullopt);
    table.press({TableTarget::choice_large, game::corporation_source(table.listing().corporations[0]), 0});
    EXPECT_TRUE(table.start_forecast());
    table.press({TableTarget::choice, dealt[1], 0});
    table.press(button(Act::pick_none));
    table.press(button(Act::confirm));
    EXPECT_FALSE(table.take_answer());
    EXPECT_EQ(table.alert_line().sentence(), "Choose one more prelude");
    EXPECT_TRUE(ComposedAnswer(table).why_not_confirm());
    table.press({TableTarget::choice, dealt[3], 0});
    table.press({TableTarget::choice, dealt[0], 0});
    EXPECT_EQ(table.open().selection().kept(), (std::vector<game::Source>{dealt[1], dealt[3]}))
        << "a third prelude cannot be chosen";
    const auto model = shown.model();
    ASSERT_TRUE(model.choosing);
    ASSERT_EQ(model.choosing->preludes.size(), 4U);
    EXPECT_TRUE(model.choosing->preludes[1].chosen);
    EXPECT_FALSE(model.choosing->preludes[0].enabled);
    ASSERT_FALSE(model.prompt.chain.empty());
    EXPECT_EQ(model.prompt.chain.front().text, "After the preludes");
    table.press(button(Act::confirm));
    const auto answer = table.take_answer();
    ASSERT_TRUE(answer);
    ASSERT_EQ(answer->size(), 4U);
    EXPECT_EQ((*answer)[1].target, dealt[1]);
    EXPECT_EQ((*answer)[2].target, dealt[3]);
    const auto messages = wire_commands(preludes(), *answer);
    ASSERT_EQ(messages.size(), 3U);
    EXPECT_EQ(messages[1]["cards"].size(), 2U);
    EXPECT_EQ(messages[2]["cards"].size(), 0U) << messages[2];
}

TEST(Preludes, DigitsChooseCorporationsThenPreludes) {
    const auto state = start_position();
    PreludeTable shown(state, 0);
    shown.table.press_number(1);
    EXPECT_EQ(shown.table.open().selection().corporation(), shown.table.listing().corporations[1]);
    shown.table.press_number(2);
    shown.table.press_number(4);
    EXPECT_EQ(shown.table.open().selection().kept(),
              (std::vector<game::Source>{shown.table.listing().preludes[0], shown.table.listing().preludes[2]}));
}

TEST(Preludes, UndoneChoiceOfCorporationPreludesAndCardsStaysPicked) {
    auto state = start_position();
    PreludeTable shown(state, 0);
    auto& table = shown.table;
    const auto dealt = table.listing().preludes;
    const auto corporation = table.listing().corporations[0];
    table.press({TableTarget::choice_large, game::corporation_source(corporation), 0});
    table.press({TableTarget::choice, dealt[0], 0});
    table.press({TableTarget::choice, dealt[2], 0});
    table.press({TableTarget::hand_card, table.listing().hand[0], 0});
    const auto bought = table.open().selection().picked();
    table.press(button(Act::confirm));
    auto answer = table.take_answer();
    ASSERT_TRUE(answer);
    table.note_player_action(*answer, 3);
    table.set_undo_state({.undo = 3, .in_play = true});
    auto after = state;
    for (const auto& command : *answer) Mars::apply(preludes().rules, after, 0, command, nullptr);
    table.show(Mars::view(preludes().rules, after, 0));
    table.set_busy(false);
    EXPECT_TRUE(table.action().can_take_back());
    table.press(button(Act::take_back));
    table.set_undo_state({.redo = 3, .in_play = true});
    table.show(Mars::view(preludes().rules, state, 0));
    EXPECT_EQ(table.open().selection().corporation(), corporation);
    EXPECT_EQ(table.open().selection().kept(), (std::vector<game::Source>{dealt[0], dealt[2]}));
    EXPECT_EQ(table.open().selection().picked(), bought);
}

TEST(Preludes, KeptPreludesGoToTheHandAndArePlayedFromIt) {
    const auto state = round_with({"donation", "loan"}, 10);
    const Seat seat = state.active_player;
    PreludeTable shown(state, seat);
    auto& table = shown.table;
    EXPECT_EQ(table.question().kind, QuestionKind::play);
    table.pointing().point(Target{TableTarget::hand_card, prelude("donation"), 0});
    const auto model = shown.model();
    ASSERT_GE(model.hand.cards.size(), 2U);
    EXPECT_EQ(model.hand.cards[0].face.name, "Donation");
    EXPECT_EQ(model.hand.cards[0].face.kind, picture::FaceKind::prelude);
    EXPECT_EQ(model.prompt.title.forms.front(), "Play your first prelude");
    EXPECT_EQ(model.own.stocks[0].stock_after, 31);
    ASSERT_TRUE(model.zoom);
    EXPECT_TRUE(model.zoom->face.verdict_good);
    EXPECT_FALSE(model.choosing) << "the board stays visible";
    table.press({TableTarget::hand_card, prelude("donation"), 0});
    const auto answer = table.take_answer();
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->front().type, CommandType::play_card);
    EXPECT_EQ(answer->front().target, prelude("donation"));
    // The other seat sees how many are left and no more.
    PreludeTable other(state, static_cast<Seat>(1 - seat));
    ASSERT_EQ(other.model().opponents.size(), 1U);
    EXPECT_EQ(other.model().opponents[0].note.forms.front(), "2 preludes to play");
    EXPECT_EQ(other.model().hand.cards[0].highlight, render::Highlight::plain);
}

TEST(Preludes, PreludeThatDrawsCardsIsPlayedWithoutAWarningAboutMoney) {
    const auto state = round_with({"research_network", "loan"}, 10);
    PreludeTable shown(state, state.active_player);
    set(shown.table, &PlaySettings::confirmations, {.spending = true});
    shown.table.press({TableTarget::hand_card, prelude("research_network"), 0});
    EXPECT_EQ(shown.table.dialogs().open(), Dialog::none);
    EXPECT_TRUE(shown.table.take_answer());
}

TEST(Preludes, UnplayablePreludeShowsItsReasonAndCanBeChosen) {
    const auto state = round_with({"business_empire", "donation"}, 5);
    PreludeTable shown(state, state.active_player);
    auto& table = shown.table;
    table.pointing().point(Target{TableTarget::hand_card, prelude("business_empire"), 0});
    const auto model = shown.model();
    EXPECT_FALSE(model.hand.cards[0].refused.empty());
    EXPECT_TRUE(model.hand.cards[1].refused.empty());
    ASSERT_TRUE(model.zoom);
    EXPECT_FALSE(model.zoom->face.verdict_good);
    EXPECT_NE(model.zoom->face.verdict.find("15 M€"), std::string::npos);
    ASSERT_EQ(model.zoom->face.further_reasons.size(), 1U);
    EXPECT_NE(model.zoom->face.further_reasons[0].find("1 M€ short"), std::string::npos);
    EXPECT_EQ(model.own.stocks[0].stock_after, 20);
    table.press({TableTarget::hand_card, prelude("business_empire"), 0});
    EXPECT_FALSE(table.open().payment());
    EXPECT_TRUE(table.take_answer());
}

TEST(Preludes, PreludeThatPlaysACardHighlightsTheHand) {
    auto state = round_with({"eccentric_sponsor", "donation"}, 0);
    const Seat seat = state.active_player;
    const auto cheap = preludes().find_card("house_printing").value();
    take_from_pile(state, cheap);
    state.players[seat].hand.insert(cheap);
    PreludeTable shown(state, seat);
    shown.table.press({TableTarget::hand_card, prelude("eccentric_sponsor"), 0});
    ASSERT_FALSE(shown.table.take_answer()) << "the card is part of the answer";
    ASSERT_EQ(shown.table.question().kind, QuestionKind::play);
    const auto model = shown.model();
    EXPECT_EQ(model.prompt.title.forms.front(), "Play a card from your hand (Eccentric Sponsor)");
    const auto card = std::ranges::find(model.hand.cards, int{cheap}, [](const auto& held) { return held.face.id; });
    ASSERT_NE(card, model.hand.cards.end());
    EXPECT_EQ(card->highlight, render::Highlight::rest);
    EXPECT_EQ(card->face.cost, "0");
    shown.table.press({TableTarget::hand_card, cheap, 0});
    const auto answer = shown.table.take_answer();
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->size(), 2U);
}

TEST(Preludes, PlayedPreludesAreAmongPlayedCardsAndTheirTagsCount) {
    auto state = round_with({"research_network", "donation"}, 0);
    const Seat seat = state.active_player;
    Mars::apply(preludes().rules, state, seat, {.type = CommandType::play_card, .target = prelude("research_network")},
                nullptr);
    PreludeTable shown(state, static_cast<Seat>(1 - seat));
    shown.table.press({TableTarget::player, seat, 0});
    auto model = shown.model();
    ASSERT_TRUE(model.wall);
    const auto lies = [&](const std::string& name) {
        return std::ranges::any_of(model.wall->cards, [&](const auto& face) { return face.name == name; });
    };
    EXPECT_TRUE(lies("Research Network"));
    EXPECT_FALSE(lies("Donation"));
    const auto& tags = model.opponents[0].tags;
    EXPECT_NE(std::ranges::find(tags, "tags/wild", &picture::TagCount::image), tags.end());
    shown.table.press({TableTarget::wall_close, 0, 0});
    shown.table.pointing().point(Target{TableTarget::player_tags, seat, 0});
    model = shown.model();
    ASSERT_TRUE(model.explanation);
    EXPECT_TRUE(std::ranges::any_of(model.explanation->lines, [](const auto& line) {
        return line.text.front().text.starts_with("A wild tag stands for");
    }));
}

TEST(Preludes, AwardFundedByAnEffectCostsNothing) {
    auto state = round_with({"donation", "loan"}, 9);
    state.phase = game::Phase::action;
    const Seat seat = state.active_player;
    const auto vitor = preludes().find_corporation("vitor").value();
    for (auto& player : state.players) player.preludes.clear();
    state.players[seat].corporation = vitor;
    state.players[seat].owes_first_action = true;
    Mars::apply(preludes().rules, state, seat, {.type = CommandType::first_action}, nullptr);
    PreludeTable shown(state, seat);
    ASSERT_EQ(shown.table.question().kind, QuestionKind::award);
    const auto model = shown.model();
    EXPECT_EQ(model.awards.rows[2].call.forms.front(), "Fund at no cost");
    set(shown.table, &PlaySettings::confirmations, {.spending = true});
    shown.table.press({TableTarget::lower_row, 2, 0});
    EXPECT_EQ(shown.table.dialogs().open(), Dialog::none) << "nothing is spent";
    const auto answer = shown.table.take_answer();
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->front().type, CommandType::fund_award);
}

TEST(Preludes, OfferOfDrawnPreludesIncludesUnplayablePreludes) {
    auto state = round_with({"donation", "loan"}, 0);
    state.phase = game::Phase::action;
    const Seat seat = state.active_player;
    for (auto& player : state.players) player.preludes.clear();
    state.prelude_deck.clear();
    for (const auto* id : {"donation", "business_empire", "loan"}) {
        state.prelude_deck.push_back(game::prelude_of(prelude(id)));
    }
    state.players[seat].corporation = preludes().find_corporation("valley_trust").value();
    state.players[seat].owes_first_action = true;
    Mars::apply(preludes().rules, state, seat, {.type = CommandType::first_action}, nullptr);
    PreludeTable shown(state, seat);
    const auto model = shown.model();
    ASSERT_TRUE(model.choosing);
    ASSERT_EQ(model.choosing->cards.size(), 3U);
    std::set<std::string> feet;
    for (const auto& card : model.choosing->cards) feet.insert(card.face.name + ": " + card.foot.forms.front());
    EXPECT_EQ(feet, (std::set<std::string>{"Business Empire: 15 M€ instead", "Donation: Play", "Loan: Play"}));
    shown.table.press({TableTarget::choice, prelude("loan"), 0});
    const auto answer = shown.table.take_answer();
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->front().target, prelude("loan"));
}

TEST(Preludes, PaymentPanelOffersMicrobesForPlantCards) {
    auto state = round_with({"donation", "loan"}, 30);
    state.phase = game::Phase::action;
    const Seat seat = state.active_player;
    for (auto& player : state.players) {
        player.preludes.clear();
        player.owes_first_action = false;
    }
    const auto& content = preludes();
    const auto payer = content.find_card("psychrophiles").value();
    const auto card = content.find_card("adapted_lichen").value();
    take_from_pile(state, payer);
    take_from_pile(state, card);
    state.players[seat].played.insert(payer);
    state.card_resources[content.rules.cards[payer].resource_slot] = 3;
    state.players[seat].hand.insert(card);
    PreludeTable shown(state, seat);
    shown.table.press({TableTarget::hand_card, card, 0});
    ASSERT_TRUE(shown.table.open().payment());
    const auto model = shown.model();
    ASSERT_TRUE(model.payment);
    const auto row =
        std::ranges::find(model.payment->rows, std::string("resources/microbe"), &picture::PaymentRow::image);
    ASSERT_NE(row, model.payment->rows.end());
    EXPECT_EQ(row->maximum, 3);
    const Target more{TableTarget::payment_more, row->resource, 0};
    for (int units = 0; units < 3; ++units) shown.table.press(more);
    EXPECT_EQ(shown.table.open().payment()->payment().microbes, 3);
    EXPECT_EQ(shown.table.open().payment()->payment().megacredits, content.rules.cards[card].cost - 6);
    shown.table.press({TableTarget::payment_button, Act::confirm});
    const auto answer = shown.table.take_answer();
    ASSERT_TRUE(answer);
    EXPECT_FALSE(Mars::check(content.rules, state, seat, answer->front()));
}

TEST(Preludes, SoloMatchShowsThatItHasTwelveGenerations) {
    const game::Options options{.players = 1, .prelude = true, .solo = true};
    const auto state = Mars::start(content_of(options).rules, options, 5);
    PreludeTable shown(state, 0);
    EXPECT_EQ(shown.model().board.generation_corner.note.forms.front(), "the last one is generation 12");
    const game::Options usual{.players = 1, .solo = true};
    const auto longer = Mars::start(content_of(usual).rules, usual, 5);
    PreludeTable other(longer, 0);
    EXPECT_EQ(other.model().board.generation_corner.note.forms.front(), "the last one is generation 14");
}

}  // namespace
}  // namespace syrtis::client::ui::terraforming
