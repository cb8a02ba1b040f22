// SPDX-License-Identifier: MIT
#pragma once

// Painters of overlays of the table: cards to choose from, payment, all played cards of a seat, and a card shown as a
// full face.

#include "render/terraforming/panels.hpp"

namespace syrtis::client::render::terraforming {

/// Returns whether the cards from which the player chooses cover the words in the corners of the board.
[[nodiscard]] bool hides_corners(const Frame& frame, const ChoosingModel& choosing);
void paint_choosing(Canvas& canvas, const TableLayout& layout, const TableModel& model);
/// Returns the place of the payment dialog.
[[nodiscard]] Rect payment_place(const Canvas& canvas, const TableLayout& layout, const PaymentModel& payment);
void paint_payment(Canvas& canvas, const TableLayout& layout, const PaymentModel& payment, const Hover& hover);
void paint_wall(Canvas& canvas, const TableLayout& layout, const WallModel& wall, const Hover& hover);
/// Paints the additional column of a wide window: cards, and the log below them. Lines whose ids are in `in_digest` are
/// left out, because a short log elsewhere on the screen shows them.
void paint_side(Canvas& canvas, const Rect& rect, const SideModel& side, const ShownLines& in_digest,
                const Hover& hover);
void paint_zoom(Canvas& canvas, const TableLayout& layout, const Zoom& zoom, std::span<const Target> answers = {});

/// Returns the place of a card's full face that explains the thing at `about`. `leaves_room`: whether room for an
/// explanation stays free to the left of the face. The function is public only for tests.
[[nodiscard]] Rect zoom_place(const Frame& frame, const TableLayout& layout, const Rect& about, TargetKind kind,
                              bool leaves_room = false);

}  // namespace syrtis::client::render::terraforming
