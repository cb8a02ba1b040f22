// SPDX-License-Identifier: MIT

#include "ui/dig/census.hpp"

#include <algorithm>

namespace syrtis::client::ui::dig {

namespace {

std::size_t difficulty_index(int difficulty) {
    return static_cast<std::size_t>(std::clamp(difficulty, 1, static_cast<int>(drawn::k_difficulties)) - 1);
}

}  // namespace

Census take_census(const TableContext& context) {
    const auto& view = context.view();
    const auto& tiles = context.rules().tiles;
    Census census;
    game::TileSet seen = view.gone;
    for (const auto& pile : view.piles) {
        census.unexplored += pile.height - (pile.explored ? 1 : 0);
        census.explored += pile.explored ? 1 : 0;
        if (pile.explored) seen.insert(pile.tile);
    }
    census.taken = static_cast<int>(view.gone.size());
    // Tiles known from a survey count as seen. A tile on top of a pile is counted by its back.
    game::TileSet known = seen;
    game::TileSet counted_on_top;
    for (const auto& pile : view.piles) {
        for (std::size_t level = 0; level < pile.height; ++level) {
            const auto tile = pile.known[level];
            if (tile == game::k_no_tile) continue;
            known.insert(tile);
            if (!pile.explored && level + 1U == pile.height) counted_on_top.insert(tile);
        }
        if (pile.height > 0 && !pile.explored) ++census.on_top[difficulty_index(pile.difficulty)];
    }
    for (std::size_t tile = 0; tile < game::k_tiles; ++tile) {
        const auto difficulty = difficulty_index(tiles[tile].dig);
        if (known.contains(tile) && !counted_on_top.contains(tile)) ++census.seen[difficulty];
        ++census.deeper[difficulty];
        if (!known.contains(tile) && tiles[tile].bonus != game::Bonus::none) {
            ++census.bonuses_unseen[game::index_of(tiles[tile].bonus)];
        }
    }
    for (std::size_t difficulty = 0; difficulty < drawn::k_difficulties; ++difficulty) {
        census.deeper[difficulty] -= census.on_top[difficulty] + census.seen[difficulty];
    }
    return census;
}

}  // namespace syrtis::client::ui::dig
