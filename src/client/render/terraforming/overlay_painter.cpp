// SPDX-License-Identifier: MIT

#include "render/terraforming/overlay_painter.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <span>
#include <vector>

#include "render/arrange.hpp"
#include "render/free_place.hpp"
#include "render/terraforming/board_painter.hpp"
#include "render/terraforming/card_painter.hpp"
#include "render/terraforming/layout.hpp"
#include "render/terraforming/narrow_overlays.hpp"
#include "render/terraforming/palette.hpp"
#include "render/terraforming/prelude_tiles.hpp"

namespace syrtis::client::render::terraforming {

namespace {

/// The heights at which a face in a narrow window shows the words of most cards.
constexpr float k_least_face = 208;
constexpr float k_landscape_face = 240;

/// Returns the place of the face in a narrow window, where it covers neither its card nor the buttons of the prompt:
/// above or below the card, where there is more room; in landscape, in the column beside. If the window is too low for
/// the words, the face covers the words of the prompt as well, in landscape also the bar, and in an upright window a
/// part of its card.
Rect narrow_zoom_place(const Frame& frame, const TableLayout& layout, const Rect& about) {
    const float buttons = frame.touch + 14;
    const float top = layout.bar.bottom() + k_narrow_gap;
    const float usual_foot = layout.prompt.y - k_narrow_gap;
    const float low_foot = std::max(usual_foot, layout.prompt.bottom() - buttons);
    if (frame.landscape() && !about.overlaps(layout.column)) {
        const bool is_low = usual_foot - top < k_landscape_face;
        const float y = is_low ? k_narrow_gap : top;
        const float foot = usual_foot - y < k_landscape_face ? low_foot : usual_foot;
        const Rect free{layout.column.x, y, layout.column.w, foot - y};
        return centred(free, std::min(k_full_face_width, free.w), std::min(k_full_face_height, free.h));
    }
    const auto room = [&](float foot) {
        return std::max(about.y - k_narrow_gap - top, foot - about.bottom() - k_narrow_gap);
    };
    const float foot = room(usual_foot) < k_least_face ? low_foot : usual_foot;
    const float above = about.y - k_narrow_gap - top;
    const float below = foot - about.bottom() - k_narrow_gap;
    const float height = std::clamp(room(foot), std::min(k_least_face, foot - top), k_full_face_height);
    const float y = above > below ? std::max(top, about.y - k_narrow_gap - height)
                                  : std::min(foot - height, about.bottom() + k_narrow_gap);
    return centred({layout.column.x, y, layout.column.w, height}, k_full_face_width, height);
}

}  // namespace

Rect zoom_place(const Frame& frame, const TableLayout& layout, const Rect& about, TargetKind kind, bool leaves_room) {
    const float width = k_full_face_width;
    const float height = std::min(k_full_face_height, layout.prompt.y - 16);
    if (frame.narrow()) return narrow_zoom_place(frame, layout, about);
    const float foot = layout.prompt.y - 8;
    const float corner = frame.large() ? 178 : 130;
    const float left = layout.board.x + corner;
    const float right = layout.board.right() - corner - width;
    float x = about.centre().x - width / 2;
    const bool is_at_left_rail =
        kind == TableTarget::player_card || kind == TableTarget::own_action || kind == TableTarget::player;
    // Beside the left rail, the face leaves the row below the mouse visible.
    x = is_at_left_rail ? layout.board.x : std::clamp(x, std::min(left, right), std::max(left, right));
    if (leaves_room) x = std::max(x, layout.board.x + (frame.large() ? 380.0F : 300.0F));
    return {std::round(x), std::round(foot - height), width, height};
}

void paint_zoom(Canvas& canvas, const TableLayout& layout, const Zoom& zoom, std::span<const Target> answers) {
    const Rect about = zoom.of_playback ? layout.prompt : canvas.place_of(zoom.about).value_or(layout.board);
    Rect place = zoom_place(canvas.frame(), layout, about, zoom.about.kind, zoom.leaves_room);
    if (zoom.about.kind == TableTarget::choice && zoom.face.kind == FaceKind::prelude && !canvas.narrow()) {
        // Above the dealt preludes, so that each of them can still be clicked.
        place.h = std::min(place.h, about.y - layout.board.y - 8);
        place.y = about.y - 6 - place.h;
    } else if (zoom.about.kind == TableTarget::choice && !canvas.narrow()) {
        // Cards on offer stay free.
        std::vector<Rect> kept;
        for (const Target& answer : answers) {
            const auto found = answer == zoom.about ? std::nullopt : canvas.place_of(answer);
            if (found) kept.push_back(*found);
        }
        const Rect window{8, 8, canvas.frame().width - 16, canvas.frame().height - 16};
        const std::vector<Rect> solid{layout.prompt};
        place = canvas.snap(free_place(window, place.w, place.h, {.about = about, .answers = kept, .solid = solid}, 8));
    }
    canvas.hide(place);
    canvas.shadow(place, 12, 18, 0.7F);
    FaceLook look;
    look.highlight = Highlight::chosen;
    paint_face(canvas, place, zoom.face, FaceForm::full, look);
    if (zoom.of_playback) canvas.stroke(place, 12, 2.5F, palette::automa_edge);
    canvas.hit(place, {SharedTarget::zoom, 0, 0});
}

namespace {

/// Paints the notes below the seats, each centred at its seat. A note may extend below neighbours without notes and is
/// wrapped to two lines if needed.
void paint_ring_notes(Canvas& canvas, const Rect& area, const std::vector<RingSeat>& ring,
                      const std::vector<Rect>& pills) {
    const float gap = canvas.pick(12, 8);
    for (std::size_t i = 0; i < ring.size(); ++i) {
        if (ring[i].note.empty()) continue;
        const float middle = pills[i].centre().x;
        float half = std::min(middle - area.x, area.right() - middle);
        for (std::size_t k = 0; k < ring.size(); ++k) {
            if (k == i || ring[k].note.empty()) continue;
            half = std::min(half, (std::abs(pills[k].centre().x - middle) - gap) / 2);
        }
        draw_wrapped(canvas, {middle - half, pills[i].bottom() + 2, 2 * half, 2 * canvas.line_height(types::caption)},
                     ring[i].note, types::caption, ring[i].me ? colours::ivory : colours::secondary, Align::centre);
    }
}

/// Paints the seats of a draft from left to right in the order of passing.
void paint_ring(Canvas& canvas, const Rect& area, const std::vector<RingSeat>& ring) {
    if (ring.empty()) {
        return;
    }
    const float arrow = canvas.pick(26, 18);
    const float height = canvas.pick(34, 26);
    const float most = (area.w - arrow * static_cast<float>(ring.size() - 1)) / static_cast<float>(ring.size());
    std::vector<float> widths;
    float total = arrow * static_cast<float>(ring.size() - 1);
    for (const RingSeat& seat : ring) {
        widths.push_back(std::min(most, canvas.width_of(seat.name, types::title) + height + canvas.pick(18, 12)));
        total += widths.back();
    }
    std::vector<Rect> pills;
    float x = area.centre().x - total / 2;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const Rect& pill = pills.emplace_back(Rect{x, area.y, widths[i], height});
        canvas.box(pill, height / 2, colours::raised, ring[i].me ? colours::ivory : colours::line_strong,
                   ring[i].me ? 2 : 1);
        canvas.piece(ring[i].piece, {pill.x + height * 0.55F, pill.centre().y}, height * 0.5F);
        const float room = pill.w - height - 8;
        canvas.text_in({pill.x + height, pill.y, room, pill.h}, ring[i].name,
                       canvas.fitting_type(ring[i].name, room, types::title), colours::text);
        x += widths[i];
        if (i + 1 < ring.size()) {
            const float y = pill.centre().y;
            canvas.line({x + 5, y}, {x + arrow - 5, y}, 1.6F, colours::secondary);
            canvas.polyline({{x + arrow - 9, y - 4}, {x + arrow - 5, y}, {x + arrow - 9, y + 4}}, 1.6F,
                            colours::secondary);
        }
        x += arrow;
    }
    paint_ring_notes(canvas, area, ring, pills);
}

void paint_picks(Canvas& canvas, const Rect& area, const ChoosingModel& choosing) {
    const float line = canvas.pick(24, 18);
    draw_title(canvas, {area.x, area.y, area.w, line}, choosing.picks_title, choosing.picks_note);
    const float height = canvas.pick(34, 24);
    const auto count = static_cast<float>(choosing.picks.size() + choosing.open_picks.size());
    const float gap = 6;
    const float width = std::min(canvas.pick(220, 170), (area.w - gap * (count - 1)) / std::max(count, 1.0F));
    float x = area.x;
    const float y = area.y + line + 2;
    for (const CardFace& face : choosing.picks) {
        HandCard card;
        card.face = face;
        paint_list_strip(canvas, {x, y, width, height}, card, false, false);
        x += width + gap;
    }
    for (const Label& label : choosing.open_picks) {
        const Rect place{x, y, width, height};
        canvas.dashed(place, 5, 1, colours::control.faded(0.7F));
        canvas.label_in(place, label, types::secondary, colours::muted, Align::centre);
        x += width + gap;
    }
    canvas.label_in({area.x, y + height + 3, area.w, canvas.pick(22, 17)}, choosing.seen, types::secondary,
                    colours::secondary);
}

void paint_choice(Canvas& canvas, const Rect& place, const ChoiceCard& card, FaceForm form, Target target, Target foot,
                  const Hover& hover, int name_lines = 0) {
    FaceLook look;
    look.name_lines = name_lines;
    look.highlight = card.enabled ? Highlight::plain : Highlight::dimmed;
    look.hovered = card.enabled && (hover == target || hover == foot);
    look.foot = card.foot;
    look.chosen = card.chosen;
    look.enabled = card.enabled;
    canvas.shadow(place, 8, 14);
    canvas.hide(place);
    paint_face(canvas, place, card.face, form, look);
    canvas.hit(place, target);
    const float band = foot_height(canvas, form);
    canvas.hit({place.x, place.bottom() - band, place.w, band}, foot);
}

}  // namespace

