// SPDX-License-Identifier: MIT
#include "engine/terraforming/placement.hpp"

#include <gtest/gtest.h>

#include <set>

#include "table.hpp"

namespace syrtis::terraforming {
namespace {

using test::rules;
using test::Table;

std::set<int> printed(const SpaceSet& spaces) {
    std::set<int> result;
    for (const std::size_t space : spaces) result.insert(static_cast<int>(space) + 1);
    return result;
}

std::set<int> legal(const Table& table, Where where, core::Seat seat = 0, Source source = k_no_source) {
    return printed(legal_spaces(rules(), table.state, seat, where, source));
}

RefusalCode why_not(const Table& table, Where where, int printed_space) {
    return why_not_there(rules(), table.state, 0, where, k_no_source, static_cast<Space>(printed_space - 1)).code;
}

TEST(TilePlacement, OceansMayBePlacedOnTwelveAreas) {
    EXPECT_EQ(legal(Table(), Where::ocean_area), (std::set<int>{2, 4, 5, 11, 26, 30, 31, 32, 41, 42, 43, 61}));
}

TEST(TilePlacement, LandExcludesOceansNoctisAndClaimsOfOthers) {
    Table table;
    table.claim(9, 1).claim(10, 0);
    const auto spaces = legal(table, Where::land);
    EXPECT_EQ(spaces.size(), 61U - 12 - 1 - 1);
    EXPECT_FALSE(spaces.contains(29));
    EXPECT_FALSE(spaces.contains(9));
    EXPECT_TRUE(spaces.contains(10));
}

TEST(TilePlacement, GreeneryMustBeAdjacentToOwnTilesIfPossible) {
    Table table;
    EXPECT_EQ(legal(table, Where::greenery), legal(table, Where::land));
    table.tile(60, k_greenery, 0);
    EXPECT_EQ(legal(table, Where::greenery), (std::set<int>{54, 55, 59}));
    EXPECT_EQ(why_not(table, Where::greenery, 13), RefusalCode::must_touch_own_tile);
}

TEST(TilePlacement, GreeneryMayGoAnywhereIfNoAdjacentAreaIsFree) {
    Table table;
    table.tile(60, k_greenery, 0).tile(54, k_city, 1).tile(55, k_greenery, 1).tile(59, k_greenery, 1);
    EXPECT_EQ(legal(table, Where::greenery), legal(table, Where::land));
}

TEST(TilePlacement, CityMayNotBeAdjacentToCities) {
    Table table;
    table.tile(46, k_city, 1).tile(48, k_greenery, 1);
    const auto spaces = legal(table, Where::city);
    EXPECT_FALSE(spaces.contains(47));
    EXPECT_TRUE(spaces.contains(49));
    EXPECT_EQ(why_not(table, Where::city, 47), RefusalCode::beside_a_city);
    EXPECT_EQ(why_not(table, Where::city, 46), RefusalCode::space_occupied);
    EXPECT_EQ(why_not(table, Where::city, 2), RefusalCode::space_reserved_for_ocean);
    EXPECT_EQ(why_not(table, Where::city, 29), RefusalCode::space_reserved);
}

TEST(TilePlacement, AreaBesideTwoCitiesCountsCitiesOfAnyOwner) {
    Table table;
    table.tile(38, k_city, 1).tile(47, k_city, 0);
    EXPECT_EQ(legal(table, Where::beside_two_cities), (std::set<int>{39, 46}));
    const auto refusal = why_not_there(rules(), table.state, 0, Where::beside_two_cities, k_no_source, 44);
    EXPECT_EQ(refusal.code, RefusalCode::too_few_adjacent_cities);
    EXPECT_EQ(refusal.needed, 2);
    EXPECT_EQ(refusal.available, 1);
}

TEST(TilePlacement, MetalAreasAreLandAreasWithPrintedMetalBonus) {
    EXPECT_EQ(legal(Table(), Where::metal_bonus), (std::set<int>{1, 7, 18, 19, 51, 56, 57, 58}));
    Table table;
    table.tile(57, k_city, 0);
    EXPECT_EQ(legal(table, Where::metal_bonus_beside_own), (std::set<int>{51, 58}));
    EXPECT_EQ(why_not(table, Where::metal_bonus_beside_own, 19), RefusalCode::must_touch_own_tile);
    EXPECT_EQ(why_not(table, Where::metal_bonus_beside_own, 52), RefusalCode::no_metal_bonus);
}

TEST(TilePlacement, IsolatedAreasHaveNoAdjacentTile) {
    Table table;
    table.tile(5, k_ocean);
    EXPECT_EQ(why_not(table, Where::isolated, 10), RefusalCode::not_isolated);
    EXPECT_EQ(why_not(table, Where::isolated, 9), RefusalCode::none);
}

TEST(TilePlacement, RefusalOfAClaimedAreaNamesItsOwner) {
    Table table;
    table.claim(9, 1);
    const auto refusal = why_not_there(rules(), table.state, 0, Where::land, k_no_source, 8);
    EXPECT_EQ(refusal.code, RefusalCode::space_claimed);
    EXPECT_EQ(refusal.subject, 1);
}

TEST(TilePlacement, EveryIllegalAreaHasAReason) {
    Table table;
    table.tile(46, k_city, 1).tile(60, k_greenery, 0).tile(5, k_ocean).claim(9, 1);
    for (int where = 0; where <= static_cast<int>(Where::reserved); ++where) {
        const auto spaces = legal_spaces(rules(), table.state, 0, static_cast<Where>(where), k_no_source);
        for (Space space = 0; space < rules().spaces.size(); ++space) {
            const bool refused = why_not_there(rules(), table.state, 0, static_cast<Where>(where), k_no_source, space);
            EXPECT_EQ(refused, !spaces.contains(space)) << "where " << where << " space " << space + 1;
        }
    }
}

}  // namespace
}  // namespace syrtis::terraforming
