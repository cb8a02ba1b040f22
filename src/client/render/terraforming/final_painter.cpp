// SPDX-License-Identifier: MIT

// Paints the final score: the planet, a table of the sources of points with a bar for each seat, charts, milestones and
// awards.

#include <algorithm>
#include <span>

#include "render/arrange.hpp"
#include "render/chart_painter.hpp"
#include "render/final_parts.hpp"
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
    const float gap = canvas.pick(8, 6);
    const Rect window = Rect{0, 0, frame.width, frame.height}.inset(gap);
    const float upper = (window.h - gap) * canvas.pick(0.625F, 0.64F);
    const auto [upper_row, lower_row] = cut_top(window, upper, gap);
    const auto [board, table] = cut_left(upper_row, canvas.pick(624, 400), gap);
    const float width = charts == 0 ? lower_row.w : canvas.pick(640, 460);
    const auto [races, left] = cut_right(lower_row, width, gap);
    const std::vector<Part> parts(charts, growing());
    return {board, table, columns(left, std::span<const Part>(parts), gap), races};
}

/// Paints how many tiles a player has, and how many of each kind if there is room.
void paint_tile_count(Canvas& canvas, const Rect& place, const TileCount& count) {
    const float icon = canvas.pick(18, 13);
    const float gap = canvas.pick(10, 4);
    float x = place.x;
    const auto number = [&](int value, Type type, Colour colour) {
        x += canvas.text(std::to_string(value), x, place.centre().y + canvas.capital(type) / 2, type, colour) + gap;
    };
    const auto picture = [&](const char* image, int value) {
        canvas.icon(image, {x + icon / 2, place.centre().y}, icon);
        x += icon + 3;
        number(value, types::secondary, colours::secondary);
    };
    canvas.piece(count.piece, {x + icon / 2, place.centre().y}, icon);
    x += icon + canvas.pick(7, 3);
    number(count.total, types::strong, colours::text);
    if (x + 2 * icon + 6 + canvas.width_of("00", types::secondary) * 2 + gap > place.right()) return;
    picture("resources/greenery", count.greeneries);
    picture("resources/city", count.cities);
}

