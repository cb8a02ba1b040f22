// SPDX-License-Identifier: MIT

// Paints the right rail: hidden tiles and bonuses, and upgrades.

#include <algorithm>

#include "render/dig/panels.hpp"
#include "render/dig/parts.hpp"

namespace syrtis::client::render::dig {

namespace {

constexpr Type k_heading{12, 11, Weight::medium};
constexpr Type k_cell_strong{15, 12.5F, Weight::bold};
constexpr Type k_cell{15, 12.5F, Weight::semibold};

struct Columns {
    float first = 0;
    float step = 0;
    [[nodiscard]] float centre(std::size_t i) const { return first + step * static_cast<float>(i); }
};

Columns side_columns_of(const Canvas& canvas, const Rect& rect) {
    const float step = canvas.pick(98, 56);
    return {rect.right() - canvas.pick(50, 33) - 2 * step, step};
}

void paint_difficulties(Canvas& canvas, const Rect& rect, const LeftModel& left, float height, const Hover& hover) {
    const Columns columns = side_columns_of(canvas, rect);
    for (std::size_t i = 0; i < k_difficulties; ++i) {
        const DifficultyRow& row = left.rows[i];
        const Rect line{rect.x, rect.y + static_cast<float>(i) * height, rect.w, height};
        if (i % 2 == 0) {
            canvas.fill(line, 4, colours::well.faded(0.6F));
        }
        const Target target{TableTarget::upper_row, row.difficulty, 0};
        if (hover == target) {
            canvas.stroke(line, 4, 1.2F, colours::control);
        }
        canvas.hit(line, target);
        const float middle = line.centre().y;
        const Type digit{17, 13.5F, Weight::bold};
        const float x = rect.x + canvas.pick(20, 12);
        canvas.text(std::to_string(row.difficulty), x, middle + canvas.capital(digit) / 2, digit, colours::text,
                    Align::centre);
        const float mark = canvas.pick(11, 8);
        const float gap = canvas.pick(4, 3);
        for (int k = 0; k < row.difficulty; ++k) {
            canvas.fill({x + canvas.pick(18, 12) + static_cast<float>(k) * (mark + gap), middle - mark * 0.64F, mark,
                         mark * 1.28F},
                        mark * 0.27F, palette::step);
        }
        const std::array<const std::string*, 3> cells{&row.on_top, &row.deeper, &row.seen};
        for (std::size_t k = 0; k < cells.size(); ++k) {
            const Type type = k == 0 ? k_cell_strong : k_cell;
            canvas.text(*cells[k], columns.centre(k), middle + canvas.capital(type) / 2, type,
                        k == 0 ? colours::text : colours::secondary, Align::centre);
        }
    }
}

constexpr Type k_bonus_name{12.5F, 11, Weight::medium};
constexpr std::size_t k_bonus_lines = 2;

bool bonus_name_fits(const Canvas& canvas, const Label& name, float width) {
    const auto lines = lines_of(canvas, name, width, k_bonus_name, k_bonus_lines);
    return lines.size() <= k_bonus_lines && std::all_of(lines.begin(), lines.end(), [&](const std::string& line) {
               return canvas.width_of(line, k_bonus_name) <= width;
           });
}

void paint_bonus_count(Canvas& canvas, const Rect& cell, const BonusCount& bonus) {
    canvas.fill(cell, 6, colours::well);
    const float line = canvas.line_height(k_bonus_name);
    const bool low = cell.h < canvas.pick(64, 50);
    const auto lines =
        static_cast<float>(lines_of(canvas, bonus.name, cell.w - 2, k_bonus_name, low ? 1 : k_bonus_lines).size());
    const float words = line * std::max(lines, 1.0F);
    const Type count{low ? 16.0F : 20.0F, 15, Weight::bold};
    const float icon = std::min(canvas.pick(30, 20), (cell.h - words) * 0.84F);
    const float foot = low ? 2 : canvas.pick(7, 4);
    const float middle = cell.y + (cell.h - words - foot) * 0.54F;
    const float between = canvas.pick(11, 6);
    const float whole = icon + between + canvas.width_of(bonus.count, count);
    const float x = cell.centre().x - whole / 2;
    canvas.icon(bonus.image, {x + icon / 2, middle}, icon);
    canvas.text(bonus.count, x + icon + between, middle + canvas.capital(count) / 2, count, colours::text);
    draw_wrapped(canvas, {cell.x + 1, cell.bottom() - words - foot, cell.w - 2, words}, bonus.name, k_bonus_name,
                 colours::secondary, Align::centre);
}

void paint_bonus_counts(Canvas& canvas, const Rect& area, const LeftModel& left, const Hover& hover) {
    const float gap = canvas.pick(7, 4);
    const float one_row = (area.w - gap * (k_bonuses - 1)) / k_bonuses;
    const bool narrow = std::all_of(left.bonuses.begin(), left.bonuses.end(), [&](const BonusCount& bonus) {
        return bonus_name_fits(canvas, bonus.name, one_row - 2);
    });
    const std::size_t in_row = narrow ? k_bonuses : 3;
    const std::size_t rows = (k_bonuses + in_row - 1) / in_row;
    const float width = (area.w - gap * static_cast<float>(in_row - 1)) / static_cast<float>(in_row);
    const float height =
        std::min((area.h - gap * static_cast<float>(rows - 1)) / static_cast<float>(rows), canvas.pick(94, 66));
    for (std::size_t i = 0; i < k_bonuses; ++i) {
        const Rect cell{area.x + static_cast<float>(i % in_row) * (width + gap),
                        area.y + static_cast<float>(i / in_row) * (height + gap), width, height};
        const Target target{TableTarget::lower_row, left.bonuses[i].id, 0};
        paint_bonus_count(canvas, cell, left.bonuses[i]);
        if (hover == target) {
            canvas.stroke(cell, 6, 1.2F, colours::control);
        }
        canvas.hit(cell, target);
    }
}

void paint_offer(Canvas& canvas, const Rect& cell, const UpgradeOffer& offer, const std::string& image, bool hovered) {
    const bool dim = offer.highlight == Highlight::dimmed;
    Look look = look_of(offer.highlight, hovered);
    if (offer.highlight == Highlight::plain || dim) {
        look.ground = colours::panel;
    }
    canvas.box(cell, canvas.pick(7, 5), look.ground, look.edge, look.width);
    const float opacity = dim ? 0.5F : 1;
    const float upper = cell.h * canvas.pick(0.46F, 0.4F);
    const float middle = cell.y + upper * 0.56F;
    const Type levels{17, 12, Weight::bold};
    const float coin = offer.price.empty() ? 0 : canvas.pick(30, 19);
    const float icon = canvas.pick(28, 18);
    const float words = canvas.width_of(offer.levels, levels);
    const float spare = cell.w - coin - icon - words - canvas.pick(20, 6);
    const float gap = std::clamp(spare / 2, 2.0F, canvas.pick(16, 8));
    float x = cell.centre().x - (coin + icon + words + gap * (coin > 0 ? 2.0F : 1.0F)) / 2;
    if (coin > 0) {
        draw_coin(canvas, {x, middle - coin / 2, coin, coin}, offer.price, !dim);
        x += coin + gap;
    }
    canvas.icon(image, {x + icon / 2, middle}, icon, opacity);
    x += icon + gap;
    canvas.text(offer.levels, x, middle + canvas.capital(levels) / 2, levels, dim ? colours::muted : colours::text);
    const Rect inner = cell.inset(canvas.pick(6, 3), 0);
    const Type name{14, 11.5F, Weight::semibold};
    const Rect title{inner.x, cell.y + upper + canvas.pick(3, 0), inner.w, canvas.line_height(name)};
    canvas.label_in(title, offer.name, name, dim ? colours::muted : colours::text, Align::centre);
    const Rect foot{inner.x, title.bottom() + 1, inner.w, cell.bottom() - canvas.pick(5, 2) - title.bottom() - 1};
    if (!offer.refused.empty()) {
        RowStyle small;
        small.type = {13, 11, Weight::semibold};
        small.icon = canvas.pick(15, 13);
        small.gap = 3;
        small.colour = colours::missing;
        if (row_width(canvas, offer.refused, small) <= foot.w) {
            draw_row(canvas, offer.refused, foot, small, Align::centre);
        } else {
            std::string sentence;
            for (const Symbol& symbol : offer.refused) {
                sentence += (sentence.empty() || symbol.text.empty() ? "" : " ") + symbol.text;
            }
            draw_wrapped_middle(canvas, foot, sentence, small.type, small.colour, Align::centre);
        }
        return;
    }
    draw_wrapped_middle(canvas, foot, offer.note, {12.5F, 11, Weight::regular}, colours::secondary, Align::centre);
}

}  // namespace

void paint_left(Canvas& canvas, const Rect& rect, const LeftModel& left, const Hover& hover) {
    draw_panel(canvas, rect, Depth::back);
    const float padding = canvas.pick(12, 8);
    const Rect head{rect.x + padding, rect.y + canvas.pick(4, 1), rect.w - 2 * padding, canvas.pick(32, 24)};
    draw_title(canvas, head, left.title, left.note);

    const Rect area{rect.x + canvas.pick(6, 4), head.bottom(), rect.w - 2 * canvas.pick(6, 4), 0};
    const Columns columns = side_columns_of(canvas, area);
    const float headings = canvas.pick(34, 28);
    const Rect heading_row{area.x, head.bottom(), area.w, headings};
    const float caption_room = columns.first - columns.step / 2 - head.x;
    draw_wrapped_middle(canvas, {head.x, heading_row.y, caption_room, headings}, left.caption,
                        {13, 11, Weight::semibold}, colours::secondary);
    for (std::size_t i = 0; i < left.headings.size(); ++i) {
        draw_wrapped_middle(canvas,
                            {columns.centre(i) - columns.step / 2 + 1, heading_row.y, columns.step - 2, headings},
                            left.headings[i], k_heading, colours::secondary, Align::centre);
    }
    const float height = canvas.pick(34, 21.5F);
    paint_difficulties(canvas, {area.x, heading_row.bottom(), area.w, 0}, left, height, hover);
    float y = heading_row.bottom() + height * k_difficulties + canvas.pick(10, 4);
    canvas.line({head.x, y}, {head.right(), y}, 1, colours::line);
    y += canvas.pick(8, 3);
    const float line = canvas.pick(28, 17);
    canvas.label_in({head.x, y, head.w, line}, left.bonus_caption, {13, 11, Weight::semibold}, colours::secondary);
    y += line + canvas.pick(2, 1);
    paint_bonus_counts(canvas, {head.x, y, head.w, rect.bottom() - canvas.pick(12, 7) - y}, left, hover);
}

void paint_upgrades(Canvas& canvas, const Rect& rect, const UpgradesModel& upgrades, const Hover& hover) {
    draw_panel(canvas, rect, Depth::back);
    const float padding = canvas.pick(12, 7);
    const float head = canvas.pick(32, 23);
    draw_title(canvas, {rect.x + padding, rect.y + canvas.pick(1, 0), rect.w - 2 * padding, head}, upgrades.title,
               upgrades.note);
    const float gap = canvas.pick(6, 4);
    const Rect area{rect.x + padding, rect.y + head + canvas.pick(1, 0), rect.w - 2 * padding,
                    rect.h - head - canvas.pick(12, 6)};
    const float width = (area.w - gap * (k_equipment - 1)) / k_equipment;
    for (std::size_t i = 0; i < k_equipment; ++i) {
        const Rect cell{area.x + static_cast<float>(i) * (width + gap), area.y, width, area.h};
        const Target target{TableTarget::project, static_cast<int>(i), 0};
        paint_offer(canvas, cell, upgrades.offers[i], k_equipment_images[i], hover == target);
        canvas.hit(cell, target);
    }
}

}  // namespace syrtis::client::render::dig
