// SPDX-License-Identifier: MIT

// Paints the own cards with actions.

#include <algorithm>
#include <cstdint>

#include "render/terraforming/action_strips.hpp"
#include "render/terraforming/card_painter.hpp"
#include "render/terraforming/panels.hpp"

namespace syrtis::client::render::terraforming {

namespace {

/// Returns the index of the first visible card; the card with the keyboard focus is always visible.
int first_shown(const ActionsModel& actions, int shown, const Hover& focus) {
    const int count = static_cast<int>(actions.cards.size());
    int first = std::clamp(actions.scroll, 0, count - shown);
    if (!focus || focus->kind != TableTarget::own_action) return first;
    const auto card =
        std::ranges::find(actions.cards, focus->id, [](const ActionCard& one) { return std::int64_t{one.face.id}; });
    if (card == actions.cards.end()) return first;
    const int at = static_cast<int>(card - actions.cards.begin());
    return std::clamp(first, at - shown + 1, at);
}

/// Paints a scroll bar at the right edge.
void paint_scroll_bar(Canvas& canvas, const Rect& rect, int first, int shown, int count) {
    const float top = rect.y + canvas.pick(34, 26);
    const Rect track{rect.right() - 5, top, 3, rect.bottom() - 6 - top};
    const auto part = [&](int cards) { return track.h * static_cast<float>(cards) / static_cast<float>(count); };
    canvas.fill(track, 1.5F, colours::line);
    canvas.fill({track.x, track.y + part(first), track.w, part(shown)}, 1.5F, colours::rest);
}

}  // namespace

void paint_actions(Canvas& canvas, const Rect& rect, const ActionsModel& actions, const Hover& hover,
                   const Hover& focus) {
    draw_panel(canvas, rect);
    canvas.hit(rect, {TableTarget::own_actions, 0, 0});
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
        const Target target{TableTarget::all_played, 0, 0};
        const Rect link{note.right() - wide, note.y, wide, note.h};
        canvas.text_in(link, words, types::secondary, hover == target ? colours::ivory : colours::secondary,
                       Align::right);
        canvas.hit(link, target);
        canvas.label_in({note.x, note.y, note.w - wide - 12, note.h}, actions.note, types::secondary, colours::text);
    } else {
        canvas.label_in(note, actions.note, types::secondary, colours::text, Align::right);
        if (link_in_head) {
            canvas.hit(head, {TableTarget::all_played, 0, 0});
        }
    }
    if (count == 0) {
        for (const std::string& line : {canvas.form_for(actions.empty, 9999, types::secondary)}) {
            canvas.paragraph({rect.x + padding, head.bottom() + 4, rect.w - 2 * padding, rect.h - head.h}, line,
                             types::secondary, colours::secondary);
        }
        return;
    }
    const Rect area = actions_area(canvas, rect);
    const ActionStrips strips = action_strips(canvas, area, strip_needs(canvas, actions.cards), link_in_grid ? 1 : 0);
    const int shown = std::min(count, strips.places());
    const int first = first_shown(actions, shown, focus);
    for (int i = 0; i < shown; ++i) {
        const Rect strip = strips.place(area, i);
        const ActionCard& card = actions.cards[static_cast<std::size_t>(first + i)];
        const Target target{TableTarget::own_action, card.face.id, 0};
        const bool with_tags = strips.columns <= 2 && canvas.large();
        paint_play_strip(canvas, strip, card.face, card.highlight, hover == target,
                         with_tags ? StripParts::name_state_and_tags : StripParts::name_and_state);
        canvas.hit(strip, target);
    }
    if (shown < count) paint_scroll_bar(canvas, rect, first, shown, count);
    if (link_in_grid && !actions.all.empty()) {
        const Target target{TableTarget::all_played, 0, 0};
        const Rect link = strips.place(area, count);
        canvas.label_in(link, actions.all, types::secondary, hover == target ? colours::ivory : colours::secondary,
                        Align::right);
        canvas.hit(link, target);
    }
}

}  // namespace syrtis::client::render::terraforming
