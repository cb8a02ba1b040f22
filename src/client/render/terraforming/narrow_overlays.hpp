// SPDX-License-Identifier: MIT
#pragma once

// Overlays of the table in narrow windows: cards to choose from, payment, and all played cards of a seat.

#include "render/terraforming/panels.hpp"

namespace syrtis::client::render::terraforming {

/// Paints the cards from which the player chooses over `rect`, as tiles one below the other.
void paint_narrow_choosing(Canvas& canvas, const Rect& rect, const ChoosingModel& choosing, const Hover& hover);
[[nodiscard]] Rect narrow_payment_place(const Canvas& canvas, const TableLayout& layout, const PaymentModel& payment);
void paint_narrow_payment(Canvas& canvas, const TableLayout& layout, const PaymentModel& payment, const Hover& hover);
void paint_narrow_wall(Canvas& canvas, const TableLayout& layout, const WallModel& wall, const Hover& hover);

}  // namespace syrtis::client::render::terraforming