bool hides_corners(const Frame& frame, const ChoosingModel& choosing) {
    const bool is_low = frame.shape == Shape::tall && !frame.large();
    return !choosing.hidden && !choosing.corporations.empty() && (is_low || !choosing.preludes.empty());
}

void paint_choosing(Canvas& canvas, const TableLayout& layout, const TableModel& model) {
    const ChoosingModel& choosing = *model.choosing;
    if (choosing.hidden) {
        return;
    }
    if (canvas.narrow()) return paint_narrow_choosing(canvas, layout.board, choosing, model.hover);
    const Rect& board = layout.board;
    const bool drafting = !choosing.ring.empty();
    const bool large = canvas.large();
    // A shade with soft ends covers the disc between the corners; in a draft it covers the whole board.
    const float soft = canvas.pick(24, 14);
    const bool covers_all = drafting || !choosing.preludes.empty();
    const float upper = covers_all ? board.y : board.y + canvas.pick(98, 66);
    const float lower = covers_all ? board.bottom() : board.bottom() - canvas.pick(108, 82);
    const Colour scrim = colours::night.faded(covers_all ? 0.84F : 0.72F);
    if (covers_all) {
        canvas.fill({board.x, upper, board.w, lower - upper}, 0, scrim);
    } else {
        canvas.fill_vertical({board.x, upper, board.w, soft}, 0, scrim.faded(0), scrim);
        canvas.fill({board.x, upper + soft, board.w, lower - upper - 2 * soft}, 0, scrim);
        canvas.fill_vertical({board.x, lower - soft, board.w, soft}, 0, scrim, scrim.faded(0));
    }
    canvas.hide({board.x, upper, board.w, lower - upper});

    Rect area{board.x, board.y + canvas.pick(104, 68), board.w, 0};
    area.h = board.bottom() - canvas.pick(112, 84) - area.y;
    // If the board is low, corporations cover the corners too, whose words aren't needed yet.
    if (hides_corners(canvas.frame(), choosing)) area = board.inset(4);
    if (drafting) {
        const float corner = std::max(corner_width(canvas, board, model.board.temperature_corner),
                                      corner_width(canvas, board, model.board.oxygen_corner));
        paint_ring(canvas, {board.x + corner, board.y + canvas.pick(12, 8), board.w - 2 * corner, 60}, choosing.ring);
        const float picks = canvas.pick(88, 66) - (choosing.seen.empty() ? canvas.pick(22, 17) : 0);
        area.y = board.y + canvas.pick(100, 70);
        area.h = board.bottom() - picks - 10 - area.y;
        paint_picks(canvas, {board.x + 8, board.bottom() - picks, board.w - 16, picks}, choosing);
    }
    if (!choosing.preludes.empty()) {
        const float row = prelude_row_height(canvas, area);
        paint_preludes(canvas, {area.x, area.bottom() - row, area.w, row}, choosing.preludes, model.hover);
        area.h -= row + canvas.pick(10, 6);
    }
    if (!choosing.corporations.empty()) {
        const auto count = static_cast<float>(choosing.corporations.size());
        const float gap = large ? 36.0F : 16.0F;
        const float width = std::min(k_full_face_width, (board.w - gap * (count + 1)) / count);
        const float height = std::min(k_full_face_height, area.h);
        const bool full = width > 260;
        float x = board.centre().x - (width * count + gap * (count - 1)) / 2;
        for (std::size_t i = 0; i < choosing.corporations.size(); ++i) {
            const Target target{TableTarget::choice_large, choosing.corporations[i].face.id, 0};
            paint_choice(canvas, {std::round(x), std::round(area.centre().y - height / 2), width, height},
                         choosing.corporations[i], full ? FaceForm::full : FaceForm::narrow, target, target,
                         model.hover);
            x += width + gap;
        }
        return;
    }
    const std::vector<Rect> places = choice_layout(area, board, large, static_cast<int>(choosing.cards.size()));
    const FaceForm form = places.size() <= 4 ? FaceForm::narrow : FaceForm::hand;
    // Pictures and words of cards side by side begin at one height. In the middle class the words need that room.
    int name_lines = 0;
    if (large && form == FaceForm::narrow && !places.empty()) {
        std::vector<const CardFace*> faces;
        for (const ChoiceCard& card : choosing.cards) faces.push_back(&card.face);
        name_lines = common_name_lines(canvas, faces, form, places.front().w);
    }
    for (std::size_t i = 0; i < places.size(); ++i) {
        paint_choice(canvas, places[i], choosing.cards[i], form, {TableTarget::choice, choosing.cards[i].face.id, 0},
                     {TableTarget::choice_switch, choosing.cards[i].face.id, 0}, model.hover, name_lines);
    }
}

