// SPDX-License-Identifier: MIT
#pragma once

// Parts of the lobby, most of which are drawn in windows of every size class.

#include "render/frame_painters.hpp"
#include "render/screen_models.hpp"

namespace syrtis::client::render {

inline constexpr Type k_lobby_heading{18, 14.5F, Weight::bold};

/// Returns the place of the heading of a panel.
[[nodiscard]] Rect lobby_head(const Canvas& canvas, const Rect& rect);
/// Returns the height at which the panel with this number of seats has rows of their greatest height.
[[nodiscard]] float most_seats_height(const Canvas& canvas, std::size_t seats);
/// Paints the panel with the seats in a usual window.
void paint_lobby_seats(Canvas& canvas, const Rect& rect, const LobbyModel& model);
/// Paints the panel of the chat. As long as there is no chat message, it shows tips.
void paint_lobby_talk(Canvas& canvas, const Rect& rect, const LobbyModel& model);
/// Paints the names of the table's spectators, with the buttons for their link and for their rights.
void paint_lobby_watchers(Canvas& canvas, const Rect& line, const LobbyModel& model);

/// Paints words that can be clicked. `id`: the id of their target.
void paint_lobby_link(Canvas& canvas, const Rect& rect, const Label& label, const LobbyModel& model, LobbyLink id);
/// Paints a condition for the start of the match.
void paint_lobby_check(Canvas& canvas, const Rect& line, const StartCheck& check);

/// Paints the lobby in a narrow window.
void paint_narrow_lobby(Canvas& canvas, const LobbyModel& model);

}  // namespace syrtis::client::render
