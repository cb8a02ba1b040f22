// SPDX-License-Identifier: MIT
#include "engine/terraforming/automa_interpreter.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <tuple>

#include "engine/terraforming/automa_choice.hpp"
#include "engine/terraforming/automa_effects.hpp"
#include "engine/terraforming/automa_goals.hpp"
#include "engine/terraforming/automa_placement.hpp"
#include "engine/terraforming/automa_turn.hpp"
#include "engine/terraforming/board_changes.hpp"
#include "engine/terraforming/counting.hpp"
#include "engine/terraforming/deck.hpp"
#include "engine/terraforming/stack.hpp"
#include "engine/terraforming/targets.hpp"
#include "engine/terraforming/triggers.hpp"

namespace syrtis::terraforming::automa {

namespace {

core::Side side_of(const State& state) { return automa_side(state.options); }

int steps_left(const Rules& rules, const State& state, Parameter parameter) {
    const auto& track = rules.tracks[index_of(parameter)];
    return (track.end - level_of(state, parameter)) / track.step;
}

int steps_to_next_bonus(const Rules& rules, const State& state, Parameter parameter) {
    if (parameter == Parameter::oceans) return steps_left(rules, state, parameter);
    const auto& track = rules.tracks[index_of(parameter)];
    const int value = level_of(state, parameter);
    int next = track.end;
    for (std::size_t index = 0; index < track.bonus_count; ++index) {
        if (track.bonuses[index].at > value) next = std::min<int>(next, track.bonuses[index].at);
    }
    return (next - value) / track.step;
}

/// MB-12.6 d; OP-3.
bool is_furthest(const Rules& rules, const State& state, Parameter parameter) {
    constexpr std::array k_order{Parameter::oxygen, Parameter::oceans, Parameter::temperature};
    Parameter furthest = k_order[0];
    for (const auto other : k_order) {
        if (steps_left(rules, state, other) > steps_left(rules, state, furthest)) furthest = other;
    }
    return parameter == furthest && steps_left(rules, state, furthest) > 0;
}

bool has_space(const Rules& rules, const State& state, const Placement& placement) {
    if (placement.of_played_card && state.automa.table.played_tiles.empty()) return false;
    return !candidates(rules, state, placement).empty();
}

bool possible(const Rules& rules, const State& state, Program program);

/// Returns the first of the closest funded awards whose helper program is possible (MB-12.8), or the empty program.
Program possible_helper(const Rules& rules, const State& state) {
    for (const auto award : awards_by_closeness(rules, state)) {
        const auto helper = rules.automa.awards[award].helper;
        if (helper != k_empty_program && possible(rules, state, helper)) return helper;
    }
    return k_empty_program;
}

/// Returns false for an operation with Otherwise::not_possible that cannot be carried out, because its option is then
/// impossible. Returns true for every other operation.
struct Possible {
    const Rules& rules;
    const State& state;

    [[nodiscard]] static bool needed(Otherwise otherwise) { return otherwise == Otherwise::not_possible; }
    bool operator()(const Advance& advance) const {
        if (!needed(advance.otherwise)) return true;
        const auto track = picked_track(state, advance.track, 0);
        return track && !at_end(state, *track);
    }
    bool operator()(const Raise& raise) const {
        return !needed(raise.otherwise) || steps_left(rules, state, raise.parameter) > 0;
    }
    bool operator()(const Place& place) const {
        return !needed(place.otherwise) || has_space(rules, state, rules.automa.placements[place.placement]);
    }
    bool operator()(const ClaimMilestone& claim) const {
        return !needed(claim.otherwise) || milestone_to_claim(rules, state).has_value();
    }
    bool operator()(const FundAward& fund) const {
        return !needed(fund.otherwise) || award_to_fund(rules, state).has_value();
    }
    bool operator()(const HelpAward& help) const {
        return !needed(help.otherwise) || possible_helper(rules, state) != k_empty_program;
    }
    bool operator()(const OpponentRemoves& removes) const {
        return !needed(removes.otherwise) || !most_valuable_cards(rules, state, k_human, removes.resources).empty();
    }
    template <class Other>
    bool operator()(const Other&) const {
        return true;
    }
};

bool possible(const Rules& rules, const State& state, Program program) {
    for (std::size_t pc = program; !operation::ends(rules.ops[pc]); ++pc) {
        const auto* own = std::get_if<operation::Automa>(&rules.ops[pc]);
        if (own == nullptr) continue;
        if (!std::visit(Possible{rules, state}, rules.automa.operations[own->operation])) return false;
    }
    return true;
}

class Execution {
   public:
    Execution(const Position& position, const Frame& frame)
        : position_(position),
          rules_(position.rules),
          state_(position.state),
          frame_(frame),
          origin_(origin_of(frame)) {}

