// SPDX-License-Identifier: MIT

#include "ui/terraforming/rewind.hpp"

#include <algorithm>

namespace syrtis::client::ui::terraforming {

using game::Event;
using game::EventType;

namespace {

void remove_tile(game::Board& board, game::Space space) {
    const auto kept = ~game::space_bit(space);
    board.tiles[space] = game::k_no_tile;
    board.owners[space] = core::k_no_side;
    for (auto* set : {&board.occupied, &board.oceans, &board.greeneries, &board.cities}) *set &= kept;
    for (auto& owned : board.owned) owned &= kept;
}

void remove_claim(game::Board& board, game::Space space) {
    board.claims[space] = core::k_no_side;
    for (auto& claimed : board.claimed) claimed &= ~game::space_bit(space);
}

/// Reverts the changes of an event to MarsBot's part of the table.
void take_back(game::AutomaTable& table, const Event& event, const game::AutomaTable& earlier) {
    switch (event.type) {
        case EventType::track_moved: {
            if (event.subject >= game::k_automa_tracks) return;
            const auto before = static_cast<std::uint8_t>(event.before);
            auto& mark = table.marks[event.subject];
            if (event.value > event.before && mark == event.value) {
                mark = std::max(before, std::min(mark, earlier.marks[event.subject]));
            }
            table.tracks[event.subject] = before;
            return;
        }
        case EventType::cube_reached:
            if (event.subject < game::k_automa_tracks && event.value >= 0 && event.value <= game::k_track_end) {
                table.cubes[event.subject] |= std::uint32_t{1} << static_cast<unsigned>(event.value);
            }
            return;
        case EventType::corporation_stock_changed:
            if (event.subject < game::k_corporation_stocks) {
                table.on_corporation[event.subject] = static_cast<std::uint8_t>(event.before);
            }
            return;
        case EventType::bonus_card_moved:
            if (event.subject >= game::k_max_bonus_cards) return;
            for (auto* set : {&table.bonus_discard, &table.destroyed, &table.beside_corporation}) {
                *set &= ~game::bonus_bit(event.subject);
            }
            return;
        case EventType::automa_card_revealed:
            if (event.card != game::k_no_card) table.played.erase(event.card);
            return;
        case EventType::automa_corporation_revealed:
            table.corporation = game::k_no_corporation;
            return;
        default:
            return;
    }
}

/// Reverts an event in the members that a view and a state have in common.
template <class Position>
void take_back(Position& position, const Content& content, const Event& event) {
    const bool of_side = event.seat < position.players.size();
    switch (event.type) {
        case EventType::stock_changed:
            if (of_side && event.subject < game::k_resources) {
                position.players[event.seat].stock[event.subject] = event.before;
            }
            return;
        case EventType::production_changed:
            if (of_side && event.subject < game::k_resources) {
                position.players[event.seat].production[event.subject] = static_cast<std::int16_t>(event.before);
            }
            return;
        case EventType::rating_changed:
            if (of_side) position.players[event.seat].terraform_rating = static_cast<std::int16_t>(event.before);
            return;
        case EventType::parameter_raised:
            if (event.subject == static_cast<std::uint8_t>(game::Parameter::temperature)) {
                position.temperature = static_cast<std::int8_t>(event.before);
            } else if (event.subject == static_cast<std::uint8_t>(game::Parameter::oxygen)) {
                position.oxygen = static_cast<std::uint8_t>(event.before);
            }
            return;
        case EventType::tile_placed:
            if (event.space < game::k_spaces) remove_tile(position.board, event.space);
            return;
        case EventType::claim_placed:
            if (event.space < game::k_spaces) remove_claim(position.board, event.space);
            return;
        case EventType::card_resource_changed: {
            if (event.holder == game::k_no_source) return;
            const auto slot = content.rules.source(event.holder).resource_slot;
            if (slot < position.card_resources.size()) {
                position.card_resources[slot] = static_cast<std::uint8_t>(event.before);
            }
            return;
        }
        case EventType::card_played:
            if (!of_side || event.source == game::k_no_source || game::is_corporation(event.source)) return;
            if (game::is_prelude(event.source)) {
                position.players[event.seat].played_preludes.erase(game::prelude_of(event.source));
                return;
            }
            position.players[event.seat].played.erase(static_cast<game::Card>(event.source));
            position.players[event.seat].events.erase(static_cast<game::Card>(event.source));
            return;
        case EventType::milestone_claimed:
            if (event.subject < game::k_milestones) position.milestones[event.subject] = core::k_no_side;
            return;
        case EventType::award_funded:
            if (event.subject < game::k_awards) position.awards[event.subject] = core::k_no_side;
            return;
        case EventType::passed:
            if (of_side) position.players[event.seat].passed = false;
            return;
        case EventType::generation_started:
            if (event.value > 1) position.generation = static_cast<std::uint16_t>(event.value - 1);
            for (core::Side side = 0; side < game::sides(position.options); ++side) {
                position.players[side].passed = true;
            }
            return;
        default:
            return;
    }
}

/// Counts a prelude of the prelude round as kept again.
void take_back_prelude(game::View& view, const Event& event) {
    const bool is_left = event.type == EventType::card_played || event.type == EventType::prelude_discarded;
    if (!is_left || event.seat >= view.players.size() || !game::is_prelude(event.source)) return;
    ++view.players[event.seat].preludes_kept;
}

void take_back_deck(game::PublicAutoma& automa, const Event& event, bool from_deck) {
    if (event.type == EventType::action_deck_built) automa.action_deck_size = 0;
    if (event.type == EventType::automa_card_revealed && from_deck) ++automa.action_deck_size;
}

/// Returns which revealed cards came from the action deck, and not from an effect of another card or a cube.
std::vector<bool> from_action_deck(std::span<const Event> events) {
    std::vector<bool> from_deck(events.size(), false);
    std::uint8_t open = game::k_no_subject;
    bool by_cube = false;
    for (std::size_t index = 0; index < events.size(); ++index) {
        const auto& event = events[index];
        if (event.type == EventType::cube_reached) by_cube = true;
        if (event.type == EventType::tag_resolved) by_cube = false;
        if (event.type == EventType::bonus_card_moved && event.subject == open) open = game::k_no_subject;
        if (event.type != EventType::automa_card_revealed) continue;
        from_deck[index] = open == game::k_no_subject && !by_cube;
        if (event.card == game::k_no_card) open = event.subject;
    }
    return from_deck;
}

}  // namespace

Interaction::Stage rewound(const Content& content, Interaction::Stage later, std::span<const Event> events,
                           const game::View& earlier) {
    auto stage = later;
    const auto from_deck = from_action_deck(events);
    // Later an effect may play preludes of the draw pile.
    const bool is_prelude_round = earlier.phase == game::Phase::corporation || earlier.phase == game::Phase::prelude;
    for (std::size_t left = events.size(); left-- > 0;) {
        const auto& event = events[left];
        take_back(stage.view, content, event);
        take_back(stage.state, content, event);
        take_back(stage.view.automa.table, event, earlier.automa.table);
        take_back(stage.state.automa.table, event, earlier.automa.table);
        take_back_deck(stage.view.automa, event, from_deck[left]);
        if (is_prelude_round) take_back_prelude(stage.view, event);
    }
    return stage;
}

}  // namespace syrtis::client::ui::terraforming
