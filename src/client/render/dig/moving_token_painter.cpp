// SPDX-License-Identifier: MIT

// Paints moving tokens: tiles, pieces and symbols.

#include <algorithm>
#include <cmath>

#include "render/dig/panels.hpp"
#include "render/dig/parts.hpp"

namespace syrtis::client::render::dig {

namespace {

Rect about(Point centre, float width, float height) {
    return {centre.x - width / 2, centre.y - height / 2, width, height};
}

Point between(Point from, Point to, float part) {
    return {from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part};
}

}  // namespace

void paint_moving_tokens(Canvas& canvas, const GridLayout& grid, const std::vector<MovingToken>& moving_tokens) {
    for (const auto& moving_token : moving_tokens) {
        const auto from = moving_token.from ? canvas.place_of(*moving_token.from) : std::nullopt;
        auto to = moving_token.to ? canvas.place_of(*moving_token.to) : std::nullopt;
        if (!to && moving_token.otherwise) to = canvas.place_of(*moving_token.otherwise);
        if (!from || !to) continue;
        const Point at = between(from->centre(), to->centre(), moving_token.part);
        const float cell = grid.cells.front().w;
        if (moving_token.tile) {
            const float largest = cell * 0.8F;
            const float size =
                moving_token.turns ? largest : largest + (std::min(largest, to->h) - largest) * moving_token.part;
            const Rect place = about(at, size, size);
            canvas.cover_words(place);
            if (moving_token.turns) {
                // The tile is seen from its edge in the middle of the turn.
                const float wide = std::max(size * std::abs(2 * moving_token.part - 1), canvas.pixel());
                if (moving_token.part < 0.5F) {
                    canvas.cover("dig/tile_back", about(at, wide, size), size * 0.08F);
                } else {
                    canvas.cover("dig/tile_front", about(at, wide, size), size * 0.08F);
                }
            } else {
                canvas.shadow(place, size * 0.08F, 10, 0.6F);
                draw_front(canvas, place, *moving_token.tile);
            }
            continue;
        }
        if (moving_token.piece != k_no_piece) {
            canvas.piece(moving_token.piece, at, cell * 0.3F);
            continue;
        }
        RowStyle style;
        style.type = types::strong;
        style.icon = canvas.pick(26, 20);
        const float height = style.icon + canvas.pick(8, 6);
        const Rect chip = about(at, row_width(canvas, moving_token.symbols, style) + canvas.pick(18, 12), height);
        canvas.cover_words(chip);
        canvas.fill(chip, height / 2, colours::night.faded(0.84F));
        draw_row(canvas, moving_token.symbols, chip, style, Align::centre);
    }
}

}  // namespace syrtis::client::render::dig