void paint_board_panel(Canvas& canvas, const Rect& rect, const FinalScoreModel& model) {
    draw_panel(canvas, rect);
    const float padding = canvas.pick(16, 10);
    const float head = canvas.pick(46, 30);
    const float foot = canvas.pick(50, 34);
    const auto [title, below] = cut_top(rect.inset(padding, 0), head);
    draw_title(canvas, title, model.board_title, model.board_note, types::title);
    paint_board(canvas, without(rect, 4, head * 0.8F, 4, foot * 0.8F), model.board, false, model.hover);
    const Rect line = cut_bottom(below, foot).part;
    const Rect heading = cut_left(line, line.w * 0.19F).part;
    const float used = canvas.label_in(heading, model.tiles_title, types::title, colours::text);
    const Cells places = cells(cut_left(line, used, padding).rest, static_cast<int>(model.tiles.size()), 1);
    for (std::size_t i = 0; i < model.tiles.size(); ++i) paint_tile_count(canvas, places.at(i), model.tiles[i]);
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
    // A picture is better than a cut word; the words are beside the colours below.
    const std::array<const char*, k_score_sources> pictures_alone{
        "resources/rating", "automa/milestone",      "automa/award",          "resources/greenery",
        "resources/city",   "tiles/neural_instance", "resources/megacredits", "resources/card"};
    for (std::size_t column = 0; column < model.sources.size(); ++column) {
        const auto k = static_cast<std::size_t>(model.sources[column]);
        const float left = columns_x + static_cast<float>(column) * step;
        const float icon = canvas.pick(18, 13);
        const std::string& shortest = model.headings[k].forms.empty() ? "" : model.headings[k].forms.back();
        if (canvas.width_of(shortest, caption) > step - 2 && canvas.resources().has_image(pictures_alone[k])) {
            canvas.icon(pictures_alone[k], {left + step / 2, headings_y + headings / 2}, canvas.pick(22, 17));
            continue;
        }
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
        draw_final_row(canvas, place, row);
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
    constexpr std::size_t k_most_foot_lines = 2;
    const auto foot_lines = canvas.narrow() ? lines_of(canvas, score.foot, inner.w, types::secondary, 1).size() : 1;
    const float foot = std::max(
        line, canvas.line_height(types::secondary) * static_cast<float>(std::min(foot_lines, k_most_foot_lines)));
    const float rates_y = inner.bottom() - 2 * cell - line - foot - canvas.pick(14, 6);
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
    float headings = inner.w * 0.2F;
    for (const Label* heading : {&score.generation_heading, &score.rate_heading}) {
        // A heading is longer than a figure: in a narrow window it gets the room that it needs.
        if (!canvas.narrow() || heading->forms.empty()) continue;
        headings = std::clamp(canvas.width_of(heading->forms.back(), types::secondary) + 8, headings, inner.w * 0.35F);
    }
    canvas.label_in({inner.x, grid_y, headings - 6, cell}, score.generation_heading, types::secondary,
                    colours::secondary);
    canvas.label_in({inner.x, grid_y + cell, headings - 6, cell}, score.rate_heading, types::secondary,
                    colours::secondary);
    const auto count = static_cast<float>(std::max<std::size_t>(score.rates.size(), 1));
    constexpr float k_rate_gap = 3;
    // The first cell may stand for several generations, which needs more letters.
    float more = 0;
    if (score.rates.size() > 1) {
        const float words = canvas.width_of(score.rates.front().generation, types::secondary) + 2;
        more = std::max(0.0F, words - ((inner.w - headings) / count - k_rate_gap)) * count / (count - 1);
    }
    const float step = (inner.w - headings - more) / count;
    for (std::size_t i = 0; i < score.rates.size(); ++i) {
        const RateCell& rate = score.rates[i];
        const float before = i == 0 ? 0 : more;
        const Rect place{inner.x + headings + before + static_cast<float>(i) * step, grid_y,
                         step - k_rate_gap + more - before, 2 * cell};
        canvas.fill(place, 4, rate.now ? colours::gold_ground : colours::well);
        if (rate.now) canvas.stroke(place, 4, 1.6F, colours::ivory);
        const Colour colour = rate.now ? colours::text : colours::secondary;
        canvas.text_in({place.x, place.y, place.w, cell}, rate.generation, types::secondary, colour, Align::centre);
        canvas.text_in({place.x, place.y + cell, place.w, cell}, rate.rate, types::strong, colour, Align::centre);
    }
    draw_wrapped_middle(canvas, {inner.x, grid_y + 2 * cell + 2, inner.w, foot}, score.foot, types::secondary,
                        colours::muted);
}

namespace {

constexpr Sized<float> k_mark{14, 12};  ///< size of a piece in a line
constexpr float k_owner_part = 0.16F;   ///< of a line, for the words about who funded an award
constexpr float k_award_name_part = 0.23F;

void paint_milestone_cell(Canvas& canvas, const Rect& cell, const FinalAward& milestone) {
    canvas.fill(cell, 5, colours::well);
    canvas.piece(milestone.owner, {cell.x + 14, cell.centre().y}, canvas.of(k_mark));
    const std::string points = milestone.places.empty() ? std::string() : milestone.places.front().points;
    const float wide = canvas.width_of(points, types::strong);
    const auto [score, name] = cut_right(without(cell, 26, 0, 7, 0), wide + 1, 3);
    canvas.text_in(name, milestone.name, canvas.fitting_type(milestone.name, name.w, types::strong), colours::text);
    canvas.text_in(score, points, types::strong, colours::after);
}

void paint_award_line(Canvas& canvas, const Rect& line, const FinalAward& award, bool shows_owner) {
    canvas.fill(line, 5, colours::well);
    const float mark = canvas.of(k_mark);
    const float name_width = line.w * k_award_name_part;
    // If the words about who funded the award don't fit, the piece shows it.
    const float funded = shows_owner ? line.w * k_owner_part : mark + canvas.pick(34, 26);
    const auto [name, behind_name] = cut_left(without(line, 10, 0, 0, 0), name_width - 4, 4);
    canvas.text_in(name, award.name, canvas.fitting_type(award.name, name.w, types::strong), colours::text);
    const auto [owner, rest] = cut_left(behind_name, funded, 6);
    const Rect words = cut_left(owner, funded - mark - 6).part;
    float wide = 0;
    if (fits(canvas, award.owner_text, words.w, types::caption)) {
        wide = canvas.label_in(words, award.owner_text, types::caption, colours::secondary);
    }
    canvas.piece(award.owner, {owner.x + wide + 6 + mark / 2, line.centre().y}, mark);
    const Cells places = cells(rest, static_cast<int>(award.places.size()), 1);
    for (std::size_t i = 0; i < award.places.size(); ++i) {
        const auto [piece, figures] = cut_left(places.at(i), mark, 4);
        canvas.piece(award.places[i].piece, piece.centre(), mark);
        const float value = canvas.number_in(figures, award.places[i].value, types::strong, colours::text);
        canvas.text_in(cut_left(figures, value, 4).rest, award.places[i].points, types::strong, colours::after);
    }
}

void paint_races(Canvas& canvas, const Rect& rect, const FinalScoreModel& model) {
    draw_panel(canvas, rect);
    const float padding = canvas.pick(14, 9);
    const float head = canvas.pick(36, 25);
    const Rect inner{rect.x + padding, rect.y, rect.w - 2 * padding, rect.h};
    float y = inner.y + head;
    const float row = canvas.pick(32, 22);
    const float gap = canvas.pick(4, 3);
    if (!model.milestones.empty()) {
        const auto count = static_cast<int>(std::max<std::size_t>(model.milestones.size(), 3));
        const Cells places = cells({inner.x, y, inner.w, row}, count, 1, gap * 2);
        for (std::size_t i = 0; i < model.milestones.size(); ++i) {
            paint_milestone_cell(canvas, places.at(i), model.milestones[i]);
        }
        y += row + gap * 2;
    }
    const float owner_room = inner.w * k_owner_part - canvas.of(k_mark) - 6;
    const bool shows_owner = std::ranges::any_of(model.awards, [&](const FinalAward& award) {
        return fits(canvas, award.owner_text, owner_room, types::caption);
    });
    for (const FinalAward& award : model.awards) {
        paint_award_line(canvas, {inner.x, y, inner.w, row}, award, shows_owner);
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
    const Lines lines{.area = {inner.x, buttons_top, inner.w, 0}, .height = button, .gap = button_gap};
    for (std::size_t i = 0; i < model.buttons.size(); ++i) {
        const int at = static_cast<int>(i) / in_row;
        const int here = std::min(in_row, static_cast<int>(model.buttons.size()) - at * in_row);
        const Cells places = cells(lines.at(static_cast<std::size_t>(at)), here, 1, button_gap);
        const Target target{FinalTarget::button, model.buttons[i].id, 0};
        draw_button(canvas, places.at(i % static_cast<std::size_t>(in_row)), model.buttons[i], target,
                    model.hover == target);
    }
}

void paint_whole(Canvas& canvas, const FinalScoreModel& model) {
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
}

}  // namespace

void paint_final_score(sf::RenderTarget& target, const FinalScoreModel& model, Resources& resources, HitMap& hits) {
    paint_final_frame(target, model, resources, hits,
                      {.whole = [&](Canvas& canvas) { paint_whole(canvas, model); },
                       .part = [&](Canvas& canvas, const Rect& body,
                                   FinalPart part) { paint_narrow_part(canvas, body, part, model); }});
}

}  // namespace syrtis::client::render::terraforming
