// SPDX-License-Identifier: MIT
#pragma once

// The parts that the panels of opponents and the own mat have in common: resources, tags and figures.

#include <string>
#include <vector>

#include "render/frame_painters.hpp"
#include "render/terraforming/table_model.hpp"

namespace syrtis::client::render::terraforming {

/// Measures of the head of a panel: its figures, its piece, its distances and the sign of a computer player.
struct HeadMeasures {
    float figure, piece, piece_middle, words, gap, sign;
};

/// Returns a number with its sign, such as "+2"; 0 has no sign.
[[nodiscard]] std::string signed_number(int number);
/// Returns a number; only a negative one has a sign.
[[nodiscard]] std::string number_text(int number);
[[nodiscard]] Target figure_target(const PlayerPanel& player, PanelFigure figure);
[[nodiscard]] Colour production_colour(const Stock& stock);

/// Paints an icon and a number with its preview, ending at `right`. Returns the left end.
float paint_figure(Canvas& canvas, float right, float centre_y, const std::string& image, const Figure& figure,
                   Type type, float icon, const Target& target);
/// Paints a resource: the stock above the production, the picture at the left, and a line in the colour of the resource
/// at the foot.
void paint_stock(Canvas& canvas, const Rect& rect, const Stock& stock, std::size_t resource);
/// Paints the numbers of tags. `icon`: size of the pictures.
void paint_tags(Canvas& canvas, const Rect& row, const std::vector<TagCount>& tags, float icon, Type type);

}  // namespace syrtis::client::render::terraforming
