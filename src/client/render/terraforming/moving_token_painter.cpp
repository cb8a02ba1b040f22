// SPDX-License-Identifier: MIT

#include "render/terraforming/moving_token_painter.hpp"

#include <algorithm>
#include <optional>

#include "render/terraforming/card_painter.hpp"
#include "render/terraforming/overlay_painter.hpp"

namespace syrtis::client::render::terraforming {

namespace {

constexpr float k_card_shape = k_full_face_height / k_full_face_width;

Rect between(const Rect& from, const Rect& to, float part) {
    const auto mix = [part](float a, float b) { return a + (b - a) * part; };
    return {mix(from.x, to.x), mix(from.y, to.y), mix(from.w, to.w), mix(from.h, to.h)};
}

Rect about(Point centre, float width, float height) {
    return {centre.x - width / 2, centre.y - height / 2, width, height};
}

/// Returns the largest rectangle with the shape of a card in the middle of `place`.
Rect card_in(const Rect& place) {
    const float width = std::min(place.w, place.h / k_card_shape);
    return about(place.centre(), width, width * k_card_shape);
}

std::optional<Rect> place_of_end(const Canvas& canvas, const TableLayout& layout, const MovingToken::End& end) {
    if (end.at) {
        const auto place = canvas.last_place_of(*end.at);
        return place || !end.otherwise ? place : canvas.place_of(*end.otherwise);
    }
    if (end.large_card) return zoom_place(canvas.frame(), layout, layout.prompt, SharedTarget::nothing);
    return prompt_picture(canvas, layout.prompt);
}

}  // namespace

void paint_moving_tokens(Canvas& canvas, const TableLayout& layout, const std::vector<MovingToken>& moving_tokens) {
    for (const auto& moving_token : moving_tokens) {
        const auto from = place_of_end(canvas, layout, moving_token.from);
        const auto to = place_of_end(canvas, layout, moving_token.to);
        if (!to || (!from && !moving_token.still)) continue;
        if (moving_token.still) {
            if (moving_token.tile) canvas.image(moving_token.image, *to, moving_token.part);
            continue;
        }
        if (moving_token.card) {
            const Rect place = between(card_in(*from), card_in(*to), moving_token.part);
            canvas.cover_words(place);
            canvas.shadow(place, 8, 12, 0.6F);
            paint_thumbnail(canvas, place, *moving_token.card);
            continue;
        }
        if (moving_token.tile) {
            const float least = to->w * 0.4F;
            canvas.image(moving_token.image,
                         between(about(from->centre(), least, least * to->h / to->w), *to, moving_token.part));
            continue;
        }
        if (!moving_token.symbols.empty()) {
            RowStyle style;
            style.type = types::strong;
            style.icon = canvas.pick(21, 16);
            const float width = row_width(canvas, moving_token.symbols, style) + canvas.pick(16, 11);
            const float height = style.icon + canvas.pick(9, 6);
            const Rect chip =
                between(about(from->centre(), width, height), about(to->centre(), width, height), moving_token.part);
            canvas.cover_words(chip);
            canvas.fill(chip, height / 2, colours::night.faded(0.84F));
            draw_row(canvas, moving_token.symbols, chip, style, Align::centre);
            continue;
        }
        const float size = canvas.pick(28, 21);
        const Rect place =
            between(about(from->centre(), size, size), about(to->centre(), size, size), moving_token.part);
        if (moving_token.piece != k_no_piece) {
            canvas.piece(moving_token.piece, place.centre(), size * 0.8F);
            continue;
        }
        if (!moving_token.text.empty()) {
            const float wide = canvas.width_of(moving_token.text, types::strong);
            const Rect chip{place.x - 3, place.y - 1, place.w + wide + 12, place.h + 2};
            canvas.cover_words(chip);
            canvas.fill(chip, chip.h / 2, colours::night.faded(0.8F));
            canvas.text(moving_token.text, place.right() + 3, place.centre().y + canvas.capital(types::strong) / 2,
                        types::strong, colours::text);
        }
        canvas.icon(moving_token.image, place.centre(), size);
    }
}

void paint_hit_chips(Canvas& canvas, const std::vector<HitChip>& chips) {
    std::vector<Rect> taken;
    RowStyle style;
    style.type = types::strong;
    style.icon = canvas.pick(19, 15);
    for (const auto& chip : chips) {
        const auto cell = canvas.place_of(chip.at);
        if (!cell) continue;
        const float height = style.icon + canvas.pick(9, 7);
        const float width = row_width(canvas, chip.symbols, style) + canvas.pick(18, 12);
        // The chip is on the upper edge of its cell, so that the number that changed stays readable.
        const float x =
            std::clamp(cell->centre().x - width / 2, 2.0F, std::max(2.0F, canvas.frame().width - width - 2));
        Rect place{x, cell->y - height * 0.62F, width, height};
        while (std::ranges::any_of(taken, [&](const Rect& other) { return other.overlaps(place); })) {
            place.y += height + 2;
        }
        taken.push_back(place);
        canvas.cover_words(place);
        canvas.box(place, height / 2, chip.loss ? colours::missing_ground : colours::after_ground,
                   chip.loss ? colours::missing : colours::after, 1.4F);
        draw_row(canvas, chip.symbols, place.inset(canvas.pick(9, 6), 0), style, Align::centre);
    }
}

}  // namespace syrtis::client::render::terraforming
