// SPDX-License-Identifier: MIT

#include "render/dig/layout.hpp"

#include <algorithm>
#include <cmath>

namespace syrtis::client::render::dig {

namespace {

constexpr int k_layout_columns = 4;

// Parts of the side of a field of 682 pixels, and of a cell of 152 pixels.
constexpr float k_padding = 22.0F / 682;
constexpr float k_gap = 10.0F / 682;
constexpr float k_field_radius = 26.0F / 682;
constexpr float k_step = 8.0F / 152;
constexpr float k_cell_edge = 4.0F / 152;

}  // namespace

Rect GridLayout::tile_of(std::size_t place, int level) const {
    const Rect& cell = cells[place];
    const float edge = (cell.w - tile - step * (k_tiles_of_pile - 1)) / 2;
    const float up = step * static_cast<float>(std::clamp(level, 0, k_tiles_of_pile - 1));
    return {cell.x + edge + up, cell.bottom() - edge - tile - up, tile, tile};
}

Rect GridLayout::pile_of(std::size_t place, int height) const {
    const Rect lowest = tile_of(place, 0);
    const Rect highest = tile_of(place, std::max(height, 1) - 1);
    return {lowest.x, highest.y, highest.right() - lowest.x, lowest.bottom() - highest.y};
}

GridLayout grid_layout(const Rect& region, float beside, float above, const Closeup& closeup) {
    GridLayout grid;
    const float usual = std::floor(std::max(80.0F, std::min(region.w - 2 * beside, region.h - 2 * above)));
    grid.window = {std::round(region.centre().x - usual / 2), std::round(region.centre().y - usual / 2), usual, usual};
    const float side = std::floor(usual * closeup.zoom);
    const Point middle{grid.window.centre().x + usual * closeup.across, grid.window.centre().y + usual * closeup.down};
    grid.field = {std::round(middle.x - side / 2), std::round(middle.y - side / 2), side, side};
    grid.radius = side * k_field_radius;
    const float padding = side * k_padding;
    const float gap = side * k_gap;
    const float cell = (side - 2 * padding - gap * (k_layout_columns - 1)) / k_layout_columns;
    grid.step = std::round(cell * k_step);
    grid.tile = std::round(cell - 2 * cell * k_cell_edge - grid.step * (k_tiles_of_pile - 1));
    for (std::size_t i = 0; i < k_places; ++i) {
        grid.cells[i] = {grid.field.x + padding + static_cast<float>(i % k_layout_columns) * (cell + gap),
                         grid.field.y + padding + static_cast<float>(i / k_layout_columns) * (cell + gap), cell, cell};
    }
    return grid;
}

CollectedLayout collected_layout(const Rect& area, bool large, int tiles, float token, bool sum) {
    CollectedLayout layout;
    const float gap = large ? 14 : 7;
    Rect rest = area;
    if (sum) {
        const float width = large ? 344 : 196;
        layout.sum = {area.right() - width, area.y, width, area.h};
        rest.w -= width + gap;
    }
    const float hint = large ? 26 : 18;
    layout.hint = {rest.x, rest.bottom() - hint, rest.w, hint};
    rest.h -= hint + (large ? 4 : 2);
    if (token > 0) {
        rest.w -= token + gap;
    }
    const int count = std::max(tiles, 0);
    // A row has tiles as large as fit, within limits.
    const float least = large ? 112 : 64;
    const float most = large ? 124 : 84;
    const float fitting = (rest.w - gap * static_cast<float>(count - 1)) / static_cast<float>(std::max(count, 1));
    const float roomy = std::min(std::clamp(fitting, least, most), rest.h);
    const bool one_row =
        count <= 9 && least * static_cast<float>(count) + gap * static_cast<float>(count - 1) <= rest.w;
    const int rows = one_row || count < 2 ? 1 : 2;
    layout.tile = std::min(one_row ? roomy : (large ? 72.0F : 44.0F),
                           (rest.h - gap / 2 * static_cast<float>(rows - 1)) / static_cast<float>(rows));
    const int columns = std::max(1, (count + rows - 1) / rows);
    const float usual = layout.tile + (one_row ? gap : gap * 0.6F);
    const float step = columns > 1 ? std::min(usual, (rest.w - layout.tile) / static_cast<float>(columns - 1)) : usual;
    const float row_step = layout.tile + gap / 2;
    const float top = rest.y + (rest.h - row_step * static_cast<float>(rows) + gap / 2) / 2;
    float right = rest.x;
    for (int i = 0; i < count; ++i) {
        const Rect tile{rest.x + static_cast<float>(i % columns) * step,
                        top + static_cast<float>(i / columns) * row_step, layout.tile, layout.tile};
        const bool last = i % columns == columns - 1 || i == count - 1;
        layout.tiles.push_back(tile);
        layout.shown.push_back({tile.x, tile.y, last ? tile.w : std::min(tile.w, step), tile.h});
        right = std::max(right, tile.right() + gap * 1.5F);
    }
    if (token > 0) {
        layout.token = {right, rest.y, token, rest.h};
        right += token;
    }
    if (rows == 1) {
        constexpr int k_tray = 9;
        const float slot = count > 0 ? layout.tile : roomy;
        const float y = rest.y + (rest.h - slot) / 2;
        const float end = layout.hint.right();
        for (int i = count; i < k_tray && right + slot <= end; ++i, right += slot + gap) {
            layout.slots.push_back({right, y, slot, slot});
        }
    }
    return layout;
}

}  // namespace syrtis::client::render::dig
