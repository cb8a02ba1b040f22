// SPDX-License-Identifier: MIT

// Paints the right rail: hidden tiles and bonuses, and upgrades.

#include <algorithm>

#include "render/arrange.hpp"
#include "render/dig/panels.hpp"
#include "render/dig/parts.hpp"

namespace syrtis::client::render::dig {

namespace {

constexpr Type k_heading{12, 11, Weight::medium};
constexpr Type k_caption{13, 11, Weight::semibold};
constexpr Type k_cell_strong{15, 12.5F, Weight::bold};
constexpr Type k_cell{15, 12.5F, Weight::semibold};

/// Returns the three columns of counts at the right end of a row.
Cells count_columns(const Canvas& canvas, const Rect& row) {
    const float end = canvas.pick(1, 5);
    return cells(cut_right(without(row, 0, 0, end, 0), 3 * canvas.pick(98, 56)).part, 3, 1);
}

/// Paints a difficulty as a number with so many marks behind it.
void paint_difficulty(Canvas& canvas, const Rect& line, int difficulty) {
    const Type digit{17, 13.5F, Weight::bold};
    const float mark = canvas.pick(11, 8);
    const auto [number, marks] = cut_left(line, canvas.pick(38, 24));
    canvas.text_in(without(number, canvas.pick(2, 0), 0, 0, 0), std::to_string(difficulty), digit, colours::text,
                   Align::centre);
    const Cells places =
        cells({marks.x, line.centre().y - mark * 0.64F, 4 * (mark + canvas.pick(4, 3)), mark * 1.28F}, 4, 1);
    for (int i = 0; i < difficulty; ++i) {
        const Rect place = places.at(static_cast<std::size_t>(i));
        canvas.fill({place.x, place.y, mark, place.h}, mark * 0.27F, palette::step);
    }
}

void paint_difficulties(Canvas& canvas, const Rect& rect, const LeftModel& left, const Hover& hover) {
    const Cells lines = cells(rect, 1, k_difficulties);
    for (std::size_t i = 0; i < k_difficulties; ++i) {
        const DifficultyRow& row = left.rows[i];
        const Rect line = lines.at(i);
        const Target target{TableTarget::upper_row, row.difficulty, 0};
        if (i % 2 == 0) canvas.fill(line, 4, colours::well.faded(0.6F));
        if (hover == target) canvas.stroke(line, 4, 1.2F, colours::control);
        canvas.hit(line, target);
        paint_difficulty(canvas, line, row.difficulty);
        const Cells columns = count_columns(canvas, line);
        canvas.text_in(columns.at(0), row.on_top, k_cell_strong, colours::text, Align::centre);
        canvas.text_in(columns.at(1), row.deeper, k_cell, colours::secondary, Align::centre);
        canvas.text_in(columns.at(2), row.seen, k_cell, colours::secondary, Align::centre);
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

/// Returns how many lines the longest name of a bonus needs in a cell. All names have as many, so that their pictures
/// stand in one line.
std::size_t name_lines(const Canvas& canvas, const Rect& cell, const LeftModel& left, bool low) {
    std::size_t lines = 1;
    for (const BonusCount& bonus : left.bonuses) {
        lines = std::max(lines, lines_of(canvas, bonus.name, cell.w - 2, k_bonus_name, low ? 1 : k_bonus_lines).size());
    }
    return lines;
}

void paint_bonus_count(Canvas& canvas, const Rect& cell, const BonusCount& bonus, const LeftModel& left) {
    canvas.fill(cell, 6, colours::well);
    const float line = canvas.line_height(k_bonus_name);
    const bool low = cell.h < canvas.pick(64, 50);
    const float words = line * static_cast<float>(name_lines(canvas, cell, left, low));
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
    const float most = Lines{.height = canvas.pick(94, 66), .gap = gap}.height_of(rows);
    const Cells places = cells(cut_top(area, most).part, static_cast<int>(in_row), static_cast<int>(rows), gap);
    for (std::size_t i = 0; i < k_bonuses; ++i) {
        const Rect cell = places.at(i);
        const Target target{TableTarget::lower_row, left.bonuses[i].id, 0};
        paint_bonus_count(canvas, cell, left.bonuses[i], left);
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
    const float line_height = canvas.pick(34, 21.5F);
    const auto [head, headings, lines, bonus_caption, bonuses] =
        rows(without(rect, canvas.pick(6, 4), canvas.pick(4, 1), canvas.pick(6, 4), canvas.pick(12, 7)),
             {sized(canvas.pick(32, 24)), sized(canvas.pick(34, 28)), sized(line_height * k_difficulties),
              sized(canvas.pick(46, 24)), growing()});
    const float inset = canvas.pick(6, 4);
    draw_title(canvas, head.inset(inset, 0), left.title, left.note);
    const Cells columns = count_columns(canvas, headings);
    const Rect caption = cut_left(headings, columns.at(0).x - headings.x).part;
    draw_wrapped_middle(canvas, without(caption, inset, 0, 0, 0), left.caption, k_caption, colours::secondary);
    for (std::size_t i = 0; i < left.headings.size(); ++i) {
        draw_wrapped_middle(canvas, columns.at(i).inset(1, 0), left.headings[i], k_heading, colours::secondary,
                            Align::centre);
    }
    paint_difficulties(canvas, lines, left, hover);
    const Rect words = cut_bottom(bonus_caption.inset(inset, 0), canvas.pick(28, 17)).part;
    const float y = bonus_caption.y + canvas.pick(10, 4);
    canvas.line({words.x, y}, {words.right(), y}, 1, colours::line);
    canvas.label_in(words, left.bonus_caption, k_caption, colours::secondary);
    paint_bonus_counts(canvas, without(bonuses, inset, canvas.pick(2, 1), inset, 0), left, hover);
}

void paint_upgrades(Canvas& canvas, const Rect& rect, const UpgradesModel& upgrades, const Hover& hover) {
    draw_panel(canvas, rect, Depth::back);
    const float padding = canvas.pick(12, 7);
    const float top = canvas.pick(1, 0);
    const auto [head, area] = cut_top(without(rect, padding, top, padding, canvas.pick(11, 6)), canvas.pick(32, 23));
    draw_title(canvas, head, upgrades.title, upgrades.note);
    const Cells places = cells(area, k_equipment, 1, canvas.pick(6, 4));
    for (std::size_t i = 0; i < k_equipment; ++i) {
        const Rect cell = places.at(i);
        const Target target{TableTarget::project, static_cast<int>(i), 0};
        paint_offer(canvas, cell, upgrades.offers[i], k_equipment_images[i], hover == target);
        canvas.hit(cell, target);
    }
}

}  // namespace syrtis::client::render::dig
