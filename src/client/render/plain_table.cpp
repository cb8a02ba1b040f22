// SPDX-License-Identifier: MIT

#include "render/plain_table.hpp"

#include <algorithm>
#include <cmath>

#include "render/frame_painters.hpp"
#include "render/screen_parts.hpp"
#include "render/widgets.hpp"

namespace syrtis::client::render {

namespace {

constexpr Type k_plain_words{15, 12, Weight::semibold};

void paint_boards(Canvas& canvas, const Rect& area, const std::vector<PlainBoard>& boards, const Hover& hover) {
    if (boards.empty()) return;
    const float gap = canvas.pick(12, 8);
    const auto count = static_cast<float>(boards.size());
    const float width = (area.w - gap * (count + 1)) / count;
    float x = area.x + gap;
    for (const PlainBoard& board : boards) {
        const auto columns = static_cast<float>(board.columns);
        const std::size_t rows = (board.fields.size() + board.columns - 1) / board.columns;
        const float side = std::floor(std::min(width / columns, (area.h - 2 * gap) / static_cast<float>(rows)));
        const Point origin{x + (width - side * columns) / 2, area.y + (area.h - side * static_cast<float>(rows)) / 2};
        for (std::size_t index = 0; index < board.fields.size(); ++index) {
            const PlainField& field = board.fields[index];
            const auto column = static_cast<float>(index % board.columns);
            const auto row = static_cast<float>(index / board.columns);
            const Rect cell =
                canvas.snap(Rect{origin.x + column * side + 2, origin.y + row * side + 2, side - 4, side - 4});
            const Target target{TableTarget::own_action, field.answer.value_or(-1), 0};
            const bool is_hovered = field.answer && hover == target;
            const Look look = look_of(field.answer ? Highlight::highlighted : Highlight::plain, is_hovered);
            canvas.box(cell, 8, look.ground, look.edge, look.width);
            const Type type = canvas.fitting_type(field.text, cell.w - 8, {side * 0.5F, side * 0.5F, Weight::bold});
            canvas.text_in(cell, field.text, type, colours::text, Align::centre);
            if (field.answer) canvas.hit(cell, target);
        }
        x += width + gap;
    }
}

void paint_player(Canvas& canvas, const Rect& rect, const PlainPlayer& player) {
    canvas.box(rect, 8, player.is_marked ? colours::prompt : colours::panel,
               player.is_marked ? colours::ivory : colours::line, player.is_marked ? 2 : 1);
    const float padding = canvas.pick(14, 9);
    const float piece = canvas.pick(26, 18);
    const float line = canvas.line_height(types::title);
    const Rect head{rect.x + padding, rect.y + padding, rect.w - 2 * padding, line};
    if (player.piece != k_no_piece) canvas.piece(player.piece, {head.x + piece / 2, head.centre().y}, piece);
    const float x = head.x + piece + padding / 2;
    const float score = player.score.empty() ? 0 : canvas.width_of(player.score, types::title) + padding;
    draw_name(canvas, {x, head.y, head.right() - x - score, line}, player.name, types::title, colours::text);
    if (score > 0) canvas.number_in(head, player.score, types::title, colours::text, Align::right);
    const Rect note{head.x, head.bottom() + 4, head.w, rect.bottom() - head.bottom() - padding};
    if (!player.note.empty()) draw_wrapped(canvas, note, player.note, types::secondary, colours::secondary);
}

void paint_facts(Canvas& canvas, const Rect& rect, const std::vector<PlainFact>& facts) {
    draw_panel(canvas, rect);
    const float padding = canvas.pick(14, 9);
    const float line = canvas.line_height(k_plain_words) + canvas.pick(6, 3);
    float y = rect.y + padding;
    for (const PlainFact& fact : facts) {
        if (y + line > rect.bottom()) break;
        const Rect row{rect.x + padding, y, rect.w - 2 * padding, line};
        const float name =
            canvas.text_in({row.x, row.y, row.w * 0.6F, row.h}, fact.name, k_plain_words, colours::secondary);
        canvas.text_in({row.x + name + 8, row.y, row.w - name - 8, row.h}, fact.value, k_plain_words, colours::text,
                       Align::right);
        y += line;
    }
}

void paint_answers(Canvas& canvas, const Rect& rect, const PlainTableModel& model) {
    draw_panel(canvas, rect);
    canvas.hit(rect, {TableTarget::own_actions, 0, 0});
    const float padding = canvas.pick(12, 8);
    const float height = canvas.pick(38, 28);
    float x = rect.x + padding;
    float y = rect.y + padding;
    for (auto index = static_cast<std::size_t>(std::max(model.first_answer, 0)); index < model.answers.size();
         ++index) {
        const Button& button = model.answers[index];
        const float width = std::min(button_width(canvas, button, canvas.pick(90, 64)), rect.w - 2 * padding);
        if (x + width > rect.right() - padding) {
            x = rect.x + padding;
            y += height + padding / 2;
        }
        if (y + height > rect.bottom()) break;
        const Target target{TableTarget::own_action, button.id, 0};
        draw_button(canvas, {x, y, width, height}, button, target, model.hover == target);
        x += width + padding / 2;
    }
}

}  // namespace

void paint_plain_boards(sf::RenderTarget& target, const std::vector<PlainBoard>& boards, Resources& resources) {
    paint_alone(target, resources, [&](Canvas& canvas, const Rect& all) { paint_boards(canvas, all, boards, {}); });
}

void paint_plain_table(sf::RenderTarget& target, const PlainTableModel& model, Resources& resources, HitMap& hits) {
    hits.clear();
    const Frame frame = table_frame(target.getSize().x, target.getSize().y, resources.zoom());
    Canvas canvas(target, resources, hits, frame);
    const int opponents = std::max(static_cast<int>(model.players.size()) - 1, 0);
    const TableLayout layout = table_layout(frame, opponents);
    paint_backdrop(canvas);
    paint_boards(canvas, layout.board, model.boards, model.hover);
    for (std::size_t index = 0; index < layout.opponents.size() && index + 1 < model.players.size(); ++index) {
        paint_player(canvas, layout.opponents[index], model.players[index]);
    }
    if (!model.players.empty()) paint_player(canvas, layout.own, model.players.back());
    paint_facts(canvas, layout.actions, model.facts);
    paint_answers(canvas, layout.hand, model);
    paint_bar(canvas, layout.bar, model.bar, model.hover);
    paint_log(canvas, layout.log, model.log, model.hover);
    if (!layout.side.empty() && model.side_log) paint_log(canvas, layout.side, *model.side_log, model.hover);
    paint_prompt(canvas, layout.prompt, model.prompt, model.hover);
    if (model.whole_log) paint_whole_log(canvas, layout, *model.whole_log, model.hover);
    if (model.explanation && !model.dialog) paint_explanation(canvas, layout, *model.explanation);
    if (!model.dialog) draw_hinted(canvas, model.hinted);
    draw_topmost(canvas, model.focus, model.dialog, model.hover);
}

void paint_plain_final(sf::RenderTarget& target, const PlainFinalModel& model, Resources& resources, HitMap& hits) {
    hits.clear();
    const Frame frame = frame_for(target.getSize().x, target.getSize().y, resources.zoom());
    Canvas canvas(target, resources, hits, frame);
    paint_backdrop(canvas);
    const float gutter = canvas.pick(16, 10);
    const float left = canvas.pick(664, 420);
    const float button = canvas.pick(44, 31);
    const float buttons = (button + gutter / 2) * static_cast<float>(model.buttons.size());
    paint_boards(canvas, {gutter, gutter, left, frame.height - 3 * gutter - buttons}, model.boards, model.hover);
    for (std::size_t index = 0; index < model.buttons.size(); ++index) {
        const Rect place{gutter, frame.height - gutter - buttons + static_cast<float>(index) * (button + gutter / 2),
                         left, button};
        const Target pressed{FinalTarget::button, model.buttons[index].id, 0};
        draw_button(canvas, place, model.buttons[index], pressed, model.hover == pressed);
    }
    const Rect column{left + 2 * gutter, gutter, frame.width - left - 3 * gutter, frame.height - 2 * gutter};
    const Type large{34, 22, Weight::bold};
    float y = column.y;
    y +=
        draw_wrapped(canvas, {column.x, y, column.w, 2 * canvas.line_height(large)}, model.title, large, colours::text);
    y += draw_wrapped(canvas, {column.x, y, column.w, 2 * canvas.line_height(types::secondary)}, model.note,
                      types::secondary, model.note_alarms ? colours::missing : colours::secondary);
    for (const PlainPlayer& player : model.players) {
        y += gutter;
        const float height = canvas.pick(84, 58);
        paint_player(canvas, {column.x, y, column.w, height}, player);
        y += height;
    }
    draw_topmost(canvas, {}, {}, model.hover);
}

}  // namespace syrtis::client::render
