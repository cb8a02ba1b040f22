// SPDX-License-Identifier: MIT

// Paints the final score: the planet, a table of the sources of points with a bar for each seat, charts, milestones and
// awards.

#include <algorithm>

#include "render/chart_painter.hpp"
#include "render/screen_parts.hpp"
#include "render/terraforming/board_painter.hpp"
#include "render/terraforming/final_panels.hpp"
#include "render/terraforming/narrow_final.hpp"
#include "render/terraforming/painters.hpp"
#include "render/terraforming/palette.hpp"
#include "render/widgets.hpp"

namespace syrtis::client::render::terraforming {

namespace {

constexpr Type k_value{24, 17, Weight::semibold};

struct FinalLayout {
    Rect board;
    Rect table;
    std::vector<Rect> charts;
    Rect races;
};

FinalLayout final_layout(const Canvas& canvas, std::size_t charts) {
    const Frame& frame = canvas.frame();
    const float g = canvas.pick(8, 6);
    const float board_width = canvas.pick(624, 400);
    const float upper = (frame.height - 3 * g) * canvas.pick(0.625F, 0.64F);
    FinalLayout layout;
    layout.board = {g, g, board_width, upper};
    layout.table = {board_width + 2 * g, g, frame.width - board_width - 3 * g, upper};
    const float y = upper + 2 * g;
    const float lower = frame.height - y - g;
    const float races = charts == 0 ? frame.width - 2 * g : canvas.pick(640, 460);
    layout.races = {frame.width - g - races, y, races, lower};
    if (charts > 0) {
        const auto count = static_cast<float>(charts);
        const float width = (frame.width - races - g * (count + 2)) / count;
        for (std::size_t i = 0; i < charts; ++i) {
            layout.charts.push_back({g + static_cast<float>(i) * (width + g), y, width, lower});
        }
    }
    return layout;
}

void paint_board_panel(Canvas& canvas, const Rect& rect, const FinalScoreModel& model) {
    draw_panel(canvas, rect);
    const float padding = canvas.pick(16, 10);
    const float head = canvas.pick(46, 30);
    const float foot = canvas.pick(50, 34);
    draw_title(canvas, {rect.x + padding, rect.y, rect.w - 2 * padding, head}, model.board_title, model.board_note,
               types::title);
    paint_board(canvas, {rect.x + 4, rect.y + head * 0.8F, rect.w - 8, rect.h - head * 0.8F - foot * 0.8F}, model.board,
                false, model.hover);
    const Rect line{rect.x + padding, rect.bottom() - foot, rect.w - 2 * padding, foot};
    float x =
        line.x +
        canvas.label_in({line.x, line.y, line.w * 0.19F, line.h}, model.tiles_title, types::title, colours::text) +
        canvas.pick(16, 10);
    const float step = (line.right() - x) / static_cast<float>(std::max<std::size_t>(model.tiles.size(), 1));
    const float icon = canvas.pick(18, 13);
    for (const TileCount& count : model.tiles) {
        float at = x;
        const auto number = [&](int value, Type type, Colour colour) {
            at += canvas.text(std::to_string(value), at, line.centre().y + canvas.capital(type) / 2, type, colour) +
                  canvas.pick(10, 4);
        };
        canvas.piece(count.piece, {at + icon / 2, line.centre().y}, icon);
        at += icon + canvas.pick(7, 3);
        number(count.total, types::strong, colours::text);
        const float detail = 2 * icon + 6 + canvas.width_of("00", types::secondary) * 2 + canvas.pick(10, 4);
        if (at + detail <= x + step) {
            canvas.icon("resources/greenery", {at + icon / 2, line.centre().y}, icon);
            at += icon + 3;
            number(count.greeneries, types::secondary, colours::secondary);
            canvas.icon("resources/city", {at + icon / 2, line.centre().y}, icon);
            at += icon + 3;
            number(count.cities, types::secondary, colours::secondary);
        }
        x += step;
    }
}

}  // namespace

int largest_sum(const std::vector<FinalRow>& rows) {
    int largest = 1;
    for (const FinalRow& row : rows) {
        int sum = 0;
        for (const auto& part : row.parts) sum += std::max(part.value_or(0), 0);
        largest = std::max(largest, sum);
    }
    return largest;
}

std::string points_text(const std::optional<int>& points) {
    if (!points) return "–";
    return *points < 0 ? "−" + std::to_string(-*points) : std::to_string(*points);
}

void paint_points_bar(Canvas& canvas, const Rect& rect, const FinalRow& row, const std::vector<ScoreSource>& sources,
                      int largest) {
    const float unit = rect.w / static_cast<float>(std::max(largest, 1));
    const Type type{12.5F, 11, Weight::bold};
    float x = rect.x;
    for (const ScoreSource source : sources) {
        const auto k = static_cast<std::size_t>(source);
        const int part = row.parts[k].value_or(0);
        if (part <= 0) {
            continue;
        }
        const float width = unit * static_cast<float>(part);
        const Rect segment{x, rect.y, width - 1.5F, rect.h};
        canvas.fill(segment, 2, palette::sources[k]);
        canvas.cover_words(segment);
        const std::string words = std::to_string(part);
        if (canvas.width_of(words, type) + 4 <= segment.w) {
            canvas.text_in(segment, words, type, colours::ink, Align::centre);
        }
        x += width;
    }
    canvas.piece(row.piece, {x + canvas.pick(16, 11), rect.centre().y}, canvas.pick(19, 14));
}

namespace {

void paint_score_table(Canvas& canvas, const Rect& rect, const FinalScoreModel& model) {
    draw_panel(canvas, rect);
    const float padding = canvas.pick(28, 14);
    const float title = canvas.pick(100, 62);
    const Rect head{rect.x + padding, rect.y + canvas.pick(10, 5), rect.w - 2 * padding, title - canvas.pick(14, 8)};
    const float piece = canvas.pick(58, 38);
    const bool won = model.winner_piece != k_no_piece;
    if (won) canvas.piece(model.winner_piece, {head.x + piece / 2, head.centre().y}, piece);
    const float x = won ? head.x + piece + canvas.pick(24, 14) : head.x;
    canvas.label_in({x, head.y + head.h * 0.1F, head.right() - x, head.h * 0.48F}, model.title, {32, 22, Weight::bold},
                    colours::text);
    canvas.label_in({x, head.y + head.h * 0.58F, head.right() - x, head.h * 0.32F}, model.note,
                    {16, 12.5F, Weight::regular}, model.note_alarms ? colours::missing : colours::secondary);

    const float columns_x = rect.x + canvas.pick(256, 178);
    const float total_width = canvas.pick(110, 74);
    const float step = (rect.right() - padding - total_width - columns_x) /
                       static_cast<float>(std::max<std::size_t>(model.sources.size(), 1));
    const float headings_y = rect.y + title + canvas.pick(6, 0);
    const float headings = canvas.pick(40, 26);
    const Type caption{14, 11, Weight::semibold};
    const std::array<const char*, k_score_sources> images{
        "resources/rating", "", "", "resources/greenery", "resources/city", "", "resources/megacredits",
        "resources/card"};
    for (std::size_t column = 0; column < model.sources.size(); ++column) {
        const auto k = static_cast<std::size_t>(model.sources[column]);
        const float left = columns_x + static_cast<float>(column) * step;
        const float icon = canvas.pick(18, 13);
        const std::string& shortest = model.headings[k].forms.empty() ? "" : model.headings[k].forms.back();
        const bool pictured = images[k][0] != '\0' && canvas.width_of(shortest, caption) + icon + 5 <= step - 6;
        const float room = step - 6 - (pictured ? icon + 5 : 0);
        const std::string& form = canvas.form_for(model.headings[k], room, caption);
        const Type heading = canvas.fitting_type(form, room, caption);
        const std::string words = canvas.cut(form, room, heading);
        const float wide = canvas.width_of(words, heading) + (pictured ? icon + 5 : 0);
        float at = left + (step - wide) / 2;
        if (pictured) {
            canvas.icon(images[k], {at + icon / 2, headings_y + headings / 2}, icon);
            at += icon + 5;
        }
        canvas.text_in({at, headings_y, left + step - at, headings}, words, heading, colours::secondary);
    }
    canvas.label_in({rect.right() - padding - total_width, headings_y, total_width, headings}, model.total_heading,
                    caption, colours::secondary, Align::right);

    const float foot = canvas.pick(50, 30);
    const Rect area{rect.x + canvas.pick(12, 6), headings_y + headings, rect.w - 2 * canvas.pick(12, 6),
                    rect.bottom() - foot - headings_y - headings};
    const float gap = canvas.pick(8, 4);
    const auto count = static_cast<float>(std::max<std::size_t>(model.rows.size(), 1));
    const float height = std::min((area.h - gap * (count - 1)) / count, canvas.pick(150, 112));
    const int largest = largest_sum(model.rows);
    for (std::size_t i = 0; i < model.rows.size(); ++i) {
        const FinalRow& row = model.rows[i];
        const Rect place = canvas.snap(Rect{area.x, area.y + static_cast<float>(i) * (height + gap), area.w, height});
        canvas.box(place, 8, row.winner ? colours::prompt : colours::raised,
                   row.winner ? colours::ivory : colours::line, row.winner ? 2 : 1);
        const float upper = height * 0.58F;
        const float text_x = rect.x + canvas.pick(92, 62);
        const float middle = place.y + upper * 0.54F;
        const Type rank{18, 13.5F, Weight::semibold};
        canvas.text(std::to_string(row.rank), place.x + canvas.pick(18, 10), middle + canvas.capital(rank) / 2, rank,
                    colours::secondary);
        canvas.piece(row.piece, {place.x + canvas.pick(54, 38), middle}, canvas.pick(28, 20));
        const float name_room = columns_x - text_x + canvas.pick(8, 4);
        const Type name{19, 14, Weight::bold};
        const bool roomy = height > canvas.pick(76, 56);
        const float named = canvas.line_height(name) + canvas.line_height(types::secondary);
        const float above = std::max(canvas.pick(8, 4), middle - place.y - named / 2);
        canvas.text_in({text_x, place.y + (roomy ? above : 0), name_room, roomy ? canvas.line_height(name) : upper},
                       row.name, name, colours::text);
        const float bar = std::clamp(height * 0.2F, 11.0F, canvas.pick(22, 15));
        const Rect bar_rect{text_x, place.y + upper + (height - upper - bar) * 0.4F,
                            place.right() - canvas.pick(76, 44) - text_x, bar};
        if (roomy) {
            const float y = place.y + above + canvas.line_height(name);
            const float line = canvas.line_height(types::secondary);
            // The corporation has two lines if the bar leaves room for them; otherwise it is made smaller to fit on
            // one.
            if (y + 2 * line <= bar_rect.y) {
                canvas.paragraph({text_x, y, name_room, 2 * line}, row.corporation, types::secondary,
                                 colours::secondary);
            } else {
                canvas.text_in({text_x, y, name_room, std::min(line, bar_rect.y - y)}, row.corporation,
                               canvas.fitting_type(row.corporation, name_room, types::secondary), colours::secondary);
            }
        }
        for (std::size_t column = 0; column < model.sources.size(); ++column) {
            const auto k = static_cast<std::size_t>(model.sources[column]);
            const Point centre{columns_x + (static_cast<float>(column) + 0.5F) * step, middle};
            const int part = row.parts[k].value_or(0);
            const float wide = canvas.pick(48, 34);
            const float high = std::min(canvas.pick(32, 23), upper - 4);
            if (row.best[k]) {
                canvas.fill({centre.x - wide / 2, centre.y - high / 2, wide, high}, 5, colours::gold_ground);
            }
            canvas.text_in({centre.x - wide / 2, centre.y - high / 2, wide, high}, points_text(row.parts[k]), k_value,
                           part == 0 ? colours::muted : colours::text, Align::centre);
        }
        canvas.text_in({rect.right() - padding - total_width, place.y, total_width, upper}, std::to_string(row.total),
                       types::counter, colours::text, Align::right);
        paint_points_bar(canvas, bar_rect, row, model.sources, largest);
        canvas.hit(place, {TargetKind::final_row, row.seat, 0});
    }

    const Rect legend{rect.x + canvas.pick(92, 20), rect.bottom() - foot, rect.w - canvas.pick(92, 20) - padding, foot};
    float at = legend.x;
    float legend_width = 0;
    for (const ScoreSource source : model.sources) {
        legend_width +=
            canvas.width_of(model.headings[static_cast<std::size_t>(source)].forms.front(), types::secondary);
    }
    const float square = canvas.pick(13, 10);
    const auto entries = static_cast<float>(std::max<std::size_t>(model.sources.size(), 1));
    const float between = std::clamp((legend.w - legend_width) / entries - square - 6, 4.0F, canvas.pick(20, 12));
    for (const ScoreSource source : model.sources) {
        const auto k = static_cast<std::size_t>(source);
        canvas.fill({at, legend.centre().y - square / 2, square, square}, 3, palette::sources[k]);
        at += square + 6;
        const std::string words = model.headings[k].forms.empty() ? std::string() : model.headings[k].forms.front();
        at += canvas.text(words, at, legend.centre().y + canvas.capital(types::secondary) / 2, types::secondary,
                          colours::secondary) +
              between;
    }
    const std::string& tie = canvas.form_for(model.tie_note, legend.right() - at, types::secondary);
    if (canvas.width_of(tie, types::secondary) <= legend.right() - at) {
        canvas.text_in({at, legend.y, legend.right() - at, legend.h}, tie, types::secondary, colours::muted,
                       Align::right);
    }
}

}  // namespace

void paint_automa_score(Canvas& canvas, const Rect& rect, const AutomaScore& score) {
    draw_panel(canvas, rect);
    const float padding = canvas.pick(14, 10);
    const float head = canvas.pick(36, 26);
    const Rect inner{rect.x + padding, rect.y, rect.w - 2 * padding, rect.h};
    canvas.label_in({inner.x, inner.y, inner.w, head}, score.title, types::title, colours::text);
    float y = inner.y + head;
    const float line = canvas.pick(26, 18);
    const float cell = canvas.pick(34, 24);
    const float rates_y = inner.bottom() - 2 * cell - 2 * line - canvas.pick(14, 6);
    float left = inner.x;
    if (!score.instance.empty()) {
        const float side = std::min(rates_y - canvas.pick(10, 5) - y, inner.w * 0.34F);
        paint_neighbourhood(canvas, {inner.x, y, side, rates_y - canvas.pick(10, 5) - y}, score.instance);
        left += side + canvas.pick(14, 9);
    }
    const float wide = inner.right() - left;
    for (const auto& [what, why] : score.lines) {
        canvas.text_in({left, y, wide, line}, what, types::strong, colours::text);
        y += line;
        const float lines = canvas.paragraph_height(why, wide, types::secondary);
        canvas.paragraph({left, y, wide, lines + 1}, why, types::secondary, colours::secondary);
        y += lines + canvas.pick(10, 4);
    }
    const float icon = canvas.pick(22, 16);
    canvas.line({inner.x, rates_y - 3}, {inner.right(), rates_y - 3}, 1, colours::line);
    canvas.icon("resources/megacredits", {inner.x + icon / 2, rates_y + line / 2}, icon);
    canvas.text_in({inner.x + icon + 8, rates_y, inner.w - icon - 8, line}, score.rate_title, types::strong,
                   colours::text);
    const float grid_y = rates_y + line + canvas.pick(6, 3);
    const float headings = inner.w * 0.2F;
    canvas.label_in({inner.x, grid_y, headings - 6, cell}, score.generation_heading, types::secondary,
                    colours::secondary);
    canvas.label_in({inner.x, grid_y + cell, headings - 6, cell}, score.rate_heading, types::secondary,
                    colours::secondary);
    const float step = (inner.w - headings) / static_cast<float>(std::max<std::size_t>(score.rates.size(), 1));
    for (std::size_t i = 0; i < score.rates.size(); ++i) {
        const RateCell& rate = score.rates[i];
        const Rect place{inner.x + headings + static_cast<float>(i) * step, grid_y, step - 3, 2 * cell};
        canvas.fill(place, 4, rate.now ? colours::gold_ground : colours::well);
        if (rate.now) canvas.stroke(place, 4, 1.6F, colours::ivory);
        const Colour colour = rate.now ? colours::text : colours::secondary;
        canvas.text_in({place.x, place.y, place.w, cell}, rate.generation, types::secondary, colour, Align::centre);
        canvas.text_in({place.x, place.y + cell, place.w, cell}, rate.rate, types::strong, colour, Align::centre);
    }
    canvas.label_in({inner.x, grid_y + 2 * cell + 2, inner.w, line}, score.foot, types::secondary, colours::muted);
}

namespace {

void paint_races(Canvas& canvas, const Rect& rect, const FinalScoreModel& model) {
    draw_panel(canvas, rect);
    const float padding = canvas.pick(14, 9);
    const float head = canvas.pick(36, 25);
    const Rect inner{rect.x + padding, rect.y, rect.w - 2 * padding, rect.h};
    float y = inner.y + head;
    const float row = canvas.pick(32, 22);
    const float gap = canvas.pick(4, 3);
    const float mark_size = canvas.pick(14, 12);
    const Type strong = types::strong;
    if (!model.milestones.empty()) {
        const auto count = static_cast<float>(std::max<std::size_t>(model.milestones.size(), 3));
        const float width = (inner.w - gap * 2 * (count - 1)) / count;
        float x = inner.x;
        for (const FinalAward& milestone : model.milestones) {
            const Rect cell{x, y, width, row};
            canvas.fill(cell, 5, colours::well);
            canvas.piece(milestone.owner, {cell.x + 14, cell.centre().y}, mark_size);
            const std::string points = milestone.places.empty() ? std::string() : milestone.places.front().points;
            const float wide = canvas.width_of(points, strong);
            const float room = cell.w - 26 - wide - 11;
            canvas.text_in({cell.x + 26, cell.y, room, cell.h}, milestone.name,
                           canvas.fitting_type(milestone.name, room, strong), colours::text);
            canvas.text_in({cell.right() - wide - 8, cell.y, wide + 1, cell.h}, points, strong, colours::after);
            x += width + gap * 2;
        }
        y += row + gap * 2;
    }
    const float owner_room = inner.w * 0.16F - mark_size - 6;
    const bool shows_owner = std::ranges::any_of(model.awards, [&](const FinalAward& award) {
        return canvas.width_of(canvas.form_for(award.owner_text, owner_room, types::caption), types::caption) <=
               owner_room;
    });
    for (const FinalAward& award : model.awards) {
        const Rect line{inner.x, y, inner.w, row};
        canvas.fill(line, 5, colours::well);
        const float name = inner.w * 0.23F;
        // If the words about who funded the award don't fit, the piece shows it.
        const float funded = shows_owner ? inner.w * 0.16F : mark_size + canvas.pick(34, 26);
        canvas.text_in({line.x + 10, line.y, name - 4, line.h}, award.name,
                       canvas.fitting_type(award.name, name - 4, strong), colours::text);
        float x = line.x + 10 + name;
        const float room = funded - mark_size - 6;
        const std::string& words = canvas.form_for(award.owner_text, room, types::caption);
        float wide = 0;
        if (canvas.width_of(words, types::caption) <= room) {
            wide = canvas.text_in({x, line.y, room, line.h}, words, types::caption, colours::secondary);
        }
        canvas.piece(award.owner, {x + wide + 6 + mark_size / 2, line.centre().y}, mark_size);
        x += funded + 6;
        const float step = (line.right() - x) / static_cast<float>(std::max<std::size_t>(award.places.size(), 1));
        for (const FinalAward::Place& place : award.places) {
            canvas.piece(place.piece, {x + mark_size / 2, line.centre().y}, mark_size);
            const float start = x + mark_size + 4;
            const float value =
                canvas.number_in({start, line.y, step - mark_size - 4, line.h}, place.value, strong, colours::text);
            canvas.text_in({start + value + 4, line.y, std::max(1.0F, step - mark_size - 8 - value), line.h},
                           place.points, strong, colours::after);
            x += step;
        }
        y += row + gap;
    }
    const float button = canvas.pick(36, 28);
    const float button_gap = canvas.pick(8, 5);
    const int in_row = model.buttons.size() > 3 ? 3 : static_cast<int>(std::max<std::size_t>(model.buttons.size(), 1));
    const int rows = (static_cast<int>(model.buttons.size()) + in_row - 1) / in_row;
    const float buttons_top = rect.bottom() - padding - static_cast<float>(rows) * (button + button_gap) + button_gap;
    const float line = canvas.pick(24, 17);
    const float best_gap = canvas.pick(6, 2);
    const float best_room = buttons_top - 2 - y - best_gap;
    const bool has_best = !model.best.empty() && best_room >= line;
    draw_title(canvas, {inner.x, inner.y, inner.w, head}, model.races_title,
               model.best.empty() || has_best ? Label() : model.best_hidden, types::title);
    if (has_best) {
        y += best_gap;
        const auto lines = static_cast<std::size_t>(best_room / line) - 1;
        const std::size_t shown = std::min(lines, model.best.size());
        const std::size_t left_out = model.best.size() - shown;
        const bool has_text = left_out > 0 && left_out <= model.best_left_out.size();
        draw_title(canvas, {inner.x, y, inner.w, line}, model.best_title,
                   has_text ? Label(model.best_left_out[left_out - 1]) : Label(), types::title);
        y += line;
        for (std::size_t i = 0; i < shown; ++i) {
            const auto& [name, words] = model.best[i];
            const float left = inner.w * 0.42F;
            canvas.text_in({inner.x, y, left - 6, line}, name, types::secondary, colours::secondary);
            canvas.text_in({inner.x + left, y, inner.w - left, line}, words, types::secondary, colours::text);
            y += line;
        }
    }
    for (std::size_t i = 0; i < model.buttons.size(); ++i) {
        const int at = static_cast<int>(i) / in_row;
        const int here = std::min(in_row, static_cast<int>(model.buttons.size()) - at * in_row);
        const float width = (inner.w - button_gap * static_cast<float>(here - 1)) / static_cast<float>(here);
        const Rect place{inner.x + static_cast<float>(static_cast<int>(i) % in_row) * (width + button_gap),
                         buttons_top + static_cast<float>(at) * (button + button_gap), width, button};
        const Target target{TargetKind::final_button, model.buttons[i].id, 0};
        draw_button(canvas, place, model.buttons[i], target, model.hover == target);
    }
}

}  // namespace

void paint_final_score(sf::RenderTarget& target, const FinalScoreModel& model, Resources& resources, HitMap& hits) {
    hits.clear();
    const Frame frame = frame_for(target.getSize().x, target.getSize().y, resources.zoom(), {.narrow = true});
    Canvas canvas(target, resources, hits, frame);
    paint_backdrop(canvas);
    if (frame.narrow()) {
        paint_narrow_final(canvas, model);
        return draw_topmost(canvas, model.focus, model.dialog, model.hover);
    }
    std::vector<const Chart*> charts;
    for (const Chart& chart : model.charts) {
        if (chart.drawn() && charts.size() < (model.automa ? 1U : 2U)) {
            charts.push_back(&chart);
        }
    }
    const FinalLayout layout = final_layout(canvas, charts.size() + (model.automa ? 1 : 0));
    paint_board_panel(canvas, layout.board, model);
    paint_score_table(canvas, layout.table, model);
    for (std::size_t i = 0; i < charts.size(); ++i) {
        paint_chart(canvas, layout.charts[i], *charts[i]);
    }
    if (model.automa) paint_automa_score(canvas, layout.charts.back(), *model.automa);
    paint_races(canvas, layout.races, model);
    draw_topmost(canvas, model.focus, model.dialog, model.hover);
}

}  // namespace syrtis::client::render::terraforming
