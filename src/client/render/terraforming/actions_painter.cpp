// SPDX-License-Identifier: MIT

// The own actions.

#include <algorithm>
#include <vector>

#include "render/terraforming/card_painter.hpp"
#include "render/terraforming/panels.hpp"
#include "render/terraforming/slim_strips.hpp"

namespace syrtis::client::render::terraforming {

namespace {

/// One below the other; those whose names are too long for a line are higher, as long as there is room for all.
std::vector<Rect> stacked_strips(const Canvas& canvas, const Rect& area, const std::vector<ActionCard>& cards,
                                 float height, float row_gap) {
    constexpr float k_two_lines = 27;
    const auto lines_of_one = std::ranges::count_if(
        cards, [&](const ActionCard& card) { return play_strip_width(canvas, card.face, height) <= area.w; });
    const auto gaps = row_gap * static_cast<float>(cards.size() - 1);
    const float high = k_two_lines * static_cast<float>(std::ssize(cards) - lines_of_one);
    const float low =
        std::min(height, (area.h - gaps - high) / static_cast<float>(std::max<std::ptrdiff_t>(lines_of_one, 1)));
    constexpr float k_least = 15.2F;
    if (low < k_least || high + gaps > area.h) return {};
    std::vector<Rect> places;
    float y = area.y;
    for (const ActionCard& card : cards) {
        const bool fits = play_strip_width(canvas, card.face, low) <= area.w;
        places.push_back({area.x, y, area.w, fits ? low : std::max(low, k_two_lines)});
        y = places.back().bottom() + row_gap;
    }
    return places;
}

}  // namespace

void paint_actions(Canvas& canvas, const Rect& rect, const ActionsModel& actions, const Hover& hover) {
    draw_panel(canvas, rect);
    const float padding = canvas.pick(12, 7);
    const Rect head{rect.x + padding, rect.y + 1, rect.w - 2 * padding, canvas.pick(30, 24)};
    const int count = static_cast<int>(actions.cards.size());
    const bool link_in_grid = canvas.large() && count <= 7 && count % 2 == 1;
    const float note_width =
        canvas.width_of(actions.note.forms.empty() ? "" : actions.note.forms.back(), types::secondary);
    canvas.label_in({head.x, head.y, head.w - note_width - 6, head.h}, actions.title, types::title, colours::text);
    const float title_width =
        canvas.width_of(canvas.form_for(actions.title, head.w - note_width - 6, types::title), types::title);
    const Rect note{head.x + title_width + 8, head.y, head.w - title_width - 8, head.h};
    const bool link_in_head = !link_in_grid && !actions.all.empty();
    if (link_in_head && canvas.large()) {
        const std::string& words = canvas.form_for(actions.all, note.w * 0.6F, types::secondary);
        const float wide = canvas.width_of(words, types::secondary);
        const Target target{TargetKind::all_played, 0, 0};
        const Rect link{note.right() - wide, note.y, wide, note.h};
        canvas.text_in(link, words, types::secondary, hover == target ? colours::ivory : colours::secondary,
                       Align::right);
        canvas.hit(link, target);
        canvas.label_in({note.x, note.y, note.w - wide - 12, note.h}, actions.note, types::secondary, colours::text);
    } else {
        canvas.label_in(note, actions.note, types::secondary, colours::text, Align::right);
        if (link_in_head) {
            canvas.hit(head, {TargetKind::all_played, 0, 0});
        }
    }
    if (count == 0) {
        for (const std::string& line : {canvas.form_for(actions.empty, 9999, types::secondary)}) {
            canvas.paragraph({rect.x + padding, head.bottom() + 4, rect.w - 2 * padding, rect.h - head.h}, line,
                             types::secondary, colours::secondary);
        }
        return;
    }
    const Rect area{rect.x + padding, head.bottom() + canvas.pick(3, 1), rect.w - 2 * padding,
                    rect.bottom() - canvas.pick(9, 5) - head.bottom() - canvas.pick(3, 1)};
    const bool broad = canvas.large() && rect.w > 400;
    int columns = broad ? (count > 8 ? 3 : 2) : 1;
    const float gap = canvas.pick(8, 3);
    const float row_gap = canvas.pick(5, 2);
    const auto rows = [&] { return (count + (link_in_grid ? 1 : 0) + columns - 1) / columns; };
    const auto fitting_height = [&] { return (area.h + row_gap) / static_cast<float>(rows()) - row_gap; };
    while (fitting_height() < canvas.pick(broad ? 24.0F : 19.0F, 16.5F) && columns < (broad ? 4 : 2)) {
        ++columns;
    }
    const float height = std::clamp(fitting_height(), 15.5F, canvas.pick(columns > 2 ? 29.0F : 34.0F, 19.5F));
    const float width = (area.w - gap * static_cast<float>(columns - 1)) / static_cast<float>(columns);
    const auto stacked =
        columns == 1 ? stacked_strips(canvas, area, actions.cards, height, row_gap) : std::vector<Rect>();
    const auto place = [&](int i) {
        if (!stacked.empty() && i < count) return stacked[static_cast<std::size_t>(i)];
        return Rect{area.x + static_cast<float>(i % columns) * (width + gap),
                    area.y + static_cast<float>(i / columns) * (height + row_gap), width, height};
    };
    for (int i = 0; i < count; ++i) {
        const Rect strip = place(i);
        if (strip.bottom() > area.bottom() + 2) {
            break;
        }
        const ActionCard& card = actions.cards[static_cast<std::size_t>(i)];
        const Target target{TargetKind::own_action, card.face.id, 0};
        paint_play_strip(canvas, strip, card.face, card.light, hover == target, columns <= 2 && canvas.large());
        canvas.hit(strip, target);
    }
    if (link_in_grid && !actions.all.empty()) {
        const Target target{TargetKind::all_played, 0, 0};
        const Rect link = place(count);
        canvas.label_in(link, actions.all, types::secondary, hover == target ? colours::ivory : colours::secondary,
                        Align::right);
        canvas.hit(link, target);
    }
}

}  // namespace syrtis::client::render::terraforming
