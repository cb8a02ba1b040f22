// SPDX-License-Identifier: MIT

// Paints a hint of the guided generation: a shade over the table with holes for the places that the hint is about, and
// a box that covers none of them.

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "render/frame_painters.hpp"

namespace syrtis::client::render {

namespace {

Rect joined(const Rect& one, const Rect& other) {
    const float x = std::min(one.x, other.x);
    const float y = std::min(one.y, other.y);
    return {x, y, std::max(one.right(), other.right()) - x, std::max(one.bottom(), other.bottom()) - y};
}

Rect place_of(const TableLayout& layout, GuidePlace place) {
    switch (place) {
        case GuidePlace::prompt:
            return layout.prompt;
        case GuidePlace::board:
            return layout.board;
        case GuidePlace::own:
            return layout.own;
        case GuidePlace::actions:
            return layout.actions;
        case GuidePlace::hand:
            return layout.hand;
        case GuidePlace::lower:
            return joined(joined(layout.own, layout.actions), layout.hand);
        case GuidePlace::offers:
            return layout.offers;
        case GuidePlace::log:
            return layout.log;
        case GuidePlace::bar:
            return layout.bar;
    }
    return {};
}

/// Darkens the window except for the holes: it is divided into rectangles along every edge of a hole.
void shade(Canvas& canvas, const std::vector<Rect>& holes) {
    const Frame& frame = canvas.frame();
    std::vector<float> across{0, frame.width};
    std::vector<float> down{0, frame.height};
    for (const Rect& hole : holes) {
        across.insert(across.end(), {hole.x, hole.right()});
        down.insert(down.end(), {hole.y, hole.bottom()});
    }
    std::ranges::sort(across);
    std::ranges::sort(down);
    const Colour dark = colours::night.faded(0.62F);
    for (std::size_t i = 0; i + 1 < across.size(); ++i) {
        for (std::size_t k = 0; k + 1 < down.size(); ++k) {
            const Rect part{across[i], down[k], across[i + 1] - across[i], down[k + 1] - down[k]};
            if (part.w <= 0 || part.h <= 0) continue;
            const Point middle = part.centre();
            if (std::ranges::any_of(holes, [&](const Rect& hole) { return hole.contains(middle); })) continue;
            canvas.fill(part, 0, dark);
        }
    }
}

/// A place for the box. `harm`: higher if the box covers parts of the table that the hint is not about.
struct BoxPlace {
    Rect rect;
    int harm = 0;
};

/// Returns the first of the places with the least harm, or nothing if each covers a hole or the prompt. Covering the
/// cards is worse than covering the board.
std::optional<BoxPlace> box_place(const Canvas& canvas, const TableLayout& layout, const std::vector<Rect>& holes,
                                  float width, float height) {
    constexpr int k_hides_cards = 2;
    constexpr int k_hides_board = 1;
    const Frame& frame = canvas.frame();
    const float gap = 12;
    const Rect cards = joined(joined(layout.own, layout.actions), layout.hand);
    const std::array<Rect, 6> places{
        Rect{frame.width - gap - width, layout.upper_side.y, width, height},
        Rect{frame.width - gap - width, layout.prompt.bottom() - height, width, height},
        Rect{gap, gap, width, height},
        Rect{layout.prompt.centre().x - width / 2, layout.prompt.y - gap - height, width, height},
        Rect{frame.width - gap - width, frame.height - gap - height, width, height},
        Rect{gap, frame.height - gap - height, width, height}};
    std::optional<BoxPlace> best;
    for (const Rect& place : places) {
        const bool covers = std::ranges::any_of(holes, [&](const Rect& hole) { return hole.overlaps(place); });
        if (covers || place.overlaps(layout.prompt)) continue;
        const int harm = (cards.overlaps(place) || layout.hand.overlaps(place) ? k_hides_cards : 0) +
                         (layout.board.overlaps(place) ? k_hides_board : 0);
        if (!best || harm < best->harm) best = BoxPlace{place, harm};
    }
    return best;
}

float overlap_of(const Rect& box, const std::vector<Rect>& holes) {
    float sum = 0;
    for (const Rect& hole : holes) {
        const Rect common = intersection(box, hole);
        if (!common.empty()) sum += common.w * common.h;
    }
    return sum;
}

/// Returns the place of the box in a narrow window: where it covers least of what the hint is about and of the prompt.
Rect narrow_box_place(const Canvas& canvas, const TableLayout& layout, std::vector<Rect> holes, float height) {
    const Frame& frame = canvas.frame();
    holes.push_back(layout.prompt);
    const float lowest = std::max(k_narrow_gap, frame.height - k_narrow_gap - height);
    std::vector<Rect> places;
    for (const Rect& column : {layout.column, layout.whole_log}) {
        for (const float y : {layout.prompt.y - k_narrow_gap - height, column.y, lowest}) {
            places.push_back({column.x, std::clamp(y, k_narrow_gap, lowest), column.w, height});
        }
    }
    return *std::ranges::min_element(places, {}, [&](const Rect& place) { return overlap_of(place, holes); });
}

}  // namespace

void paint_guide(Canvas& canvas, const TableLayout& layout, const GuideModel& guide, const Hover& hover) {
    std::vector<Rect> holes;
    for (const GuidePlace place : guide.places) {
        const Rect hole = place_of(layout, place);
        if (!hole.empty()) holes.push_back(hole);
    }
    shade(canvas, holes);
    for (const Rect& hole : holes) canvas.stroke(hole, canvas.pick(10, 8), 2, colours::ivory);

    const Type heading{19, 15, Weight::bold};
    const Type body{15, 12.5F, Weight::medium};
    const float padding = canvas.pick(20, 14, 8);
    const float title = canvas.line_height(heading) + canvas.pick(8, 5);
    const float foot = canvas.pick(38, 28, canvas.touch());
    const auto height_of = [&](float width) {
        float height = 2 * padding + title + foot + canvas.pick(10, 6);
        for (const auto& sentence : guide.sentences) {
            height += canvas.paragraph_height(sentence, width - 2 * padding, body) + 4;
        }
        return height;
    };
    // If the box would cover cards or the board at its usual width, it is as narrow as the rail at the right.
    const float usual = canvas.pick(480, 362, layout.column.w);
    const float narrow = std::min(usual, layout.upper_side.w - 12);
    auto place = canvas.narrow() ? BoxPlace{narrow_box_place(canvas, layout, holes, height_of(usual))}
                                 : box_place(canvas, layout, holes, usual, height_of(usual));
    if (!place || place->harm > 0) {
        const auto slim = box_place(canvas, layout, holes, narrow, height_of(narrow));
        if (slim && (!place || slim->harm < place->harm)) place = slim;
    }
    const Frame& frame = canvas.frame();
    const Rect otherwise{frame.width - 12 - usual, layout.upper_side.y, usual, height_of(usual)};
    const Rect box = canvas.snap(place ? place->rect : otherwise);
    const float inner = box.w - 2 * padding;
    canvas.hide(box);
    canvas.shadow(box, 12, 16, 0.7F);
    canvas.box(box, 12, colours::prompt, colours::ivory, 1.6F);
    canvas.hit(box, {SharedTarget::nothing, 0, 0});
    Rect area = box.inset(padding, padding);
    const float dot = canvas.pick(7, 5.5F);
    const Type fitted = canvas.fitting_type(canvas.form_for(guide.title, area.w, heading), area.w, heading);
    canvas.label_in({area.x, area.y, area.w, title}, guide.title, fitted, colours::text);
    area.y += title + canvas.pick(4, 2);
    for (const auto& sentence : guide.sentences) {
        const Rect room{area.x, area.y, area.w, box.bottom() - foot - area.y};
        area.y += canvas.paragraph(room, sentence, body, colours::secondary) + 4;
    }
    const float line = box.bottom() - padding - foot + canvas.pick(6, 4);
    const Target no_more{SharedTarget::guide_button, GuideAct::no_more};
    const std::string& words = canvas.form_for(guide.no_more, inner * 0.6F, types::secondary);
    const Rect link{area.x, line, canvas.width_of(words, types::secondary) + 8, foot};
    canvas.text_in(link, words, types::secondary, hover == no_more ? colours::ivory : colours::secondary);
    canvas.hit(link, no_more);
    const Button button{.label = guide.understood, .style = ButtonStyle::pill};
    const float wide = guide.understood.empty() ? 0 : button_width(canvas, button, canvas.pick(110, 84));
    // The progress stands in the last line, or below the link if the button leaves no room for it there.
    const float pitch = dot * 1.7F;
    const Rect beside{link.right() + 10, line, pitch * static_cast<float>(guide.steps), foot};
    const bool is_free = beside.right() + 6 <= area.right() - wide;
    const Rect dots = is_free ? beside : Rect{area.x, box.bottom() - canvas.pick(14, 9) - dot / 2, beside.w, dot};
    for (int step = 1; step <= guide.steps; ++step) {
        const Point at{dots.x + (static_cast<float>(step) - 0.5F) * pitch, dots.centre().y};
        canvas.circle(at, dot / 2, step <= guide.step ? colours::ivory : colours::line_strong);
    }
    if (guide.understood.empty()) return;
    const Target understood{SharedTarget::guide_button, GuideAct::understood};
    draw_button(canvas, {area.right() - wide, line, wide, foot}, button, understood, hover == understood);
}

}  // namespace syrtis::client::render
