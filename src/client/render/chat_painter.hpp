// SPDX-License-Identifier: MIT
#pragma once

// Draws the chat in a panel of a screen, or over the log of a table.

#include "render/canvas.hpp"
#include "render/chat_model.hpp"

namespace sf {
class RenderTarget;
}

namespace syrtis::client::render {

/// Draws lines from the bottom up and the text field below them. Wraps lines at the width of `rect`.
void paint_chat_lines(Canvas& canvas, const Rect& rect, const ChatModel& chat);
/// Draws the chat panel over the log of a painted table and adds its regions to the hit map.
void paint_chat(sf::RenderTarget& target, const ChatModel& chat, Resources& resources, HitMap& hits);

}  // namespace syrtis::client::render
