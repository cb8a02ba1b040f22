// SPDX-License-Identifier: MIT
#pragma once

// Effects on MarsBot, and reactions of MarsBot: moving markers, resolving cards, effects of its corporation. Effects of
// more than one operation are pushed on the stack of frames, like the effects of the human's cards.

#include "core/seat.hpp"
#include "engine/terraforming/position.hpp"

namespace syrtis::terraforming::automa {

/// Pushes a program on the stack, like push_program. First removes finished frames of MarsBot, so that a long chain of
/// effects needs few frames.
void push(const Position& position, Program program, const Origin& origin, Source trigger_card = k_no_source,
          std::uint8_t times = 1);

/// Carries out MarsBot's failed action (MB-7.1).
void fail(const Position& position, Origin origin);
/// Moves the marker of a track one space forward. Then resolves, in this order: the reactions to the move, a cube on
/// the new space, the icon of the new space, and the reactions to a space that was reached for the first time (MB-5,
/// MB-6). `otherwise` says what happens if the marker is at the end of the track.
void advance_track(const Position& position, Track track, Otherwise otherwise, const Origin& origin);
void push_back_track(const Position& position, Track track, int spaces, const Origin& origin);
/// Removes resources from MarsBot because of an effect of the human (MB-11.1, MB-15.12). Requires that `units` is at
/// most losable().
void lose(const Position& position, Resource resource, int units, const Origin& origin);

/// Puts the card on the played pile and resolves its first `tags` tags, or all tags if `tags` is 0: MB-4.3 to MB-4.10.
void resolve_project(const Position& position, Card card, int tags = 0);
void resolve_bonus(const Position& position, BonusCard bonus);
/// Resolves a card of a deck, which is a project card or a bonus card.
void resolve(const Position& position, Card card);

/// Draws the top bonus card. If the deck is empty, the discarded bonus cards are shuffled into a new deck first.
/// Returns k_no_card if there are no discarded cards either.
[[nodiscard]] Card draw_bonus_card(const Position& position);
void put_on_corporation(const Position& position, CorporationStock stock, int change, const Origin& origin);

/// Returns true if MarsBot's corporation replaces a raised parameter or a placed ocean by another effect (C36).
[[nodiscard]] bool replaces_raise(const Rules& rules, const State& state);
void replace_raise(const Position& position);
/// Pushes the reactions of MarsBot's corporation to a card that was played.
void react_to_play(const Position& position, Source card);
/// Pushes the reactions of MarsBot's corporation to a tile that `side` has placed. `on_own_marker` says whether
/// MarsBot's marker was on the space.
void react_to_tile(const Position& position, core::Side side, Tile tile, Space space, bool on_own_marker);

}  // namespace syrtis::terraforming::automa
