// SPDX-License-Identifier: MIT

#include "render/terraforming/narrow_overlays.hpp"

#include <algorithm>
#include <cmath>
#include <span>
#include <string>
#include <vector>

#include "render/narrow_parts.hpp"
#include "render/terraforming/card_painter.hpp"
#include "render/terraforming/hand_painter.hpp"

namespace syrtis::client::render::terraforming {

namespace {

constexpr float k_tile_gap = 5;
constexpr float k_ring_height = 26;
constexpr float k_note_line = 18;
constexpr float k_least_tile = 36;  ///< with name and symbols

/// Paints the seats of a draft in the order of passing, with an arrow behind each, and the notes of the seats below.
/// Returns the height.
float paint_ring_lines(Canvas& canvas, const Rect& area, const std::vector<RingSeat>& ring) {
    constexpr float k_arrow = 16;
    std::vector<float> widths;
    for (const RingSeat& seat : ring) {
        widths.push_back(canvas.width_of(seat.name, types::title) + k_ring_height + 10 + k_arrow);
    }
    const Flow places = flow(area, widths, k_ring_height, 4);
    float height = places.height;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const auto [arrow, pill] = cut_right(places.places[i], k_arrow);
        canvas.box(pill, pill.h / 2, colours::raised, ring[i].me ? colours::ivory : colours::line_strong,
                   ring[i].me ? 2 : 1);
        const auto [piece, name] = columns(pill, {sized(k_ring_height), growing()});
        canvas.piece(ring[i].piece, piece.centre(), k_ring_height * 0.5F);
        const Rect words = without(name, 0, 0, 8, 0);
        canvas.text_in(words, ring[i].name, canvas.fitting_type(ring[i].name, words.w, types::title), colours::text);
        if (i + 1 < ring.size()) canvas.icon("state/right", arrow.centre(), 11, 1, colours::secondary);
    }
    std::vector<float> note_widths;
    for (const RingSeat& seat : ring) {
        const float words = canvas.width_of(canvas.form_for(seat.note, area.w, types::secondary), types::secondary);
        note_widths.push_back(seat.note.empty() ? 0 : words + k_ring_height + 4);
    }
    const Flow notes = flow({area.x, area.y + height + 2, area.w, 0}, note_widths, k_note_line, 4);
    for (std::size_t i = 0; i < ring.size(); ++i) {
        if (ring[i].note.empty()) continue;
        const auto [piece, note] = columns(notes.places[i], {sized(k_ring_height), growing()});
        canvas.piece(ring[i].piece, piece.centre(), 12);
        canvas.label_in(note, ring[i].note, types::secondary, ring[i].me ? colours::ivory : colours::secondary);
    }
    height += notes.height + 2;
    return height;
}

HandCard tile_of(const ChoiceCard& choice) {
    HandCard card;
    card.face = choice.face;
    card.highlight = !choice.enabled ? Highlight::dimmed : choice.chosen ? Highlight::chosen : Highlight::rest;
    card.foot = choice.foot;
    return card;
}

void paint_choice_tile(Canvas& canvas, const Rect& place, const ChoiceCard& choice, TargetKind kind,
                       const Hover& hover) {
    const Target target{kind, choice.face.id, 0};
    paint_card_tile(canvas, place, tile_of(choice), hover == target);
    canvas.hit(place, target);
}

/// Paints the cards that were kept in a draft, as names in a flow. Returns the height.
float paint_pick_cells(Canvas& canvas, const Rect& area, const ChoosingModel& choosing) {
    draw_title(canvas, {area.x, area.y, area.w, k_note_line}, choosing.picks_title, choosing.picks_note);
    constexpr float k_strip = 22;
    const auto count = choosing.picks.size() + choosing.open_picks.size();
    const int in_row = 2;
    const auto lines = static_cast<float>((count + 1) / 2);
    const Rect block{area.x, area.y + k_note_line + 2, area.w, lines * (k_strip + 3) - 3};
    const Cells places = cells(block, in_row, static_cast<int>(lines), 3);
    for (std::size_t i = 0; i < count; ++i) {
        const Rect place = places.at(i);
        if (i < choosing.picks.size()) {
            HandCard card;
            card.face = choosing.picks[i];
            paint_list_strip(canvas, place, card, false, false);
        } else {
            canvas.dashed(place, 5, 1, colours::control.faded(0.7F));
            canvas.label_in(place, choosing.open_picks[i - choosing.picks.size()], types::secondary, colours::muted,
                            Align::centre);
        }
    }
    float height = k_note_line + 2 + block.h;
    // In landscape, the cards to choose among need the room of the cards that were seen.
    if (!choosing.seen.empty() && !canvas.frame().landscape()) {
        draw_wrapped(canvas, {area.x, area.y + height + 2, area.w, 2 * k_note_line}, choosing.seen, types::secondary,
                     colours::secondary);
        height += 2 * k_note_line + 2;
    }
    return height;
}

}  // namespace

