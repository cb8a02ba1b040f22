// SPDX-License-Identifier: MIT
#include "engine/dig/holdings.hpp"

#include <gtest/gtest.h>

#include "unit/dig/table.hpp"

namespace syrtis::dig {
namespace {

Holdings holdings_of(std::initializer_list<const char*> ids, std::uint16_t tokens) {
    Holdings holdings{.tiles = {}, .tokens = tokens};
    for (const char* id : ids) holdings.tiles.insert(tile(id));
    return holdings;
}

/// Pays with the tiles that the engine chooses.
void pay(const Rules& rules, Holdings& holdings, TileSet& discard, int points) {
    dig::pay(rules, holdings, discard, points, tiles_to_pay_with(rules, holdings, points));
}

TEST(DigPayment, TokensAreSpentBeforeTiles) {
    auto holdings = holdings_of({"e30"}, 3);
    TileSet discard;
    pay(rules(), holdings, discard, 2);
    EXPECT_EQ(holdings, holdings_of({"e30"}, 1));
    EXPECT_TRUE(discard.empty());
}

TEST(DigPayment, TileThatLeavesLeastChangeIsSpent) {
    auto holdings = holdings_of({"e05", "e30", "e40"}, 0);
    TileSet discard;
    pay(rules(), holdings, discard, 2);
    EXPECT_EQ(holdings, holdings_of({"e05", "e40"}, 1));
    EXPECT_TRUE(discard.contains(tile("e30")));
}

TEST(DigPayment, SmallTilesAreAddedIfNoSingleTileSuffices) {
    auto holdings = holdings_of({"e05", "e04", "e03"}, 0);
    TileSet discard;
    pay(rules(), holdings, discard, 3);
    EXPECT_EQ(holdings, Holdings{});
    EXPECT_EQ(discard.size(), 3U);
}

TEST(DigPayment, WorthOfTilesAndTokensFallsByExactlyThePrice) {
    core::Rng rng(5);
    for (int attempt = 0; attempt < 2000; ++attempt) {
        Holdings holdings{.tiles = {}, .tokens = static_cast<std::uint16_t>(rng.below(3))};
        for (int count = 0; count < 6; ++count) holdings.tiles.insert(rng.below(k_tiles));
        const int before = points_of(rules(), holdings);
        const int price = static_cast<int>(rng.below(static_cast<std::uint32_t>(before + 1)));
        TileSet discard;
        pay(rules(), holdings, discard, price);
        EXPECT_EQ(points_of(rules(), holdings), before - price);
    }
}

TEST(DigPayment, PaymentBeyondTheHoldingsThrowsBug) {
    auto holdings = holdings_of({"e05"}, 0);
    TileSet discard;
    EXPECT_THROW(pay(rules(), holdings, discard, 2), core::Bug);
}

TileSet tiles_of(std::initializer_list<const char*> ids) { return holdings_of(ids, 0).tiles; }

TEST(DigChosenTiles, AreSpentBeforeTokens) {
    auto holdings = holdings_of({"e05", "e30"}, 2);
    TileSet discard;
    const TileSet chosen = tiles_of({"e05"});
    EXPECT_FALSE(why_not_paid(rules(), holdings, 2, chosen));
    dig::pay(rules(), holdings, discard, 2, chosen);
    EXPECT_EQ(holdings, holdings_of({"e30"}, 1));
    EXPECT_EQ(discard, chosen);
}

TEST(DigChosenTiles, GiveChangeInTokens) {
    auto holdings = holdings_of({"e40"}, 0);
    TileSet discard;
    dig::pay(rules(), holdings, discard, 2, tiles_of({"e40"}));
    EXPECT_EQ(holdings, holdings_of({}, 3));
}

TEST(DigChosenTiles, EmptyChoiceIsLegalIfTokensSuffice) {
    EXPECT_FALSE(why_not_paid(rules(), holdings_of({"e40"}, 2), 2, {}));
    const auto refusal = why_not_paid(rules(), holdings_of({"e40"}, 1), 2, {});
    EXPECT_EQ(refusal.code, RefusalCode::not_enough_paid);
    EXPECT_EQ(refusal.needed, 2);
    EXPECT_EQ(refusal.available, 1);
}

TEST(DigChosenTiles, AreRefusedIfNotOwnedOrNotNeeded) {
    const auto holdings = holdings_of({"e05", "e30"}, 0);
    EXPECT_EQ(why_not_paid(rules(), holdings, 1, tiles_of({"e40"})).code, RefusalCode::tile_not_held);
    EXPECT_EQ(why_not_paid(rules(), holdings, 3, tiles_of({"e05", "e30"})).code, RefusalCode::tile_not_needed);
    EXPECT_FALSE(why_not_paid(rules(), holdings, 4, tiles_of({"e05", "e30"})));
}

TEST(DigChosenTiles, AreOfferedIfTheirValuesDiffer) {
    const auto several = [](std::initializer_list<const char*> ids, std::uint16_t tokens, int points) {
        return can_pay_in_several_ways(rules(), holdings_of(ids, tokens), points);
    };
    EXPECT_FALSE(several({}, 5, 2));
    EXPECT_FALSE(several({"e05"}, 0, 1));
    EXPECT_FALSE(several({"e05", "e04"}, 0, 1)) << "two tiles of the same value";
    EXPECT_FALSE(several({"e05", "e04", "e03"}, 0, 3)) << "all tiles are needed";
    EXPECT_TRUE(several({"e05"}, 1, 1)) << "the tile or the token";
    EXPECT_TRUE(several({"e05", "e30"}, 0, 1)) << "with change or without";
    EXPECT_TRUE(several({"e05", "e04", "e10"}, 0, 2)) << "one tile of two or two of one";
}

TEST(DigChosenTiles, TilesChosenByTheEngineAreNeverRefused) {
    core::Rng rng(6);
    for (int attempt = 0; attempt < 2000; ++attempt) {
        Holdings holdings{.tiles = {}, .tokens = static_cast<std::uint16_t>(rng.below(3))};
        for (int count = 0; count < 5; ++count) holdings.tiles.insert(rng.below(k_tiles));
        const int price = 1 + static_cast<int>(rng.below(3));
        if (price > points_of(rules(), holdings)) continue;
        EXPECT_FALSE(why_not_paid(rules(), holdings, price, tiles_to_pay_with(rules(), holdings, price)));
    }
}

TEST(DigChosenTiles, AreIncludedInTheUpgradeCommand) {
    State state = empty_grid();
    give(state, 0, {"e05", "e30"});
    put_pile(state, 3, {"e14"});
    Command upgrade{.type = CommandType::upgrade, .subject = 0, .names_tiles = true, .tiles = tiles_of({"e40"})};
    EXPECT_EQ(DigMars::check(rules(), state, 0, upgrade).code, RefusalCode::tile_not_held);
    upgrade.tiles = tiles_of({"e30"});
    ASSERT_FALSE(DigMars::check(rules(), state, 0, upgrade));
    DigMars::apply(rules(), state, 0, upgrade, nullptr);
    EXPECT_EQ(state.players[0].holdings, holdings_of({"e05"}, 2));
    EXPECT_TRUE(state.discard.contains(tile("e30")));
    EXPECT_EQ(DigMars::check_invariants(rules(), state), nullptr);
}

TEST(DigIdleRounds, EndTheMatchUnlessTheOptionIsOff) {
    for (const bool ends : {true, false}) {
        State state = empty_grid();
        state.options.ends_when_idle = ends;
        put_pile(state, 3, {"e14"});
        int turns = 0;
        for (; state.phase == Phase::turns; ++turns) {
            DigMars::apply(rules(), state, state.active_player, {.type = CommandType::end_turn}, nullptr);
            ASSERT_EQ(DigMars::check_invariants(rules(), state), nullptr);
        }
        EXPECT_EQ(turns, ends ? 6 : int{k_most_idle_turns});
    }
}

TEST(DigUpgrades, CostAsMuchAsTheDataFilesState) {
    EXPECT_EQ(upgrade_cost(rules(), {1, 1, 1}, Equipment::dig), 1);
    EXPECT_EQ(upgrade_cost(rules(), {1, 2, 1}, Equipment::transport), 2);
    EXPECT_EQ(upgrade_cost(rules(), {1, 1, 3}, Equipment::fleet), 3);
    EXPECT_EQ(spent_on_upgrades(rules(), {4, 3, 1}), 9);
    EXPECT_THROW((void)upgrade_cost(rules(), {4, 1, 1}, Equipment::dig), core::Bug);
}

}  // namespace
}  // namespace syrtis::dig