void paint_side(Canvas& canvas, const Rect& rect, const SideModel& side, const ShownLines& in_digest,
                const Hover& hover) {
    const float gap = canvas.pick(8, 6);
    const auto room = static_cast<std::size_t>(std::max(1.0F, (rect.w + gap) / (k_full_face_width + gap)));
    const std::size_t count = std::min(room, side.cards.size());
    const float width =
        std::min((rect.w - gap * static_cast<float>(room - 1)) / static_cast<float>(room), k_full_face_width * 1.06F);
    const float height = std::min(k_full_face_height, rect.h - canvas.pick(240, 170));
    for (std::size_t i = 0; i < count; ++i) {
        const CardFace& face = side.cards[side.cards.size() - count + i];
        const Rect place{rect.x + static_cast<float>(i) * (width + gap), rect.y, width, height};
        paint_face(canvas, place, face, FaceForm::full, {});
        canvas.hit(place, {SharedTarget::zoom, 0, 0});
    }
    const float top = count > 0 ? rect.y + height + gap : rect.y;
    paint_log(canvas, {rect.x, top, rect.w, rect.bottom() - top}, rest_of_log(side.log, in_digest), hover);
}

namespace {

/// Measures of the payment. `left`: height of the line that tells what is left.
struct PaymentSizes {
    float width, padding, row, head, left, foot;
};
constexpr Sized<PaymentSizes> k_payment{{540, 20, 42, 34, 26, 44}, {450, 12, 32, 26, 20, 32}};
constexpr float k_above_foot = 6;
constexpr Type k_payment_title{19, 15, Weight::bold};

/// Widths of the parts of a payment's row. `name`, `amount`, `worth`: of words; `step`: of the buttons beside the
/// slider.
struct PaymentRowSizes {
    float icon, name, step, amount, worth;
};
constexpr Sized<PaymentRowSizes> k_payment_row_sizes{{24, 92, 28, 76, 62}, {19, 76, 26, 64, 52}};

void paint_payment_row(Canvas& canvas, const Rect& line, const PaymentRow& row, const Hover& hover) {
    const PaymentRowSizes& m = canvas.of(k_payment_row_sizes);
    canvas.hit(line, {TableTarget::payment_row, row.resource, 0});
    const auto [words, control, figures] =
        columns(line, {sized(m.icon + 9 + m.name + 6), growing(), sized(8 + m.amount + m.worth)});
    const auto [icon, name] = cut_left(words, m.icon, 9);
    canvas.icon(row.image, icon.centre(), m.icon);
    canvas.label_in({name.x, name.y, m.name, name.h}, row.name, types::body, colours::text);
    const auto [less, track, more] = columns(control, {sized(m.step), growing(), sized(m.step)}, 14);
    const auto step = [&](const Rect& place, const char* image, TargetKind kind, bool enabled) {
        const Target target{kind, row.resource, 0};
        Button button;
        button.image = image;
        button.enabled = enabled;
        draw_button(canvas, centred(place, m.step, m.step), button, target, hover == target);
    };
    step(less, "state/minus", TableTarget::payment_less, row.value > row.minimum);
    // Resources on cards that pay are microbes, which have the colour of plants.
    constexpr std::size_t plants = 3;
    const float range = static_cast<float>(std::max(1, row.maximum - row.minimum));
    draw_slider(canvas, track, static_cast<float>(row.value - row.minimum) / range,
                colours::resources[row.resource < 6 ? static_cast<std::size_t>(std::max(row.resource, 0)) : plants]);
    canvas.hit(track, {TableTarget::payment_slider, row.resource, 0});
    step(more, "state/plus", TableTarget::payment_more, row.value < row.maximum);
    const auto [worth, amount] = cut_right(figures, m.worth);
    canvas.number_in(cut_right(amount, m.amount).part, row.value_text, types::strong, colours::text, Align::right);
    canvas.text_in(worth, row.worth, types::secondary, colours::secondary, Align::right);
}

}  // namespace

