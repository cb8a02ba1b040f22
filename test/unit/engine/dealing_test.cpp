// SPDX-License-Identifier: MIT
// Rulings 12 and 23: packs from short piles, and the neutral tiles of a solo game.

#include <gtest/gtest.h>

#include <bit>

#include "engine/terraforming/setup.hpp"
#include "engine/terraforming/terraforming_mars.hpp"
#include "table.hpp"

namespace syrtis::terraforming {
namespace {

using test::rules;

/// Leaves that many cards on the draw pile and the discard pile, and removes the rest.
State short_piles(const Options& options, std::size_t pile, std::size_t discarded) {
    State state = empty_table(rules(), options, 5);
    while (state.deck.size() > pile + discarded) {
        const auto card = state.deck.order[--state.deck.bottom];
        if (rules().cards[card].kind == CardKind::event) {
            state.players[0].events.insert(card);
        } else {
            state.players[0].hand.insert(card);
        }
    }
    for (; state.deck.size() > pile; --state.deck.bottom) {
        state.discard.insert(state.deck.order[state.deck.bottom - 1U]);
    }
    return state;
}

/// All players pass, so that the next generation is dealt.
void end_generation(State& state) {
    const auto generation = state.generation;
    while (state.generation == generation) {
        TerraformingMars::apply(rules(), state, state.active_player, {.type = CommandType::pass}, nullptr);
    }
}

std::size_t dealt_pack_of(const State& state, core::Side side) { return state.players[side].choice.cards.size(); }

TEST(DealingFromShortPiles, FiveCardsForTwoSeatsGiveTwoEachAndLeaveOne) {
    State state = short_piles({.players = 2}, 5, 0);
    const auto top = state.deck.order[state.deck.top];
    const auto second = state.deck.order[state.deck.top + 1U];
    end_generation(state);
    EXPECT_EQ(state.phase, Phase::research);
    EXPECT_EQ(dealt_pack_of(state, 0), 2U);
    EXPECT_EQ(dealt_pack_of(state, 1), 2U);
    EXPECT_EQ(state.deck.size(), 1U);
    // Cards are dealt one at a time, from the first player on.
    EXPECT_EQ(state.players[state.first_player].choice.cards[0], top);
    EXPECT_EQ(state.players[1 - state.first_player].choice.cards[0], second);
}

TEST(DealingFromShortPiles, PacksAreDealtFromDeckAndDiscardPileTogether) {
    State state = short_piles({.players = 3}, 2, 5);
    end_generation(state);
    for (core::Seat seat = 0; seat < 3; ++seat) EXPECT_EQ(dealt_pack_of(state, seat), 2U);
    EXPECT_EQ(state.deck.size() + state.discard.size(), 1U);
}

TEST(DealingFromShortPiles, FewerCardsThanSeatsAreNotDealt) {
    State state = short_piles({.players = 3, .draft = true}, 2, 0);
    end_generation(state);
    EXPECT_EQ(state.phase, Phase::action) << "no draft begins";
    EXPECT_EQ(state.generation, 2);
    EXPECT_EQ(state.deck.size(), 2U);
}

TEST(DealingFromShortPiles, AllDraftPacksHaveTheSameSize) {
    State state = short_piles({.players = 2, .draft = true}, 7, 0);
    end_generation(state);
    EXPECT_EQ(state.phase, Phase::draft);
    EXPECT_EQ(dealt_pack_of(state, 0), 3U);
    EXPECT_EQ(dealt_pack_of(state, 1), 3U);
}

TEST(DealingFromShortPiles, DraftPackOfMarsBotHasTheSameSize) {
    Options options{.players = 1, .draft = true};
    options.automa = {.plays = true};
    State state = short_piles(options, 5, 0);
    end_generation(state);
    ASSERT_EQ(state.phase, Phase::draft);
    EXPECT_EQ(dealt_pack_of(state, 0), 2U);
    EXPECT_EQ(dealt_pack_of(state, automa_side(options)), 2U);
}

TEST(DealingFromShortPiles, SufficientPilesAreDealtPackByPack) {
    State state = short_piles({.players = 2}, 8, 0);
    const auto top = state.deck.top;
    const auto order = state.deck.order;
    end_generation(state);
    for (std::size_t place = 0; place < 4; ++place) {
        EXPECT_EQ(state.players[state.first_player].choice.cards[place], order[top + place]);
    }
}

TEST(DealingFromShortPiles, AreDealtPackByPackInEdition1) {
    State state = short_piles({.players = 2, .edition = k_first_edition}, 5, 0);
    end_generation(state);
    EXPECT_EQ(dealt_pack_of(state, state.first_player), 4U);
    EXPECT_EQ(dealt_pack_of(state, static_cast<core::Side>(1 - state.first_player)), 1U);
}

TEST(NeutralTiles, BothCitiesArePlacedBeforeTheirGreeneries) {
    // If the second greenery of edition 1 is revealed third, the order of the revealed cards differs.
    int differing = 0;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        const State now = TerraformingMars::start(rules(), {.players = 1, .solo = true}, seed);
        const State before =
            TerraformingMars::start(rules(), {.players = 1, .solo = true, .edition = k_first_edition}, seed);
        EXPECT_EQ(now.board.cities.size(), 2U);
        EXPECT_EQ(now.board.greeneries.size(), 2U);
        EXPECT_EQ(now.discard, before.discard) << "four cards are revealed either way";
        if (now.board.cities != before.board.cities) ++differing;
    }
    EXPECT_GT(differing, 20);
}

}  // namespace
}  // namespace syrtis::terraforming
