// SPDX-License-Identifier: MIT

// Paints the start screen: what to play at the left, games on the network and the address field at the right.

#include <algorithm>

#include "render/frame_painters.hpp"
#include "render/painters.hpp"
#include "render/screen_parts.hpp"

namespace syrtis::client::render {

namespace {

struct StartLayout {
    Rect title;
    Rect subtitle;
    Rect entries;
    Rect you;
    Rect found;
    Rect foot;
};

/// The list of found games within its panel: its area, the height of a row, the gap between rows, and the number of
/// rows that fit.
struct FoundLayout {
    Rect area;
    float row = 0;
    float gap = 0;
    int room = 1;
    [[nodiscard]] Rect place(int index) const {
        return {area.x, area.y + static_cast<float>(index) * (row + gap), area.w, row};
    }
};

constexpr Rect k_found_large{0, 96, 824, 696};
constexpr Rect k_found_middle{0, 40, 640, 512};

/// Returns the panel of the found games. Without an address field it is as high as the window allows.
Rect found_panel(const Frame& frame, bool joins) {
    Rect panel = frame.large ? k_found_large : k_found_middle;
    if (!joins) panel.h = frame.height - panel.y - (frame.large ? 110 : 52);
    return panel;
}

/// Returns the height of the address field with its words and the answer below, or of the answer alone.
float join_height(const Frame& frame, bool joins) {
    if (!joins) return frame.large ? 48 : 34;
    return frame.large ? 196 : 150;
}

FoundLayout found_layout(const Frame& frame, const Rect& panel, bool joins, bool filters) {
    const float head = (frame.large ? 54.0F : 40.0F) + (filters ? (frame.large ? 46.0F : 34.0F) : 0.0F);
    const float side = frame.large ? 14 : 8;
    FoundLayout layout;
    layout.area = {panel.x + side, panel.y + head, panel.w - 2 * side, panel.h - join_height(frame, joins) - head};
    layout.row = frame.large ? 64 : 58;
    layout.gap = frame.large ? 8 : 6;
    layout.room = std::max(1, static_cast<int>((layout.area.h + layout.gap) / (layout.row + layout.gap)));
    return layout;
}

StartLayout start_layout(const Canvas& canvas, bool joins) {
    const Frame& frame = canvas.frame();
    const float margin = canvas.pick(96, 40);
    StartLayout layout;
    const float left_width = canvas.pick(620, 470);
    layout.title = {margin, canvas.pick(72, 24), left_width, canvas.pick(100, 66)};
    layout.subtitle = {margin + 4, layout.title.bottom(), left_width, canvas.pick(26, 20)};
    const float foot_y = frame.height - canvas.pick(66, 40);
    layout.foot = {margin, foot_y, frame.width - 2 * margin, canvas.pick(30, 24)};
    const float you_height = canvas.pick(132, 92);
    layout.you = {margin, foot_y - canvas.pick(44, 12) - you_height, left_width, you_height};
    const float entries_y = layout.subtitle.bottom() + canvas.pick(34, 18);
    layout.entries = {margin, entries_y, left_width, layout.you.y - canvas.pick(30, 12) - entries_y};
    layout.found = found_panel(frame, joins);
    layout.found.x = frame.width - margin - layout.found.w;
    return layout;
}

void paint_entries(Canvas& canvas, Rect area, const StartModel& model) {
    if (model.games_kinds.size() > 1) {
        const float height = canvas.pick(42, 32);
        draw_switch(canvas, area.x, area.y + height / 2, height, model.games_kinds, {TargetKind::start_game, 0, 0},
                    true, false);
        area.y += height + canvas.pick(30, 14);
        area.h -= height + canvas.pick(30, 14);
    }
    const float gap = canvas.pick(12, 8);
    const auto count = static_cast<float>(std::max<std::size_t>(model.entries.size(), 1));
    const float height = std::min((area.h - gap * (count - 1)) / count, canvas.pick(74, 62));
    for (std::size_t i = 0; i < model.entries.size(); ++i) {
        Type title{19, 15, Weight::bold};
        Type note{15, 12.5F, Weight::medium};
        const StartEntry& entry = model.entries[i];
        const Target target{TargetKind::start_entry, entry.id, entry.part};
        const bool hovered = model.hover == target;
        const Rect row = canvas.snap(Rect{area.x, area.y, area.w, height});
        if (entry.prominent) {
            canvas.fill(row, 10, colours::ivory);
            if (hovered) {
                canvas.stroke(row.inset(-3), 12, 2, colours::ivory.faded(0.5F));
            }
        } else {
            canvas.box(row, 10, hovered ? colours::pressed : colours::raised.faded(0.92F),
                       !entry.enabled ? colours::line : (hovered ? colours::ivory : colours::control), 1.3F);
        }
        const Colour ink = entry.prominent ? colours::ink : (entry.enabled ? colours::text : colours::muted);
        const Colour plain = entry.prominent ? rgb(0x4A3E42) : (entry.enabled ? colours::secondary : colours::muted);
        const Colour second = entry.failed && !entry.prominent ? colours::missing : plain;
        const float icon = std::min(canvas.pick(40, 30), row.h * 0.6F);
        canvas.icon(entry.image, {row.x + canvas.pick(40, 30), row.centre().y}, icon, 1, ink);
        const float x = row.x + canvas.pick(78, 58);
        float right = row.right() - canvas.pick(14, 10);
        if (!entry.key.empty()) {
            right -= key_width(canvas, entry.key);
            draw_key(canvas, right, row.centre().y, entry.key, second);
            right -= 12;
        }
        const float own = canvas.resources().text_zoom();
        const bool is_cut = !fits(canvas, entry.note, right - x, note) &&
                            canvas.line_height(title) + 2 * canvas.line_height(note) > row.h - 2;
        // The person's enlargement of text is ignored where text would be cut.
        if (own > 1 && is_cut) {
            title = {title.large / own, title.middle / own, title.weight};
            note = {note.large / own, note.middle / own, note.weight};
        }
        const float line = canvas.line_height(title);
        const float small = canvas.line_height(note);
        const std::string& words = canvas.form_for(entry.note, right - x, note);
        // A long note is wrapped to a second line if the row has room for it.
        const bool wraps = canvas.width_of(words, note) > right - x && line + 2 * small <= row.h - 2;
        const float both = line + (entry.note.empty() ? 0 : (wraps ? 2 : 1) * small);
        const float top = row.centre().y - both / 2;
        canvas.label_in({x, top, right - x, line}, entry.title, title, ink);
        if (wraps) {
            canvas.paragraph({x, top + line, right - x, 2 * small}, words, note, second);
        } else {
            canvas.label_in({x, top + line, right - x, small}, entry.note, canvas.fitting_type(words, right - x, note),
                            second);
        }
        canvas.hit(row, target);
        area.y += height + gap;
    }
}

void paint_you(Canvas& canvas, const Rect& rect, const StartModel& model) {
    draw_panel(canvas, rect);
    const float padding = canvas.pick(20, 12);
    const float caption = canvas.pick(22, 17);
    canvas.label_in({rect.x + padding, rect.y + canvas.pick(10, 5), rect.w - 2 * padding, canvas.pick(26, 20)},
                    model.you_title, types::title, colours::text);
    const float y = rect.y + canvas.pick(42, 25);
    const float field_y = y + caption + 1;
    const float height = rect.bottom() - canvas.pick(22, 10) - field_y;
    const float field_width = canvas.pick(252, 190);
    if (!model.fields.empty()) {
        canvas.label_in({rect.x + padding, y, field_width, caption}, model.fields[0].caption, types::secondary,
                        colours::secondary);
        draw_field(canvas, {rect.x + padding, field_y, field_width, height}, model.fields[0],
                   {TargetKind::start_field, 0, 0}, model.hover);
    }
    if (model.piece_caption.empty()) return;
    const float x = rect.x + padding + field_width + canvas.pick(28, 16);
    canvas.label_in({x, y, rect.right() - padding - x, caption}, model.piece_caption, types::secondary,
                    colours::secondary);
    const float gap = canvas.pick(8, 5);
    const float width = (rect.right() - padding - x - 4 * gap) / 5;
    for (int i = 0; i < 5; ++i) {
        const Target target{TargetKind::start_piece, i, 0};
        const Rect place{x + static_cast<float>(i) * (width + gap), field_y, width, height};
        const Look look = look_of(model.piece == i ? Highlight::chosen : Highlight::plain, model.hover == target);
        canvas.box(place, 6, look.ground, look.edge, look.width);
        canvas.piece(i, place.centre(), std::min(height * 0.62F, canvas.pick(26, 20)));
        canvas.hit(place, target);
    }
}

/// Paints the page buttons at the right of the head, and the scroll position. Returns the left end.
float paint_pages(Canvas& canvas, const Rect& head, const FoundLayout& list, const StartModel& model) {
    float x = head.right();
    const float width = canvas.pick(40, 32);
    for (std::size_t i = model.found_pages.size(); i-- > 0;) {
        const Target target{TargetKind::start_page, static_cast<int>(i), 0};
        x -= width;
        draw_button(canvas, {x, head.y, width, head.h}, model.found_pages[i], target, model.hover == target);
        x -= canvas.pick(8, 6);
    }
    const auto count = static_cast<float>(model.found.size());
    const auto room = static_cast<float>(list.room);
    if (room < count) {
        const Rect track{list.area.right() + canvas.pick(5, 2.5F), list.area.y, 3,
                         list.place(list.room - 1).bottom() - list.area.y};
        canvas.fill(track, 1.5F, colours::line);
        canvas.fill({track.x, track.y + track.h * static_cast<float>(model.found_scroll) / count, track.w,
                     track.h * room / count},
                    1.5F, colours::control);
    }
    return x;
}

/// Paints the address field with its title and buttons. Returns the lower end.
float paint_join(Canvas& canvas, const Rect& rect, float y, const StartModel& model) {
    const float padding = canvas.pick(20, 14);
    canvas.line({rect.x + padding, y}, {rect.right() - padding, y}, 1, colours::line);
    y += canvas.pick(14, 8);
    canvas.label_in({rect.x + padding, y, rect.w - 2 * padding, canvas.pick(32, 25)}, model.join_title,
                    {18, 14.5F, Weight::bold}, colours::text);
    y += canvas.pick(34, 26);
    canvas.label_in({rect.x + padding, y, rect.w - 2 * padding, canvas.pick(24, 19)}, model.join_hint, types::secondary,
                    colours::secondary);
    y += canvas.pick(30, 22);
    const float height = canvas.pick(48, 36);
    float right = rect.right() - padding;
    for (std::size_t i = model.buttons.size(); i-- > 0;) {
        const Target target{TargetKind::start_button, model.buttons[i].id, 0};
        const float width = button_width(canvas, model.buttons[i], canvas.pick(112, 88));
        draw_button(canvas, {right - width, y, width, height}, model.buttons[i], target, model.hover == target);
        right -= width + 8;
    }
    if (model.fields.size() > 1) {
        Rect field{rect.x + padding, y, right - 10 - rect.x - padding, height};
        if (model.fields.size() > 2) {
            const float width = field.w * 0.38F;
            draw_field(canvas, {field.right() - width, y, width, height}, model.fields[2],
                       {TargetKind::start_field, 2, 0}, model.hover);
            field.w -= width + 8;
        }
        draw_field(canvas, field, model.fields[1], {TargetKind::start_field, 1, 0}, model.hover);
    }
    return y + height + canvas.pick(8, 5);
}

void paint_found(Canvas& canvas, const Rect& rect, const StartModel& model) {
    canvas.box(rect, 12, colours::panel.faded(0.96F), colours::line);
    const float padding = canvas.pick(20, 14);
    const Type heading{18, 14.5F, Weight::bold};
    const bool joins = !model.join_title.empty();
    const FoundLayout list = found_layout(canvas.frame(), rect, joins, !model.found_filters.empty());
    const Rect head{rect.x + padding, rect.y + canvas.pick(12, 7), rect.w - 2 * padding, canvas.pick(34, 28)};
    const float pages = paint_pages(canvas, head, list, model);
    draw_title(canvas, {head.x, head.y, pages - head.x, head.h}, model.found_title, model.found_note, heading);
    if (!model.found_filters.empty()) {
        const float height = canvas.pick(34, 26);
        draw_switch(canvas, head.x, head.bottom() + canvas.pick(6, 4) + height / 2, height, model.found_filters,
                    {TargetKind::start_filter, 0, 0}, true, false);
    }
    const Rect& area = list.area;
    if (model.found.empty()) {
        canvas.paragraph({area.x + 8, area.y + 4, area.w - 16, area.h},
                         canvas.form_for(model.found_empty, 99999, types::body), types::body, colours::secondary);
    }
    const Type name{17, 14, Weight::bold};
    const int above = model.found_scroll;
    for (int i = above; i < std::min(above + list.room, static_cast<int>(model.found.size())); ++i) {
        const FoundGame& game = model.found[static_cast<std::size_t>(i)];
        const Rect row = list.place(i - above);
        const Target target = game.target;
        const Highlight highlight = !game.enabled ? Highlight::dimmed
                                    : game.chosen ? Highlight::rest
                                                  : Highlight::plain;
        const Look look = look_of(highlight, model.hover == target);
        const Colour ink = game.enabled ? colours::text : colours::muted;
        canvas.box(row, 8, look.ground, game.chosen ? colours::rest : colours::line_strong, 1.2F);
        canvas.hit(row, target);
        const float half = row.h / 2 - 6;
        const float margin = canvas.pick(20, 12);
        const bool pictured = !game.picture.empty();
        const Rect picture{row.x + 5, row.y + 5, row.h - 10, row.h - 10};
        if (pictured && canvas.resources().has_image(game.picture)) {
            canvas.image(game.picture, picture);
        } else if (pictured) {
            canvas.fill(picture, 5, colours::well);
        }
        const float first = pictured ? picture.right() + margin * 0.6F : row.x + margin;
        const float columns = row.w - canvas.pick(160, 120);
        const float usual_second = std::max(row.x + columns * 0.36F, first + columns * 0.28F);
        // Text of the first column may extend into the second one if that leaves room.
        const float beside =
            std::max(canvas.width_of(game.game, types::body),
                     canvas.width_of(canvas.form_for(game.seats_text, columns, types::secondary), types::secondary));
        const float at_most =
            (game.pieces.empty() && game.open_seats == 0 ? row.x + columns : row.x + columns * 0.68F) - beside -
            canvas.pick(20, 12);
        const float needs = first + canvas.width_of(game.where, types::secondary) + canvas.pick(20, 12);
        const float second = std::max(usual_second, std::min(needs, at_most));
        const float third = row.x + columns * 0.68F;
        const bool says_one_thing = game.game.empty() && game.pieces.empty() && game.where.empty();
        if (says_one_thing) {
            // A row without columns has a name, and a sentence as long as the row.
            const float room = columns - canvas.pick(20, 12);
            const std::string& words = canvas.form_for(game.seats_text, room, types::secondary);
            const float small = canvas.line_height(types::secondary);
            const float lines = canvas.width_of(words, types::secondary) > room ? 2 : 1;
            const float high = canvas.line_height(name);
            const float top = row.centre().y - (high + lines * small) / 2;
            canvas.text_in({first, top, room, high}, game.name, name, ink);
            canvas.paragraph({first, top + high, room, lines * small}, words, types::secondary, colours::secondary);
            const Target choice{target.kind, target.id, 1};
            const float width = canvas.pick(120, 92);
            const float height = canvas.pick(40, 32);
            draw_button(canvas, {row.right() - width - canvas.pick(16, 10), row.centre().y - height / 2, width, height},
                        game.button, choice, model.hover == choice);
            continue;
        }
        canvas.text_in({first, row.y + 6, second - first - 8, half}, game.name, name, ink);
        canvas.text_in({first, row.centre().y, second - first - 8, half}, game.where, types::secondary,
                       colours::secondary);
        // Text of the second column may extend up to the first text in the third one.
        const float end = game.pieces.empty() && game.open_seats == 0 ? first + columns - 8 : third - 8;
        canvas.text_in({second, row.y + 6, end - second, half}, game.game, types::body, ink);
        canvas.label_in({second, row.centre().y, end - second, half}, game.seats_text, types::secondary,
                        colours::secondary);
        const float piece = canvas.pick(19, 16);
        float x = third + piece / 2;
        for (const int number : game.pieces) {
            canvas.piece(number, {x, row.centre().y}, piece, game.enabled ? 1 : 0.4F);
            x += piece * 1.55F;
        }
        for (int k = 0; k < game.open_seats; ++k) {
            canvas.dashed_ring({x, row.centre().y}, piece * 0.42F, 1.3F, colours::control);
            x += piece * 1.55F;
        }
        const float button = canvas.pick(120, 92);
        const float height = canvas.pick(40, 32);
        const Target button_target{target.kind, target.id, 1};
        draw_button(canvas, {row.right() - button - canvas.pick(16, 10), row.centre().y - height / 2, button, height},
                    game.button, button_target, model.hover == button_target);
    }
    float y = rect.bottom() - join_height(canvas.frame(), joins);
    y = joins ? paint_join(canvas, rect, y, model) : y + canvas.pick(10, 6);
    float x = rect.x + padding;
    const Rect line{x, y, rect.w - 2 * padding, canvas.pick(28, 22)};
    RowStyle style;
    style.type = {14.5F, 12, Weight::semibold};
    style.icon = canvas.pick(17, 14);
    style.colour = colours::secondary;
    if (model.answer_mark != LineMark::none) {
        const bool good = model.answer_mark == LineMark::met;
        style.colour = good ? colours::after : colours::missing;
        canvas.icon(good ? "state/check" : "state/cross", {x + style.icon / 2, line.centre().y}, style.icon, 1,
                    style.colour);
        x += style.icon + 6;
    }
    std::string answer;
    for (const auto& symbol : model.answer) answer += symbol.text;
    const float top = line.centre().y - canvas.line_height(style.type) / 2;
    canvas.paragraph({x, top, line.right() - x, rect.bottom() - top}, answer, style.type, style.colour);
}

}  // namespace

int visible_table_count(unsigned width, unsigned height, float zoom, bool joins, bool filters) {
    const Frame frame = frame_for(width, height, zoom);
    return found_layout(frame, found_panel(frame, joins), joins, filters).room;
}

void paint_start(sf::RenderTarget& target, const StartModel& model, Resources& resources, HitMap& hits) {
    hits.clear();
    const Frame frame = frame_for(target.getSize().x, target.getSize().y, resources.zoom());
    Canvas canvas(target, resources, hits, frame);
    paint_backdrop(canvas);
    // The planet behind the right half of the screen.
    const float radius = frame.height * 0.95F;
    const Point centre{frame.width * 0.72F, frame.height * 1.26F};
    const float halo = radius * 1.25F;
    // The halo has no sharp edges, so it uses the smaller picture that the board needs as well.
    constexpr float k_sharpness = 0.4F;
    canvas.image("board/halo", {centre.x - halo, centre.y - halo, 2 * halo, 2 * halo}, 1, {255, 255, 255}, k_sharpness);
    canvas.radial(centre, radius, {centre.x - radius * 0.3F, centre.y - radius * 0.62F},
                  {{0, rgb(0xD58A59)},
                   {0.3F, rgb(0xB8683F)},
                   {0.62F, rgb(0x8A4833)},
                   {0.88F, rgb(0x5A2E2C)},
                   {1, rgb(0x3A1D26)}});
    canvas.fill_vertical({0, frame.height * 0.72F, frame.width, frame.height * 0.28F + 1}, 0, colours::night.faded(0),
                         colours::night);

    const StartLayout layout = start_layout(canvas, !model.join_title.empty());
    canvas.text_in(layout.title, model.title, {80, 54, Weight::bold}, colours::text);
    canvas.label_in(layout.subtitle, model.subtitle, {18, 14, Weight::regular}, colours::secondary);
    paint_entries(canvas, layout.entries, model);
    paint_you(canvas, layout.you, model);
    paint_found(canvas, layout.found, model);

    float x = layout.foot.x;
    for (std::size_t i = 0; i < model.links.size(); ++i) {
        const Button& link = model.links[i];
        const Target link_target{TargetKind::start_link, link.id, 0};
        const float start = x;
        const Colour colour = model.hover == link_target ? colours::ivory : colours::text;
        const std::string words = link.label.forms.empty() ? std::string() : link.label.forms.front();
        x += canvas.text(words, x, layout.foot.centre().y + canvas.capital(types::button) / 2, types::button, colour);
        if (!link.key.empty()) {
            draw_key(canvas, x + 8, layout.foot.centre().y, link.key, colours::secondary);
            x += 8 + key_width(canvas, link.key);
        }
        canvas.hit({start - 6, layout.foot.y, x - start + 12, layout.foot.h}, link_target);
        x += canvas.pick(30, 20);
    }
    canvas.label_in({x, layout.foot.y, layout.foot.right() - x, layout.foot.h}, model.version, types::secondary,
                    colours::secondary, Align::right);
    draw_topmost(canvas, model.focus, model.dialog, model.hover);
}

}  // namespace syrtis::client::render
