// SPDX-License-Identifier: MIT

// The hand in a narrow window: sorts or search above lines with one card each.

#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "render/narrow_parts.hpp"
#include "render/screen_parts.hpp"
#include "render/terraforming/card_painter.hpp"
#include "render/terraforming/hand_painter.hpp"

namespace syrtis::client::render::terraforming {

namespace {

constexpr float k_row_gap = 3;
constexpr float k_dealt_gap = 1;
constexpr float k_hand_head = 20;
constexpr float k_scroll_bar = 3;
constexpr float k_most_row = 48;
constexpr float k_tile = 62;  ///< height from which on a dealt card is shown with its words

constexpr float k_sort_padding = 2;

void paint_sorts(Canvas& canvas, const Rect& row, const HandModel& hand, const Hover& hover) {
    std::vector<Part> parts;
    for (const Button& sort : hand.sorts) {
        // A label has two lines if it must, but its words stay complete.
        const float word =
            canvas.width_of(longest_word(canvas, sort.label, types::caption), types::caption) + 2 * k_sort_padding + 1;
        parts.push_back({.size = button_width(canvas, sort, 0), .least = std::max(canvas.touch(), word), .grow = 1});
    }
    const bool all = !hand.show_all.label.empty();
    parts.push_back(sized(all ? canvas.touch() : 0));
    parts.push_back(sized(canvas.touch()));
    const auto places = columns(row, std::span<const Part>(parts), k_row_gap);
    for (std::size_t i = 0; i < hand.sorts.size(); ++i) {
        const Target target{TableTarget::hand_sort, hand.sorts[i].id, 0};
        const Rect& place = places[i];
        const bool chosen = hand.sorts[i].chosen;
        canvas.box(place, 7, chosen ? colours::pressed : colours::raised, chosen ? colours::ivory : colours::control);
        draw_label(canvas, place.inset(k_sort_padding, 0), hand.sorts[i].label, types::caption,
                   chosen || hover == target ? colours::text : colours::secondary, Align::centre);
        canvas.hit(place, target);
    }
    if (all) {
        draw_picture_button(canvas, places[places.size() - 2], hand.show_all.image.c_str(), true,
                            {TableTarget::hand_all, 0, 0}, hover);
    }
    draw_picture_button(canvas, places.back(), "state/search", true, {TableTarget::hand_search, 0, 0}, hover);
}

/// Paints the search line and the filters below it. Returns the height.
float paint_search_block(Canvas& canvas, const Rect& area, const HandModel& hand, const Hover& hover) {
    const TextField field{.text = hand.search, .hint = hand.search_hint, .active = true, .cursor = hand.cursor};
    draw_field(canvas, {area.x, area.y, area.w, canvas.touch()}, field, {TableTarget::hand_search, 0, 0}, hover);
    std::vector<float> widths;
    for (const Button& filter : hand.filters) {
        widths.push_back(filter.label.empty() ? canvas.touch()
                                              : canvas.width_of(filter.label.forms.front(), types::caption) + 14);
    }
    const Rect below{area.x, area.y + canvas.touch() + k_row_gap, area.w, 0};
    const Flow places = flow(below, widths, canvas.touch(), k_row_gap);
    for (std::size_t i = 0; i < hand.filters.size(); ++i) {
        const Button& filter = hand.filters[i];
        const Target target{TableTarget::hand_filter, filter.id, 0};
        const Rect& place = places.places[i];
        canvas.box(place, 7, filter.chosen ? colours::pressed : colours::raised,
                   filter.chosen ? colours::ivory : colours::line_strong);
        if (filter.label.empty()) {
            canvas.icon(filter.image, place.centre(), 20, filter.chosen || hover == target ? 1 : 0.75F);
        } else {
            canvas.text_in(place, filter.label.forms.front(), types::caption,
                           filter.chosen ? colours::text : colours::secondary, Align::centre);
        }
        canvas.hit(place, target);
    }
    return canvas.touch() + k_row_gap + places.height;
}

void paint_card_line(Canvas& canvas, const Rect& place, const HandCard& card, const HandModel& hand,
                     const Hover& hover) {
    if (card.coming) return;
    const Target target{TableTarget::hand_card, card.face.id, 0};
    const Target pin{TableTarget::hand_pin, card.face.id, 0};
    const bool pointed = hover == target || hover == pin || hand.raised == card.face.id;
    const bool tile = hand.dealt && place.h >= k_tile;
    if (tile) {
        paint_card_tile(canvas, place, card, pointed);
    } else {
        paint_list_strip(canvas, place, card, pointed, true, card.pinned ? place.h : 0);
    }
    canvas.hit(place, target);
    if (!card.pinned || tile) return;
    const Rect box = cut_right(place, place.h).part;
    canvas.icon("state/pin", box.centre(), 18, 1, card.pinned ? colours::ivory : colours::muted);
    canvas.hit(box, pin);
}

}  // namespace

void paint_narrow_hand(Canvas& canvas, const Rect& rect, const HandModel& hand, const Hover& hover) {
    draw_panel(canvas, rect);
    canvas.hit(rect, {TableTarget::hand, 0, 0});
    const auto [head, body] = cut_top(rect.inset(k_narrow_padding - 2, 2), k_hand_head, 2);
    Rect area = body;
    if (hand.searching) {
        area = cut_top(area, paint_search_block(canvas, area, hand, hover), k_row_gap).rest;
    } else if (!hand.sorts.empty()) {
        const auto [sorts, rest] = cut_top(area, canvas.touch(), k_row_gap);
        paint_sorts(canvas, sorts, hand, hover);
        area = rest;
    }
    const auto count = hand.cards.size();
    // With this gap, the ten dealt cards fit a phone that is held upright.
    const float gap = hand.dealt ? k_dealt_gap : k_row_gap;
    // More cards than lines stand in two columns. Dealt cards need their whole width for their price.
    const Lines usual{.area = area, .height = canvas.touch(), .gap = gap};
    const std::size_t in_row = !hand.dealt && static_cast<int>(count) > usual.room() ? 2 : 1;
    const auto shares = static_cast<float>(std::max<std::size_t>((count + in_row - 1) / in_row, 1));
    const float fair = (area.h + gap) / shares - gap;
    const Lines lines{
        .area = area, .height = std::clamp(fair, canvas.touch(), hand.dealt ? 1.6F * k_tile : k_most_row), .gap = gap};
    const std::size_t room = in_row * static_cast<std::size_t>(std::max(1, lines.room()));
    const std::size_t last = count > room ? count - room : 0;
    const std::size_t first = std::min(static_cast<std::size_t>(std::max(hand.scroll, 0)), last);
    const std::size_t shown = std::min(room, count - first);
    Label note = hand.note;
    if (shown < count) {
        note = std::to_string(first + 1) + "–" + std::to_string(first + shown) + " / " + std::to_string(count);
    }
    draw_title(canvas, head, hand.title, note);
    if (shown < count) {
        const Rect track = without(rect, rect.w - k_scroll_bar - 1, k_hand_head, 1, 4);
        const float each = track.h / static_cast<float>(count);
        canvas.fill(track, k_scroll_bar / 2, colours::line);
        canvas.fill({track.x, track.y + each * static_cast<float>(first), track.w, each * static_cast<float>(shown)},
                    k_scroll_bar / 2, colours::rest);
    }
    if (count == 0) draw_wrapped(canvas, area, hand.empty, types::secondary, colours::secondary);
    for (std::size_t i = 0; i < shown; ++i) {
        const Rect line = lines.at(i / in_row);
        const Rect place = cells(line, static_cast<int>(in_row), 1, gap).at(i % in_row);
        paint_card_line(canvas, place, hand.cards[first + i], hand, hover);
    }
}

}  // namespace syrtis::client::render::terraforming
