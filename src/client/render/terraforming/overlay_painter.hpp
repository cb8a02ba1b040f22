// SPDX-License-Identifier: MIT
#pragma once

// Paints overlays of the table: cards to choose, payment, a wall of played cards, a full face.

#include "render/terraforming/panels.hpp"

namespace syrtis::client::render::terraforming {

/// Returns whether the cards to choose cover the words in the corners.
[[nodiscard]] bool hides_corners(const Frame& frame, const ChoosingModel& choosing);
void paint_choosing(Canvas& canvas, const TableLayout& layout, const TableModel& model);
/// Where the dialog lies.
[[nodiscard]] Rect payment_place(const Canvas& canvas, const TableLayout& layout, const PaymentModel& payment);
void paint_payment(Canvas& canvas, const TableLayout& layout, const PaymentModel& payment, const Hover& hover);
void paint_wall(Canvas& canvas, const TableLayout& layout, const WallModel& wall, const Hover& hover);
void paint_side(Canvas& canvas, const Rect& rect, const SideModel& side, const ShownLines& in_digest,
                const Hover& hover);
void paint_zoom(Canvas& canvas, const TableLayout& layout, const Zoom& zoom);

/// Where a full face stands that is shown for something at `about`; exposed for tests.
[[nodiscard]] Rect zoom_place(const Frame& frame, const TableLayout& layout, const Rect& about, TargetKind kind,
                              bool leaves_room = false);

}  // namespace syrtis::client::render::terraforming
