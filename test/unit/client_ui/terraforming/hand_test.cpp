// SPDX-License-Identifier: MIT

// Ordering, searching, filtering, dragging and pinning the cards in hand; none of it is sent to the server.

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>

#include "ui/search_text.hpp"
#include "ui/terraforming/hand_models.hpp"
#include "ui/terraforming/interaction.hpp"
#include "ui/terraforming/target_meaning.hpp"
#include "unit/client_ui/terraforming/positions.hpp"

namespace syrtis::client::ui::terraforming {
namespace {

using render::TableTarget;
using render::Target;
using test::content;

TEST(SearchText, IgnoresCaseAndAccentsAndRequiresEveryWord) {
    EXPECT_EQ(search_key("Évènement Ça Weiß Œuvre 8 M€"), "evenement ca weiss oeuvre 8 m€");
    EXPECT_TRUE(holds_every_word(search_key("Größere Städte"), "stä GROSS"));
    EXPECT_FALSE(holds_every_word(search_key("Größere Städte"), "stadt gross klein"));
    EXPECT_TRUE(holds_every_word("anything", ""));
    EXPECT_TRUE(holds_every_word("anything", "  "));
}

class HandTest : public testing::Test {
   protected:
    void SetUp() override { show(); }
    void show() {
        const auto state = position();
        table.show(Mars::view(content().rules, state, seat));
    }

    /// The active player has these cards and 20 of every resource.
    game::State position() {
        auto state = Mars::start(content().rules, {.players = 2}, 7);
        while (state.phase == game::Phase::corporation) {
            for (Seat each = 0; each < 2; ++each) {
                if (!core::has_seat(Mars::pending(state), each)) continue;
                Mars::apply(content().rules, state, each, test::legal_commands(state, each).front(), nullptr);
            }
        }
        for (auto& player : state.players) player.owes_first_action = false;
        seat = state.active_player;
        auto& other = state.players[1 - seat].hand;
        state.players[seat].stock.fill(20);
        state.players[seat].stock[static_cast<std::size_t>(game::Resource::titanium)] = 0;
        for (const auto card : std::exchange(state.players[seat].hand, {})) other.insert(card);
        for (const auto card : cards) {
            other.erase(card);
            state.players[seat].hand.insert(card);
            const auto begin = state.deck.order.begin() + state.deck.top;
            const auto end = state.deck.order.begin() + state.deck.bottom;
            const auto there = std::find(begin, end, card);
            if (there == end) continue;
            std::rotate(begin, there, there + 1);
            ++state.deck.top;
        }
        return state;
    }
    static game::Card card(const char* id) { return *content().find_card(id); }
    [[nodiscard]] std::vector<std::string> names() const {
        std::vector<std::string> found;
        for (const auto each : table.listing().hand)
            found.emplace_back(content().source(static_cast<game::Source>(each)).id);
        return found;
    }
    void search(std::string_view text) {
        table.press({TableTarget::hand_search, 0, 0});
        for (const char letter : text) {
            auto* const line = table.written_line();
            if (line == nullptr) return;
            line->type(static_cast<char32_t>(letter));
            table.note_editing();
        }
    }
    void filter(int which) { table.press({TableTarget::hand_filter, which, 0}); }
    void order(HandOrder which) { table.press({TableTarget::hand_sort, static_cast<int>(which), 0}); }
    static Target in_hand(game::Card which) { return {TableTarget::hand_card, which, 0}; }
    using Names = std::vector<std::string>;

