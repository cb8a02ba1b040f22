// SPDX-License-Identifier: MIT

#include "render/terraforming/layout.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace syrtis::client::render::terraforming {

namespace {

constexpr std::array<int, 9> k_row_lengths{5, 6, 7, 8, 9, 8, 7, 6, 5};

/// The radius of the disc in widths of a hexagon. The field is nine hexagons wide, and its corners are 4.51 widths from
/// the centre.
constexpr float k_hexagons_per_radius = 4.56F;

}  // namespace

DiscLayout disc_layout(const Rect& board, bool corners, const Closeup& closeup) {
    DiscLayout disc;
    disc.radius = std::min(board.h * 0.45F, board.w * (corners ? 0.3617F : 0.42F)) * closeup.zoom;
    disc.centre = {board.centre().x + board.w * closeup.across, board.centre().y + board.h * closeup.down};
    disc.hexagon = disc.radius / k_hexagons_per_radius;
    disc.arc_inner = disc.radius * 1.043F;
    disc.arc_outer = disc.arc_inner + disc.radius * 0.0372F;
    disc.off_planet = disc.hexagon * 0.74F;
    const float row_step = disc.hexagon * std::numbers::sqrt3_v<float> / 2;
    std::size_t space = 0;
    for (std::size_t row = 0; row < k_row_lengths.size(); ++row) {
        const auto length = static_cast<float>(k_row_lengths[row]);
        for (int column = 0; column < k_row_lengths[row]; ++column) {
            disc.spaces[space++] = {
                disc.centre.x + (static_cast<float>(column) - (length - 1) / 2) * disc.hexagon,
                disc.centre.y + (static_cast<float>(row) - 4) * row_step,
            };
        }
    }
    // Spaces off the planet are outside the rim at the upper right, away from the track and its bonus marks.
    const float away = disc.radius * 1.19F;
    for (int i = 0; i < k_off_planet_spaces; ++i) {
        const float angle = (51.0F + 13.0F * static_cast<float>(i)) * std::numbers::pi_v<float> / 180;
        disc.spaces[space++] = {disc.centre.x + away * std::sin(angle), disc.centre.y - away * std::cos(angle)};
    }
    return disc;
}

namespace {

/// Measures of the list in logical pixels. `row` and `dense_row`: heights of a row with and without symbols;
/// `high_row`: height up to which rows of few cards grow; `column` and `dense_column`: smallest widths of a column with
/// and without symbols.
struct ListMeasures {
    float row_gap, row, high_row, dense_row, column, dense_column;
};
constexpr ListMeasures k_list_large{4, 28, 40, 21, 400, 320};
constexpr ListMeasures k_list_middle{1.6F, 22, 34, 16.2F, 250, 205};

HandLayout list_layout(HandLayout layout, bool large, int cards, int scroll) {
    const ListMeasures& m = large ? k_list_large : k_list_middle;
    constexpr float column_gap = 6;
    const auto rows_of = [&](float height) {
        return std::max(1, static_cast<int>((layout.cards.h + m.row_gap) / (height + m.row_gap)));
    };
    const auto most_columns = [&](float width) {
        return std::max(1, static_cast<int>((layout.cards.w + column_gap) / (width + column_gap)));
    };
    layout.effects = cards <= rows_of(m.row) * most_columns(m.column);
    float height = layout.effects ? m.row : m.dense_row;
    layout.rows = rows_of(height);
    if (layout.effects && cards > 0 && cards <= layout.rows) {
        const float each = (layout.cards.h + m.row_gap) / static_cast<float>(cards) - m.row_gap;
        height = std::clamp(each, m.row, m.high_row);
    }
    const int needed = (std::max(cards, 1) + layout.rows - 1) / layout.rows;
    layout.columns = std::min(needed, most_columns(layout.effects ? m.column : m.dense_column));
    const int first = std::clamp(scroll, 0, std::max(0, cards - 1));
    layout.visible = std::min(layout.columns * layout.rows, cards - first);
    // In the large class a single column has half of the width.
    const auto shares = static_cast<float>(std::max(layout.columns, large ? 2 : 1));
    const float width = (layout.cards.w - column_gap * (shares - 1)) / shares;
    for (int i = 0; i < layout.visible; ++i) {
        const auto column = static_cast<float>(i / layout.rows);
        const auto row = static_cast<float>(i % layout.rows);
        layout.places.push_back({layout.cards.x + column * (width + column_gap),
                                 layout.cards.y + row * (height + m.row_gap), width, height});
    }
    return layout;
}

HandLayout fan_layout(HandLayout layout, bool large, int cards) {
    const float height = layout.cards.h;
    constexpr float gap = 8;
    const float usual = std::round(height * 150 / 210);
    const float smallest_step = large ? 34 : 30;
    // Cards are wider if there is room, which helps long names; a few cards are so wide that they show their words.
    constexpr float k_most = 260;
    constexpr float k_most_broad = 520;
    const float each = layout.cards.w / static_cast<float>(std::max(cards, 1)) - gap;
    const float widest = is_broad_card(large, each) ? k_most_broad : large ? k_most : std::round(usual * 1.2F);
    const float width = std::clamp(std::floor(each), usual, widest);
    const float largest_step = width + gap;
    const float room = layout.cards.w - width;
    const int most = 1 + static_cast<int>(room / smallest_step);
    layout.visible = std::min(cards, most);
    layout.step =
        layout.visible > 1 ? std::min(largest_step, room / static_cast<float>(layout.visible - 1)) : largest_step;
    for (int i = 0; i < layout.visible; ++i) {
        layout.places.push_back({layout.cards.x + static_cast<float>(i) * layout.step, layout.cards.y, width, height});
    }
    return layout;
}

}  // namespace

