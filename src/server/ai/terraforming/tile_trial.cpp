// SPDX-License-Identifier: MIT

#include "ai/terraforming/tile_trial.hpp"

#include <algorithm>
#include <cstddef>
#include <type_traits>
#include <utility>

#include "engine/terraforming/operation.hpp"
#include "engine/terraforming/triggers.hpp"

namespace syrtis::ai::terraforming {
namespace {

namespace op = game::operation;

/// True if the amount depends neither on the space of a tile nor on a stock.
bool is_same_everywhere(const game::Amount& amount) {
    switch (amount.per) {
        case game::Count::one:
        case game::Count::own_tag:
        case game::Count::own_tags:
        case game::Count::opponents_tag:
        case game::Count::cities_in_play:
            return true;
        default:
            return false;
    }
}

/// Operations with the same effect for every space. An ocean may be asked for; TileTrial::keep notices if it is placed
/// without a question.
struct SameEverywhere {
    bool raise_is_plain = true;

    bool operator()(const op::ChangeProduction& change) const { return is_same_everywhere(change.steps); }
    bool operator()(const op::Gain& gain) const { return is_same_everywhere(gain.units); }
    bool operator()(const op::RaiseRating& raise) const { return is_same_everywhere(raise.steps); }
    bool operator()(const op::AddHere& add) const { return is_same_everywhere(add.units); }
    bool operator()(const op::Raise& raise) const { return raise_is_plain && is_same_everywhere(raise.steps); }
    bool operator()(const op::PlaceOcean& place) const { return place.where == game::Where::ocean_area; }
    template <class Operation>
    bool operator()(const Operation& /*operation*/) const {
        return std::is_same_v<Operation, op::End> || std::is_same_v<Operation, op::FirePlayTriggers>;
    }
};

}  // namespace

PlainPrograms::PlainPrograms(const game::Rules& rules) : rules_(rules), kinds_(rules.ops.size(), Kind::depends) {
    sort_programs(true);
    for (const game::TrackRule& track : rules.tracks) {
        for (std::size_t index = 0; index < track.bonus_count; ++index) {
            const game::Program program = track.bonuses[index].program;
            if (program == game::k_empty_program || kinds_[program] == Kind::plain) continue;
            // A step of a parameter may set off a program that depends on the space.
            sort_programs(false);
            return;
        }
    }
}

void PlainPrograms::sort_programs(bool raise_is_plain) {
    // Backwards, so that the following operations are known before each operation.
    for (std::size_t pc = rules_.ops.size(); pc-- > 0;) {
        const game::Op& operation = rules_.ops[pc];
        const bool ends = op::ends(operation);
        const bool is_plain = op::visit(operation, SameEverywhere{raise_is_plain});
        Kind kind = is_plain && (ends || pc + 1 < rules_.ops.size()) ? Kind::plain : Kind::depends;
        if (kind == Kind::plain && !ends) kind = kinds_[pc + 1];
        const bool fires = std::holds_alternative<op::FirePlayTriggers>(operation);
        kinds_[pc] = kind == Kind::plain && fires ? Kind::plain_with_play_triggers : kind;
    }
}

bool PlainPrograms::are_plain(const game::State& state, std::size_t pc) const {
    if (kinds_[pc] != Kind::plain_with_play_triggers) return kinds_[pc] == Kind::plain;
    return std::ranges::all_of(state.triggers, [&](const game::TriggerInPlay& in_play) {
        const game::PassiveRule& passive = rules_.source(in_play.source).passive;
        for (std::size_t index = 0; index < passive.trigger_count; ++index) {
            const game::Trigger& trigger = rules_.triggers[passive.first_trigger + index];
            const bool by_play =
                trigger.when == game::TriggerWhen::play_tag || trigger.when == game::TriggerWhen::play_card;
            if (by_play && kinds_[trigger.program] != Kind::plain) return false;
        }
        return true;
    });
}

TileTrial::TileTrial(const PlainPrograms& programs, const game::State& asked, Draws draws)
    : programs_(programs), rules_(programs.rules()), asked_(asked) {
    // A duplicate deal draws from the bottom of the pile.
    if (draws == Draws::as_dealt && !asked.options.duplicate_deal) most_cards_ = asked.deck.size();
    if (asked.stack.empty() || has_automa(asked.options) || asked.options.choose_effect_order) return;
    // Whether an area with a price can be covered depends on the stock.
    if (rules_.priced_areas.intersects(rules_.ocean_areas)) return;
    // In other phases the match may go on by revealing corporations, which react to the board.
    const bool is_turn = asked.phase == game::Phase::action || asked.phase == game::Phase::final_greenery ||
                         asked.phase == game::Phase::prelude;
    const auto is_marked = [](const game::SpaceSet& spaces) { return !spaces.empty(); };
    if (!is_turn || std::ranges::any_of(asked.board.claimed, is_marked) || !reads_operation()) return;
    const game::Frame& top = asked.stack.back();
    if (top.repeats != 0 || !programs.are_plain(asked, top.pc + 1U)) return;
    for (std::size_t place = 0; place + 1 < asked.stack.size(); ++place) {
        const game::Frame& frame = asked.stack[place];
        if (frame.waiting || !programs.are_plain(asked, frame.pc)) return;
        if (frame.repeats != 0 && !programs.are_plain(asked, frame.start)) return;
    }
    seat_ = top.seat;
    is_possible_ = allows_triggers();
}

bool TileTrial::reads_operation() {
    const game::Op& operation = rules_.ops[asked_.stack.back().pc];
    if (const auto* place = std::get_if<op::PlaceTile>(&operation)) {
        tile_ = place->tile;
        return true;
    }
    tile_ = game::k_ocean;
    return std::holds_alternative<op::PlaceOcean>(operation);
}

bool TileTrial::allows_triggers() {
    const std::uint8_t kind = game::tile_class(rules_, tile_);
    for (const game::TriggerInPlay& in_play : asked_.triggers) {
        const game::PassiveRule& passive = rules_.source(in_play.source).passive;
        for (std::size_t index = 0; index < passive.trigger_count; ++index) {
            const game::Trigger& trigger = rules_.triggers[passive.first_trigger + index];
            if (trigger.when != game::TriggerWhen::place_tile || (trigger.tiles & kind) == 0) continue;
            if (trigger.by_owner_only && in_play.owner != seat_) continue;
            watched_bonuses_ |= trigger.on_bonus;
            needs_same_planet_ = needs_same_planet_ || trigger.mars_only;
            if (!programs_.are_plain(asked_, trigger.program)) return false;
        }
    }
    return true;
}

bool TileTrial::is_plain(game::Space space) const {
    const game::SpaceRule& rule = rules_.spaces[space];
    if (rule.program != game::k_empty_program || rule.bonus_cards > most_cards_) return false;
    if (watched_bonuses_ == 0) return true;
    for (std::size_t resource = 0; resource < game::k_resources; ++resource) {
        if (((watched_bonuses_ >> resource) & 1U) != 0 && rule.bonus[resource] != 0) return false;
    }
    return true;
}

void TileTrial::move_bonus(game::Space from, game::Space to, game::Player& player) const {
    const game::SpaceRule& before = rules_.spaces[from];
    const game::SpaceRule& now = rules_.spaces[to];
    for (std::size_t resource = 0; resource < game::k_resources; ++resource) {
        player.stock[resource] += now.bonus[resource] - before.bonus[resource];
    }
    const game::SpaceSet& oceans = asked_.board.oceans;
    const int more_oceans =
        game::count_spaces(now.neighbours & oceans) - game::count_spaces(before.neighbours & oceans);
    player.stock[static_cast<std::size_t>(game::Resource::megacredits)] += game::k_adjacent_ocean_bonus * more_oceans;
}

void TileTrial::draw(game::Space space, game::State& placed) const {
    const game::Deck& deck = asked_.deck;
    const std::size_t cards = rules_.spaces[space].bonus_cards;
    placed.players[seat_].hand = asked_.players[seat_].hand;
    for (std::size_t card = 0; card < cards; ++card) placed.players[seat_].hand.insert(deck.order[deck.top + card]);
    placed.deck.top = static_cast<game::CardCount>(deck.top + cards);
}

bool TileTrial::move(const game::Command& answer, game::State& placed) {
    // The trial by the rules that follows a refusal overwrites `placed`.
    const game::Space from = std::exchange(at_, game::k_no_space);
    if (from == game::k_no_space || answer.target == game::k_none) return false;
    const game::Space to = answer.space();
    const auto has_both_or_none = [&](const game::SpaceSet& set) { return set.contains(from) == set.contains(to); };
    if (!is_plain(to) || (needs_same_planet_ && !has_both_or_none(rules_.on_mars))) return false;
    // The number of areas that are left for an ocean must not depend on the space.
    if (!has_both_or_none(rules_.ocean_areas)) return false;
    game::Board& board = placed.board;
    board.tiles[to] = tile_;
    board.owners[to] = board.owners[from];
    board.tiles[from] = asked_.board.tiles[from];
    board.owners[from] = asked_.board.owners[from];
    const auto shift = [&](game::SpaceSet& set) {
        if (!set.contains(from)) return;
        set.erase(from);
        set.insert(to);
    };
    shift(board.occupied);
    shift(board.oceans);
    shift(board.greeneries);
    shift(board.cities);
    shift(board.owned[seat_]);
    move_bonus(from, to, placed.players[seat_]);
    if (rules_.spaces[from].bonus_cards != rules_.spaces[to].bonus_cards) draw(to, placed);
    if (!placed.stack.empty()) placed.stack.back().placed_space = to;
    moved_.clear();
    moved_.insert(from);
    moved_.insert(to);
    at_ = to;
    return true;
}

void TileTrial::keep(const game::Command& answer, const game::State& placed) {
    at_ = game::k_no_space;
    if (!is_possible_ || answer.target == game::k_none || !is_plain(answer.space())) return;
    const bool only_this_tile = placed.board.occupied == (asked_.board.occupied | game::only_space(answer.space()));
    // The program has ended, or asks for the place of an ocean.
    const bool stops_plainly =
        placed.stack.empty() ||
        (placed.stack.size() == asked_.stack.size() && placed.stack.back().start == asked_.stack.back().start &&
         std::holds_alternative<op::PlaceOcean>(rules_.ops[placed.stack.back().pc]));
    if (only_this_tile && stops_plainly) at_ = answer.space();
}

}  // namespace syrtis::ai::terraforming
