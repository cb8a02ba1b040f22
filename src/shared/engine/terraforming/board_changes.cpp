// SPDX-License-Identifier: MIT
#include "engine/terraforming/board_changes.hpp"

#include "engine/terraforming/automa_effects.hpp"
#include "engine/terraforming/automa_goals.hpp"
#include "engine/terraforming/automa_placement.hpp"
#include "engine/terraforming/counting.hpp"
#include "engine/terraforming/deck.hpp"
#include "engine/terraforming/stack.hpp"
#include "engine/terraforming/triggers.hpp"

namespace syrtis::terraforming {

namespace {

void put(const Position& position, Tile tile, Space space, core::Seat owner) {
    auto& board = position.state.board;
    board.tiles[space] = tile;
    board.owners[space] = owner;
    board.occupied.insert(space);
    if (tile == k_ocean) board.oceans.insert(space);
    if (tile == k_greenery) board.greeneries.insert(space);
    if (((position.rules.tiles_counting_as_city >> tile) & 1U) != 0) board.cities.insert(space);
    if (owner != core::k_no_seat) board.owned[owner].insert(space);
    for (auto& claimed : board.claimed) claimed.erase(space);
}

Origin by_parameter(Parameter parameter, Origin origin) {
    origin.cause = Cause::parameter;
    origin.subject = static_cast<std::uint8_t>(parameter);
    return origin;
}

}  // namespace

void lay_tile(const Position& position, Tile tile, Space space, const Origin& origin) {
    const auto seat = origin.seat;
    const auto& options = position.state.options;
    const bool by_automa = has_automa(options) && seat == automa_side(options);
    const bool on_own_marker = position.state.board.claimed[seat].contains(space);
    const auto& rule = position.rules.spaces[space];
    const auto program = by_automa ? automa::special_program(position.rules, position.state, space) : rule.program;
    put(position, tile, space, tile == k_ocean ? core::k_no_seat : seat);
    position.emit({.type = EventType::tile_placed, .seat = seat, .subject = tile, .space = space}, origin);
    if (tile == k_ocean) raise_rating(position, seat, 1, by_parameter(Parameter::oceans, origin));
    const Origin printed{.cause = Cause::area_bonus, .seat = seat, .space = space};
    int each_ocean = k_adjacent_ocean_bonus;
    if (by_automa) {
        change_stock(position, seat, Resource::megacredits, automa::icon_gain(position.rules, space), printed);
        const auto* corporation = automa::corporation_of(position.rules, position.state);
        if (corporation != nullptr) each_ocean = corporation->adjacent_ocean;
    } else {
        for (std::size_t resource = 0; resource < k_resources; ++resource) {
            if (rule.bonus[resource] == 0) continue;
            change_stock(position, seat, static_cast<Resource>(resource), rule.bonus[resource], printed);
        }
        draw_to_hand(position, seat, rule.bonus_cards, printed);
    }
    change_stock(position, seat, Resource::megacredits,
                 each_ocean * count_spaces(rule.neighbours & position.state.board.oceans),
                 {.cause = Cause::adjacent_oceans, .seat = seat, .space = space});
    // The program of the space is below the reactions of whoever placed the tile, so that they come first.
    if (by_automa) automa::push(position, program, printed);
    if (has_automa(options)) automa::react_to_tile(position, seat, tile, space, on_own_marker);
    if (!by_automa) push_program(position, program, printed);
    if (!may_fire_by_tile(position.rules, position.state, tile)) return;
    FiredTriggers fired;
    fired_by_tile(position.rules, position.state, seat, tile, space, fired);
    push_fired(position, fired);
}

void lay_neutral_tile(const Position& position, Tile tile, Space space) {
    put(position, tile, space, core::k_no_seat);
    position.emit({.type = EventType::tile_placed, .subject = tile, .space = space});
}

void set_claim(const Position& position, Space space, const Origin& origin) {
    position.state.board.claimed[origin.seat].insert(space);
    position.emit({.type = EventType::claim_placed, .seat = origin.seat, .space = space}, origin);
}

void change_card_resource(const Position& position, Source card, int change, const Origin& origin) {
    const auto& rule = position.rules.source(card);
    if (rule.resource_slot == k_no_slot || change == 0) return;
    auto& count = position.state.card_resources[rule.resource_slot];
    const int before = count;
    count = static_cast<std::uint8_t>(std::clamp(count + change, 0, 0xff));
    if (count == before) return;
    position.emit({.type = EventType::card_resource_changed,
                   .seat = owner_of(position.state, card),
                   .subject = static_cast<std::uint8_t>(rule.holds),
                   .holder = card,
                   .value = count - before,
                   .before = before},
                  origin);
}

void raise_parameter(const Position& position, Parameter parameter, int steps, const Origin& origin) {
    auto& state = position.state;
    if (state.phase == Phase::final_greenery) return;
    const auto& track = position.rules.tracks[index_of(parameter)];
    const int before = state.levels[parameter];
    int after = before;
    int raised = 0;
    while (raised < steps && after < track.end) {
        after += track.step;
        ++raised;
    }
    if (raised == 0) return;
    const bool by_automa = has_automa(state.options) && origin.seat == automa_side(state.options);
    const bool replaced = by_automa && automa::replaces_raise(position.rules, state);
    if (replaced) {
        after -= track.step;
        --raised;
    }
    if (raised == 0) return automa::replace_raise(position);
    state.levels[parameter] = static_cast<std::int8_t>(after);
    position.emit({.type = EventType::parameter_raised,
                   .seat = origin.seat,
                   .subject = static_cast<std::uint8_t>(parameter),
                   .value = after,
                   .before = before},
                  origin);
    raise_rating(position, origin.seat, raised * track.rating, by_parameter(parameter, origin));
    for (std::size_t index = track.bonus_count; index-- > 0;) {
        const auto& bonus = track.bonuses[index];
        if (before >= bonus.at || bonus.at > after) continue;
        const auto& of_automa = position.rules.automa.track_bonuses;
        const bool replaced_bonus = by_automa && index_of(parameter) < of_automa.size();
        const auto program = replaced_bonus ? of_automa[index_of(parameter)][index] : bonus.program;
        set_off(position, program,
                {.cause = Cause::track_bonus, .subject = static_cast<std::uint8_t>(parameter), .seat = origin.seat});
    }
    if (replaced) automa::replace_raise(position);
}

}  // namespace syrtis::terraforming
