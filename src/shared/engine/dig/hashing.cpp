// SPDX-License-Identifier: MIT

// Hashes of positions and views, field by field.

#include "core/hash.hpp"
#include "engine/dig/dig_mars.hpp"
#include "state/dig/option_rows.hpp"

namespace syrtis::dig {
namespace {

using core::Hasher;

/// Hashes the members that State and View share by name.
template <class Position>
void add_table(Hasher& hasher, const Position& position) {
    hasher.add(sides(position.options)).add(position.options.open);
    // Games that were played before this option existed keep their hashes.
    if (!position.options.ends_when_idle) hasher.add(position.options.ends_when_idle);
    core::add_options(hasher, k_option_rows, position.options);
    hasher.add(position.phase).add(position.first_player).add(position.active_player).add(position.announced);
    hasher.add(position.actions_taken).add(position.idle_turns).add(position.productive).add(position.round);
    hasher.add_all(position.bonuses).add(position.question).add(position.moved_owner).add(position.moved_from);
}

void add(Hasher& hasher, const Holdings& holdings) { hasher.add_all(holdings.tiles.words()).add(holdings.tokens); }

}  // namespace

std::uint64_t DigMars::hash(const State& state) {
    Hasher hasher;
    add_table(hasher, state);
    for (const auto& pile : state.piles) {
        hasher.add_all(pile.tiles).add_all(pile.surveyed).add(pile.height).add(pile.explored);
    }
    for (core::Seat seat = 0; seat < sides(state.options); ++seat) {
        const auto& player = state.players[seat];
        hasher.add_all(player.levels).add_all(player.stations).add(player.transported);
        add(hasher, player.holdings);
    }
    hasher.add_all(state.discard.words());
    return hasher.finish();
}

std::uint64_t DigMars::hash(const View& view) {
    Hasher hasher;
    hasher.add(view.seat);
    add_table(hasher, view);
    for (const auto& pile : view.piles) {
        hasher.add(pile.height).add(pile.explored).add(pile.tile).add(pile.difficulty);
        hasher.add_all(pile.surveyed).add_all(pile.known);
    }
    for (core::Seat seat = 0; seat < sides(view.options); ++seat) {
        const auto& player = view.players[seat];
        hasher.add_all(player.levels).add_all(player.stations).add(player.transported);
    }
    hasher.add_all(view.gone.words());
    add(hasher, view.own);
    hasher.add(view.face_up.size());
    for (const auto& holdings : view.face_up) add(hasher, holdings);
    return hasher.finish();
}

}  // namespace syrtis::dig
