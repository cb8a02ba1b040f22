// SPDX-License-Identifier: MIT

// Conditions that hold in every position. Tests check them after each command.

#include <algorithm>
#include <array>
#include <bit>

#include "engine/terraforming/cards_in_play.hpp"
#include "engine/terraforming/counting.hpp"
#include "engine/terraforming/terraforming_mars.hpp"

namespace syrtis::terraforming {

namespace {

const char* check_cards(const Rules& rules, const State& state) {
    std::array<std::uint8_t, k_max_cards> places{};
    const auto see = [&](std::size_t card) { ++places[card]; };
    for (std::size_t place = state.deck.top; place < state.deck.bottom; ++place) see(state.deck.order[place]);
    for (const auto card : state.discard) see(card);
    for (const auto& frame : state.stack) {
        for (const auto card : frame.offered) see(card);
    }
    for (const auto& player : state.players) {
        for (const auto card : player.hand) see(card);
        for (const auto card : player.played) see(card);
        for (const auto card : player.events) see(card);
        for (const auto card : player.choice.cards) see(card);
        for (const auto card : player.choice.drafted) see(card);
        if (!(player.known_discard - state.discard).empty()) return "a card known to be discarded is not";
    }
    const auto& automa = state.automa;
    for (const auto card : automa.table.played) see(card);
    for (const auto card : automa.table.removed) see(card);
    const auto see_project = [&](Card card) {
        if (!is_bonus_card(card)) see(card);
    };
    for (const auto card : automa.action_deck) see_project(card);
    for (const auto card : automa.bonus_deck) see_project(card);
    for (std::size_t card = 0; card < places.size(); ++card) {
        const bool in_game = card < rules.cards.size() && uses(state.options, rules.cards[card].set);
        if (places[card] != (in_game ? 1 : 0)) return "a card is not in exactly one place";
    }
    return nullptr;
}

/// Preludes that were not kept have left the game, so that a prelude may be nowhere.
const char* check_preludes(const Rules& rules, const State& state) {
    std::array<std::uint8_t, k_max_preludes> places{};
    const auto see = [&](std::size_t prelude) { ++places[prelude]; };
    for (const auto prelude : state.prelude_deck) see(prelude);
    for (const auto prelude : state.offered_preludes) see(prelude);
    for (const auto& player : state.players) {
        for (const auto prelude : player.preludes) see(prelude);
        for (const auto prelude : player.played_preludes) see(prelude);
        for (const auto prelude : player.choice.preludes) see(prelude);
    }
    for (std::size_t prelude = 0; prelude < places.size(); ++prelude) {
        const bool in_game = state.options.prelude && prelude < rules.preludes.size();
        if (places[prelude] > (in_game ? 1 : 0)) return "a prelude is in two places, or not of this game";
    }
    for (const auto& player : state.players) {
        for (const auto prelude : player.preludes_out) {
            if (places[prelude] != 0) return "a prelude that has left the game is somewhere";
        }
    }
    return nullptr;
}

const char* check_automa(const Rules& rules, const State& state) {
    const auto& automa = state.automa;
    const auto& table = automa.table;
    if (!has_automa(state.options)) return automa == Automa{} ? nullptr : "MarsBot has something and does not play";
    std::array<std::uint8_t, k_max_bonus_cards> places{};
    const auto see = [&](Card card) {
        if (is_bonus_card(card) && bonus_of(card) < places.size()) ++places[bonus_of(card)];
    };
    for (const auto card : automa.action_deck) see(card);
    for (const auto card : automa.bonus_deck) see(card);
    for (const auto set : {table.bonus_discard, table.destroyed, table.beside_corporation, table.resolving}) {
        for (BonusSet left = set; left != 0; left &= left - 1) {
            see(card_of(static_cast<BonusCard>(std::countr_zero(left))));
        }
    }
    for (std::size_t bonus = 0; bonus < places.size(); ++bonus) {
        if (places[bonus] > (bonus < rules.automa.bonus_cards.size() ? 1 : 0)) return "a bonus card is in two places";
    }
    if (table.resolving != 0 && state.stack.empty()) return "a bonus card is resolved without end";
    for (Track track = 0; track < k_automa_tracks; ++track) {
        if (table.marks[track] > k_track_end) return "a mark is off its track";
        if (table.tracks[track] > table.marks[track]) return "a marker is past its mark";
    }
    if (table.corporation != k_no_corporation && table.corporation >= rules.automa.corporations.size()) {
        return "MarsBot has a corporation that there is not";
    }
    for (std::size_t place = 0; place < automa.known_kept.size() && !automa.memory.reshuffled; ++place) {
        const auto card = automa.known_kept[place];
        const bool kept = std::ranges::find(automa.action_deck, card) != automa.action_deck.end();
        if (!kept && !state.discard.contains(card) && !table.played.contains(card) && !table.removed.contains(card)) {
            return "a card that MarsBot kept is gone";
        }
    }
    return nullptr;
}

const char* check_player(const Rules& rules, const State& state, const Player& player) {
    for (std::size_t resource = 0; resource < k_resources; ++resource) {
        if (player.stock[resource] < 0 || player.stock[resource] > k_stock_maximum) return "a stock is out of range";
        const int minimum = resource == 0 ? k_megacredit_production_minimum : 0;
        if (player.production[resource] < minimum || player.production[resource] > k_production_maximum) {
            return "a production is out of range";
        }
    }
    const auto& history = player.rating_history;
    if (history.start + history.temperature + history.oxygen + history.oceans + history.effects !=
        player.terraform_rating) {
        return "a rating is not explained by its history";
    }
    if (player.passives != passives_of(rules, player)) return "the sums over a player's cards are stale";
    for (const auto card : player.played) {
        if (rules.cards[card].kind == CardKind::event) return "an event lies face up";
    }
    for (const auto card : player.events) {
        if (rules.cards[card].kind != CardKind::event) return "a card that is no event lies face down";
    }
    for (const auto card : player.choice.passed_on) {
        if (state.phase != Phase::draft && state.phase != Phase::research) return "a draft is remembered for too long";
        if (!player.known_out_of_deck.contains(card)) return "a card passed on was forgotten";
    }
    return nullptr;
}

const char* check_board(const Rules& rules, const State& state) {
    const auto& board = state.board;
    if (board != with_masks(rules, board)) return "the masks of the board are stale";
    if (count_spaces(board.oceans) > k_ocean_maximum) return "there are more than nine oceans";
    for (std::size_t space = 0; space < rules.spaces.size(); ++space) {
        const auto owner = board.owners[space];
        if (board.tiles[space] == k_no_tile && owner != core::k_no_seat) return "an empty space has an owner";
        if (board.tiles[space] == k_ocean && owner != core::k_no_seat) return "an ocean has an owner";
        if (owner != core::k_no_seat && owner >= sides(state.options)) return "a tile is owned by nobody who plays";
        if (board.tiles[space] != k_no_tile && claim_on(board, space) != core::k_no_side) {
            return "a marker lies under a tile";
        }
        if (rules.spaces[space].kind == SpaceKind::reserved &&
            (board.tiles[space] == k_ocean || board.tiles[space] == k_greenery)) {
            return "a reserved space bears a wrong tile";
        }
    }
    return nullptr;
}

const char* check_tracks(const Rules& rules, const State& state) {
    const auto on_track = [](const TrackRule& track, int value) {
        return value >= track.start && value <= track.end && (value - track.start) % track.step == 0;
    };
    for (std::size_t parameter = 0; parameter < rules.tracks.size(); ++parameter) {
        if (!on_track(rules.tracks[parameter], level_of(state, static_cast<Parameter>(parameter)))) {
            return "a parameter is off its track";
        }
    }
    const auto taken = [](const auto& owners) {
        return std::ranges::count_if(owners, [](core::Seat seat) { return seat != core::k_no_seat; });
    };
    if (taken(state.milestones) > static_cast<int>(k_max_claimed_milestones)) return "too many milestones are claimed";
    if (taken(state.awards) > static_cast<int>(k_max_funded_awards)) return "too many awards are funded";
    return nullptr;
}

const char* check_slots(const Rules& rules, const State& state) {
    for (std::uint8_t slot = 0; slot < rules.resource_slots; ++slot) {
        if (state.card_resources[slot] > 0 && owner_of(state, rules.resource_slot_owners[slot]) == core::k_no_seat) {
            return "resources lie on a card that is not in play";
        }
    }
    for (const auto& trigger : state.triggers) {
        if (owner_of(state, trigger.source) != trigger.owner) return "a trigger fires for somebody else's card";
    }
    return nullptr;
}

const char* check_stack(const Rules& rules, const State& state) {
    for (std::size_t place = 0; place < state.stack.size(); ++place) {
        const auto& frame = state.stack[place];
        if (frame.seat >= sides(state.options)) return "an effect runs for nobody's seat";
        if (frame.pc >= rules.ops.size()) return "an effect has run off its program";
        const bool orders = frame.pc == rules.order_effects;
        if (orders && frame.paid_amount > static_cast<int>(place)) {
            return "more effects wait for their order than there are";
        }
        if (orders && frame.waiting && place + 1 < state.stack.size()) return "an order is asked for too late";
    }
    if (!state.stack.empty() && !state.stack.back().waiting) return "the stack has come to rest without a question";
    return nullptr;
}

const char* check_turn(const State& state) {
    const bool in_automa_turn =
        has_automa(state.options) && state.active_player == automa_side(state.options) && !state.stack.empty();
    const bool is_turn = state.active_player < seats(state.options) || in_automa_turn;
    if (state.first_player >= sides(state.options) || (!is_turn && state.phase != Phase::finished)) {
        return "it is nobody's turn";
    }
    if (state.phase == Phase::production) return "the production phase waits for somebody";
    if (state.actions_taken > 1) return "a third action is under way";
    return nullptr;
}

}  // namespace

const char* TerraformingMars::check_invariants(const Rules& rules, const State& state) {
    if (const char* broken = check_cards(rules, state)) return broken;
    if (const char* broken = check_preludes(rules, state)) return broken;
    if (const char* broken = check_automa(rules, state)) return broken;
    if (const char* broken = check_board(rules, state)) return broken;
    if (const char* broken = check_tracks(rules, state)) return broken;
    if (const char* broken = check_slots(rules, state)) return broken;
    if (const char* broken = check_turn(state)) return broken;
    if (const char* broken = check_stack(rules, state)) return broken;
    for (core::Side seat = 0; seat < sides(state.options); ++seat) {
        if (const char* broken = check_player(rules, state, state.players[seat])) return broken;
    }
    return nullptr;
}

}  // namespace syrtis::terraforming
