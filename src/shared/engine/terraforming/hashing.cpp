// SPDX-License-Identifier: MIT

// Hashes of positions and views, field by field. The draw pile counts from its valid end only, so that its position in
// the storage does not matter. The capacity of the build does not matter either: a game has the same hashes in every
// build that can hold it.

#include "core/hash.hpp"
#include "engine/terraforming/terraforming_mars.hpp"
#include "state/terraforming/option_rows.hpp"

namespace syrtis::terraforming {

namespace {

using core::Hasher;

/// The smallest capacities of any build. Hashes are computed with these.
constexpr Card k_common_cards = 224;
constexpr std::size_t k_common_slots = 32;
constexpr std::size_t k_common_card_words = (k_common_cards + 63) / 64;
static_assert(k_max_cards >= k_common_cards);

/// Places that every build has are hashed even if empty; further places only if they are not empty.
template <class Range>
void add_row(Hasher& hasher, const Range& row, std::size_t common) {
    std::size_t index = 0;
    for (const auto& item : row) {
        if (index >= common && item != 0) hasher.add(index);
        if (index < common || item != 0) hasher.add(item);
        ++index;
    }
    hasher.add(common);
}

void add(Hasher& hasher, const CardSet& cards) { add_row(hasher, cards.words(), k_common_card_words); }

/// Corporations follow the common cards, further cards follow the corporations.
void add_source(Hasher& hasher, Source source) {
    constexpr std::size_t k_nothing = 0xff;
    constexpr std::size_t k_further_cards = 0x100;
    constexpr std::size_t k_preludes = 0x10000;
    std::size_t number = source;
    if (source == k_no_source) {
        number = k_nothing;
    } else if (is_prelude(source)) {
        number = k_preludes + prelude_of(source);
    } else if (is_corporation(source)) {
        number = std::size_t{k_common_cards} + source - k_corporation_base;
    } else if (source >= k_common_cards) {
        number = k_further_cards + source;
    }
    hasher.add(number);
}

template <class Cards>
void add_cards(Hasher& hasher, const Cards& cards) {
    for (const auto card : cards) add_source(hasher, card);
    hasher.add(cards.size());
}

void add(Hasher& hasher, const Options& options) {
    hasher.add(options.players).add(options.corporate_era).add(options.draft).add(options.solo);
    hasher.add(options.corporations_dealt)
        .add(options.beginners)
        .add(options.choose_effect_order)
        .add(options.duplicate_deal);
    if (options.unseated != 0) hasher.add(options.unseated);
    // Games that were played before these options existed keep their hashes.
    if (options.automa.plays)
        hasher.add(options.automa.level).add(options.automa.corporation).add(options.automa.plays);
    const bool first_seat_blocking = options.first_player == 0 && options.unplaceable_tiles == UnplaceableTiles::block;
    if (!first_seat_blocking) hasher.add(options.first_player).add(options.unplaceable_tiles);
    if (options.prelude || options.board != BoardName::tharsis) {
        constexpr std::uint64_t k_prelude_and_board = 0x7072656c756465;
        hasher.add(k_prelude_and_board).add(options.prelude).add(options.board);
    }
    if (options.edition != k_first_edition || options.unpayable_losses != UnpayableLosses::block) {
        // Separates these values from the two options above, which may be absent.
        constexpr std::uint64_t k_edition_and_losses = 0x65646974696f6e;
        hasher.add(k_edition_and_losses).add(options.edition).add(options.unpayable_losses);
    }
    core::add_options(hasher, k_option_rows, options);
}

void add(Hasher& hasher, const RatingHistory& history) {
    hasher.add(history.start).add(history.temperature).add(history.oxygen).add(history.oceans).add(history.effects);
}

/// MarsBot's decks: bonus cards follow the common cards, where corporations are elsewhere.
void add(Hasher& hasher, const AutomaTable& table) {
    hasher.add_all(table.tracks).add_all(table.marks).add_all(table.cubes).add(table.corporation);
    hasher.add_all(table.on_corporation).add(table.has_taken_card);
    add(hasher, table.played);
    add_cards(hasher, table.played_tiles);
    add(hasher, table.shuffled_in);
    add(hasher, table.removed);
    hasher.add(table.bonus_discard).add(table.destroyed).add(table.beside_corporation).add(table.resolving);
    hasher.add(table.joined_deck).add(table.discarded_unseen);
    add_source(hasher, table.deck_bottom);
}

void add(Hasher& hasher, const SeenOfDeck& deck) {
    add_cards(hasher, deck.beside);
    add_cards(hasher, deck.known);
    hasher.add(deck.revealed).add(deck.unknown).add(deck.without_fewest);
}

/// Games in which MarsBot chooses without looking keep the hashes from before it could look.
void add(Hasher& hasher, const AutomaMemory& memory) {
    if (memory == AutomaMemory{}) return;
    hasher.add(memory.chose).add(memory.reshuffled);
    add(hasher, memory.deck);
    for (const auto& deck : memory.earlier) add(hasher, deck);
    hasher.add(memory.earlier.size());
    add(hasher, memory.unseen);
}

void add(Hasher& hasher, const PrivateChoice& choice) {
    hasher.add_all(choice.corporations).add(choice.corporation);
    add_cards(hasher, choice.cards);
    add_cards(hasher, choice.drafted);
    add_cards(hasher, choice.passed_on);
    hasher.add(choice.picked).add(choice.heat_paid).add(choice.answered);
}

void add_prelude_choice(Hasher& hasher, const PrivateChoice& choice) {
    hasher.add_all(choice.preludes).add(choice.picked_preludes);
}

/// Hashes what lies on each space. Of the spaces past the number that all boards had at first, only those that differ
/// from `nothing` enter the hash, so that it does not depend on the capacity.
template <class Row>
void add_spaces(Hasher& hasher, const Row& row, typename Row::value_type nothing) {
    constexpr std::size_t k_common_spaces = 63;
    for (std::size_t space = 0; space < k_common_spaces; ++space) hasher.add(row[space]);
    for (std::size_t space = k_common_spaces; space < row.size(); ++space) {
        if (row[space] != nothing) hasher.add(space).add(row[space]);
    }
    hasher.add(k_common_spaces);
}

void add(Hasher& hasher, const Board& board) {
    std::array<core::Side, k_max_spaces> claims;
    for (std::size_t space = 0; space < claims.size(); ++space) claims[space] = claim_on(board, space);
    add_spaces(hasher, board.tiles, k_no_tile);
    add_spaces(hasher, board.owners, core::k_no_side);
    add_spaces(hasher, claims, core::k_no_side);
}

/// Hashes the owners of milestones or awards. Of those past the number that all boards had at first, only owned ones
/// enter the hash, so that it does not depend on the capacity.
void add_owners(Hasher& hasher, const MilestoneOwners& owners) {
    constexpr std::size_t k_common = 5;
    for (std::size_t index = 0; index < owners.size(); ++index) {
        if (index < k_common) {
            hasher.add(owners[index]);
        } else if (owners[index] != core::k_no_side) {
            hasher.add(index).add(owners[index]);
        }
    }
    hasher.add(k_common);
}

/// Hashes the members that State and View share by name.
template <class Position>
void add_table(Hasher& hasher, const Position& position) {
    add(hasher, position.options);
    hasher.add(position.phase).add(position.generation);
    hasher.add(position.levels[Parameter::temperature]).add(position.levels[Parameter::oxygen]);
    hasher.add(position.first_player).add(position.active_player).add(position.actions_taken);
    hasher.add(position.action_running).add(position.draft_round);
    add_owners(hasher, position.milestones);
    add_owners(hasher, position.awards);
    add_row(hasher, position.card_resources, k_common_slots);
    hasher.add_all(position.chosen_metals);
    hasher.add(position.used_actions.words()[0]);
    for (std::size_t word = 1; word < position.used_actions.k_words; ++word) {
        if (position.used_actions.words()[word] != 0) hasher.add(word).add(position.used_actions.words()[word]);
    }
    for (const auto& trigger : position.triggers) {
        add_source(hasher, trigger.source);
        hasher.add(trigger.owner);
    }
    add(hasher, position.board);
    // A match without further parameters has the hashes from before there could be any.
    for (std::size_t parameter = k_common_parameters; parameter < k_max_parameters; ++parameter) {
        const auto level = position.levels.all[parameter];
        if (level != 0) hasher.add(parameter).add(level);
    }
}

/// Hashes the members that Player and PublicPlayer share by name.
template <class AnyPlayer>
void add_player(Hasher& hasher, const AnyPlayer& player) {
    hasher.add_all(player.stock).add_all(player.production).add(player.terraform_rating).add(player.corporation);
    hasher.add(player.passed).add(player.rating_raised).add(player.owes_first_action);
    hasher.add(player.next_card_discount).add(player.next_card_shift);
    add(hasher, player.played);
    add(hasher, player.events);
    add(hasher, player.rating_history);
}

template <class AnyFrame>
void add_frame(Hasher& hasher, const AnyFrame& frame) {
    hasher.add(frame.start).add(frame.pc).add(frame.seat);
    add_source(hasher, frame.source);
    add_source(hasher, frame.trigger_card);
    hasher.add(frame.placed_space).add(frame.waiting).add(frame.repeats).add(frame.paid_amount);
}

}  // namespace

std::uint64_t TerraformingMars::hash(const State& state) {
    Hasher hasher;
    add_table(hasher, state);
    for (const auto& frame : state.stack) {
        add_frame(hasher, frame);
        hasher.add(frame.picks);
        add_source(hasher, frame.last_pick);
        add_cards(hasher, frame.offered);
    }
    for (core::Side seat = 0; seat < sides(state.options); ++seat) {
        const auto& player = state.players[seat];
        add_player(hasher, player);
        add(hasher, player.hand);
        add(hasher, player.choice);
        add(hasher, player.known_discard);
        add(hasher, player.known_out_of_deck);
    }
    for (std::size_t place = state.deck.top; place < state.deck.bottom; ++place) {
        add_source(hasher, state.deck.order[place]);
    }
    add(hasher, state.discard);
    if (has_automa(state.options)) {
        add(hasher, state.automa.table);
        add_cards(hasher, state.automa.action_deck);
        add_cards(hasher, state.automa.bonus_deck);
        add_cards(hasher, state.automa.known_kept);
        add(hasher, state.automa.memory);
    }
    if (state.options.prelude) {
        hasher.add_all(state.prelude_deck).add_all(state.offered_preludes);
        for (core::Seat seat = 0; seat < seats(state.options); ++seat) {
            const auto& player = state.players[seat];
            add_prelude_choice(hasher, player.choice);
            hasher.add_all(player.preludes)
                .add_all(player.played_preludes.words())
                .add_all(player.preludes_out.words());
        }
    }
    hasher.add_all(state.rng.words());
    if (state.rng.is_keyed()) hasher.add(state.rng.drawn());
    return hasher.finish();
}

std::uint64_t TerraformingMars::hash(const View& view) {
    Hasher hasher;
    hasher.add(view.seat);
    add_table(hasher, view);
    for (const auto& frame : view.stack) {
        add_frame(hasher, frame);
        hasher.add(frame.cards_offered);
    }
    for (core::Side seat = 0; seat < sides(view.options); ++seat) {
        const auto& player = view.players[seat];
        add_player(hasher, player);
        hasher.add(player.choosing).add(player.hand_size).add(player.cards_in_choice).add(player.cards_drafted);
    }
    hasher.add(view.deck_size).add(view.discard_size);
    if (has_automa(view.options)) {
        add(hasher, view.automa.table);
        hasher.add(view.automa.hidden_bonus_cards).add(view.automa.from_pile);
        add_cards(hasher, view.automa.known_kept);
        add(hasher, view.automa.memory);
        hasher.add(view.automa.action_deck_size).add(view.automa.bonus_deck_size);
    }
    if (view.options.prelude) {
        hasher.add(view.prelude_deck_size).add(view.preludes_offered).add_all(view.offered_preludes);
        for (core::Seat seat = 0; seat < seats(view.options); ++seat) {
            const auto& player = view.players[seat];
            hasher.add(player.preludes_in_choice).add(player.preludes_kept).add_all(player.played_preludes.words());
        }
        add_prelude_choice(hasher, view.choice);
        hasher.add_all(view.preludes).add_all(view.preludes_out.words());
    }
    add(hasher, view.hand);
    add(hasher, view.choice);
    add(hasher, view.known_discard);
    add(hasher, view.known_out_of_deck);
    add_cards(hasher, view.offered);
    hasher.add(view.picks);
    add_source(hasher, view.last_pick);
    return hasher.finish();
}

}  // namespace syrtis::terraforming