    // Costs are 14, 21, 4 and 35; the last card is unaffordable.
    std::vector<game::Card> cards{card("asteroid"), card("comet"), card("power_plant"), card("soletta")};
    Seat seat = 0;
    Interaction table{content()};
};

TEST_F(HandTest, SearchIsOfferedOnlyToPlayersWithCards) {
    cards.clear();
    show();
    search("e");
    EXPECT_FALSE(table.open().hand().arrangement().searching());
    auto state = position();
    table.show(Mars::view(content().rules, state, core::k_no_seat));
    search("e");
    EXPECT_FALSE(table.open().hand().arrangement().searching());
}

TEST_F(HandTest, PlayingFoundCardEndsSearch) {
    search("power");
    ASSERT_TRUE(table.open().hand().arrangement().searching());
    table.press(in_hand(card("power_plant")));
    EXPECT_FALSE(table.open().hand().arrangement().searching());
}

TEST_F(HandTest, PlayableFilterHidesNoCardsOutsideTheActionPhase) {
    filter(k_playable_filter);
    EXPECT_LT(names().size(), 4U);
    auto state = position();
    state.active_player = static_cast<core::Side>(1 - seat);
    table.show(Mars::view(content().rules, state, seat));
    ASSERT_NE(table.question().kind, QuestionKind::action);
    EXPECT_EQ(names().size(), 4U);
}

TEST_F(HandTest, ChoosingTheCurrentOrderAgainReversesIt) {
    order(HandOrder::cost);
    EXPECT_EQ(names(), (Names{"power_plant", "asteroid", "comet", "soletta"}));
    order(HandOrder::cost);
    EXPECT_EQ(names(), (Names{"soletta", "comet", "asteroid", "power_plant"}));
}

TEST_F(HandTest, SearchCoversNamesTagsKindsAndTexts) {
    order(HandOrder::cost);
    search("comet");
    EXPECT_EQ(names(), Names{"comet"});
    EXPECT_TRUE(table.edit_search(LineKey::refuse));
    EXPECT_EQ(names().size(), 4U);
    search("event");
    EXPECT_EQ(names(), (Names{"asteroid", "comet"}));
    table.edit_search(LineKey::refuse);
    search("heat production");
    EXPECT_EQ(names(), Names{"soletta"});
    table.edit_search(LineKey::refuse);
    search("PLANT temperature");
    EXPECT_EQ(names(), (Names{"asteroid", "comet"}));
}

TEST_F(HandTest, EnterEndsTypingAndKeepsSearchResult) {
    search("comet");
    ASSERT_TRUE(table.open().hand().arrangement().searching());
    EXPECT_TRUE(table.edit_search(LineKey::agree));
    EXPECT_FALSE(table.open().hand().arrangement().searching());
    EXPECT_EQ(names(), Names{"comet"});
    EXPECT_EQ(table.pointing().focus(), in_hand(card("comet")));
    EXPECT_FALSE(table.edit_search(LineKey::left)) << "the search line is closed";
}

TEST_F(HandTest, FiltersSelectByPlayabilityCostTagAndPoints) {
    order(HandOrder::cost);
    filter(k_playable_filter);
    EXPECT_EQ(std::ranges::count(names(), "soletta"), 0);
    EXPECT_EQ(std::ranges::count(names(), "power_plant"), 1);
    filter(k_playable_filter);
    filter(k_cost_filter);
    EXPECT_EQ(names(), Names{"power_plant"});
    filter(k_cost_filter);
    filter(k_cost_filter);
    EXPECT_EQ(names(), (Names{"power_plant", "asteroid"}));
    filter(k_cost_filter);
    filter(k_cost_filter);
    EXPECT_EQ(names().size(), 4U) << "after the highest limit the filter is off";
    filter(k_event_filter);
    EXPECT_EQ(names(), (Names{"asteroid", "comet"}));
    filter(k_first_tag_filter + static_cast<int>(game::Tag::building));
    EXPECT_EQ(names(), (Names{"power_plant", "asteroid", "comet"})) << "one of the tags is enough";
    table.press({TableTarget::hand_all, 0, 0});
    EXPECT_EQ(names().size(), 4U);
    filter(k_points_filter);
    EXPECT_TRUE(names().empty());
}

TEST_F(HandTest, HiddenCardsCannotBeClickedOrFocused) {
    ASSERT_TRUE(TargetMeaning(table).candidate(in_hand(card("asteroid"))));
    search("comet");
    EXPECT_FALSE(TargetMeaning(table).candidate(in_hand(card("asteroid"))));
    EXPECT_EQ(std::ranges::count(table.answers(), in_hand(card("asteroid"))), 0);
}

TEST_F(HandTest, DraggingCardMovesItAndSwitchesHandToOrderOfPlayer) {
    order(HandOrder::cost);
    table.move_dragged_card(in_hand(card("soletta")), in_hand(card("power_plant")));
    EXPECT_TRUE(table.open().hand().is_carrying_card());
    EXPECT_EQ(names(), (Names{"soletta", "power_plant", "asteroid", "comet"}));
    table.move_dragged_card(in_hand(card("soletta")), in_hand(card("asteroid")));
    table.end_drag();
    EXPECT_FALSE(table.open().hand().is_carrying_card());
    EXPECT_EQ(names(), (Names{"power_plant", "asteroid", "soletta", "comet"}));
    EXPECT_EQ(table.open().hand().arrangement().order(), HandOrder::own);
    order(HandOrder::cost);
    order(HandOrder::own);
    EXPECT_EQ(names(), (Names{"power_plant", "asteroid", "soletta", "comet"})) << "the order is remembered";
    // Hidden cards keep their position.
    search("comet");
    table.edit_search(LineKey::refuse);
    EXPECT_EQ(names(), (Names{"power_plant", "asteroid", "soletta", "comet"}));
}

TEST_F(HandTest, KeysMoveFocusedCard) {
    order(HandOrder::cost);
    table.pointing().focus_on(in_hand(card("asteroid")));
    table.press_key(Key::card_right);
    EXPECT_EQ(names(), (Names{"power_plant", "comet", "asteroid", "soletta"}));
    table.press_key(Key::card_left);
    table.press_key(Key::card_left);
    table.press_key(Key::card_left);
    EXPECT_EQ(names(), (Names{"asteroid", "power_plant", "comet", "soletta"}));
}

TEST_F(HandTest, NewCardIsLastInOwnOrder) {
    order(HandOrder::cost);
    table.move_dragged_card(in_hand(card("soletta")), in_hand(card("power_plant")));
    cards.push_back(card("mine"));
    show();
    EXPECT_EQ(names(), (Names{"soletta", "power_plant", "asteroid", "comet", "mine"}));
}

TEST_F(HandTest, PinnedCardsComeFirstInEveryOrder) {
    order(HandOrder::cost);
    table.pointing().point(in_hand(card("comet")));
    table.press_key(Key::pin_card);
    EXPECT_EQ(names(), (Names{"comet", "power_plant", "asteroid", "soletta"}));
    order(HandOrder::points);
    EXPECT_EQ(names().front(), "comet");
    table.move_dragged_card(in_hand(card("asteroid")), in_hand(card("comet")));
    EXPECT_EQ(names().front(), "comet") << "unpinned cards stay behind the pinned card";
    table.press({TableTarget::hand_pin, card("comet"), 0});
    order(HandOrder::cost);
    EXPECT_EQ(names().front(), "power_plant");
}

TEST_F(HandTest, SearchShowsNumberOfFoundCardsAndAButtonForAllCards) {
    search("comet");
    const TableContext context{{table, Words(), {}, std::nullopt}, 0};
    const auto hand = build_hand(context);
    EXPECT_EQ(hand.note.forms.front(), "1 of 4");
    EXPECT_FALSE(hand.show_all.label.empty());
    EXPECT_TRUE(hand.searching);
    EXPECT_EQ(hand.search, "comet");
    EXPECT_EQ(hand.filters.size(), static_cast<std::size_t>(k_hand_filters));
}

TEST_F(HandTest, ButtonBetweenListAndFanShowsNoKeyOnTouchScreen) {
    Words words;
    const TableContext context{{table, words, {}, std::nullopt}, 0};
    EXPECT_EQ(build_hand(context).form_key, "V");
    words.set_touch(true, {});
    EXPECT_EQ(build_hand(context).form_key, "");
}

TEST_F(HandTest, ArrangingCardsSendsNothingAndBeginsNoAction) {
    search("comet");
    filter(k_cost_filter);
    order(HandOrder::tag);
    table.press({TableTarget::hand_pin, card("comet"), 0});
    table.move_dragged_card(in_hand(card("soletta")), in_hand(card("asteroid")));
    EXPECT_FALSE(table.take_answer());
    EXPECT_TRUE(table.position().plan().empty());
    EXPECT_EQ(table.take_intent(), TableIntent{});
}

}  // namespace
}  // namespace syrtis::client::ui::terraforming