void paint_narrow_choosing(Canvas& canvas, const Rect& rect, const ChoosingModel& choosing, const Hover& hover) {
    canvas.hide(rect);
    canvas.box(rect, 8, colours::panel, colours::line);
    Rect area = rect.inset(k_tile_gap);
    if (!choosing.ring.empty()) {
        const float ring = paint_ring_lines(canvas, area, choosing.ring);
        area = cut_top(area, ring, k_tile_gap).rest;
        const float picks = paint_pick_cells(canvas, area, choosing);
        area = cut_top(area, picks, k_tile_gap).rest;
    }
    const auto corporations = choosing.corporations.size();
    const auto preludes = choosing.preludes.size();
    std::vector<Part> parts;
    const auto add = [&](std::size_t count, float least, float most) {
        for (std::size_t i = 0; i < count; ++i)
            parts.push_back({.size = least, .least = canvas.touch(), .grow = 1, .most = most});
    };
    add(corporations, 110, 230);
    add(preludes, 64, 100);
    if (corporations == 0) add(choosing.cards.size(), 60, 150);
    // In landscape, cards that would get too low stand in two columns.
    const bool are_low = static_cast<float>(parts.size()) * (k_least_tile + 4) > area.h;
    const auto places = are_low ? listed(canvas.frame(), area, parts, 4) : rows(area, std::span<const Part>(parts), 4);
    for (std::size_t i = 0; i < places.size(); ++i) {
        if (i < corporations) {
            paint_choice_tile(canvas, places[i], choosing.corporations[i], TableTarget::choice_large, hover);
        } else if (i < corporations + preludes) {
            paint_choice_tile(canvas, places[i], choosing.preludes[i - corporations], TableTarget::choice, hover);
        } else {
            paint_choice_tile(canvas, places[i], choosing.cards[i - corporations - preludes], TableTarget::choice,
                              hover);
        }
    }
}

namespace {

constexpr float k_payment_padding = 12;
constexpr float k_payment_head = 22;
/// A row of the payment has a line with words and one with the slider.
float payment_row(const Canvas& canvas) { return k_note_line + canvas.touch() + 2; }

float payment_title_height(const Canvas& canvas, const PaymentModel& payment) {
    return payment.note.empty() ? k_payment_head : k_payment_head + canvas.line_height(types::secondary);
}

}  // namespace

Rect narrow_payment_place(const Canvas& canvas, const TableLayout& layout, const PaymentModel& payment) {
    const Lines lines{.height = payment_row(canvas), .gap = k_tile_gap};
    const float height = 2 * k_payment_padding + payment_title_height(canvas, payment) +
                         lines.height_of(payment.rows.size()) + k_note_line + canvas.touch() + 3 * k_tile_gap;
    const float bottom = layout.prompt.bottom();
    return canvas.snap(Rect{layout.prompt.x, bottom - height, layout.prompt.w, height});
}

