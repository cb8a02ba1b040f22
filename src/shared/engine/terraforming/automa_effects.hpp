// SPDX-License-Identifier: MIT
#pragma once

// What happens to MarsBot and what it does about it: markers that move, cards that are resolved, reactions of its
// corporation. Whatever takes more than one step goes on the stack of frames, like the effects of the human's cards.

#include "core/seat.hpp"
#include "engine/terraforming/position.hpp"

namespace syrtis::terraforming::automa {

/// Like push_program; frames of MarsBot that have nothing left to do make room first, so that chains stay shallow.
void push(const Position& position, Program program, const Origin& origin, Card trigger_card = k_no_card,
          std::uint8_t times = 1);

/// MB-7.1.
void fail(const Position& position, Origin origin);
/// MB-5 and MB-6: the marker moves, then in this order payments for it, a cube, the icon, what follows both.
void advance_track(const Position& position, Track track, Otherwise otherwise, const Origin& origin);
void push_back_track(const Position& position, Track track, int spaces, const Origin& origin);
/// Takes away what an effect of the human takes from MarsBot (MB-11.1, MB-15.12). At most losable().
void lose(const Position& position, Resource resource, int units, const Origin& origin);

/// The card goes to the played pile and its tags are resolved (MB-4.3 to MB-4.10); the first `tags` of them, 0 for all.
void resolve_project(const Position& position, Card card, int tags = 0);
void resolve_bonus(const Position& position, BonusCard bonus);
/// A project card or, from a deck, a bonus card.
void resolve(const Position& position, Card card);

/// The top bonus card; the discard is shuffled when the deck is empty. k_no_card when that is empty too.
[[nodiscard]] Card draw_bonus_card(const Position& position);
void put_on_corporation(const Position& position, CorporationStock stock, int change, const Origin& origin);

/// C36: whether its corporation has something in place of a step or an ocean; puts that on the stack.
[[nodiscard]] bool replaces_raise(const Rules& rules, const State& state);
void replace_raise(const Position& position);
/// Reactions of its corporation.
void react_to_play(const Position& position, Card card);
/// `on_own_marker`: where MarsBot's marker lay.
void react_to_tile(const Position& position, core::Side side, Tile tile, Space space, bool on_own_marker);

}  // namespace syrtis::terraforming::automa