bool fan_shows_names(const Rect& hand, bool large, int cards) {
    const HandLayout fan = hand_layout(hand, large, false, cards, 0);
    return fan.visible >= cards && fan.step >= (large ? k_least_step_for_words : k_least_step_for_words_middle);
}

bool is_usually_fan(const Rect& hand, bool large, int cards) {
    if (large) return fan_shows_names(hand, large, cards);
    if (cards == 0) return false;
    const HandLayout fan = hand_layout(hand, large, false, cards, 0);
    return fan.visible == cards && is_broad_card(large, fan.places.front().w);
}

HandLayout hand_layout(const Rect& hand, bool large, bool as_list, int cards, int scroll) {
    HandLayout layout;
    const float padding = large ? 12 : 8;
    const float title = large ? 34 : 24;
    layout.title = {hand.x + padding, hand.y, hand.w - 2 * padding, title};
    layout.cards = {hand.x + padding, hand.y + title, hand.w - 2 * padding, hand.h - title - (large ? 4 : 3)};
    layout.list = as_list;
    return as_list ? list_layout(layout, large, cards, scroll) : fan_layout(layout, large, cards);
}

DealtLayout dealt_layout(const TableLayout& table, const Frame& frame, int cards) {
    DealtLayout dealt;
    if (frame.large() || cards <= 0) return dealt;
    const Rect& own = table.own;
    dealt.band = {own.x, own.y, table.hand.right() - own.x, table.hand.bottom() - own.y};
    constexpr float padding = 7;
    constexpr float title = 24;
    constexpr float gap = 5;
    dealt.title = {dealt.band.x + padding, dealt.band.y, dealt.band.w - 2 * padding, title};
    const Rect area{dealt.title.x, dealt.band.y + title, dealt.title.w, dealt.band.h - title - padding};
    constexpr float least_width = 205;
    const int most = std::max(1, static_cast<int>((area.w + gap) / (least_width + gap)));
    // One column less is used if it makes all rows full.
    const bool fewer = cards % most != 0 && most > 1 && cards % (most - 1) == 0;
    const int rows = fewer ? cards / (most - 1) : (cards + most - 1) / most;
    const int columns = (cards + rows - 1) / rows;
    const float width = (area.w - gap * static_cast<float>(columns - 1)) / static_cast<float>(columns);
    const float height = (area.h - gap * static_cast<float>(rows - 1)) / static_cast<float>(rows);
    for (int i = 0; i < cards; ++i) {
        dealt.places.push_back({area.x + static_cast<float>(i % columns) * (width + gap),
                                area.y + static_cast<float>(i / columns) * (height + gap), width, height});
    }
    return dealt;
}

std::vector<Rect> choice_layout(const Rect& area, const Rect& board, bool large, int cards) {
    std::vector<Rect> places;
    if (cards <= 0) {
        return places;
    }
    const bool narrow = cards <= 4;
    const int columns = narrow ? cards : std::min(cards, 5);
    const int rows = (cards + columns - 1) / columns;
    const float gap = large ? 10 : 8;
    // Few cards are wider, because words need width most.
    float width = narrow ? (large ? 260 : 210) : (large ? 165 : 132);
    float height = narrow ? (large ? 470 : 360) : (large ? 231 : 172);
    width = std::min(width, (area.w - gap * static_cast<float>(columns - 1)) / static_cast<float>(columns));
    height = std::min(height, (area.h - gap * static_cast<float>(rows - 1)) / static_cast<float>(rows));
    const float top = area.y + (area.h - (height + gap) * static_cast<float>(rows) + gap) / 2;
    for (int i = 0; i < cards; ++i) {
        const int row = i / columns;
        const int in_row = std::min(columns, cards - row * columns);
        const float row_width = (width + gap) * static_cast<float>(in_row) - gap;
        places.push_back(
            {std::round(board.centre().x - row_width / 2 + static_cast<float>(i % columns) * (width + gap)),
             std::round(top + static_cast<float>(row) * (height + gap)), width, height});
    }
    return places;
}

}  // namespace syrtis::client::render::terraforming