void paint_narrow_payment(Canvas& canvas, const TableLayout& layout, const PaymentModel& payment, const Hover& hover) {
    const Rect place = narrow_payment_place(canvas, layout, payment);
    canvas.hide(layout.prompt);
    canvas.hide(place);
    canvas.shadow(place, 12, 18, 0.7F);
    canvas.box(place, 12, colours::prompt, colours::ivory, 2);
    const Lines lines{.height = payment_row(canvas), .gap = k_tile_gap};
    const auto [title, list, left, buttons] =
        rows(place.inset(k_payment_padding),
             {sized(payment_title_height(canvas, payment)), sized(lines.height_of(payment.rows.size())),
              sized(k_note_line), sized(canvas.touch())},
             k_tile_gap);
    const auto [heading, note] = cut_top(title, k_payment_head);
    const Type type{19, 15, Weight::bold};
    const std::string& form = canvas.form_for(payment.title, heading.w, type);
    canvas.text_in(heading, form, canvas.fitting_type(form, heading.w, type), colours::text);
    canvas.label_in(note, payment.note, types::secondary, colours::secondary);
    const Lines placed{.area = list, .height = payment_row(canvas), .gap = k_tile_gap};
    constexpr std::size_t k_plants = 3;
    for (std::size_t i = 0; i < payment.rows.size(); ++i) {
        const PaymentRow& row = payment.rows[i];
        const Rect line = placed.at(i);
        canvas.hit(line, {TableTarget::payment_row, row.resource, 0});
        const auto [words, control] = cut_top(line, k_note_line, 2);
        const auto [icon, name, amount, worth] =
            columns(words,
                    {sized(k_note_line), growing(), sized(canvas.width_of(row.value_text, types::strong) + 1),
                     sized(canvas.width_of(row.worth, types::secondary) + 1)},
                    8);
        canvas.icon(row.image, icon.centre(), icon.w);
        canvas.label_in(name, row.name, types::body, colours::text);
        canvas.text_in(amount, row.value_text, types::strong, colours::text, Align::right);
        canvas.text_in(worth, row.worth, types::secondary, colours::secondary, Align::right);
        const auto [less, track, more] = columns(control, {sized(44), growing(), sized(44)}, 12);
        draw_picture_button(canvas, less, "state/minus", row.value > row.minimum,
                            {TableTarget::payment_less, row.resource, 0}, hover);
        draw_picture_button(canvas, more, "state/plus", row.value < row.maximum,
                            {TableTarget::payment_more, row.resource, 0}, hover);
        const auto range = static_cast<float>(std::max(1, row.maximum - row.minimum));
        // Resources on cards that pay are microbes, which have the colour of plants.
        const auto colour =
            row.resource < static_cast<int>(k_stocks) ? std::max(row.resource, 0) : static_cast<int>(k_plants);
        draw_slider(canvas, track, static_cast<float>(row.value - row.minimum) / range,
                    colours::resources[static_cast<std::size_t>(colour)]);
        canvas.hit(track, {TableTarget::payment_slider, row.resource, 0});
    }
    canvas.label_in(left, payment.left_after, types::secondary, colours::secondary);
    const Cells cells_of_buttons = cells(buttons, static_cast<int>(payment.buttons.size()), 1, 8);
    for (std::size_t i = 0; i < payment.buttons.size(); ++i) {
        const Target target{TableTarget::payment_button, payment.buttons[i].id, 0};
        Button button = payment.buttons[i];
        button.key = {};
        draw_button(canvas, cells_of_buttons.at(i), button, target, hover == target);
    }
}

void paint_narrow_wall(Canvas& canvas, const TableLayout& layout, const WallModel& wall, const Hover& hover) {
    // Where cards beside the column would be too slim for their names, they cover the column.
    constexpr float k_least_width = 300;
    const bool covers = canvas.frame().landscape() && layout.board.w < k_least_width;
    const float right = covers ? layout.column.right() : layout.board.right();
    const Rect place{layout.board.x, layout.board.y, right - layout.board.x, layout.prompt.bottom() - layout.board.y};
    canvas.hide(place);
    canvas.box(place, 12, colours::panel, colours::control);
    const auto [head, area] = cut_top(place.inset(k_narrow_padding, k_tile_gap), canvas.touch(), k_tile_gap);
    Button close = wall.close;
    close.key = {};
    const auto [words, button] = columns(head, {growing(), sized(button_width(canvas, close, 70))}, k_tile_gap);
    const Target close_target{TableTarget::wall_close, 0, 0};
    draw_button(canvas, button, close, close_target, hover == close_target);
    if (fits(canvas, wall.title, words.w, types::title)) {
        draw_title(canvas, words, wall.title, wall.note);
    } else {
        draw_label(canvas, words, wall.title, types::title, colours::text);
    }
    const int in_row = covers ? 4 : 2;
    const Cells first_row = cells({area.x, area.y, area.w, 0}, in_row, 1, 6);
    const float width = first_row.at(0).w;
    // Lower cards than usual leave no empty rest of a row.
    constexpr float k_row_gap = 6;
    constexpr float k_least_part = 0.75F;
    const float usual = std::round(width * 1.4F);
    const float lines = std::max(1.0F, std::floor((area.h + k_row_gap) / (usual * k_least_part + k_row_gap)));
    const float height = std::min(usual, std::floor((area.h + k_row_gap) / lines - k_row_gap));
    canvas.clipped(area, [&, area = area] {
        for (std::size_t i = 0; i < wall.cards.size(); ++i) {
            const int row = static_cast<int>(i) / in_row - wall.scroll;
            const Rect column = first_row.at(i % static_cast<std::size_t>(in_row));
            const Rect card{column.x, area.y + static_cast<float>(row) * (height + k_row_gap), width, height};
            if (row < 0 || (row > 0 && card.bottom() > area.bottom() + 1)) continue;
            const Target target{TableTarget::wall_card, wall.cards[i].id, 0};
            FaceLook look;
            look.hovered = hover == target;
            paint_face(canvas, card, wall.cards[i], FaceForm::hand, look);
            canvas.hit(card, target);
        }
    });
}

}  // namespace syrtis::client::render::terraforming
