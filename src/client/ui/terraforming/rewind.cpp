// SPDX-License-Identifier: MIT

#include "ui/terraforming/rewind.hpp"

#include <algorithm>

#include "ui/terraforming/event_description.hpp"

namespace syrtis::client::ui::terraforming {

using game::Event;
using game::EventType;

namespace {

void remove_tile(game::Board& board, game::Space space) {
    board.tiles[space] = game::k_no_tile;
    board.owners[space] = core::k_no_side;
    for (auto* set : {&board.occupied, &board.oceans, &board.greeneries, &board.cities}) set->erase(space);
    for (auto& owned : board.owned) owned.erase(space);
}

void remove_claim(game::Board& board, game::Space space) {
    for (auto& claimed : board.claimed) claimed.erase(space);
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
    return Rewinder(content, std::move(later), events, earlier).rewind();
}

Rewinder::Rewinder(const Content& content, Interaction::Stage later, std::span<const Event> events,
                   const game::View& earlier)
    : content_(content),
      stage_(std::move(later)),
      events_(events),
      earlier_(earlier),
      from_deck_(from_action_deck(events)),
      is_prelude_round_(earlier.phase == game::Phase::corporation || earlier.phase == game::Phase::prelude) {}

Interaction::Stage Rewinder::rewind() && {
    for (index_ = events_.size(); index_-- > 0;) {
        const auto& event = events_[index_];
        if (const auto revert = description_of(event).revert) (this->*revert)(event);
    }
    return std::move(stage_);
}

void Rewinder::revert_stock(const Event& event) {
    if (!is_of_side(event) || event.subject >= game::k_resources) return;
    change_both([&](auto& position) { position.players[event.seat].stock[event.subject] = event.before; });
}

void Rewinder::revert_production(const Event& event) {
    if (!is_of_side(event) || event.subject >= game::k_resources) return;
    change_both([&](auto& position) {
        position.players[event.seat].production[event.subject] = static_cast<std::int16_t>(event.before);
    });
}

void Rewinder::revert_rating(const Event& event) {
    if (!is_of_side(event)) return;
    change_both([&](auto& position) {
        position.players[event.seat].terraform_rating = static_cast<std::int16_t>(event.before);
    });
}

void Rewinder::revert_parameter(const Event& event) {
    change_both([&](auto& position) {
        if (event.subject < game::k_max_parameters) {
            position.levels.all[event.subject] = static_cast<std::int8_t>(event.before);
        }
    });
}

void Rewinder::revert_tile(const Event& event) {
    if (event.space >= content_.rules.spaces.size()) return;
    change_both([&](auto& position) { remove_tile(position.board, event.space); });
}

void Rewinder::revert_claim(const Event& event) {
    if (event.space >= content_.rules.spaces.size()) return;
    change_both([&](auto& position) { remove_claim(position.board, event.space); });
}

void Rewinder::revert_card_resource(const Event& event) {
    if (event.holder == game::k_no_source) return;
    const auto slot = content_.rules.source(event.holder).resource_slot;
    change_both([&](auto& position) {
        if (slot < position.card_resources.size()) {
            position.card_resources[slot] = static_cast<std::uint8_t>(event.before);
        }
    });
}

void Rewinder::revert_card(const Event& event) {
    revert_prelude(event);
    if (!is_of_side(event) || event.source == game::k_no_source || game::is_corporation(event.source)) return;
    change_both([&](auto& position) {
        auto& player = position.players[event.seat];
        if (game::is_prelude(event.source)) {
            player.played_preludes.erase(game::prelude_of(event.source));
        } else {
            player.played.erase(static_cast<game::Card>(event.source));
            player.events.erase(static_cast<game::Card>(event.source));
        }
    });
}

void Rewinder::revert_prelude(const Event& event) {
    if (!is_prelude_round_ || !is_of_side(event) || !game::is_prelude(event.source)) return;
    ++stage_.view.players[event.seat].preludes_kept;
}

void Rewinder::revert_milestone(const Event& event) {
    if (event.subject >= game::k_max_milestones) return;
    change_both([&](auto& position) { position.milestones[event.subject] = core::k_no_side; });
}

void Rewinder::revert_award(const Event& event) {
    if (event.subject >= game::k_max_awards) return;
    change_both([&](auto& position) { position.awards[event.subject] = core::k_no_side; });
}

void Rewinder::revert_pass(const Event& event) {
    if (!is_of_side(event)) return;
    change_both([&](auto& position) { position.players[event.seat].passed = false; });
}

void Rewinder::revert_generation(const Event& event) {
    change_both([&](auto& position) {
        if (event.value > 1) position.generation = static_cast<std::uint16_t>(event.value - 1);
        for (core::Side side = 0; side < game::sides(position.options); ++side) position.players[side].passed = true;
    });
}

void Rewinder::revert_track(const Event& event) {
    if (event.subject >= game::k_automa_tracks) return;
    const auto before = static_cast<std::uint8_t>(event.before);
    change_both([&](auto& position) {
        auto& mark = position.automa.table.marks[event.subject];
        if (event.value > event.before && mark == event.value) {
            mark = std::max(before, std::min(mark, earlier_.automa.table.marks[event.subject]));
        }
        position.automa.table.tracks[event.subject] = before;
    });
}

void Rewinder::revert_cube(const Event& event) {
    if (event.subject >= game::k_automa_tracks || event.value < 0 || event.value > game::k_track_end) return;
    change_both([&](auto& position) {
        position.automa.table.cubes[event.subject] |= std::uint32_t{1} << static_cast<unsigned>(event.value);
    });
}

void Rewinder::revert_corporation_stock(const Event& event) {
    if (event.subject >= game::k_corporation_stocks) return;
    change_both([&](auto& position) {
        position.automa.table.on_corporation[event.subject] = static_cast<std::uint8_t>(event.before);
    });
}

void Rewinder::revert_bonus_card(const Event& event) {
    if (event.subject >= game::k_max_bonus_cards) return;
    change_both([&](auto& position) {
        auto& table = position.automa.table;
        for (auto* set : {&table.bonus_discard, &table.destroyed, &table.beside_corporation}) {
            *set &= ~game::bonus_bit(event.subject);
        }
    });
}

void Rewinder::revert_automa_card(const Event& event) {
    if (from_deck_[index_]) ++stage_.view.automa.action_deck_size;
    if (event.card == game::k_no_card) return;
    change_both([&](auto& position) { position.automa.table.played.erase(event.card); });
}

void Rewinder::revert_automa_corporation(const Event& /*event*/) {
    change_both([](auto& position) { position.automa.table.corporation = game::k_no_corporation; });
}

void Rewinder::revert_action_deck(const Event& /*event*/) { stage_.view.automa.action_deck_size = 0; }

}  // namespace syrtis::client::ui::terraforming
