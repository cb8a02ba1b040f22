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

TEST(Paying, takes_tokens_first) {
    auto holdings = holdings_of({"e30"}, 3);
    TileSet discard;
    pay(rules(), holdings, discard, 2);
    EXPECT_EQ(holdings, holdings_of({"e30"}, 1));
    EXPECT_TRUE(discard.empty());
}

TEST(Paying, gives_the_tile_that_leaves_least_change) {
    auto holdings = holdings_of({"e05", "e30", "e40"}, 0);
    TileSet discard;
    pay(rules(), holdings, discard, 2);
    EXPECT_EQ(holdings, holdings_of({"e05", "e40"}, 1));
    EXPECT_TRUE(discard.contains(tile("e30")));
}

TEST(Paying, adds_up_small_tiles_when_none_suffices) {
    auto holdings = holdings_of({"e05", "e04", "e03"}, 0);
    TileSet discard;
    pay(rules(), holdings, discard, 3);
    EXPECT_EQ(holdings, Holdings{});
    EXPECT_EQ(discard.size(), 3U);
}

TEST(Paying, always_takes_exactly_the_price) {
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

TEST(Paying, of_more_than_there_is_is_a_bug) {
    auto holdings = holdings_of({"e05"}, 0);
    TileSet discard;
    EXPECT_THROW(pay(rules(), holdings, discard, 2), core::Bug);
}

TEST(Upgrades, cost_what_the_data_say_and_add_up) {
    EXPECT_EQ(upgrade_cost(rules(), {1, 1, 1}, Equipment::dig), 1);
    EXPECT_EQ(upgrade_cost(rules(), {1, 2, 1}, Equipment::transport), 2);
    EXPECT_EQ(upgrade_cost(rules(), {1, 1, 3}, Equipment::fleet), 3);
    EXPECT_EQ(spent_on_upgrades(rules(), {4, 3, 1}), 9);
    EXPECT_THROW((void)upgrade_cost(rules(), {4, 1, 1}, Equipment::dig), core::Bug);
}

}  // namespace
}  // namespace syrtis::dig
