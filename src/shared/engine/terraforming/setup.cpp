// SPDX-License-Identifier: MIT
#include "engine/terraforming/setup.hpp"

#include <algorithm>
#include <bit>

#include "engine/terraforming/automa_turn.hpp"
#include "engine/terraforming/board_changes.hpp"
#include "engine/terraforming/counting.hpp"
#include "engine/terraforming/deck.hpp"
#include "engine/terraforming/phases.hpp"
#include "engine/terraforming/private_choice.hpp"

namespace syrtis::terraforming {

namespace {

constexpr std::int16_t k_starting_rating = 20;
constexpr std::int16_t k_solo_rating = 14;
/// A separate stream, so that the choice of the first player does not change what is dealt.
constexpr std::uint64_t k_first_player_stream = 0x6669727374;

using CorporationList = core::FixedVector<Corporation, k_max_corporations>;

/// Moves the elements of `first` to the front of `list`, in their order.
template <class Item>
void bring_to_front(std::span<Item> list, std::span<const Item> first) {
    std::size_t place = 0;
    for (const auto item : first) {
        const auto found = std::find(list.begin() + static_cast<std::ptrdiff_t>(place), list.end(), item);
        if (found == list.end()) continue;
        std::rotate(list.begin() + static_cast<std::ptrdiff_t>(place), found, found + 1);
        ++place;
    }
}

void stack_deck(const Rules& rules, State& state) {
    auto& deck = state.deck;
    for (std::size_t card = 0; card < rules.cards.size(); ++card) {
        if (!uses(state.options, rules.cards[card].set)) continue;
        deck.order[deck.bottom++] = static_cast<Card>(card);
    }
    state.rng.shuffle(std::span(deck.order.data(), deck.size()));
}

void stack_prelude_deck(const Rules& rules, State& state) {
    for (std::size_t prelude = 0; prelude < rules.preludes.size(); ++prelude) {
        state.prelude_deck.push_back(static_cast<Prelude>(prelude));
    }
    state.rng.shuffle(state.prelude_deck.span());
}

CorporationList shuffled_corporations(const Rules& rules, State& state) {
    CorporationList list;
    for (std::size_t index = 0; index < rules.corporations.size(); ++index) {
        const auto& rule = rules.corporations[index];
        if (rule.beginner || !uses(state.options, rule.set)) continue;
        list.push_back(static_cast<Corporation>(index));
    }
    state.rng.shuffle(list.span());
    return list;
}

Corporation beginner_corporation(const Rules& rules) {
    for (std::size_t index = 0; index < rules.corporations.size(); ++index) {
        if (rules.corporations[index].beginner) return static_cast<Corporation>(index);
    }
    return k_no_corporation;
}

/// Returns the index of the eligible element at which a count from 1 to `cost` ends; the count goes round the
/// `eligible` elements. A cost of 0 counts as 1.
std::size_t place_by_cost(int cost, std::size_t eligible) {
    return (static_cast<std::size_t>(std::max(cost, 1)) - 1) % eligible;
}

bool takes_neutral_greenery(const Rules& rules, const State& state, Space space) {
    return space != k_no_space && rules.land_areas.contains(space) && !state.board.occupied.contains(space);
}

int reveal_cost(const Position& position) {
    const auto card = draw_card(position, DrawFor::pack);
    if (card == k_no_card) return 0;
    position.emit({.type = EventType::card_revealed, .card = card, .card_seen_by = core::k_all_seats});
    discard_card(position, card, core::k_all_seats);
    return position.rules.cards[card].cost;
}

/// Places a city by the price of the top card. Returns the space, or k_no_space if no city fits.
Space place_neutral_city(const Position& position, bool from_the_end) {
    const auto& rules = position.rules;
    auto& state = position.state;
    core::FixedVector<Space, k_max_spaces> eligible;
    const SpaceSet free = rules.land_areas - state.board.occupied - neighbours_of(rules, state.board.cities);
    for (const std::size_t space : free) {
        const bool has_room = std::ranges::any_of(rules.spaces[space].clockwise, [&](Space neighbour) {
            return takes_neutral_greenery(rules, state, neighbour);
        });
        if (has_room) eligible.push_back(static_cast<Space>(space));
    }
    if (eligible.empty()) return k_no_space;
    if (from_the_end) std::reverse(eligible.begin(), eligible.end());
    const Space city = eligible[place_by_cost(reveal_cost(position), eligible.size())];
    lay_neutral_tile(position, k_city, city);
    return city;
}

/// Places a greenery beside the city by the price of the top card.
void place_neutral_greenery(const Position& position, Space city) {
    if (city == k_no_space) return;
    core::FixedVector<Space, 6> around;
    for (const auto neighbour : position.rules.spaces[city].clockwise) {
        if (takes_neutral_greenery(position.rules, position.state, neighbour)) around.push_back(neighbour);
    }
    const int cost = reveal_cost(position);
    if (!around.empty()) lay_neutral_tile(position, k_greenery, around[place_by_cost(cost, around.size())]);
}

/// Ruling 23: both cities, then their greeneries. In the first edition each city was followed by its greenery.
void place_neutral_tiles(const Position& position) {
    const Space first = place_neutral_city(position, false);
    const bool in_pairs = position.state.options.edition == k_first_edition;
    if (in_pairs) place_neutral_greenery(position, first);
    const Space second = place_neutral_city(position, true);
    if (!in_pairs) place_neutral_greenery(position, first);
    place_neutral_greenery(position, second);
}

core::Seat first_player(const Options& options, const core::Seed& seed) {
    if (options.first_player != k_drawn_seat) return options.first_player;
    return static_cast<core::Seat>(core::Rng(seed).fork(k_first_player_stream).below(seats(options)));
}

void deal_preludes(State& state, PrivateChoice& choice) {
    while (!choice.preludes.full() && !state.prelude_deck.empty()) {
        choice.preludes.push_back(state.prelude_deck.back());
        state.prelude_deck.pop_back();
    }
}

/// Deals corporations, starting hands and preludes, from the first player on.
void deal_start(const Position& position, const CorporationList& corporations) {
    auto& state = position.state;
    core::FixedVector<core::Side, core::k_max_sides> receivers;
    for (int step = 0; step < seats(state.options); ++step) {
        receivers.push_back(static_cast<core::Side>((state.first_player + step) % seats(state.options)));
    }
    deal_packs(position, receivers.span(), k_starting_hand);
    std::size_t next_corporation = 0;
    for (const auto seat : receivers) {
        auto& choice = state.players[seat].choice;
        const bool beginner = core::has_seat(state.options.beginners, seat);
        for (int count = 0; !beginner && count < state.options.corporations_dealt; ++count) {
            if (next_corporation < corporations.size()) choice.corporations.push_back(corporations[next_corporation++]);
        }
        if (state.options.prelude) deal_preludes(state, choice);
        if (!beginner) continue;
        choice.corporation = beginner_corporation(position.rules);
        choice.picked = static_cast<std::uint16_t>((1U << choice.cards.size()) - 1U);
        choice.answered = !asks_for_preludes(choice);
    }
}

}  // namespace

State empty_table(const Rules& rules, const Options& options, const core::Seed& seed) {
    State state;
    state.options = options;
    state.rng = core::Rng(seed);
    state.phase = Phase::action;
    for (std::size_t parameter = 0; parameter < rules.tracks.size(); ++parameter) {
        state.levels.all[parameter] = rules.tracks[parameter].start;
    }
    state.milestones.fill(core::k_no_seat);
    state.awards.fill(core::k_no_seat);
    state.board.owners.fill(core::k_no_seat);
    for (core::Side seat = 0; seat < sides(options); ++seat) {
        auto& player = state.players[seat];
        player.terraform_rating = is_solo(options) ? k_solo_rating : k_starting_rating;
        player.rating_history.start = player.terraform_rating;
    }
    stack_deck(rules, state);
    if (options.prelude) stack_prelude_deck(rules, state);
    return state;
}

void put_on_prelude_deck(State& state, std::span<const Prelude> top) {
    std::ranges::reverse(state.prelude_deck.span());
    bring_to_front(state.prelude_deck.span(), top);
    std::ranges::reverse(state.prelude_deck.span());
}

State start_prepared(const Rules& rules, const Options& options, const core::Seed& seed, std::span<const Card> top,
                     std::span<const Corporation> corporations, std::span<const Card> bonus_deck,
                     std::span<const Prelude> preludes) {
    State state = empty_table(rules, options, seed);
    state.phase = Phase::corporation;
    state.first_player = state.active_player = first_player(options, seed);
    bring_to_front(std::span(state.deck.order.data(), state.deck.size()), top);
    auto list = shuffled_corporations(rules, state);
    bring_to_front(list.span(), corporations);
    put_on_prelude_deck(state, preludes);
    for (core::Seat seat = 0; seat < seats(options); ++seat) {
        state.players[seat].production.fill(starting_production(options));
    }
    const Position position{rules, state, nullptr};
    if (is_solo(options)) place_neutral_tiles(position);
    if (has_automa(options)) automa::stack_bonus_deck(rules, state, bonus_deck);
    deal_start(position, list);
    if (has_automa(options)) automa::deal_first_cards(position);
    advance(position);
    return state;
}

}  // namespace syrtis::terraforming
