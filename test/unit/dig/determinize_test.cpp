// SPDX-License-Identifier: MIT
// Determinizations of a view: every arrangement of hidden tiles that the view allows is equally likely.

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "unit/dig/table.hpp"

namespace syrtis::dig {
namespace {

std::vector<Tile> tiles_of_difficulty(std::uint8_t difficulty, std::size_t count) {
    std::vector<Tile> found;
    for (std::size_t number = 0; number < k_tiles && found.size() < count; ++number) {
        if (rules().tiles[number].dig == difficulty) found.push_back(static_cast<Tile>(number));
    }
    return found;
}

void put(State& state, Place place, const std::vector<Tile>& tiles) {
    auto& pile = state.piles[place];
    for (const Tile tile : tiles) {
        pile.tiles[pile.height++] = tile;
        state.discard.erase(tile);
        --state.players[0].transported;
    }
}

using Arrangement = std::vector<int>;

/// Lists the tiles from below, pile by pile.
Arrangement arrangement_of(const State& state) {
    Arrangement tiles;
    for (const auto& pile : state.piles)
        tiles.insert(tiles.end(), pile.tiles.begin(), pile.tiles.begin() + pile.height);
    return tiles;
}

/// Seven tiles in three piles: three of difficulty 1 and two each of 2 and 3. The tops of the first two piles show a 1;
/// the top of the third is face up, and its lower tile is a 3 that seat 0 has surveyed.
State seven_tiles() {
    const auto easy = tiles_of_difficulty(1, 3);
    const auto middle = tiles_of_difficulty(2, 2);
    const auto hard = tiles_of_difficulty(3, 2);
    State state = empty_grid();
    put(state, 3, {middle[0], hard[0], easy[0]});
    put(state, 6, {easy[1], easy[2]});
    put(state, 9, {hard[1], middle[1]});
    state.piles[9].explored = true;
    state.piles[9].surveyed[0] = core::seat_bit(0);
    return state;
}

bool fits_the_backs(const Arrangement& tiles) {
    return rules().tiles.at(static_cast<std::size_t>(tiles[2])).dig == 1 &&
           rules().tiles.at(static_cast<std::size_t>(tiles[4])).dig == 1;
}

/// Returns all arrangements that agree with what a seat sees of seven_tiles(): it knows the tiles from `seen` on.
std::vector<Arrangement> possible_arrangements(const Arrangement& real, std::ptrdiff_t seen) {
    Arrangement hidden(real.begin(), real.begin() + seen);
    std::sort(hidden.begin(), hidden.end());
    std::vector<Arrangement> possible;
    do {
        if (!fits_the_backs(hidden)) continue;
        Arrangement whole = hidden;
        whole.insert(whole.end(), real.begin() + seen, real.end());
        possible.push_back(whole);
    } while (std::next_permutation(hidden.begin(), hidden.end()));
    return possible;
}

/// Returns the chi-square distance of the counts from equal counts.
double chi_square(const std::map<Arrangement, int>& counts, double expected) {
    double sum = 0.0;
    for (const auto& [arrangement, count] : counts) sum += (count - expected) * (count - expected) / expected;
    return sum;
}

std::map<Arrangement, int> imagine(const State& state, core::Seat seat, std::size_t times) {
    const auto view = DigMars::view(rules(), state, seat);
    std::map<Arrangement, int> counts;
    core::Rng rng(17);
    for (std::size_t time = 0; time < times; ++time) ++counts[arrangement_of(DigMars::determinize(rules(), view, rng))];
    return counts;
}

TEST(DigDeterminization, DrawsEveryPossiblePositionEquallyOften) {
    constexpr int k_each = 100;
    const State state = seven_tiles();
    ASSERT_EQ(DigMars::check_invariants(rules(), state), nullptr);
    const Arrangement real = arrangement_of(state);
    struct Reader {
        core::Seat seat;
        std::ptrdiff_t seen;  ///< first known tile
        std::size_t possible;
        double least, most;  ///< bounds of chi-square in 998 of 1000 cases
    };
    // Seat 0 knows the surveyed tile: 3 · 2 ways for the tops, 3! for the other three. Seat 1 does not: 4!.
    for (const Reader& reader : {Reader{0, 5, 36, 14.7, 66.6}, Reader{1, 6, 144, 96.2, 199.0}}) {
        const auto possible = possible_arrangements(real, reader.seen);
        ASSERT_EQ(possible.size(), reader.possible);
        const auto counts = imagine(state, reader.seat, possible.size() * k_each);
        EXPECT_EQ(counts.size(), possible.size());
        for (const auto& arrangement : possible) EXPECT_TRUE(counts.contains(arrangement));
        const double distance = chi_square(counts, k_each);
        RecordProperty("chi_square_" + std::to_string(reader.possible - 1), std::to_string(distance));
        EXPECT_GT(distance, reader.least);
        EXPECT_LT(distance, reader.most);
    }
}

}  // namespace
}  // namespace syrtis::dig
