// SPDX-License-Identifier: MIT

#include "render/terraforming/hand_painter.hpp"

#include <algorithm>

#include "render/terraforming/card_painter.hpp"
#include "render/terraforming/layout.hpp"

namespace syrtis::client::render::terraforming {

namespace {

/// Search and sorting from the right; returns where they begin.
float paint_head_right(Canvas& canvas, const Rect& head, const HandModel& hand, const Hover& hover) {
    float x = head.right();
    const float height = canvas.pick(24, 19);
    if (!hand.search_hint.empty() || hand.searching) {
        const Target target{TargetKind::hand_search, 0, 0};
        const float width = canvas.pick(150, 102);
        const Rect field{x - width, head.centre().y - height / 2, width, height};
        canvas.box(field, 5, colours::well,
                   hand.searching ? colours::ivory : (hover == target ? colours::control : colours::line_strong));
        const bool empty = hand.search.empty();
        const float end = canvas.text_in(field.inset(9, 0), empty ? hand.search_hint : hand.search, types::secondary,
                                         empty ? colours::muted : colours::text);
        if (hand.searching) {
            canvas.fill({field.x + 10 + (empty ? 0 : end), field.y + 4, canvas.pixel() * 1.5F, field.h - 8}, 0,
                        colours::ivory);
        } else {
            draw_key(canvas, field.right() - key_width(canvas, "/") - 2, field.centre().y, "/", colours::muted);
        }
        canvas.hit(field, target);
        x = field.x - canvas.pick(12, 7);
    }
    for (std::size_t i = hand.sorts.size(); i-- > 0;) {
        const Button& sort = hand.sorts[i];
        const Target target{TargetKind::hand_sort, hand.sorts[i].id, 0};
        const float width = canvas.width_of(sort.label.forms.front(), types::secondary) + canvas.pick(20, 14);
        if (x - width < head.x + head.w * 0.3F) {
            break;
        }
        const Rect tab{x - width, head.centre().y - height / 2, width, height};
        if (sort.chosen) {
            canvas.fill(tab, 6, colours::pressed);
        }
        canvas.text_in(tab, sort.label.forms.front(), {13, 11, sort.chosen ? Weight::semibold : Weight::medium},
                       sort.chosen || hover == target ? colours::text : colours::secondary, Align::centre);
        canvas.hit(tab, target);
        x = tab.x - 2;
    }
    return x;
}

void paint_fan(Canvas& canvas, const HandLayout& layout, const HandModel& hand, int first, const Hover& hover) {
    const auto face_of = [&](int i) -> const HandCard& {
        const int index = first + i;
        return hand.cards[static_cast<std::size_t>(index)];
    };
    const float least_for_words = canvas.pick(100, 76);
    const auto paint = [&](int i, float lift, bool hovered) {
        const HandCard& card = face_of(i);
        const Rect place = layout.places[static_cast<std::size_t>(i)].shifted(0, -lift);
        FaceLook look;
        look.light = card.light;
        look.hovered = hovered;
        look.refused = card.refused;
        look.foot = card.foot;
        look.chosen = card.light == Light::chosen;
        const bool covered = lift <= 0 && i + 1 < layout.visible && layout.step < layout.places.front().w;
        if (covered && layout.step >= least_for_words) {
            look.visible = layout.step;
        } else {
            look.spine_only = covered;
        }
        const Target target{TargetKind::hand_card, card.face.id, 0};
        // Words that the next card covers are not words that stand there.
        if (std::vector<DrawnText>* texts = canvas.resources().recorder(); texts != nullptr && i > 0) {
            canvas.hide(place);
        }
        if (lift > 0) {
            canvas.shadow(place, 8, 12);
        }
        if (!card.coming) paint_face(canvas, place, card.face, FaceForm::hand, look);
        canvas.hit(place, target);
    };
    int raised = -1;
    for (int i = 0; i < layout.visible; ++i) {
        const int id = face_of(i).face.id;
        const Target target{TargetKind::hand_card, id, 0};
        if (hand.raised == id || (hand.raised < 0 && hover == target)) {
            raised = i;
        }
        paint(i, 0, false);
    }
    if (raised >= 0) {
        paint(raised, canvas.pick(24, 14), true);
    }
}

void paint_list(Canvas& canvas, const HandLayout& layout, const HandModel& hand, int first, const Hover& hover) {
    for (int i = 0; i < layout.visible; ++i) {
        const HandCard& card = hand.cards[static_cast<std::size_t>(first) + static_cast<std::size_t>(i)];
        const Target target{TargetKind::hand_card, card.face.id, 0};
        const Rect& place = layout.places[static_cast<std::size_t>(i)];
        if (!card.coming)
            paint_list_strip(canvas, place, card, hover == target || hand.raised == card.face.id, layout.effects);
        // The gap between two rows belongs to the upper one, so that a row is large enough to touch.
        canvas.hit({place.x, place.y, place.w, place.h + 1.6F}, target);
    }
}

}  // namespace

void paint_hand(Canvas& canvas, const Rect& rect, const HandModel& hand, const Hover& hover) {
    draw_panel(canvas, rect);
    canvas.hit(rect, {TargetKind::hand, 0, 0});
    const bool list = hand.form == HandForm::list || (hand.form == HandForm::automatic && !canvas.large());
    const int count = static_cast<int>(hand.cards.size());
    const HandLayout layout = hand_layout(rect, canvas.large(), list, count, hand.scroll);
    const float end = paint_head_right(canvas, layout.title, hand, hover);
    draw_title(canvas, {layout.title.x, layout.title.y, end - layout.title.x - 8, layout.title.h}, hand.title,
               hand.note);
    if (count == 0) {
        canvas.label_in({layout.cards.x, layout.cards.y, layout.cards.w, canvas.line_height(types::secondary)},
                        hand.empty, types::secondary, colours::secondary);
        return;
    }
    const int first = std::clamp(hand.scroll, 0, std::max(0, count - layout.visible));
    if (list) {
        paint_list(canvas, layout, hand, first, hover);
    } else {
        paint_fan(canvas, layout, hand, first, hover);
    }
    if (layout.visible < count) {
        // How far one has scrolled.
        const float part = static_cast<float>(layout.visible) / static_cast<float>(count);
        const float at = static_cast<float>(first) / static_cast<float>(count);
        const Rect track{rect.x + 12, rect.bottom() - 4, rect.w - 24, 2};
        canvas.fill(track, 1, colours::line);
        canvas.fill({track.x + track.w * at, track.y, track.w * part, 2}, 1, colours::control);
    }
}

}  // namespace syrtis::client::render::terraforming
