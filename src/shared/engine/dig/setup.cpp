// SPDX-License-Identifier: MIT
#include "engine/dig/setup.hpp"

#include <numeric>

#include "core/rng.hpp"
#include "engine/dig/dig_mars.hpp"

namespace syrtis::dig {
namespace {

constexpr std::uint64_t k_shuffle = 1;
constexpr std::uint64_t k_first_player = 2;

}  // namespace

State empty_table(const Options& options, const core::Seed& seed) {
    const core::Rng chance(seed);
    std::array<Tile, k_tiles> order{};
    std::iota(order.begin(), order.end(), Tile{0});
    core::Rng shuffle = chance.fork(k_shuffle);
    shuffle.shuffle(std::span<Tile>(order));
    State state;
    state.options = options;
    for (std::size_t place = 0; place < k_places; ++place) {
        auto& pile = state.piles[place];
        pile.height = k_pile_height;
        for (std::size_t level = 0; level < k_pile_height; ++level) {
            pile.tiles[level] = order[place * k_pile_height + level];
        }
    }
    core::Rng draw = chance.fork(k_first_player);
    state.first_player = static_cast<core::Seat>(draw.below(seats(options)));
    state.active_player = state.first_player;
    state.question = Question::new_station;
    return state;
}

Refusal DigMars::check_options(const Rules&, const Options& options) {
    if (options.players >= k_min_players && options.players <= k_max_players) return {};
    return {.code = RefusalCode::invalid_options, .needed = k_min_players, .available = k_max_players};
}

State DigMars::start(const Rules&, const Options& options, const core::Seed& seed) {
    return empty_table(options, seed);
}

}  // namespace syrtis::dig
