// SPDX-License-Identifier: MIT
#include "engine/terraforming/board_changes.hpp"

#include <bit>

#include "engine/terraforming/deck.hpp"
#include "engine/terraforming/stack.hpp"
#include "engine/terraforming/triggers.hpp"

namespace syrtis::terraforming {

namespace {

constexpr int k_adjacent_ocean_bonus = 2;

void put(const Position& position, Tile tile, Space space, core::Seat owner) {
    auto& board = position.state.board;
    const auto bit = space_bit(space);
    board.tiles[space] = tile;
    board.owners[space] = owner;
    board.occupied |= bit;
    if (tile == k_ocean) board.oceans |= bit;
    if (tile == k_greenery) board.greeneries |= bit;
    if (((position.rules.tiles_counting_as_city >> tile) & 1U) != 0) board.cities |= bit;
    if (owner != core::k_no_seat) board.owned[owner] |= bit;
    if (board.claims[space] != core::k_no_seat) {
        board.claimed[board.claims[space]] &= ~bit;
        board.claims[space] = core::k_no_seat;
    }
}

}  // namespace

void lay_tile(const Position& position, core::Seat seat, Tile tile, Space space) {
    put(position, tile, space, tile == k_ocean ? core::k_no_seat : seat);
    position.emit({.type = EventType::tile_placed, .seat = seat, .subject = tile, .value = space});
    if (tile == k_ocean) raise_rating(position, seat, 1, RatingCause::oceans);
    const auto& rule = position.rules.spaces[space];
    for (std::size_t resource = 0; resource < k_resources; ++resource) {
        change_stock(position, seat, static_cast<Resource>(resource), rule.bonus[resource]);
    }
    draw_to_hand(position, seat, rule.bonus_cards, k_no_source);
    change_stock(position, seat, Resource::megacredits,
                 k_adjacent_ocean_bonus * std::popcount(rule.neighbours & position.state.board.oceans));
    FiredTriggers fired;
    fired_by_tile(position.rules, position.state, seat, tile, space, fired);
    push_fired(position, fired, seat);
}

void lay_neutral_tile(const Position& position, Tile tile, Space space) {
    put(position, tile, space, core::k_no_seat);
    position.emit({.type = EventType::tile_placed, .subject = tile, .value = space});
}

void set_claim(const Position& position, core::Seat seat, Space space) {
    position.state.board.claims[space] = seat;
    position.state.board.claimed[seat] |= space_bit(space);
    position.emit({.type = EventType::claim_placed, .seat = seat, .value = space});
}

void raise_parameter(const Position& position, core::Seat seat, Parameter parameter, int steps) {
    auto& state = position.state;
    if (state.phase == Phase::final_greenery) return;
    const bool temperature = parameter == Parameter::temperature;
    const auto& track = position.rules.tracks[temperature ? 0 : 1];
    const int before = temperature ? state.temperature : state.oxygen;
    int after = before;
    int raised = 0;
    while (raised < steps && after < track.end) {
        after += track.step;
        ++raised;
    }
    if (raised == 0) return;
    if (temperature) {
        state.temperature = static_cast<std::int8_t>(after);
    } else {
        state.oxygen = static_cast<std::uint8_t>(after);
    }
    position.emit({.type = EventType::parameter_raised,
                   .seat = seat,
                   .subject = static_cast<std::uint8_t>(parameter),
                   .value = static_cast<std::int16_t>(after)});
    raise_rating(position, seat, raised, temperature ? RatingCause::temperature : RatingCause::oxygen);
    for (std::size_t index = track.bonus_count; index-- > 0;) {
        const auto& bonus = track.bonuses[index];
        if (before < bonus.at && bonus.at <= after) push_program(position, bonus.program, seat, k_no_source);
    }
}

}  // namespace syrtis::terraforming
