// SPDX-License-Identifier: MIT

// Paints the present turn: a row for each action, and the available bonuses as buttons.

#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "render/dig/panels.hpp"
#include "render/dig/parts.hpp"

namespace syrtis::client::render::dig {

namespace {

RowStyle step_style(const Canvas& canvas) {
    RowStyle style;
    style.type = {14, 11.5F, Weight::semibold};
    style.icon = canvas.pick(18, 14);
    style.gap = canvas.pick(5, 4);
    return style;
}

float words_of_step(const Canvas& canvas, const Rect& row) { return row.x + canvas.pick(36, 25); }

float width_of_step(const Canvas& canvas, const Rect& row) {
    return row.right() - canvas.pick(8, 4) - words_of_step(canvas, row);
}

/// Returns a row of words as one text that can be wrapped; empty if the row contains pictures.
std::string plain_words(const SymbolRow& row) {
    std::string words;
    for (const Symbol& symbol : row) {
        if (symbol.kind != SymbolKind::text) {
            return {};
        }
        words += (words.empty() ? "" : " ") + symbol.text;
    }
    return words;
}

/// A step in the form in which it is drawn.
struct ShownStep {
    StepState state = StepState::later;
    const SymbolRow* text = nullptr;
    std::size_t lines = 1;
    bool is_cut = false;  ///< the step is too long for its line and contains pictures, so that it can't be wrapped
};

struct ShownSteps {
    std::vector<ShownStep> steps{};
    float more = 0;  ///< height of all lines but the first one of each step
    [[nodiscard]] bool is_cut() const { return std::ranges::any_of(steps, &ShownStep::is_cut); }
};

/// Returns the steps in their brief forms if `brief`, else in their usual forms. They are drawn in rows as wide as
/// `area`.
ShownSteps shown_steps(const Canvas& canvas, const Rect& area, std::span<const TurnStep> steps, bool brief) {
    const RowStyle style = step_style(canvas);
    const float width = width_of_step(canvas, area);
    ShownSteps result;
    for (const TurnStep& step : steps) {
        ShownStep shown{.state = step.state, .text = brief && !step.brief.empty() ? &step.brief : &step.text};
        if (row_width(canvas, *shown.text, style) > width) {
            const std::string words = plain_words(*shown.text);
            shown.is_cut = words.empty();
            if (!shown.is_cut) shown.lines = canvas.wrap(words, width, style.type).size();
        }
        result.more += static_cast<float>(shown.lines - 1) * canvas.line_height(style.type);
        result.steps.push_back(shown);
    }
    return result;
}

void paint_step(Canvas& canvas, const Rect& row, const ShownStep& step) {
    const float sign = canvas.pick(17, 13);
    const Point centre{row.x + canvas.pick(18, 13), row.centre().y};
    RowStyle style = step_style(canvas);
    switch (step.state) {
        case StepState::done:
            canvas.fill(row, 6, colours::well);
            canvas.icon("state/used", centre, sign, 1, colours::secondary);
            style.colour = colours::secondary;
            break;
        case StepState::now:
            canvas.box(row, 6, colours::raised, colours::rest, 1.2F);
            canvas.circle(centre, sign / 2, colours::ivory);
            break;
        case StepState::later:
            canvas.fill(row, 6, colours::well);
            canvas.ring(centre, sign / 2 - 0.7F, 1.4F, colours::control);
            style.colour = colours::muted;
            break;
    }
    const Rect words{words_of_step(canvas, row), row.y, width_of_step(canvas, row), row.h};
    if (step.lines > 1) {
        draw_wrapped_middle(canvas, words, plain_words(*step.text), style.type, style.colour);
    } else {
        draw_row(canvas, *step.text, words, style);
    }
}

struct BonusButtons {
    bool named = true;
    std::vector<Rect> places;
};

std::string count_of(const OpenBonus& bonus) { return bonus.count > 1 ? "×" + std::to_string(bonus.count) : ""; }

constexpr Type k_turn_bonus_name{13.5F, 11.5F, Weight::semibold};

float natural_width(const Canvas& canvas, const OpenBonus& bonus, bool named) {
    const float icon = canvas.pick(22, 16);
    const std::string count = count_of(bonus);
    float width = icon + canvas.pick(16, 10);
    if (named && !bonus.name.empty()) {
        width += canvas.pick(7, 5) + canvas.width_of(bonus.name.forms.back(), k_turn_bonus_name);
    }
    return width + (count.empty() ? 0 : canvas.width_of(count, k_turn_bonus_name) + 5);
}

/// Places the buttons of the bonuses: with names if they fit into `area`, else only pictures in one row.
BonusButtons place_buttons(const Canvas& canvas, const Rect& area, const std::vector<OpenBonus>& bonuses) {
    const float gap = canvas.pick(6, 4);
    const float height = std::min(canvas.pick(32, 25, canvas.touch()), area.h);
    BonusButtons buttons;
    float x = area.x;
    float y = area.y;
    for (const OpenBonus& bonus : bonuses) {
        const float width = std::max(natural_width(canvas, bonus, true), canvas.pick(84, 40));
        if (x > area.x && x + width > area.right() + 0.5F) {
            x = area.x;
            y += height + gap;
        }
        if (width > area.w || y + height > area.bottom() + 1) {
            buttons.named = false;
            break;
        }
        buttons.places.push_back({x, y, width, height});
        x += width + gap;
    }
    if (!buttons.named) {
        buttons.places.clear();
        const auto count = static_cast<float>(bonuses.size());
        const float width = std::min((area.w - gap * (count - 1)) / count, canvas.pick(84, 56));
        for (std::size_t i = 0; i < bonuses.size(); ++i) {
            buttons.places.push_back({area.x + static_cast<float>(i) * (width + gap), area.y, width, height});
        }
    }
    return buttons;
}

void paint_bonus(Canvas& canvas, const Rect& rect, const OpenBonus& bonus, bool named, bool hovered, Target target) {
    const Look look = look_of(bonus.highlight, hovered);
    const bool dim = bonus.highlight == Highlight::dimmed;
    canvas.box(rect, 7, look.ground, look.edge, look.width);
    const float icon = std::min(canvas.pick(22, 16), rect.w - 6);
    const std::string count = count_of(bonus);
    const float count_width = count.empty() ? 0 : canvas.width_of(count, k_turn_bonus_name) + 3;
    if (!named || bonus.name.empty()) {
        const bool counted = icon + count_width <= rect.w - 4;
        float x = rect.centre().x - (icon + (counted ? count_width : 0)) / 2;
        canvas.icon(bonus.image, {x + icon / 2, rect.centre().y}, icon, dim ? 0.5F : 1);
        x += icon + 3;
        if (counted && !count.empty()) {
            canvas.text_in({x, rect.y, count_width, rect.h}, count, k_turn_bonus_name, colours::text);
        }
    } else {
        float x = rect.x + canvas.pick(8, 5);
        canvas.icon(bonus.image, {x + icon / 2, rect.centre().y}, icon, dim ? 0.5F : 1);
        x += icon + canvas.pick(7, 5);
        const Colour ink = dim ? colours::muted : colours::text;
        x += canvas.label_in({x, rect.y, rect.right() - canvas.pick(6, 3) - count_width - x, rect.h}, bonus.name,
                             k_turn_bonus_name, ink);
        if (!count.empty()) {
            canvas.text_in({x + 4, rect.y, count_width, rect.h}, count, k_turn_bonus_name, colours::secondary);
        }
    }
    canvas.hit(rect, target);
}

}  // namespace

void paint_turn(Canvas& canvas, const Rect& rect, const TurnModel& turn, const Hover& hover) {
    draw_panel(canvas, rect);
    const float padding = canvas.pick(12, 7);
    const Rect head{rect.x + padding, rect.y + canvas.pick(2, 0), rect.w - 2 * padding, canvas.pick(32, 24)};
    const Type note_type{13, 11, Weight::semibold};
    const float title = canvas.label_in(head, turn.title, types::title, colours::text);
    const float room_of_note = head.w - title - 8;
    float top = head.bottom();
    if (fits(canvas, turn.note, room_of_note, note_type)) {
        canvas.label_in({head.right() - room_of_note, head.y, room_of_note, head.h}, turn.note, note_type,
                        colours::text, Align::right);
    } else {
        const float line = canvas.line_height(note_type);
        canvas.label_in({head.x, head.bottom() - 4, head.w, line}, turn.note, note_type, colours::text);
        top += line - 3;
    }

    const bool open = !turn.bonuses.empty();
    const Type caption{13, 11, Weight::semibold};
    const float caption_line = canvas.line_height(types::secondary);
    const float bottom = rect.bottom() - canvas.pick(10, 7);
    // In the large class the caption is left of the buttons; in the middle class it is shown only without buttons.
    const float caption_width =
        canvas.large() && !turn.bonus_caption.empty()
            ? canvas.width_of(canvas.form_for(turn.bonus_caption, head.w * 0.3F, caption), caption) + 12
            : 0;
    const float most = canvas.pick(32, 54);
    BonusButtons places;
    float foot = 0;
    if (open) {
        places = place_buttons(canvas, {head.x + caption_width, 0, head.w - caption_width, most}, turn.bonuses);
        foot = places.places.back().bottom();
    } else if (!turn.no_bonus.empty()) {
        const bool above = !canvas.large() && !turn.bonus_caption.empty();
        const std::size_t lines =
            lines_of(canvas, turn.no_bonus, head.w - caption_width, types::secondary, canvas.large() ? 1 : 2).size();
        foot = caption_line * (static_cast<float>(lines) + (above ? 1.0F : 0.0F));
    }
    const Rect area{head.x, top + canvas.pick(2, 0), head.w, bottom - foot - canvas.pick(8, 4) - top};
    const float gap = canvas.pick(6, 3);
    const float least = canvas.pick(22, 17);
    // If there is too little room, the oldest rows are left out.
    const auto room_for = static_cast<std::size_t>(std::max(1.0F, (area.h + gap) / (least + gap)));
    const std::size_t first = turn.steps.size() - std::min(turn.steps.size(), room_for);
    const auto count = static_cast<float>(std::max<std::size_t>(turn.steps.size() - first, 1));
    const auto newest = std::span(turn.steps).subspan(first);
    const auto has_room = [&](const ShownSteps& shown) {
        return (least + gap) * count - gap + shown.more <= area.h + 1;
    };
    ShownSteps shown = shown_steps(canvas, area, newest, false);
    if (shown.is_cut() || !has_room(shown)) shown = shown_steps(canvas, area, newest, true);
    if (!has_room(shown)) {
        for (ShownStep& step : shown.steps) step.lines = 1;
        shown.more = 0;
    }
    const float height = std::clamp((area.h - shown.more - gap * (count - 1)) / count, least, canvas.pick(32, 24));
    const float line = canvas.line_height(step_style(canvas).type);
    float y = area.y;
    for (const ShownStep& step : shown.steps) {
        const Rect row{area.x, y, area.w, height + static_cast<float>(step.lines - 1) * line};
        paint_step(canvas, row, step);
        y += row.h + gap;
    }
    const Rect below{head.x, bottom - foot, head.w, foot};
    if (!open) {
        if (turn.no_bonus.empty()) {
            return;
        }
        Rect words{below.x + caption_width, below.y, below.w - caption_width, below.h + 2};
        if (!turn.bonus_caption.empty()) {
            canvas.label_in({below.x, below.y, canvas.large() ? caption_width : below.w, caption_line},
                            turn.bonus_caption, caption, colours::secondary);
            if (!canvas.large()) {
                words.y += caption_line;
                words.h -= caption_line;
            }
        }
        draw_wrapped(canvas, words, turn.no_bonus, types::secondary, colours::secondary);
        return;
    }
    if (caption_width > 0) {
        canvas.label_in({below.x, below.y, caption_width, places.places.front().h}, turn.bonus_caption, caption,
                        colours::secondary);
    }
    for (std::size_t i = 0; i < turn.bonuses.size(); ++i) {
        const Target target{TableTarget::own_action, turn.bonuses[i].id, 0};
        paint_bonus(canvas, places.places[i].shifted(0, below.y), turn.bonuses[i], places.named, hover == target,
                    target);
    }
}

}  // namespace syrtis::client::render::dig
