// SPDX-License-Identifier: MIT

#include "render/dig/parts.hpp"

#include <algorithm>

namespace syrtis::client::render::dig {

float draw_steps(Canvas& canvas, float x, float centre_y, float width, float height, int level, int after, int most) {
    const float gap = canvas.pick(4, 3);
    for (int i = 0; i < most; ++i) {
        const Rect step{x, centre_y - height / 2, width, height};
        const float radius = std::min(4.0F, height * 0.26F);
        if (i < level) {
            canvas.fill(step, radius, palette::step);
        } else {
            canvas.fill(step, radius, palette::step_empty);
            if (i < after) {
                canvas.box(step, radius, colours::after_ground, colours::after, 1.4F);
            }
        }
        x += width + gap;
    }
    return x - gap;
}

void draw_gauge(Canvas& canvas, const Rect& rect, const Gauge& gauge, const std::string& image, bool hovered) {
    canvas.fill(rect, 6, colours::well);
    if (hovered) {
        canvas.stroke(rect, 6, 1.2F, colours::control);
    }
    const float middle = rect.centre().y;
    const float icon = std::min(canvas.pick(24, 17), rect.h - 4);
    canvas.icon(image, {rect.x + canvas.pick(22, 13), middle}, icon);
    const float price = std::min(canvas.pick(26, 20), rect.h - 4);
    float right = rect.right() - canvas.pick(12, 6);
    if (!gauge.price.empty()) {
        draw_coin(canvas, {right - price, middle - price / 2, price, price}, gauge.price);
        right -= price + canvas.pick(6, 4);
    }
    const Type level{17, 13.5F, Weight::bold};
    const Type small{14, 12, Weight::bold};
    const std::string after = gauge.after && *gauge.after != gauge.level ? "→ " + std::to_string(*gauge.after) : "";
    const float steps_x = rect.x + canvas.pick(118, 96);
    const float steps_end =
        draw_steps(canvas, steps_x, middle, canvas.pick(22, 14), std::min(canvas.pick(16, 11), rect.h - 6), gauge.level,
                   gauge.after.value_or(gauge.level), static_cast<int>(k_difficulties));
    float x = steps_end + canvas.pick(14, 9);
    x += canvas.text(std::to_string(gauge.level), x, middle + canvas.capital(level) / 2, level, colours::text);
    if (!after.empty()) {
        x += canvas.pick(8, 5);
        x += canvas.text(after, x, middle + canvas.capital(small) / 2, small, colours::after);
    }
    const float name_x = rect.x + canvas.pick(42, 25);
    canvas.label_in({name_x, rect.y, steps_x - name_x - 4, rect.h}, gauge.name, types::body, colours::text);
    const float caption = right - x - canvas.pick(8, 5);
    if (!gauge.price_caption.empty() && fits(canvas, gauge.price_caption, caption, types::caption)) {
        canvas.label_in({right - caption, rect.y, caption, rect.h}, gauge.price_caption, types::caption,
                        colours::secondary, Align::right);
    }
}

namespace {

/// Draws a layer of soil as a wavy line.
void draw_stratum(Canvas& canvas, float left, float right, float y, float swing, float width) {
    std::vector<Point> path;
    constexpr int points = 24;
    for (int i = 0; i <= points; ++i) {
        const float part = static_cast<float>(i) / points;
        const float phase = part * 3;
        const float within = phase - static_cast<float>(static_cast<int>(phase));
        const float up = 4 * within * (1 - within) * (static_cast<int>(phase) % 2 == 0 ? -1.0F : 1.0F);
        path.push_back({left + (right - left) * part, y + swing * up});
    }
    canvas.polyline(path, width, palette::strata);
}

}  // namespace

void draw_back(Canvas& canvas, const Rect& tile, int difficulty) {
    canvas.cover("dig/tile_back", tile, tile.w * 0.08F);
    canvas.stroke(tile, tile.w * 0.08F, 1.2F, palette::back_edge);
    const float side = tile.w;
    for (int i = 0; i < std::clamp(difficulty, 0, 4); ++i) {
        draw_stratum(canvas, tile.x + side * 0.13F, tile.right() - side * 0.15F,
                     tile.bottom() - side * (0.155F + 0.078F * static_cast<float>(i)), side * 0.022F,
                     std::max(1.4F, side * 0.023F));
    }
    canvas.icon("dig/pickaxe", {tile.x + side * 0.27F, tile.y + side * 0.27F}, side * 0.34F);
    const Type digit = fixed(side * 0.3F, Weight::bold);
    canvas.text(std::to_string(difficulty), tile.right() - side * 0.15F,
                tile.y + side * 0.27F + canvas.capital(digit) / 2, digit, palette::back_ink, Align::right);
}

void draw_front(Canvas& canvas, const Rect& tile, const TileFace& face) {
    canvas.cover("dig/tile_front", tile, tile.w * 0.08F);
    canvas.stroke(tile, tile.w * 0.08F, 1.2F, palette::front_edge);
    const float side = tile.w;
    const Type digit = fixed(side * 0.37F, Weight::bold);
    const float middle = tile.y + side * 0.26F;
    canvas.text(std::to_string(face.points), tile.x + side * 0.13F, middle + canvas.capital(digit) / 2, digit,
                palette::front_ink);
    const Rect chip{tile.right() - side * 0.49F, middle - side * 0.145F, side * 0.4F, side * 0.29F};
    canvas.fill(chip, side * 0.06F, palette::front_chip);
    canvas.icon("dig/wheel", {chip.x + chip.w * 0.31F, chip.centre().y}, side * 0.185F);
    const Type transport = fixed(side * 0.17F, Weight::bold);
    canvas.text(std::to_string(face.transport), chip.x + chip.w * 0.75F,
                chip.centre().y + canvas.capital(transport) / 2, transport, palette::front_chip_ink, Align::centre);
}

}  // namespace syrtis::client::render::dig
