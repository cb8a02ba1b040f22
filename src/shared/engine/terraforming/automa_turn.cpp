// SPDX-License-Identifier: MIT
#include "engine/terraforming/automa_turn.hpp"

#include <algorithm>
#include <bit>

#include "engine/terraforming/automa_choice.hpp"
#include "engine/terraforming/automa_effects.hpp"
#include "engine/terraforming/automa_goals.hpp"
#include "engine/terraforming/automa_interpreter.hpp"
#include "engine/terraforming/automa_placement.hpp"
#include "engine/terraforming/board_changes.hpp"
#include "engine/terraforming/deck.hpp"
#include "engine/terraforming/stack.hpp"

namespace syrtis::terraforming::automa {

namespace {

void add_bonus_cards(const Position& position, int cards) {
    auto& deck = position.state.automa.action_deck;
    for (int count = 0; count < cards && !deck.full(); ++count) {
        const auto card = draw_bonus_card(position);
        if (card != k_no_card) deck.push_back(card);
    }
}

void shuffle_deck(const Position& position) { position.state.rng.shuffle(position.state.automa.action_deck.span()); }

Corporation drawn_corporation(const Position& position) {
    const auto& corporations = position.rules.automa.corporations;
    const auto human = position.state.players[k_human].corporation;
    core::FixedVector<Corporation, 64> others;
    for (std::size_t index = 0; index < corporations.size() && !others.full(); ++index) {
        if (human != k_no_corporation && corporations[index].human == human) continue;
        others.push_back(static_cast<Corporation>(index));
    }
    if (others.empty()) return k_no_corporation;
    return others[position.state.rng.below(static_cast<std::uint32_t>(others.size()))];
}

/// True if a card that MarsBot resolves fulfils the conditions of the trigger.
bool fits(const Trigger& trigger, const CardRule* card, std::span<const AutomaTag> tags) {
    const auto has_one = [&](AutomaTag tag) { return ((trigger.tags >> tag) & 1U) != 0; };
    if (trigger.tags != 0 && std::ranges::none_of(tags, has_one)) return false;
    if (tags.size() < trigger.tags_min || tags.size() > trigger.tags_max) return false;
    if (card == nullptr) return trigger.cost_min == 0 && !trigger.has_requirement && !trigger.has_points;
    if (card->cost < trigger.cost_min) return false;
    if (trigger.has_requirement && card->requirement == Requirement{}) return false;
    return !trigger.has_points || has_points(*card);
}

void fire_card(const Position& position, When when, const CardRule* card, std::span<const AutomaTag> tags) {
    const auto* corporation = corporation_of(position.rules, position.state);
    if (corporation == nullptr) return;
    for (std::size_t index = corporation->triggers.size(); index-- > 0;) {
        const auto& trigger = corporation->triggers[index];
        if (trigger.when != when || !fits(trigger, card, tags)) continue;
        push(position, trigger.program,
             {.cause = Cause::automa_corporation, .seat = automa_side(position.state.options)});
    }
}

/// The human's corporation may react to tags of MarsBot's cards (MB-15.13); the human's other cards do not (MB-11.8).
void offer_human_reaction(const Position& position, AutomaTag tag) {
    const auto corporation = position.state.players[k_human].corporation;
    if (corporation == k_no_corporation || tag >= k_tags) return;
    const auto source = corporation_source(corporation);
    const auto& passive = position.rules.source(source).passive;
    for (std::size_t index = 0; index < passive.trigger_count; ++index) {
        const auto& trigger = position.rules.triggers[passive.first_trigger + index];
        const bool reacts =
            trigger.when == TriggerWhen::play_tag && !trigger.by_owner_only && ((trigger.tags >> tag) & 1U) != 0;
        if (!reacts) continue;
        push(position, trigger.program, {.cause = Cause::trigger, .source = source, .seat = k_human});
    }
}

/// Returns the track that a tag of MarsBot's card advances, or nothing (MB-4.5, MB-4.8, MB-4.9).
std::optional<Track> advanced_by(const Position& position, AutomaTag tag) {
    if (tag == k_wild_tag) return picked_track(position.state, {.pick = Pick::least_advanced}, 0);
    return track_of_tag(position.rules, tag);
}

std::span<const AutomaTag> tags_of(const Position& position, Card card) {
    if (card != k_no_card) return position.rules.cards[card].printed_tags.span();
    const auto* corporation = corporation_of(position.rules, position.state);
    return corporation == nullptr ? std::span<const AutomaTag>{} : std::span(corporation->starting_tags);
}

void resolve_untagged(const Position& position, const Frame& frame) {
    const auto* corporation = corporation_of(position.rules, position.state);
    if (corporation == nullptr || corporation->untagged_card == 0) return fail(position, origin_of(frame));
    change_stock(position, automa_side(position.state.options), Resource::megacredits, corporation->untagged_card,
                 {.cause = Cause::automa_corporation, .seat = automa_side(position.state.options)});
}

void buy_milestone(const Position& position) {
    const auto& level = level_of(position.rules, position.state);
    const auto claimed = static_cast<std::size_t>(
        std::ranges::count_if(position.state.milestones, [](core::Side owner) { return owner != core::k_no_side; }));
    if (claimed >= level.milestones_met.size() || level.milestones_met[claimed] == 0) return;
    if (position.player(automa_side(position.state.options)).stock[0] < level.milestone_price) return;
    if (met_milestones(position.rules, position.state) < level.milestones_met[claimed]) return;
    const Origin price{.cause = Cause::price, .seat = automa_side(position.state.options)};
    if (!claim_milestone(position, level.milestone_price, price)) return;
    change_stock(position, automa_side(position.state.options), Resource::megacredits, -int{level.milestone_price},
                 price);
}

}  // namespace

void stack_bonus_deck(const Rules& rules, State& state, std::span<const Card> whole) {
    auto& deck = state.automa.bonus_deck;
    deck.clear();
    if (!whole.empty()) {
        for (const auto card : whole) deck.push_back(card);
        return;
    }
    for (std::size_t bonus = 0; bonus < rules.automa.bonus_cards.size(); ++bonus) {
        if (rules.automa.bonus_cards[bonus].in_every_game) deck.push_back(card_of(static_cast<BonusCard>(bonus)));
    }
    state.rng.shuffle(deck.span());
}

void deal_first_cards(const Position& position) {
    deal(position, position.state.automa.action_deck,
         std::size_t{level_of(position.rules, position.state).project_cards} + position.rules.automa.more_first_cards);
}

void reveal_corporation(const Position& position) {
    auto& state = position.state;
    auto& table = state.automa.table;
    const auto wanted = state.options.automa.corporation;
    table.corporation = wanted == k_random_corporation ? drawn_corporation(position) : wanted;
    if (table.corporation == k_no_corporation) return;
    const auto& corporation = position.rules.automa.corporations[table.corporation];
    const auto side = automa_side(position.state.options);
    position.emit({.type = EventType::automa_corporation_revealed, .seat = side, .subject = table.corporation});
    for (const auto& cubes : corporation.cubes) {
        for (Track track = 0; track < k_automa_tracks; ++track) table.cubes[track] |= cubes[track];
    }
    for (BonusSet left = corporation.every_deck; left != 0; left &= left - 1) {
        move_bonus_card(position, static_cast<BonusCard>(std::countr_zero(left)), BonusPlace::beside_corporation);
    }
    const Origin origin{.cause = Cause::automa_corporation, .seat = side};
    change_rating(position, side, corporation.rating, origin);
    if (!corporation.starting_tags.empty()) push(position, position.rules.automa.resolve_card, origin);
    push(position, corporation.setup, origin);
}

void deal_first_bonus_cards(const Position& position) {
    const auto* corporation = corporation_of(position.rules, position.state);
    add_bonus_cards(position, corporation == nullptr ? 1 : corporation->first_deck_bonus_cards);
}

void complete_action_deck(const Position& position) {
    auto& table = position.state.automa.table;
    auto& deck = position.state.automa.action_deck;
    const auto* corporation = corporation_of(position.rules, position.state);
    const BonusSet joining = corporation == nullptr ? 0 : corporation->every_deck & table.beside_corporation;
    for (BonusSet left = joining; left != 0 && !deck.full(); left &= left - 1) {
        const auto bonus = static_cast<BonusCard>(std::countr_zero(left));
        table.beside_corporation &= ~bonus_bit(bonus);
        table.joined_deck |= bonus_bit(bonus);
        deck.push_back(card_of(bonus));
    }
    shuffle_deck(position);
    position.emit({.type = EventType::action_deck_built,
                   .seat = automa_side(position.state.options),
                   .value = static_cast<std::int32_t>(deck.size())});
    if (corporation == nullptr) return;
    push(position, corporation->before_action_phase,
         {.cause = Cause::automa_corporation, .seat = automa_side(position.state.options)});
}

bool drafts(const Rules& rules, const State& state) {
    if (!has_automa(state.options)) return false;
    const auto* corporation = corporation_of(rules, state);
    return state.options.draft || (corporation != nullptr && corporation->draft != Draft::none);
}

void deal_action_deck(const Position& position) {
    auto& deck = position.state.automa.action_deck;
    deal(position, deck, level_of(position.rules, position.state).project_cards);
    add_bonus_cards(position, 1);
    shuffle_deck(position);
}

void pick_for_draft(const Position& position) {
    auto& choice = position.player(automa_side(position.state.options)).choice;
    choice.picked = 0;
    if (choice.cards.empty()) return;
    const auto best = best_places(position.rules, corporation_of(position.rules, position.state), choice.cards.span());
    const auto picked = any_place(best, position.state.rng);
    choice.picked = static_cast<std::uint16_t>(1U << picked);
    // All later picks come from packs that the human has seen.
    if (position.state.draft_round == 0) remember_pack(position, choice.cards.span(), picked);
}

void keep_drafted(const Position& position) {
    auto& choice = position.player(automa_side(position.state.options)).choice;
    auto kept = choice.cards;
    choice = {};
    auto& automa = position.state.automa;
    const auto& handed_on = position.player(k_human).choice.passed_on;
    for (const auto card : kept) {
        if (std::ranges::find(handed_on, card) != handed_on.end()) automa.known_kept.push_back(card);
    }
    remember_kept(position, kept.size());
    position.state.rng.shuffle(kept.span());
    if (kept.size() > level_of(position.rules, position.state).project_cards) {
        const auto loose = loose_places(position.rules, corporation_of(position.rules, position.state), kept.span());
        if (loose != 0) {
            const auto first = static_cast<std::size_t>(std::countr_zero(loose));
            discard_card(position, kept[first], 0);
            ++automa.table.discarded_unseen;
            kept.erase_at(first);
        }
    }
    auto& deck = automa.action_deck;
    for (const auto card : kept) deck.push_back(card);
    add_bonus_cards(position, 1);
    shuffle_deck(position);
}

void begin_generation(const Position& position) {
    auto& automa = position.state.automa;
    automa.table.has_taken_card = false;
    // By now MarsBot has played all kept cards except the one that it discarded.
    auto& human = position.player(k_human);
    for (const auto card : automa.known_kept) {
        if (position.state.discard.contains(card)) human.known_discard.insert(card);
    }
    remember_generation(position);
    automa.known_kept.clear();
    automa.table.discarded_unseen = 0;
}

void take_turn(const Position& position) {
    auto& automa = position.state.automa;
    if (!automa.table.has_taken_card) buy_milestone(position);
    automa.table.has_taken_card = true;
    const auto card = automa.action_deck[0];
    automa.action_deck.erase_at(0);
    remember_reveal(position, card);
    resolve(position, card);
}

void place_final_greeneries(const Position& position) {
    auto& table = position.state.automa.table;
    const auto& placement = position.rules.automa.placements[position.rules.automa.final_greenery_placement];
    for (Track track = 0; track < k_automa_tracks; ++track) {
        const auto next = static_cast<std::uint8_t>(table.tracks[track] + 1);
        if (next > k_track_end || next <= table.marks[track]) continue;
        if (!position.rules.automa.tracks[track].spaces[next].greenery) continue;
        const Origin origin{.cause = Cause::track_space, .subject = track, .seat = automa_side(position.state.options)};
        position.emit({.type = EventType::track_moved,
                       .seat = automa_side(position.state.options),
                       .subject = track,
                       .value = next,
                       .before = table.tracks[track]},
                      origin);
        table.tracks[track] = table.marks[track] = next;
        const auto spaces = candidates(position.rules, position.state, placement);
        if (spaces.empty()) continue;
        lay_tile(position, placement.tile, chosen_space(position, placement, spaces, origin), origin);
    }
}

bool claim_milestone(const Position& position, int price, const Origin& origin) {
    const auto milestone = milestone_to_claim(position.rules, position.state);
    if (!milestone) return false;
    position.state.milestones[*milestone] = automa_side(position.state.options);
    position.emit({.type = EventType::milestone_claimed,
                   .seat = automa_side(position.state.options),
                   .subject = static_cast<std::uint8_t>(*milestone),
                   .value = price},
                  origin);
    return true;
}

void take_next_tag(const Position& position, const Frame& frame) {
    auto& top = position.state.stack.back();
    const auto card = static_cast<Card>(frame.trigger_card);
    const auto* rule = card == k_no_card ? nullptr : &position.rules.cards[card];
    const auto tags = tags_of(position, card);
    // Frame::placed_space counts the resolved tags, since this program places no tile.
    const bool begins = frame.placed_space == k_no_space;
    if (begins) {
        top.placed_space = 0;
        --top.pc;
        if (rule == nullptr) return;
        position.emit({.type = EventType::automa_card_revealed,
                       .seat = automa_side(position.state.options),
                       .card = card,
                       .card_seen_by = core::k_all_seats});
        return fire_card(position, When::card, rule, tags);
    }
    if (tags.empty() && rule != nullptr) return resolve_untagged(position, frame);
    const auto limit = static_cast<std::size_t>(frame.paid_amount);
    const std::size_t next = frame.placed_space;
    if (next >= tags.size() || (limit > 0 && next >= limit)) return;
    ++top.placed_space;
    --top.pc;
    const auto tag = tags[next];
    const auto track = advanced_by(position, tag);
    if (!track) return;
    const auto origin = origin_of(frame);
    position.emit({.type = EventType::tag_resolved, .seat = automa_side(position.state.options), .subject = tag},
                  origin);
    offer_human_reaction(position, tag);
    const auto* corporation = corporation_of(position.rules, position.state);
    for (std::size_t index = corporation == nullptr ? 0 : corporation->triggers.size(); index-- > 0;) {
        const auto& trigger = corporation->triggers[index];
        if (trigger.when != When::tag || ((trigger.tags >> tag) & 1U) == 0) continue;
        push(position, trigger.program,
             {.cause = Cause::automa_corporation, .seat = automa_side(position.state.options)});
    }
    advance_track(position, *track, Otherwise::failed_action, origin);
}

void finish_card(const Position& position, const Frame& frame) {
    const auto card = static_cast<Card>(frame.trigger_card);
    const auto* rule = card == k_no_card ? nullptr : &position.rules.cards[card];
    fire_card(position, When::card_done, rule, tags_of(position, card));
}

}  // namespace syrtis::terraforming::automa
