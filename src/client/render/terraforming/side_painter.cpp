// SPDX-License-Identifier: MIT

// Paints the right rail: milestones, awards, standard projects.

#include <algorithm>
#include <cctype>

#include "render/arrange.hpp"
#include "render/terraforming/panels.hpp"

namespace syrtis::client::render::terraforming {

namespace {

constexpr Type k_cell{14, 12, Weight::semibold};
constexpr Type k_cell_strong{14, 12, Weight::bold};

/// Returns the columns of the players at the right end of a panel. `wide`: each has room for a value and its threshold.
Cells race_columns(const Canvas& canvas, const Rect& rect, std::size_t count, bool wide) {
    const float usual = count > 4 ? canvas.pick(44, 28) : canvas.pick(54, 32);
    const float width = wide ? canvas.pick(74, 56) : usual;
    const Rect room = without(rect, 0, 0, canvas.pick(39, 25) - usual / 2, 0);
    return cells(cut_right(room, static_cast<float>(count) * width).part, static_cast<int>(count), 1);
}

void paint_head(Canvas& canvas, const Rect& rect, const RacePanel& panel, const Cells& columns) {
    const float padding = canvas.pick(12, 8);
    const Rect head{rect.x + padding, rect.y, rect.w - 2 * padding, canvas.pick(30, 25)};
    draw_title(canvas, {head.x, head.y, columns.at(0).x - head.x, head.h}, panel.title, panel.note);
    for (std::size_t i = 0; i < panel.pieces.size(); ++i) {
        canvas.piece(panel.pieces[i], {columns.at(i).centre().x, head.centre().y}, canvas.pick(15, 12));
    }
}

Cells race_rows(const Canvas& canvas, const Rect& rect, std::size_t rows) {
    return cells(without(rect, 4, canvas.pick(30, 24), 4, canvas.pick(7, 3)), 1, static_cast<int>(rows));
}

/// Paints the ground of a row.
bool has_edge(Highlight highlight, bool hovered) {
    return highlight == Highlight::rest || highlight == Highlight::highlighted || highlight == Highlight::chosen ||
           hovered;
}

void paint_row_ground(Canvas& canvas, const Rect& row, std::size_t index, Highlight highlight, bool hovered) {
    if (has_edge(highlight, hovered)) {
        const Look look = look_of(highlight, hovered);
        canvas.box(row.inset(0, 1), 4, highlight == Highlight::plain ? colours::raised : look.ground, look.edge,
                   look.width);
    } else if (index % 2 == 0) {
        canvas.fill(row, 4, colours::well.faded(0.6F));
    }
}

void paint_value(Canvas& canvas, const RaceCell& cell, Point centre, float room, bool strong) {
    const Type type = strong ? k_cell_strong : k_cell;
    const Colour colour = strong ? colours::text : colours::secondary;
    if (cell.figure.after.empty()) {
        canvas.text(cell.figure.value, centre.x, centre.y + canvas.capital(type) / 2, type, colour, Align::centre);
        return;
    }
    const Type small{12.5F, 12, Weight::bold};
    const float both = canvas.width_of(cell.figure.value, type) + canvas.width_of("→" + cell.figure.after, small) + 3;
    if (both <= room) {
        float x = centre.x - both / 2;
        x += canvas.text(cell.figure.value, x, centre.y + canvas.capital(type) / 2, type, colour) + 3;
        canvas.text("→" + cell.figure.after, x, centre.y + canvas.capital(small) / 2, small, colours::after);
    } else {
        const bool with_arrow = canvas.width_of("→" + cell.figure.after, small) <= room;
        canvas.text((with_arrow ? "→" : "") + cell.figure.after, centre.x, centre.y + canvas.capital(small) / 2, small,
                    colours::after, Align::centre);
    }
}

/// Paints a value above the threshold of this player.
void paint_own_threshold(Canvas& canvas, const RaceCell& cell, Point centre, float room, bool strong) {
    const std::string value = cell.figure.after.empty() ? cell.figure.value : "→" + cell.figure.after;
    const Colour colour = !cell.figure.after.empty() ? colours::after
                          : strong || cell.met       ? colours::text
                                                     : colours::secondary;
    const Type type{15, 12.5F, Weight::bold};
    const Type small{12, 11, Weight::medium};
    const std::string rest = "/" + cell.threshold;
    const float tick = cell.met ? canvas.pick(13, 10) : 0;
    const float width = canvas.width_of(value, type) + canvas.width_of(rest, small) + tick;
    float x = centre.x - std::min(width, room) / 2;
    x += canvas.text(value, x, centre.y + canvas.capital(type) / 2, type, colour);
    x += canvas.text(rest, x, centre.y + canvas.capital(type) / 2, small, colours::muted);
    if (cell.met) canvas.icon("state/check", {x + tick * 0.6F, centre.y}, tick * 0.9F, 1, colours::text);
}

/// Returns whether each name of the panel fits beside its icon. `room`: width of icon and name; `beside`: width that
/// figures, buttons or pieces behind a name need.
bool has_room_for_icons(const Canvas& canvas, const RacePanel& panel, float room, float beside) {
    const float left = room - canvas.pick(34, 23) - beside;
    return std::ranges::all_of(panel.rows, [&](const RaceRow& row) {
        return !row.image.empty() && !row.name.forms.empty() &&
               canvas.width_of(canvas.form_for(row.name, left, types::body), types::body) <= left;
    });
}

/// Paints the icon of a row in front of its name. Returns the room that it takes.
float paint_icon(Canvas& canvas, const RaceRow& row, float x, const Rect& place, bool faint) {
    const float size = std::min(canvas.pick(22, 16), place.h - 1);
    canvas.icon(row.image, {x + size / 2, place.centre().y}, size, faint ? 0.5F : 1);
    return size + canvas.pick(8, 5);
}

/// Paints the button of a row that can be taken, between its name and the columns. Returns the left end.
float paint_call(Canvas& canvas, const Label& call, const Rect& room, bool highlighted) {
    const Type type = types::production;
    const float padding = canvas.pick(9, 7);
    const std::string words = canvas.cut(canvas.form_for(call, room.w - 2 * padding, type), room.w - 2 * padding, type);
    const float width = canvas.width_of(words, type) + 2 * padding;
    const float height = std::min(room.h - 4, canvas.pick(20, 16));
    const Rect pill{room.right() - width, room.centre().y - height / 2, width, height};
    if (highlighted) {
        canvas.fill(pill, height / 2, colours::ivory);
    }
    canvas.text_in(pill, words, type, highlighted ? colours::ink : colours::ivory, Align::centre);
    return pill.x;
}

}  // namespace

void paint_milestones(Canvas& canvas, const Rect& rect, const RacePanel& panel, const Hover& hover) {
    draw_panel(canvas, rect, Depth::back);
    const bool own_thresholds =
        !panel.rows.empty() && !panel.rows.front().cells.empty() && !panel.rows.front().cells.front().threshold.empty();
    const Cells columns = race_columns(canvas, rect, panel.pieces.size(), own_thresholds);
    paint_head(canvas, rect, panel, columns);
    const float padding = canvas.pick(12, 8);
    const float columns_left = columns.at(0).x;
    const bool icons = has_room_for_icons(canvas, panel, columns_left - 4 - rect.x - padding, canvas.pick(46, 34));
    for (std::size_t i = 0; i < panel.rows.size(); ++i) {
        const RaceRow& row = panel.rows[i];
        const Rect place = race_rows(canvas, rect, panel.rows.size()).at(i);
        const Target target{TableTarget::upper_row, row.id, 0};
        paint_row_ground(canvas, place, i, row.highlight, hover == target);
        const bool claimed = row.owner != k_no_piece;
        float right = columns_left - 4;
        if (!row.call.empty() && !claimed) {
            // The button is shortened before the name is cut.
            const float name = canvas.width_of(row.name.forms.empty() ? "" : row.name.forms.back(), types::body);
            const float before = icons ? canvas.pick(34, 23) : 4;
            const float from = std::min(rect.x + padding + before + name + 6, right - canvas.pick(40, 28));
            right = paint_call(canvas, row.call, {from, place.y, right - from, place.h}, true) - 6;
        } else {
            right -= canvas.text_in({right - 40, place.y, 40, place.h}, row.threshold, k_cell,
                                    claimed ? colours::muted : colours::text, Align::right) +
                     6;
        }
        float x = rect.x + padding;
        x += icons ? paint_icon(canvas, row, x, place, claimed) : canvas.pick(4, 2);
        canvas.label_in({x, place.y, right - x, place.h}, row.name, types::body,
                        claimed ? colours::muted : colours::text);
        if (claimed) {
            const Rect band{columns_left + 1, place.y + 3, rect.right() - padding - columns_left - 1, place.h - 6};
            canvas.fill(band, 4, colours::band);
            const float piece = canvas.pick(15, 12);
            canvas.piece(row.owner, {band.x + 6 + piece / 2, band.centre().y}, piece);
            const float text_x = band.x + piece + 12;
            const float room = band.right() - text_x - 4;
            const std::string& words = canvas.form_for(row.owner_text, room, types::secondary);
            // The words are left out if they don't fit, since the piece shows who claimed it.
            if (canvas.width_of(words, types::secondary) <= room) {
                canvas.text_in({text_x, band.y, room, band.h}, words, types::secondary, colours::secondary);
            }
        } else {
            for (std::size_t k = 0; k < row.cells.size() && k < panel.pieces.size(); ++k) {
                const RaceCell& cell = row.cells[k];
                const float wide = columns.at(0).w - canvas.pick(12, 9);
                const float bar = canvas.pick(3, 2.4F);
                // The bar stays above the edge of the row.
                const float below = has_edge(row.highlight, hover == target) ? canvas.pick(4, 3) : canvas.pick(3, 1.5F);
                const float bar_y = place.bottom() - bar - below;
                const Point centre{columns.at(k).centre().x, place.centre().y - canvas.pick(2, 1.5F)};
                if (cell.threshold.empty()) {
                    paint_value(canvas, cell, centre, columns.at(0).w - 2, k == 0);
                } else {
                    paint_own_threshold(canvas, cell, centre, columns.at(0).w - 2, k == 0);
                }
                canvas.fill({columns.at(k).centre().x - wide / 2, bar_y, wide, bar}, 1, colours::bar_ground);
                canvas.fill({columns.at(k).centre().x - wide / 2, bar_y, wide * std::clamp(cell.part, 0.0F, 1.0F), bar},
                            1, piece_colour(panel.pieces[k]));
            }
        }
        canvas.hit(place, target);
    }
}

void paint_goals_in_lines(Canvas& canvas, const Rect& rect, const RacePanel& panel, TargetKind kind,
                          const Hover& hover) {
    draw_panel(canvas, rect, Depth::back);
    constexpr float k_side = 6;
    const auto [head, list] = cut_top(rect, canvas.pick(30, 24));
    draw_title(canvas, head.inset(k_side, 0), panel.title, panel.note);
    const Cells goals = cells(without(list, 4, 0, 4, 3), 1, static_cast<int>(panel.rows.size()));
    for (std::size_t i = 0; i < panel.rows.size(); ++i) {
        const RaceRow& row = panel.rows[i];
        const Rect place = goals.at(i);
        const Target target{kind, row.id, 0};
        paint_row_ground(canvas, place, i, row.highlight, hover == target);
        canvas.hit(place, target);
        const bool taken = row.owner != k_no_piece;
        const bool claimed = taken && kind == TableTarget::upper_row;
        // The name with its threshold, then the values of the players or who claimed it, then what a click does.
        const bool calls = !row.call.empty() && !taken && kind == TableTarget::upper_row;
        const auto [name, values, call] = rows(place.inset(k_side, 2), {growing(), growing(), sized(calls ? 18 : 0)});
        const float threshold = canvas.text_in(name, claimed ? std::string() : row.threshold, k_cell,
                                               claimed ? colours::muted : colours::text, Align::right);
        float right = name.right() - (threshold > 0 ? threshold + 6 : 0);
        const float piece = canvas.pick(15, 12);
        if (taken) {
            canvas.piece(row.owner, {right - piece / 2, name.centre().y}, piece);
            right -= piece + 4;
        }
        canvas.label_in({name.x, name.y, right - name.x, name.h}, row.name, types::body,
                        claimed ? colours::muted : colours::text);
        if (claimed) {
            draw_label(canvas, values, row.owner_text, types::secondary, colours::secondary);
        } else {
            const Cells columns = cells(values, static_cast<int>(panel.pieces.size()), 1, 2);
            for (std::size_t k = 0; k < std::min(row.cells.size(), panel.pieces.size()); ++k) {
                const Rect column = columns.at(k);
                const float width = canvas.pick(12, 9);
                canvas.piece(panel.pieces[k], {column.x + width / 2, column.centre().y}, width);
                const Rect number = without(column, width + 1, 0, 0, 0);
                const RaceCell& cell = row.cells[k];
                if (cell.first) canvas.fill(number.inset(0, 1), 4, taken ? colours::gold_strong : colours::gold_ground);
                if (!cell.first && cell.second) canvas.stroke(number.inset(0, 1), 4, 1, colours::gold_edge);
                if (cell.threshold.empty()) {
                    paint_value(canvas, cell, number.centre(), number.w, k == 0 || cell.first);
                } else {
                    paint_own_threshold(canvas, cell, number.centre(), number.w, k == 0);
                }
            }
        }
        if (calls) paint_call(canvas, row.call, call, true);
    }
}

void paint_awards(Canvas& canvas, const Rect& rect, const RacePanel& panel, const Hover& hover) {
    draw_panel(canvas, rect, Depth::back);
    const Cells columns = race_columns(canvas, rect, panel.pieces.size(), false);
    paint_head(canvas, rect, panel, columns);
    const float padding = canvas.pick(12, 8);
    const float columns_left = columns.at(0).x;
    const float piece = canvas.pick(14, 12);
    const float before_piece = canvas.pick(8, 5);
    const bool icons = has_room_for_icons(canvas, panel, columns_left - 4 - rect.x - padding, piece + before_piece);
    for (std::size_t i = 0; i < panel.rows.size(); ++i) {
        const RaceRow& row = panel.rows[i];
        const Rect place = race_rows(canvas, rect, panel.rows.size()).at(i);
        const Target target{TableTarget::lower_row, row.id, 0};
        paint_row_ground(canvas, place, i, row.highlight, hover == target);
        const bool funded = row.owner != k_no_piece;
        float x = rect.x + padding;
        x += icons ? paint_icon(canvas, row, x, place, false) : canvas.pick(4, 2);
        float right = columns_left - 4;
        if (!row.call.empty() && !funded && canvas.large()) {
            right = paint_call(canvas, row.call, {x + 60, place.y, right - x - 60, place.h},
                               row.highlight == Highlight::highlighted || row.highlight == Highlight::chosen) -
                    6;
        }
        const float name_room = right - x - (funded ? piece + before_piece : 0);
        const Type name =
            canvas.fitting_type(canvas.form_for(row.name, name_room, types::body), name_room, types::body);
        float end = x + canvas.label_in({x, place.y, name_room, place.h}, row.name, name, colours::text);
        if (funded) {
            canvas.piece(row.owner, {end + before_piece + piece / 2, place.centre().y}, piece);
            end += piece + before_piece + 6;
            const std::string& words = canvas.form_for(row.owner_text, right - end, types::caption);
            if (canvas.large() && canvas.width_of(words, types::caption) <= right - end) {
                canvas.text_in({end, place.y, right - end, place.h}, words, types::caption, colours::secondary);
            }
        }
        for (std::size_t k = 0; k < row.cells.size() && k < panel.pieces.size(); ++k) {
            const RaceCell& cell = row.cells[k];
            const float wide =
                cell.figure.after.empty() ? canvas.pick(30, 23) : std::min(columns.at(0).w - 2, canvas.pick(50, 30));
            // In a low row the edge of the mark must not cross the number.
            const float inset = std::clamp((place.h - canvas.line_height(k_cell)) / 2, 0.5F, 3.0F);
            const Rect mark{columns.at(k).centre().x - wide / 2, place.y + inset, wide, place.h - 2 * inset};
            if (cell.first) {
                canvas.fill(mark, 4, funded ? colours::gold_strong : colours::gold_ground);
                if (funded) {
                    canvas.stroke(mark, 4, 1, colours::ivory);
                }
            } else if (cell.second) {
                canvas.stroke(mark, 4, 1, colours::gold_edge);
            }
            paint_value(canvas, cell, {columns.at(k).centre().x, place.centre().y}, wide, k == 0 || cell.first);
        }
        canvas.hit(place, target);
    }
}

namespace {

/// True for what stands between two symbols: an arrow, or a word without letters and digits such as "/".
bool is_sign(const Symbol& symbol) {
    if (symbol.kind == SymbolKind::arrow || symbol.kind == SymbolKind::leads) return true;
    const auto has_meaning = [](char letter) {
        return static_cast<unsigned char>(letter) >= 0x80 || std::isalnum(static_cast<unsigned char>(letter)) != 0;
    };
    return symbol.kind == SymbolKind::text && std::ranges::none_of(symbol.text, has_meaning);
}

bool is_number(const Symbol& symbol) {
    return symbol.kind == SymbolKind::text && !symbol.text.empty() &&
           std::isdigit(static_cast<unsigned char>(symbol.text.back())) != 0;
}

/// Removes symbols until the row fits: productions first, then from the end. No sign is left at the end, and no number
/// without the picture of what it counts.
void leave_out(const Canvas& canvas, SymbolRow& row, const RowStyle& style, float width) {
    while (row.size() > 2 && row_width(canvas, row, style) > width) {
        const auto plate_at =
            std::find_if(row.begin(), row.end(), [](const Symbol& symbol) { return symbol.kind == SymbolKind::plate; });
        if (plate_at != row.end()) {
            row.erase(plate_at);
            continue;
        }
        const bool was_counted = row.back().kind == SymbolKind::icon;
        row.pop_back();
        if (was_counted && row.size() > 1 && is_number(row.back())) row.pop_back();
        while (row.size() > 1 && is_sign(row.back())) row.pop_back();
    }
}

}  // namespace

namespace {

constexpr float k_least_project_icon = 12;

RowStyle project_style(const Canvas& canvas, float height) {
    RowStyle style;
    style.type = {15, 12, Weight::bold};
    style.icon = std::min(canvas.pick(22, 16), std::max(height, k_least_project_icon));
    style.gap = canvas.pick(4, 2);
    return style;
}

/// Returns price and symbols of a project.
SymbolRow project_row(const ProjectEntry& entry) {
    SymbolRow row;
    if (!entry.cost.empty()) row.push_back(mark(SymbolKind::coin, entry.cost));
    row.insert(row.end(), entry.symbols.begin(), entry.symbols.end());
    return row;
}

/// Makes a row of a project fit: its pictures shrink first, then symbols are left out.
void fit_project_row(const Canvas& canvas, SymbolRow& row, RowStyle& style, float room) {
    while (style.icon > k_least_project_icon && row_width(canvas, row, style) > room) {
        style.icon -= 1;
        style.gap = 2;
    }
    if (row_width(canvas, row, style) > room) style.gap = 1;
    leave_out(canvas, row, style, room);
}

/// Returns the reason without its picture if the tile shows that picture already, or if the coin with the price does.
SymbolRow reason_beside(const SymbolRow& reason, const ProjectEntry& entry) {
    SymbolRow words = reason;
    std::erase_if(words, [&](const Symbol& symbol) {
        const auto is_shown = [&](const Symbol& other) {
            return other.kind == SymbolKind::icon && other.image == symbol.image;
        };
        return symbol.kind == SymbolKind::icon && (!entry.cost.empty() || std::ranges::any_of(entry.symbols, is_shown));
    });
    return words;
}

RowStyle reason_style(const Canvas& canvas, float height) {
    RowStyle style = project_style(canvas, height);
    style.type = {13, 11, Weight::semibold};
    style.colour = colours::missing;
    return style;
}

float before_reason(const Canvas& canvas) { return canvas.pick(6, 3); }

/// Returns the symbol of a project that is drawn if there is room for one only: the price, or else the first picture.
SymbolRow least_row(const SymbolRow& row) {
    if (row.front().kind == SymbolKind::coin) return {row.front()};
    const auto picture = std::ranges::find(row, SymbolKind::icon, &Symbol::kind);
    return {picture == row.end() ? row.front() : *picture};
}

/// Returns the form of the reason that fits beside the price: the long one if the next picture fits as well, otherwise
/// the brief one; an empty row if none fits.
SymbolRow fitting_reason(const Canvas& canvas, const ProjectEntry& entry, float width, float height) {
    RowStyle style = project_style(canvas, height);
    const RowStyle small = reason_style(canvas, height);
    const SymbolRow row = project_row(entry);
    if (row.empty()) return {};
    const float room = width - before_reason(canvas);
    SymbolRow needed{row.front()};
    const auto picture = std::ranges::find(row.begin() + 1, row.end(), SymbolKind::icon, &Symbol::kind);
    if (picture != row.end()) needed.push_back(*picture);
    const SymbolRow reason = reason_beside(entry.refused, entry);
    if (row_width(canvas, needed, style) + row_width(canvas, reason, small) <= room) return reason;
    const SymbolRow brief = reason_beside(entry.brief_refusal, entry);
    style.icon = k_least_project_icon;
    const bool fits = row_width(canvas, least_row(row), style) + row_width(canvas, brief, small) <= room;
    return fits ? brief : SymbolRow{};
}

/// Paints price and symbols of an impossible project, and beside them the reason.
void paint_reason_beside(Canvas& canvas, const Rect& place, const ProjectEntry& entry, const SymbolRow& reason) {
    RowStyle style = project_style(canvas, place.h);
    const RowStyle small = reason_style(canvas, place.h);
    const float gap = before_reason(canvas);
    const float wide = row_width(canvas, reason, small);
    SymbolRow row = project_row(entry);
    const float room = place.w - 1 - gap - wide;
    fit_project_row(canvas, row, style, room);
    if (row_width(canvas, row, style) > room) row = least_row(row);
    style.opacity = 0.5F;
    const float symbols = row_width(canvas, row, style);
    const float x = place.centre().x - (symbols + gap + wide) / 2;
    draw_row(canvas, row, {x, place.y, symbols, place.h}, style);
    draw_row(canvas, reason, {x + symbols + gap, place.y, wide + 1, place.h}, small);
}

/// Paints price and symbols of a project, as large as its cell allows.
void paint_project_symbols(Canvas& canvas, const Rect& place, const ProjectEntry& entry, bool dim) {
    RowStyle style = project_style(canvas, place.h);
    style.opacity = dim ? 0.5F : 1;
    SymbolRow row = project_row(entry);
    fit_project_row(canvas, row, style, place.w - 1);
    draw_row(canvas, row, place, style, Align::centre);
}

constexpr Type k_project_name{13, 11.5F, Weight::medium};

/// Paints the name of a project, or `reason` in its place.
void paint_project_words(Canvas& canvas, const Rect& place, const ProjectEntry& entry, const SymbolRow& reason,
                         bool dim) {
    if (!reason.empty()) {
        const RowStyle style = reason_style(canvas, place.h);
        SymbolRow words = reason;
        const auto picture = std::ranges::find(words, SymbolKind::icon, &Symbol::kind);
        if (picture != words.end() && row_width(canvas, words, style) > place.w) words.erase(picture);
        // Thinner letters are better than a cut reason.
        if (row_width(canvas, words, style) > place.w) {
            for (Symbol& symbol : words) symbol.bold = false;
        }
        draw_row(canvas, words, place, style, Align::centre);
        return;
    }
    const bool warns = !entry.warning.empty();
    const Colour ink = warns ? colours::missing : dim ? colours::secondary : colours::text;
    const Label& words = warns ? entry.warning : entry.name;
    if (canvas.narrow()) {
        draw_label(canvas, place, words, k_project_name, ink, Align::centre);
    } else {
        canvas.label_in(place, words, k_project_name, ink, Align::centre);
    }
}

}  // namespace

void paint_projects(Canvas& canvas, const Rect& rect, const ProjectsModel& projects, const Hover& hover) {
    draw_panel(canvas, rect, Depth::back);
    const float padding = canvas.pick(12, 7);
    const auto [head, area] = cut_top(without(rect, padding, 1, padding, canvas.pick(9, 4)), canvas.pick(30, 21));
    draw_label(canvas, head, projects.title, types::title, colours::text);
    constexpr int k_columns = 4;
    constexpr int k_least_rows = 2;
    const auto count = static_cast<int>(projects.entries.size());
    const int rows = std::max(k_least_rows, (count + k_columns - 1) / k_columns);
    Cells places = cells(area, k_columns, rows, canvas.pick(6, 4));
    places.row_gap = canvas.pick(6, 3, 4);
    for (std::size_t i = 0; i < projects.entries.size(); ++i) {
        const ProjectEntry& entry = projects.entries[i];
        const Rect cell = places.at(i);
        const Target target{TableTarget::project, entry.id, 0};
        const bool dim = entry.highlight == Highlight::dimmed;
        Look look = look_of(entry.highlight, hover == target);
        if (entry.highlight == Highlight::plain || dim) look.ground = colours::panel;
        canvas.box(cell, canvas.pick(6, 5), look.ground, look.edge, look.width);
        const float upper = cell.h * canvas.pick(0.58F, 0.58F, 0.5F);
        const Rect symbols{cell.x + 2, cell.y + 1, cell.w - 4, upper};
        const bool refused = dim && !entry.refused.empty();
        const SymbolRow beside = refused ? fitting_reason(canvas, entry, symbols.w - 1, symbols.h) : SymbolRow{};
        if (beside.empty()) {
            paint_project_symbols(canvas, symbols, entry, dim);
        } else {
            paint_reason_beside(canvas, symbols, entry, beside);
        }
        const SymbolRow below = refused && beside.empty() ? entry.refused : SymbolRow{};
        paint_project_words(canvas, {cell.x + 1, cell.y + upper - 2, cell.w - 2, cell.h - upper}, entry, below, dim);
        canvas.hit(cell, target);
    }
}

}  // namespace syrtis::client::render::terraforming
