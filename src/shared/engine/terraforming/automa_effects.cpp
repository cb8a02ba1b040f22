// SPDX-License-Identifier: MIT
#include "engine/terraforming/automa_effects.hpp"

#include <algorithm>
#include <bit>

#include "engine/terraforming/automa_goals.hpp"
#include "engine/terraforming/automa_interpreter.hpp"
#include "engine/terraforming/stack.hpp"
#include "engine/terraforming/triggers.hpp"

namespace syrtis::terraforming::automa {

namespace {

constexpr auto k_corporation_megacredits = static_cast<std::size_t>(CorporationStock::megacredits);

AutomaTable& table_of(const Position& position) { return position.state.automa.table; }

core::Side side_of(const Position& position) { return automa_side(position.state.options); }

Origin of_corporation(const Position& position) {
    return {.cause = Cause::automa_corporation, .seat = side_of(position)};
}

/// Pushes the programs of all triggers for which `times` returns more than 0; the first runs first.
template <class Times>
void fire(const Position& position, When when, Source trigger_card, Times&& times) {
    const auto* corporation = corporation_of(position.rules, position.state);
    if (corporation == nullptr) return;
    for (std::size_t index = corporation->triggers.size(); index-- > 0;) {
        const auto& trigger = corporation->triggers[index];
        if (trigger.when != when) continue;
        const int count = times(trigger);
        if (count > 0) {
            push(position, trigger.program, of_corporation(position), trigger_card, static_cast<std::uint8_t>(count));
        }
    }
}

/// The program of the space that a marker has reached: the icon's program, and the cube's if there is a cube.
struct Reached {
    Program icon = k_empty_program;
    Program cube = k_empty_program;
};

Reached reached(const Position& position, Track track, std::uint8_t space, bool above_mark) {
    Reached result;
    if (above_mark) result.icon = position.rules.automa.tracks[track].spaces[space].program;
    auto& cubes = table_of(position).cubes[track];
    const auto* corporation = corporation_of(position.rules, position.state);
    if (corporation == nullptr || ((cubes >> space) & 1U) == 0) return result;
    cubes &= ~(std::uint32_t{1} << space);
    for (std::size_t cube = 0; cube < k_cubes; ++cube) {
        if (((corporation->cubes[cube][track] >> space) & 1U) == 0) continue;
        result.cube = corporation->cube_programs[cube];
        if (corporation->cube_replaces_icon[cube]) result.icon = k_empty_program;
    }
    position.emit({.type = EventType::cube_reached, .seat = side_of(position), .subject = track, .value = space});
    return result;
}

template <class Tags>
int matching_tags(const Tags& printed, std::uint16_t tags) {
    return static_cast<int>(std::ranges::count_if(printed, [&](AutomaTag tag) { return ((tags >> tag) & 1U) != 0; }));
}

std::uint8_t class_bit(std::uint8_t tile_class, std::uint8_t wanted) { return tile_class & wanted; }

}  // namespace

void push(const Position& position, Program program, const Origin& origin, Source trigger_card, std::uint8_t times) {
    if (program == k_empty_program || times == 0) return;
    auto& stack = position.state.stack;
    while (!stack.empty()) {
        const auto& top = stack.back();
        const bool done = !top.waiting && top.repeats == 0 && top.seat == side_of(position) &&
                          operation::ends(position.rules.ops[top.pc]);
        if (!done) break;
        stack.pop_back();
    }
    push_program(position, program, origin, trigger_card, times);
}

void fail(const Position& position, Origin origin) {
    const int megacredits = level_of(position.rules, position.state).failed_action;
    position.emit({.type = EventType::failed_action, .seat = side_of(position), .value = megacredits}, origin);
    origin.cause = Cause::failed_action;
    origin.subject = k_no_subject;
    origin.seat = side_of(position);
    change_stock(position, side_of(position), Resource::megacredits, megacredits, origin);
}

void advance_track(const Position& position, Track track, Otherwise otherwise, const Origin& origin) {
    if (at_end(position.state, track)) {
        if (otherwise == Otherwise::failed_action) fail(position, origin);
        return;
    }
    auto& table = table_of(position);
    const auto before = table.tracks[track];
    const auto space = ++table.tracks[track];
    const bool above_mark = space > table.marks[track];
    if (above_mark) table.marks[track] = space;
    position.emit(
        {.type = EventType::track_moved, .seat = side_of(position), .subject = track, .value = space, .before = before},
        origin);
    const auto programs = reached(position, track, space, above_mark);
    const auto side = side_of(position);
    fire(position, When::reach, k_no_card, [&](const Trigger& trigger) {
        return above_mark && ((trigger.tracks >> track) & 1U) != 0 && ((trigger.spaces >> space) & 1U) != 0 ? 1 : 0;
    });
    push(position, programs.icon, {.cause = Cause::track_space, .subject = track, .seat = side});
    push(position, programs.cube, {.cause = Cause::track_cube, .subject = track, .seat = side});
    fire(position, When::advance, k_no_card,
         [&](const Trigger& trigger) { return ((trigger.tracks >> track) & 1U) != 0 ? 1 : 0; });
}

void push_back_track(const Position& position, Track track, int spaces, const Origin& origin) {
    auto& place = table_of(position).tracks[track];
    const auto before = place;
    place = static_cast<std::uint8_t>(std::max(place - spaces, 0));
    if (place == before) return;
    position.emit(
        {.type = EventType::track_moved, .seat = side_of(position), .subject = track, .value = place, .before = before},
        origin);
}

void lose(const Position& position, Resource resource, int units, const Origin& origin) {
    const auto plants = static_cast<std::size_t>(CorporationStock::plants);
    if (resource == Resource::plants && table_of(position).on_corporation[plants] > 0) {
        return put_on_corporation(position, CorporationStock::plants, -units, origin);
    }
    change_stock(position, side_of(position), Resource::megacredits, -units, origin);
}

void put_on_corporation(const Position& position, CorporationStock stock, int change, const Origin& origin) {
    auto& there = table_of(position).on_corporation[static_cast<std::size_t>(stock)];
    const int before = there;
    there = static_cast<std::uint8_t>(std::clamp(before + change, 0, 0xff));
    if (there == before) return;
    position.emit({.type = EventType::corporation_stock_changed,
                   .seat = side_of(position),
                   .subject = static_cast<std::uint8_t>(stock),
                   .value = there - before,
                   .before = before},
                  origin);
}

void resolve_project(const Position& position, Card card, int tags) {
    auto& table = table_of(position);
    table.played.insert(card);
    table.shuffled_in.erase(card);
    const bool has_tile = position.rules.cards[card].tile != k_no_tile;
    if (has_tile && !table.played_tiles.full()) table.played_tiles.push_back(card);
    push(position, position.rules.automa.resolve_card,
         {.cause = Cause::revealed_card, .source = card, .seat = side_of(position)}, card);
    position.state.stack.back().paid_amount = static_cast<std::uint16_t>(tags);
}

void resolve_bonus(const Position& position, BonusCard bonus) {
    auto& table = table_of(position);
    table.resolving |= bonus_bit(bonus);
    table.joined_deck &= ~bonus_bit(bonus);
    position.emit({.type = EventType::automa_card_revealed, .seat = side_of(position), .subject = bonus});
    const auto& rule = position.rules.automa.bonus_cards[bonus];
    const Origin origin{.cause = Cause::bonus_card, .subject = bonus, .seat = side_of(position)};
    const auto program = first_possible(position.rules, position.state, {rule.first_option, rule.option_count});
    if (program == k_empty_program) return move_bonus_card(position, bonus, BonusPlace::discard);
    push(position, program, origin, card_of(bonus));
}

void resolve(const Position& position, Card card) {
    if (is_bonus_card(card)) return resolve_bonus(position, bonus_of(card));
    resolve_project(position, card);
}

Card draw_bonus_card(const Position& position) {
    auto& automa = position.state.automa;
    if (automa.bonus_deck.empty()) {
        for (BonusSet left = automa.table.bonus_discard; left != 0; left &= left - 1) {
            automa.bonus_deck.push_back(card_of(static_cast<BonusCard>(std::countr_zero(left))));
        }
        automa.table.bonus_discard = 0;
        position.state.rng.shuffle(automa.bonus_deck.span());
    }
    if (automa.bonus_deck.empty()) return k_no_card;
    const auto card = automa.bonus_deck[0];
    automa.bonus_deck.erase_at(0);
    if (card == automa.table.deck_bottom) automa.table.deck_bottom = k_no_card;
    return card;
}

bool replaces_raise(const Rules& rules, const State& state) {
    const auto* corporation = corporation_of(rules, state);
    return corporation != nullptr && corporation->instead_of_raise != k_empty_program &&
           state.automa.table.on_corporation[static_cast<std::size_t>(corporation->instead_stock)] > 0;
}

void replace_raise(const Position& position) {
    const auto* corporation = corporation_of(position.rules, position.state);
    push(position, corporation->instead_of_raise, of_corporation(position));
}

void react_to_play(const Position& position, Source card) {
    const auto tags = is_prelude(card) ? position.rules.preludes[prelude_of(card)].printed_tags.span()
                                       : position.rules.cards[card].printed_tags.span();
    fire(position, When::opponent_plays_tag, card,
         [&](const Trigger& trigger) { return matching_tags(tags, trigger.tags); });
    fire(position, When::opponent_plays_card, card,
         [&](const Trigger& trigger) { return matching_tags(tags, trigger.tags) > 0 ? 1 : 0; });
}

void react_to_tile(const Position& position, core::Side side, Tile tile, Space space, bool on_own_marker) {
    const auto& board = position.state.board;
    const bool own = side == side_of(position);
    int borders = 0;
    if (board.owners[space] != core::k_no_side) {
        const auto& others = board.owned[own ? core::Side{k_human} : side_of(position)];
        borders = count_spaces(position.rules.spaces[space].neighbours & others);
    }
    fire(position, When::border, k_no_card, [&](const Trigger&) { return borders; });
    const auto kind = tile_class(position.rules, tile);
    fire(position, When::tile, k_no_card, [&](const Trigger& trigger) {
        const bool whose = trigger.by == By::anybody || (trigger.by == By::own) == own;
        const bool marked = !trigger.on_own_marker || (own && on_own_marker);
        return whose && marked && class_bit(kind, trigger.tiles) != 0 ? 1 : 0;
    });
}

}  // namespace syrtis::terraforming::automa

namespace syrtis::terraforming {

void take_gain_off_corporation(const Position& position, int megacredits, const Origin& origin) {
    const auto* corporation = automa::corporation_of(position.rules, position.state);
    if (corporation == nullptr || corporation->gains_emptied == k_empty_program) return;
    const auto& table = position.state.automa.table;
    const auto& there = table.on_corporation[automa::k_corporation_megacredits];
    const int spaces_left = k_track_end - table.tracks[corporation->gains_track];
    std::uint8_t emptied = 0;
    while (megacredits > 0 && emptied < spaces_left && there > 0) {
        const int taken = std::min<int>(megacredits, there);
        megacredits -= taken;
        automa::put_on_corporation(position, CorporationStock::megacredits, -taken, origin);
        if (there > 0) break;
        automa::put_on_corporation(position, CorporationStock::megacredits, corporation->gains_refill, origin);
        ++emptied;
    }
    automa::push(position, corporation->gains_emptied, automa::of_corporation(position), k_no_card, emptied);
}

}  // namespace syrtis::terraforming