Rect payment_place(const Canvas& canvas, const TableLayout& layout, const PaymentModel& payment) {
    if (canvas.narrow()) return narrow_payment_place(canvas, layout, payment);
    const PaymentSizes& m = canvas.of(k_payment);
    // It begins at the question and covers a part of the hand, from which the card is already chosen: what the payment
    // is for and its effect on the board remain visible. If the own panel is below the question, it remains visible
    // too.
    const bool is_tall = canvas.frame().shape == Shape::tall;
    const float width = std::min(m.width, is_tall ? layout.log.right() - layout.actions.x : layout.prompt.w);
    const float height =
        2 * m.padding + m.head + m.row * static_cast<float>(payment.rows.size()) + m.left + k_above_foot + m.foot;
    const float lowest = std::max(layout.prompt.bottom(), layout.hand.bottom());
    const float y = std::min(layout.prompt.y, lowest - height);
    const float x = is_tall ? layout.log.right() - width : layout.prompt.centre().x - width / 2;
    return canvas.snap(Rect{x, y, width, height});
}

void paint_payment(Canvas& canvas, const TableLayout& layout, const PaymentModel& payment, const Hover& hover) {
    if (canvas.narrow()) return paint_narrow_payment(canvas, layout, payment, hover);
    const PaymentSizes& m = canvas.of(k_payment);
    const Rect place = payment_place(canvas, layout, payment);
    canvas.hide(place);
    canvas.shadow(place, 12, 18, 0.7F);
    canvas.box(place, 12, colours::prompt, colours::ivory, 2);
    const auto [head, list, left, foot] =
        rows(place.inset(m.padding),
             {sized(m.head), sized(m.row * static_cast<float>(payment.rows.size())), sized(m.left), sized(m.foot)},
             k_above_foot / 3);
    const std::string& title = canvas.form_for(payment.title, head.w, k_payment_title);
    const Type type = canvas.fitting_type(title, head.w, k_payment_title);
    const float used = canvas.text_in(head.shifted(0, -2), title, type, colours::text);
    const Rect beside = cut_left(head.shifted(0, -1), used, canvas.pick(12, 8)).rest;
    if (!payment.note.empty() && fits(canvas, payment.note, beside.w, types::secondary)) {
        canvas.label_in(beside, payment.note, types::secondary, colours::secondary);
    }
    const Lines lines{.area = list, .height = m.row};
    for (std::size_t i = 0; i < payment.rows.size(); ++i) {
        paint_payment_row(canvas, lines.at(i), payment.rows[i], hover);
    }
    canvas.label_in(left, payment.left_after, types::secondary, colours::secondary);
    Rect rest = foot;
    for (std::size_t i = payment.buttons.size(); i-- > 0;) {
        const Target target{TableTarget::payment_button, payment.buttons[i].id, 0};
        const auto [button, before] =
            cut_right(rest, button_width(canvas, payment.buttons[i], canvas.pick(110, 90)), 10);
        draw_button(canvas, centred(button, button.w, canvas.pick(36, 29)), payment.buttons[i], target,
                    hover == target);
        rest = before;
    }
}

