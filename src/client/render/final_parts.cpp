// SPDX-License-Identifier: MIT

#include "render/final_parts.hpp"

#include <SFML/Graphics/RenderTarget.hpp>
#include <string>

#include "render/arrange.hpp"
#include "render/frame_painters.hpp"
#include "render/narrow_parts.hpp"
#include "render/screen_parts.hpp"
#include "render/widgets.hpp"

namespace syrtis::client::render {

namespace {

constexpr float k_winner = k_narrow_result - 2 * k_narrow_padding;
constexpr Type k_result_title{32, 18, Weight::bold};

}  // namespace

void paint_final_frame(sf::RenderTarget& target, const FinalFrame& frame, Resources& resources, HitMap& hits,
                       const FinalPainters& painters) {
    hits.clear();
    const Frame window = frame_for(target.getSize().x, target.getSize().y, resources.zoom(), {.narrow = true});
    Canvas canvas(target, resources, hits, window);
    paint_backdrop(canvas);
    if (window.narrow()) {
        const NarrowWindow places = narrow_window(window);
        const Rect body = draw_final_buttons(canvas, places.body, frame.buttons, frame.hover);
        painters.part(canvas, body, static_cast<FinalPart>(chosen_tab(frame.tabs)));
        draw_tabs(canvas, places.tabs, frame.tabs, frame.hover);
    } else {
        painters.whole(canvas);
    }
    draw_topmost(canvas, frame.focus, frame.dialog, frame.hover);
}

void draw_narrow_result(Canvas& canvas, const Rect& rect, const FinalFrame& frame) {
    const bool won = frame.winner_piece != k_no_piece;
    const Rect inner = rect.inset(k_narrow_padding, 0);
    const auto [piece, words] = cut_left(inner, won ? k_winner : 0, won ? 2 * k_narrow_gap : 0);
    if (won) canvas.piece(frame.winner_piece, piece.centre(), k_winner);
    const auto [title, note] = rows(words, {growing(), sized(two_lines_height(canvas, types::secondary) + 2)}, 1);
    draw_label(canvas, title, frame.title, k_result_title, colours::text);
    draw_label(canvas, note, frame.note, types::secondary, frame.note_alarms ? colours::missing : colours::secondary);
}

void draw_final_row(Canvas& canvas, const Rect& rect, const FinalPlace& place) {
    canvas.box(rect, 8, place.winner ? colours::prompt : colours::raised, place.winner ? colours::ivory : colours::line,
               place.winner ? 2 : 1);
    canvas.hit(rect, {FinalTarget::row, place.seat, 0});
}

Rect draw_narrow_place(Canvas& canvas, const Rect& line, const FinalPlace& place, Type name) {
    const std::string total = std::to_string(place.total);
    const auto [rank, piece, words, points] = columns(
        line, {sized(14), sized(22), growing(), sized(canvas.width_of(total, types::counter) + 1)}, k_narrow_gap);
    canvas.text_in(rank, std::to_string(place.rank), types::strong, colours::secondary);
    canvas.piece(place.piece, piece.centre(), 18);
    const float used = draw_name(canvas, words, place.name, name, colours::text);
    canvas.text_in(points, total, types::counter, colours::text, Align::right);
    return cut_left(words, used, k_narrow_padding).rest;
}

}  // namespace syrtis::client::render
