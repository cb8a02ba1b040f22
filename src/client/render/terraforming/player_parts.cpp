// SPDX-License-Identifier: MIT

#include "render/terraforming/player_parts.hpp"

#include <algorithm>
#include <cstdlib>

#include "render/terraforming/card_painter.hpp"

namespace syrtis::client::render::terraforming {

std::string signed_number(int number) {
    if (number == 0) {
        return "0";
    }
    std::string text = number > 0 ? "+" : "−";
    text += std::to_string(std::abs(number));
    return text;
}

std::string number_text(int number) { return number < 0 ? signed_number(number) : std::to_string(number); }

Target figure_target(const PlayerPanel& player, PanelFigure figure) {
    return {TableTarget::player_figure, player.seat, static_cast<int>(figure)};
}

Colour production_colour(const Stock& stock) {
    if (stock.production_after) {
        return colours::after;
    }
    return stock.production < 0 ? colours::missing : colours::secondary;
}

float paint_figure(Canvas& canvas, float right, float centre_y, const std::string& image, const Figure& figure,
                   Type type, float icon, const Target& target) {
    float x = right;
    const float baseline = centre_y + canvas.capital(type) / 2;
    if (!figure.after.empty()) {
        const Type small{type.large * 0.82F, type.middle * 0.88F, Weight::bold};
        x -= canvas.text("→" + figure.after, x, baseline, small, colours::after, Align::right) + 3;
    }
    x -= canvas.text(figure.value, x, baseline, type, colours::text, Align::right) + 4;
    canvas.icon(image, {x - icon / 2, centre_y}, icon);
    canvas.hit({x - icon, centre_y - icon / 2, right - x + icon, icon}, target);
    return x - icon - canvas.pick(11, 6);
}

namespace {

/// Returns the production as words that fit into the width: without plus sign or arrow rather than too small.
std::string production_text(const Canvas& canvas, const Stock& stock, float width, const Type& type) {
    const int production = stock.production_after.value_or(stock.production);
    const std::string arrow = stock.production_after ? "→" : "";
    for (const std::string& text : {arrow + signed_number(production), signed_number(production)}) {
        if (canvas.width_of(text, type) <= width) {
            return text;
        }
    }
    return number_text(production);
}

/// Returns the type enlarged by a factor.
Type enlarged(const Type& type, float factor) { return {type.large * factor, type.middle * factor, type.weight}; }

}  // namespace

void paint_stock(Canvas& canvas, const Rect& rect, const Stock& stock, std::size_t resource) {
    canvas.fill(rect, 5, colours::well);
    const Colour colour = colours::resources[resource];
    canvas.fill({rect.x, rect.bottom() - 2.4F, rect.w, 2.4F}, 1.2F, colour.faded(stock.production == 0 ? 0.28F : 1));
    const std::string amount = number_text(stock.stock);
    // Numbers and pictures grow with the cell, as far as it is wide enough.
    constexpr float k_most_enlarged = 1.5F;
    float growth = std::clamp(rect.h / canvas.pick(46, 41), 1.0F, k_most_enlarged);
    const float side = canvas.pick(13, 9);
    const auto width_at = [&](float factor) {
        return side + factor * canvas.pick(20, 16) +
               std::max(canvas.width_of(amount, enlarged(types::stock, factor)),
                        canvas.width_of(signed_number(stock.production), enlarged(types::production, factor)));
    };
    while (growth > 1 && width_at(growth) > rect.w) growth = std::max(1.0F, growth - 0.05F);
    const Type number = enlarged(types::stock, growth);
    const Type small = enlarged(types::production, growth);
    struct Spacing {
        float icon, padding, gap, end;
        [[nodiscard]] float words() const { return padding + icon + gap; }
    };
    const Spacing usual{std::min(canvas.pick(20, 16) * growth, rect.h * 0.45F), canvas.pick(6, 3), canvas.pick(5, 3),
                        canvas.pick(2, 3)};
    const Spacing close{canvas.pick(16, 11), canvas.pick(6, 2), canvas.pick(5, 2), 2};
    const auto room_in = [&](const Spacing& spacing) { return rect.w - spacing.end - spacing.words(); };
    // For long numbers in a small cell, the picture is smaller.
    const bool crowded = canvas.width_of(amount, number) > room_in(usual) ||
                         canvas.width_of(signed_number(stock.production), small) > room_in(usual);
    const Spacing& spacing = crowded ? close : usual;
    const Align align = canvas.large() ? Align::left : Align::right;
    canvas.icon(k_stock_images[resource], {rect.x + spacing.padding + spacing.icon / 2, rect.y + rect.h * 0.47F},
                spacing.icon);
    const float x = rect.x + spacing.words();
    const float room = room_in(spacing);
    const Rect upper{x, rect.y + 1, room, rect.h * 0.52F};
    const Rect lower{x, rect.y + rect.h * 0.5F, room, rect.h * 0.44F};
    const std::string after = stock.stock_after ? "→" + number_text(*stock.stock_after) : std::string();
    const float after_width = canvas.width_of(after, small);
    if (!after.empty() && canvas.width_of(amount, number) + 2 + after_width <= room) {
        const float wide = canvas.number_in(upper, amount, number, colours::text);
        canvas.number_in({x + wide + 2, upper.y, room - wide - 2, upper.h}, after, small, colours::after);
    } else {
        canvas.number_in(upper, amount, number, colours::text, align);
        if (!after.empty()) {
            canvas.circle({rect.right() - 4, rect.y + 4}, 2.5F, colours::after);
        }
    }
    canvas.number_in(lower, production_text(canvas, stock, room, small), small, production_colour(stock), align);
    if (stock.changed) {
        canvas.circle({rect.x + 4, rect.y + 4}, 2.5F, colours::ivory);
    }
}

void paint_tags(Canvas& canvas, const Rect& row, const std::vector<TagCount>& tags, float icon, Type type) {
    if (tags.empty()) {
        return;
    }
    const float gap = canvas.pick(2, 1);
    const auto width_of = [&](const TagCount& tag) {
        return icon + gap + canvas.width_of(std::to_string(tag.count), type);
    };
    std::vector<TagCount> shown = tags;
    const float apart = canvas.pick(5, 3);
    const float usual = std::max(icon + canvas.width_of("00", type) + apart, canvas.pick(43, 24));
    float even = 0;
    const auto fit_evenly = [&] {
        even = std::min(usual, row.w / static_cast<float>(std::max<std::size_t>(shown.size(), 1)));
        return std::ranges::all_of(shown, [&](const TagCount& tag) { return width_of(tag) + apart <= even; });
    };
    bool fits_evenly = fit_evenly();
    if (!fits_evenly) {
        // Tags with the count 0 are left out if there is little room: a number close to the next icon could be read as
        // its count.
        std::erase_if(shown, [](const TagCount& tag) { return tag.count == 0; });
        fits_evenly = fit_evenly();
    }
    float spare = 0;
    if (!fits_evenly && shown.size() > 1) {
        // Each tag takes only the width of its number.
        float sum = 0;
        for (const TagCount& tag : shown) sum += width_of(tag);
        spare = std::min((row.w - sum) / static_cast<float>(shown.size() - 1), canvas.pick(9, 5));
    }
    float x = row.x;
    for (const TagCount& tag : shown) {
        const float opacity = tag.count == 0 ? 0.35F : 1;
        canvas.icon(tag.image, {x + icon / 2, row.centre().y}, icon, opacity);
        canvas.text(std::to_string(tag.count), x + icon + gap, row.centre().y + canvas.capital(type) / 2, type,
                    tag.count == 0 ? colours::muted : colours::text);
        x += fits_evenly ? even : width_of(tag) + spare;
    }
}

}  // namespace syrtis::client::render::terraforming