    void operator()(const Advance& advance) const {
        if (advance.arrow && level_of(rules_, state_).ignores_arrows) return;
        const auto track = picked_track(state_, advance.track, frame_.paid_amount);
        if (track) advance_track(position_, *track, advance.otherwise, origin_);
    }
    void operator()(const PushBack& back) const {
        const auto track = picked_track(state_, back.track, frame_.paid_amount);
        if (track) push_back_track(position_, *track, back.spaces, origin_);
    }
    void operator()(const RememberTrack& remember) const {
        state_.stack.back().paid_amount = picked_track(state_, remember.track, 0).value_or(0);
    }
    void operator()(const GainSpace& gain) const {
        const auto track = picked_track(state_, gain.track, frame_.paid_amount);
        if (!track) return;
        change_stock(position_, frame_.seat, Resource::megacredits, state_.automa.table.tracks[*track], origin_);
    }
    void operator()(const Raise& raise) const {
        const int left = steps_left(rules_, state_, raise.parameter);
        const int failed = std::max(raise.steps - left, 0);
        for (int count = 0; count < failed && raise.otherwise == Otherwise::failed_action; ++count) {
            fail(position_, origin_);
        }
        raise_parameter(position_, raise.parameter, std::min<int>(raise.steps, left), origin_);
    }
    void operator()(const Place& place) const {
        const auto& placement = rules_.automa.placements[place.placement];
        if (!has_space(rules_, state_, placement)) {
            auto& pc = state_.stack.back().pc;
            pc = static_cast<std::uint16_t>(pc + place.belongings);
            if (place.otherwise == Otherwise::failed_action) fail(position_, origin_);
            return;
        }
        auto& table = state_.automa.table;
        Tile tile = placement.tile;
        if (tile == k_ocean && replaces_raise(rules_, state_)) return replace_raise(position_);
        const auto space = chosen_space(position_, placement, candidates(rules_, state_, placement), origin_);
        if (placement.of_played_card) {
            const auto card = table.played_tiles[0];
            table.played_tiles.erase_at(0);
            table.played.erase(card);
            table.removed.insert(card);
            tile = rules_.cards[card].tile;
        }
        if (tile == k_no_tile) return set_claim(position_, space, origin_);
        lay_tile(position_, tile, space, origin_);
    }
    void operator()(const ClaimMilestone& claim) const {
        if (claim_milestone(position_, 0, origin_)) return;
        if (claim.otherwise == Otherwise::failed_action) fail(position_, origin_);
    }
    void operator()(const FundAward& fund) const {
        const auto award = award_to_fund(rules_, state_);
        if (award) {
            state_.awards[*award] = frame_.seat;
            position_.emit(
                {.type = EventType::award_funded, .seat = frame_.seat, .subject = static_cast<std::uint8_t>(*award)},
                origin_);
        } else if (fund.otherwise == Otherwise::failed_action) {
            fail(position_, origin_);
        }
    }
    void operator()(const ResolveProject& project) const {
        const auto card = draw_card(position_, DrawFor::effect);
        if (card != k_no_card) resolve_project(position_, card, project.first_tag_only ? 1 : 0);
    }
    void operator()(const ResolveFirst& first) const {
        // The other cards are discarded only at the end, so that none of them is revealed again.
        core::FixedVector<Card, k_max_cards> others;
        auto found = k_no_card;
        while (found == k_no_card && !others.full()) {
            const auto card = draw_card(position_, DrawFor::effect);
            if (card == k_no_card) break;
            const auto& rule = rules_.cards[card];
            const bool is_of_kind = ((first.kinds >> static_cast<unsigned>(rule.kind)) & 1U) != 0;
            if (is_of_kind && rule.cost >= first.min_printed_cost) {
                found = card;
            } else {
                emit_revealed(card);
                others.push_back(card);
            }
        }
        for (const auto card : others) discard_card(position_, card, core::k_all_seats);
        if (found != k_no_card) resolve_project(position_, found);
    }
    void operator()(const ResolveBonus&) const {
        const auto card = draw_bonus_card(position_);
        if (card != k_no_card) resolve(position_, card);
    }
    void operator()(const ResolveThisBonus& bonus) const {
        take_bonus_card(bonus.card);
        resolve_bonus(position_, bonus.card);
    }
    void operator()(const ResolveBest& best) const {
        core::FixedVector<Card, k_track_spaces> drawn;
        const auto cards =
            std::clamp<std::size_t>(state_.automa.table.tracks[best.track], best.minimum, decltype(drawn)::capacity());
        while (drawn.size() < cards) {
            const auto card = draw_card(position_, DrawFor::effect);
            if (card == k_no_card) break;
            drawn.push_back(card);
        }
        state_.rng.shuffle(drawn.span());
        const auto rank = [&](Card card) {
            const auto& rule = rules_.cards[card];
            const bool science = rule.tags[static_cast<std::size_t>(Tag::science)] > 0;
            return std::tuple(science, rule.cost, rule.printed_tags.size());
        };
        // Insertion sort keeps the order of equal cards, which is random at this point.
        for (std::size_t place = 1; place < drawn.size(); ++place) {
            for (std::size_t at = place; at > 0 && rank(drawn[at]) > rank(drawn[at - 1]); --at) {
                std::swap(drawn[at], drawn[at - 1]);
            }
        }
        for (std::size_t place = best.resolved; place < drawn.size(); ++place) reveal_and_discard(drawn[place]);
        for (std::size_t place = std::min<std::size_t>(best.resolved, drawn.size()); place-- > 0;) {
            resolve_project(position_, drawn[place]);
        }
    }
    void operator()(const FailedAction&) const { fail(position_, origin_); }
    void operator()(const PutOnCorporation& put) const {
        const int there = state_.automa.table.on_corporation[static_cast<std::size_t>(put.stock)];
        const int units = std::clamp<int>(put.maximum - there, 0, put.units);
        put_on_corporation(position_, put.stock, units, origin_);
    }
    void operator()(const TakeFromCorporation& take) const {
        const int there = state_.automa.table.on_corporation[static_cast<std::size_t>(take.stock)];
        const int units = std::min<int>(there, take.up_to);
        put_on_corporation(position_, take.stock, -units, origin_);
        state_.stack.back().paid_amount = static_cast<std::uint16_t>(units);
    }
    void operator()(const ForOpponent& program) const {
        Origin origin = origin_;
        origin.seat = k_human;
        push(position_, program.program, origin, frame_.trigger_card);
    }
    void operator()(const OpponentRemoves& removes) const {
        if (!most_valuable_cards(rules_, state_, k_human, removes.resources).empty()) {
            return (*this)(ForOpponent{removes.program});
        }
        if (removes.otherwise == Otherwise::failed_action) fail(position_, origin_);
    }
    void operator()(const OpponentLoses& loss) const {
        const auto resource = static_cast<std::size_t>(loss.resource);
        const auto& human = state_.players[k_human];
        const bool safe = ((human.passives.protected_stock >> resource) & 1U) != 0;
        const int units = safe ? 0 : std::min<int>(human.stock[resource], loss.up_to);
        change_stock(position_, k_human, loss.resource, -units, origin_);
        state_.stack.back().paid_amount = static_cast<std::uint16_t>(units);
    }
    void operator()(const MoveBonus& move) const { move_bonus_card(position_, move.card, move.to); }
    void operator()(const Fate& fate) const {
        const bool meets = frame_.paid_amount >= fate.if_taken;
        move_bonus_card(position_, bonus_of(frame_.trigger_card), meets ? fate.to : BonusPlace::discard);
    }
    void operator()(const RevealIntoBonusDeck& reveal) const {
        auto& automa = state_.automa;
        for (int found = 0; found < reveal.count;) {
            const auto card = draw_card(position_, DrawFor::effect);
            if (card == k_no_card) break;
            const bool fits =
                std::ranges::find(rules_.cards[card].printed_tags, reveal.tag) != rules_.cards[card].printed_tags.end();
            found += fits ? 1 : 0;
            // Room is reserved for all bonus cards to return.
            const bool has_room = automa.bonus_deck.size() + k_max_bonus_cards < BonusDeck::capacity();
            if ((!fits && !reveal.all) || !has_room) {
                reveal_and_discard(card);
                continue;
            }
            emit_revealed(card);
            automa.bonus_deck.push_back(card);
            automa.table.shuffled_in.insert(card);
        }
        automa.table.deck_bottom = k_no_card;
        state_.rng.shuffle(automa.bonus_deck.span());
    }
    void operator()(const AddToActionDeck& add) const {
        auto& deck = state_.automa.action_deck;
        for (int count = 0; count < add.cards && !deck.full(); ++count) {
            const auto card = add.bonus ? draw_bonus_card(position_) : draw_card(position_, DrawFor::pack);
            if (card == k_no_card) break;
            deck.push_back(card);
            if (!add.bonus) remember_added(position_);
        }
        state_.rng.shuffle(deck.span());
    }
    void operator()(const DiscardFewestTags&) const {
        auto& deck = state_.automa.action_deck;
        const auto fewest = places_of_fewest_tags(rules_, deck.span());
        if (fewest == 0) return;
        remember_fewest_tags(position_);
        const auto place = any_place(fewest, state_.rng);
        const auto card = deck[place];
        deck.erase_at(place);
        discard_card(position_, card, 0);
        // A card that was seen entering the bonus deck is not seen when it leaves.
        if (state_.automa.table.shuffled_in.contains(card)) {
            state_.automa.table.shuffled_in.erase(card);
            position_.player(k_human).known_discard.insert(card);
        } else {
            ++state_.automa.table.discarded_unseen;
        }
    }
    void operator()(const HelpAward& help) const {
        const auto helper = possible_helper(rules_, state_);
        if (helper != k_empty_program) return push(position_, helper, origin_, frame_.trigger_card);
        if (help.otherwise == Otherwise::failed_action) fail(position_, origin_);
    }
    void operator()(const FirstPossible& options) const {
        push(position_, first_possible(rules_, state_, options), origin_, frame_.trigger_card);
    }
    void operator()(const TakeTags&) const { take_next_tag(position_, frame_); }
    void operator()(const CardDone&) const { finish_card(position_, frame_); }
    void operator()(const RevealCorporation&) const { reveal_corporation(position_); }
    void operator()(const DealFirstBonusCards&) const { deal_first_bonus_cards(position_); }
    void operator()(const CompleteActionDeck&) const { complete_action_deck(position_); }

