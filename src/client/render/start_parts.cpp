// SPDX-License-Identifier: MIT

#include "render/start_parts.hpp"

#include <algorithm>
#include <array>

#include "render/arrange.hpp"

namespace syrtis::client::render {

namespace {

/// Height of the picture of the land as a share of its width.
constexpr float k_land_shape = 600.0F / 1920;
/// The least height of the land as a share of the height of the window. In a window higher than wide, the land is cut
/// off at its sides.
constexpr float k_least_land = 0.24F;
constexpr float k_least_narrow_land = 0.34F;

Rect land_place(const Frame& frame) {
    const float least = frame.narrow() ? k_least_narrow_land : k_least_land;
    const float height = std::max(frame.width * k_land_shape, frame.height * least);
    return {0, frame.height - height, frame.width, height};
}

/// The top of the dome as a share of the height of the land.
constexpr float k_dome_top = 0.574F;

/// Paints soft light, brightest at `centre`.
void paint_glow(Canvas& canvas, Point centre, float radius, Colour colour, float opacity) {
    canvas.radial(centre, radius, centre,
                  {{0, colour.faded(opacity)},
                   {0.25F, colour.faded(opacity * 0.62F)},
                   {0.5F, colour.faded(opacity * 0.3F)},
                   {0.75F, colour.faded(opacity * 0.09F)},
                   {1, colour.faded(0)}});
}

void paint_moon(Canvas& canvas, Point centre, float radius) {
    paint_glow(canvas, centre, radius * 3, rgb(0xE8C9B4), 0.16F);
    canvas.radial(centre, radius, {centre.x - radius * 0.45F, centre.y - radius * 0.45F},
                  {{0, rgb(0xF3DCC8)}, {0.4F, rgb(0xD2B3A2)}, {0.75F, rgb(0x9A7A76)}, {1, rgb(0x5A454E)}});
    for (const auto& [across, down, part] :
         {std::array{0.25F, -0.2F, 0.24F}, {-0.3F, 0.3F, 0.17F}, {0.3F, 0.4F, 0.13F}}) {
        canvas.circle({centre.x + radius * across, centre.y + radius * down}, radius * part, rgb(0x7A5E60).faded(0.5F));
    }
}

}  // namespace

float start_dome_top(const Frame& frame) {
    const Rect land = land_place(frame);
    return land.y + land.h * k_dome_top;
}

void paint_start_ground(Canvas& canvas, std::span<const Rect> calm) {
    paint_backdrop(canvas);
    const Frame& frame = canvas.frame();
    const Rect land = land_place(frame);
    // Coordinates in the picture of the land, as shares of its width.
    const float unit = land.h / k_land_shape;
    const auto over_land = [&](float across, float down) {
        return Point{land.centre().x + (across - 0.5F) * unit, land.y + down * unit};
    };
    paint_stars(canvas, {0, 0, frame.width, land.y + land.h * 0.4F}, calm);
    // The sun has set behind the mountain at the left.
    paint_glow(canvas, over_land(0.395F, 0.16F), unit * 0.3F, rgb(0xE08C54), 0.5F);
    if (!canvas.narrow()) {
        paint_moon(canvas, {frame.width * 0.437F, frame.height * 0.17F}, canvas.pick(24, 16));
    }
    canvas.cover("start/land", land, 0);
    if (canvas.narrow()) {
        // Words stand on the land.
        return canvas.fill_vertical(land, 0, colours::night.faded(0), colours::night.faded(0.72F));
    }
    paint_glow(canvas, over_land(0.728F, 0.215F), unit * 0.13F, rgb(0xFFB877), 0.22F);
    paint_glow(canvas, over_land(0.458F, 0.229F), unit * 0.035F, rgb(0xFFC98A), 0.45F);
}

namespace {

constexpr Type k_entry_title{19, 15, Weight::bold};
constexpr Type k_entry_note{15, 12.5F, Weight::medium};
constexpr Type k_small_entry_note{15, 11, Weight::medium};

/// The margins of the words of an entry at the left and at the right.
float before_entry_words(const Canvas& canvas) { return canvas.pick(78, 58, 50); }
float behind_entry_words(const Canvas& canvas) { return canvas.pick(14, 10); }

}  // namespace

float start_entry_height(const Canvas& canvas, float width, const StartEntry& entry, NoteSize size) {
    const Type note = size == NoteSize::small ? k_small_entry_note : k_entry_note;
    const float room = width - before_entry_words(canvas) - behind_entry_words(canvas);
    const auto lines = canvas.wrap(canvas.form_for(entry.note, room, note), room, note).size();
    return canvas.line_height(k_entry_title) + static_cast<float>(lines) * canvas.line_height(note) + 4;
}

void paint_start_entry(Canvas& canvas, const Rect& row, const StartEntry& entry, const Hover& hover) {
    Type title = k_entry_title;
    Type note = k_entry_note;
    const Target target{StartTarget::entry, entry.id, entry.part};
    const bool hovered = hover == target;
    if (entry.prominent) {
        canvas.fill(row, 10, colours::ivory);
        if (hovered) canvas.stroke(row.inset(-3), 12, 2, colours::ivory.faded(0.5F));
    } else {
        canvas.box(row, 10, hovered ? colours::pressed : colours::raised.faded(0.92F),
                   !entry.enabled ? colours::line : (hovered ? colours::ivory : colours::control), 1.3F);
    }
    const Colour ink = entry.prominent ? colours::ink : (entry.enabled ? colours::text : colours::muted);
    const Colour plain = entry.prominent ? rgb(0x4A3E42) : (entry.enabled ? colours::secondary : colours::muted);
    const Colour second = entry.failed && !entry.prominent ? colours::missing : plain;
    const float icon = std::min(canvas.pick(40, 30), row.h * 0.6F);
    canvas.icon(entry.image, {row.x + canvas.pick(40, 30, 26), row.centre().y}, icon, 1, ink);
    Rect words = without(row, before_entry_words(canvas), 0, behind_entry_words(canvas), 0);
    // A narrow window has no room for keys, and a phone has none.
    if (!entry.key.empty() && !canvas.narrow()) {
        const auto [key, rest] = cut_right(words, key_width(canvas, entry.key), 12);
        draw_key(canvas, key.x, row.centre().y, entry.key, second);
        words = rest;
    }
    const float own = canvas.resources().text_zoom();
    const bool is_cut = !fits(canvas, entry.note, words.w, note) &&
                        canvas.line_height(title) + 2 * canvas.line_height(note) > row.h - 2;
    // The person's enlargement of text is ignored where text would be cut.
    if (own > 1 && is_cut) {
        title = {title.large / own, title.middle / own, title.weight};
        note = {note.large / own, note.middle / own, note.weight};
    }
    const float line = canvas.line_height(title);
    const auto is_too_high = [&] {
        return line + canvas.paragraph_height(canvas.form_for(entry.note, words.w, note), words.w, note) > row.h + 1;
    };
    if (canvas.narrow() && is_too_high()) note = k_small_entry_note;
    const float small = canvas.line_height(note);
    const std::string& sentence = canvas.form_for(entry.note, words.w, note);
    // A long note is wrapped to a second line if the row has room for it, in a narrow window to more lines.
    const bool wraps =
        canvas.width_of(sentence, note) > words.w && line + 2 * small <= row.h - (canvas.narrow() ? 0 : 2);
    const float wrapped = canvas.narrow() ? canvas.paragraph_height(sentence, words.w, note) : 2 * small;
    const float both = line + (entry.note.empty() ? 0 : wraps ? wrapped : small);
    const auto [upper, lower] = cut_top(centred(words, words.w, both), line);
    canvas.label_in(upper, entry.title,
                    canvas.fitting_type(canvas.form_for(entry.title, upper.w, title), upper.w, title), ink);
    if (wraps) {
        canvas.paragraph({lower.x, lower.y, lower.w, wrapped}, sentence, note, second);
    } else {
        canvas.label_in({lower.x, lower.y, lower.w, small}, entry.note, canvas.fitting_type(sentence, lower.w, note),
                        second);
    }
    canvas.hit(row, target);
}

void paint_start_pieces(Canvas& canvas, const Rect& rect, const StartModel& model, float gap) {
    const Cells places = cells(rect, static_cast<int>(colours::pieces.size()), 1, gap);
    for (int i = 0; i < places.columns; ++i) {
        const Target target{StartTarget::piece, i, 0};
        const Rect place = places.at(static_cast<std::size_t>(i));
        const Look look = look_of(model.piece == i ? Highlight::chosen : Highlight::plain, model.hover == target);
        canvas.box(place, 6, look.ground, look.edge, look.width);
        canvas.piece(i, place.centre(), std::min(place.h * 0.62F, canvas.pick(26, 20)));
        canvas.hit(place, target);
    }
}

Look found_look(const FoundGame& game, const Hover& hover) {
    const Highlight highlight = !game.enabled ? Highlight::dimmed : game.chosen ? Highlight::rest : Highlight::plain;
    return look_of(highlight, hover == game.target);
}

void paint_found_ground(Canvas& canvas, const Rect& row, const FoundGame& game, const Hover& hover) {
    canvas.box(row, 8, found_look(game, hover).ground, game.chosen ? colours::rest : colours::line_strong, 1.2F);
    canvas.hit(row, game.target);
}

float paint_found_seats(Canvas& canvas, const Rect& place, const FoundGame& game) {
    const float piece = canvas.pick(19, 16);
    float x = place.x + piece / 2;
    for (const int number : game.pieces) {
        canvas.piece(number, {x, place.centre().y}, piece, game.enabled ? 1 : 0.4F);
        x += piece * 1.55F;
    }
    for (int k = 0; k < game.open_seats; ++k) {
        canvas.dashed_ring({x, place.centre().y}, piece * 0.42F, 1.3F, colours::control);
        x += piece * 1.55F;
    }
    return x - piece / 2;
}

void paint_found_button(Canvas& canvas, const Rect& place, const FoundGame& game, const Hover& hover) {
    const Target target{game.target.kind, game.target.id, 1};
    draw_button(canvas, place, game.button, target, hover == target);
}

void paint_name_and_sentence(Canvas& canvas, const Rect& place, const FoundGame& game, Type name) {
    const std::string& words = canvas.form_for(game.seats_text, place.w, types::secondary);
    const float small = canvas.line_height(types::secondary);
    const float most = canvas.narrow() ? 3 : 2;
    const float lines = canvas.width_of(words, types::secondary) > place.w ? most : 1;
    const float high = canvas.line_height(name);
    const float wrapped = canvas.narrow() ? canvas.paragraph_height(words, place.w, types::secondary) : lines * small;
    const auto [upper, lower] = cut_top(centred(place, place.w, high + std::min(wrapped, lines * small)), high);
    const Type fitted = canvas.narrow() ? canvas.fitting_type(game.name, upper.w, name) : name;
    canvas.text_in(upper, game.name, fitted, game.enabled ? colours::text : colours::muted);
    canvas.paragraph(lower, words, types::secondary, colours::secondary);
}

namespace {

constexpr Type k_answer{14.5F, 12, Weight::semibold};

std::string answer_words(const StartModel& model) {
    std::string answer;
    for (const auto& symbol : model.answer) answer += symbol.text;
    return answer;
}

/// Returns the room of the mark before the answer.
float before_answer(const Canvas& canvas, const StartModel& model) {
    return model.answer_mark == LineMark::none ? 0 : canvas.pick(17, 14) + 6;
}

}  // namespace

float start_answer_height(const Canvas& canvas, float width, const StartModel& model) {
    return canvas.paragraph_height(answer_words(model), width - before_answer(canvas, model), k_answer);
}

void paint_start_answer(Canvas& canvas, const Rect& line, float bottom, const StartModel& model) {
    Colour colour = colours::secondary;
    if (model.answer_mark != LineMark::none) {
        const bool good = model.answer_mark == LineMark::met;
        colour = good ? colours::after : colours::missing;
        const float sign = canvas.pick(17, 14);
        canvas.icon(good ? "state/check" : "state/cross", {line.x + sign / 2, line.centre().y}, sign, 1, colour);
    }
    const float x = line.x + before_answer(canvas, model);
    const float top = line.centre().y - canvas.line_height(k_answer) / 2;
    canvas.paragraph({x, top, line.right() - x, bottom - top}, answer_words(model), k_answer, colour);
}

}  // namespace syrtis::client::render
