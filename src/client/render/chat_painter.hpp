// SPDX-License-Identifier: MIT
#pragma once

// Draws the chat: in a panel of its screen, or over the log of a table.

#include "render/canvas.hpp"
#include "render/chat_model.hpp"

namespace sf {
class RenderTarget;
}

namespace syrtis::client::render {

/// Lines from the bottom up and the field below them. Words too long for a line are broken.
void paint_chat_lines(Canvas& canvas, const Rect& rect, const ChatModel& chat);
/// Over the log of whatever table is drawn already; adds to the hit map.
void paint_chat(sf::RenderTarget& target, const ChatModel& chat, Resources& resources, HitMap& hits);

}  // namespace syrtis::client::render