   private:
    void emit_revealed(Card card) const {
        position_.emit(
            {.type = EventType::card_revealed, .seat = frame_.seat, .card = card, .card_seen_by = core::k_all_seats},
            origin_);
    }
    void reveal_and_discard(Card card) const {
        emit_revealed(card);
        discard_card(position_, card, core::k_all_seats);
    }
    void take_bonus_card(BonusCard bonus) const { remove_bonus_card(state_, bonus); }

    const Position& position_;
    const Rules& rules_;
    State& state_;
    const Frame& frame_;
    Origin origin_;
};

}  // namespace

bool holds(const Rules& rules, const State& state, const Condition& condition) {
    const auto& table = state.automa.table;
    if (state.generation < condition.generation_min || state.generation > condition.generation_max) return false;
    const bool even = state.generation % 2 == 0;
    if (condition.generation != Parity::any && (condition.generation == Parity::even) != even) return false;
    if (state.players[side_of(state)].stock[0] < condition.megacredits_min) return false;
    for (std::size_t stock = 0; stock < k_corporation_stocks; ++stock) {
        if (table.on_corporation[stock] < condition.on_corporation[stock]) return false;
    }
    if (condition.near_steps > 0) {
        const int steps = steps_to_next_bonus(rules, state, condition.near);
        if (steps < 1 || steps > condition.near_steps) return false;
    }
    if (condition.has_furthest && !is_furthest(rules, state, condition.furthest)) return false;
    if (steps_left(rules, state, Parameter::oceans) < condition.oceans_left) return false;
    const auto protection = state.players[k_human].passives.protected_stock;
    return (condition.opponent_protects & ~protection) == 0;
}

Program first_possible(const Rules& rules, const State& state, const FirstPossible& options) {
    for (std::size_t index = options.first; index < std::size_t{options.first} + options.count; ++index) {
        const auto& option = rules.automa.options[index];
        if (holds(rules, state, option.condition) && possible(rules, state, option.program)) return option.program;
    }
    return k_empty_program;
}

void carry_out(const Position& position, const Frame& frame, const Operation& operation) {
    std::visit(Execution(position, frame), operation);
}

void remove_bonus_card(State& state, BonusCard bonus) {
    auto& automa = state.automa;
    const auto card = card_of(bonus);
    const auto take_out = [card](auto& deck) {
        const auto found = std::ranges::find(deck, card);
        if (found != deck.end()) deck.erase_at(static_cast<std::size_t>(found - deck.begin()));
    };
    take_out(automa.action_deck);
    take_out(automa.bonus_deck);
    auto& table = automa.table;
    for (auto* set :
         {&table.bonus_discard, &table.destroyed, &table.beside_corporation, &table.resolving, &table.joined_deck}) {
        *set &= ~bonus_bit(bonus);
    }
    if (table.deck_bottom == card) table.deck_bottom = k_no_card;
}

void move_bonus_card(const Position& position, BonusCard bonus, BonusPlace to) {
    auto& state = position.state;
    auto& automa = state.automa;
    remove_bonus_card(state, bonus);
    const auto* corporation = corporation_of(position.rules, state);
    const bool waits = corporation != nullptr && (corporation->every_deck & bonus_bit(bonus)) != 0;
    if (to == BonusPlace::discard && waits) to = BonusPlace::beside_corporation;
    switch (to) {
        case BonusPlace::deck:
            automa.bonus_deck.push_back(card_of(bonus));
            automa.table.deck_bottom = k_no_card;
            state.rng.shuffle(automa.bonus_deck.span());
            break;
        case BonusPlace::deck_bottom:
            automa.bonus_deck.push_back(card_of(bonus));
            automa.table.deck_bottom = card_of(bonus);
            break;
        case BonusPlace::discard:
            automa.table.bonus_discard |= bonus_bit(bonus);
            break;
        case BonusPlace::beside_corporation:
            automa.table.beside_corporation |= bonus_bit(bonus);
            break;
        case BonusPlace::destroyed:
            automa.table.destroyed |= bonus_bit(bonus);
            break;
    }
    position.emit({.type = EventType::bonus_card_moved,
                   .seat = side_of(state),
                   .subject = bonus,
                   .value = static_cast<std::int32_t>(to)});
}

}  // namespace syrtis::terraforming::automa