void paint_wall(Canvas& canvas, const TableLayout& layout, const WallModel& wall, const Hover& hover) {
    if (canvas.narrow()) return paint_narrow_wall(canvas, layout, wall, hover);
    const Rect place{layout.board.x, layout.board.y, layout.board.w, layout.prompt.bottom() - layout.board.y};
    canvas.hide(place);
    canvas.box(place, 12, colours::panel, colours::control);
    const float padding = canvas.pick(16, 10);
    const float head = canvas.pick(40, 30);
    const float close = button_width(canvas, wall.close, 60);
    const Target close_target{TableTarget::wall_close, 0, 0};
    draw_button(canvas, {place.right() - padding - close, place.y + 6, close, head - 8}, wall.close, close_target,
                hover == close_target);
    draw_title(canvas, {place.x + padding, place.y + 4, place.w - 2 * padding - close, head - 4}, wall.title,
               wall.note);
    const Rect area{place.x + padding, place.y + head + 4, place.w - 2 * padding, place.h - head - padding};
    const float gap = 8;
    const int columns = canvas.large() ? 5 : 6;
    const float width = (area.w - gap * static_cast<float>(columns - 1)) / static_cast<float>(columns);
    const float height = std::round(width * 1.4F);
    canvas.clipped(area, [&] {
        for (std::size_t i = 0; i < wall.cards.size(); ++i) {
            const int row = static_cast<int>(i) / columns - wall.scroll;
            const Rect card{area.x + static_cast<float>(static_cast<int>(i) % columns) * (width + gap),
                            area.y + static_cast<float>(row) * (height + gap), width, height};
            if (row < 0 || card.y > area.bottom()) {
                continue;
            }
            const Target target{TableTarget::wall_card, wall.cards[i].id, 0};
            FaceLook look;
            look.hovered = hover == target;
            paint_face(canvas, card, wall.cards[i], FaceForm::hand, look);
            canvas.hit(card, target);
        }
    });
}

}  // namespace syrtis::client::render::terraforming
