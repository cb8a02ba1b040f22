// SPDX-License-Identifier: MIT

#include "render/terraforming/card_painter.hpp"

#include <algorithm>
#include <cmath>

#include "render/terraforming/card_measures.hpp"
#include "render/terraforming/palette.hpp"

namespace syrtis::client::render::terraforming {

namespace {

bool is_in_hand(FaceForm form) { return form == FaceForm::hand || form == FaceForm::broad; }

RowStyle row_style(const FaceMeasures& m, float opacity) {
    RowStyle style;
    style.type = m.symbols;
    style.icon = m.icon;
    style.gap = m.icon * 0.2F;
    style.opacity = opacity;
    style.least_scale = 0.74F;
    return style;
}

float box_height(const Canvas& canvas, const FaceBox& box, float width, const FaceMeasures& m, bool words) {
    const RowStyle style = row_style(m, 1);
    float height = words ? 12 : 4;
    for (const SymbolRow& row : box.symbols) {
        height += row_wrapped_height(canvas, row, width - 14, style);
    }
    if (words) {
        for (const std::string& text : box.text) {
            height += canvas.paragraph_height(text, width - 14, m.text) + 1;
        }
    }
    return height;
}

float paint_box(Canvas& canvas, const FaceBox& box, const Rect& area, const FaceMeasures& m, bool words,
                float opacity) {
    const float height = std::min(box_height(canvas, box, area.w, m, words), area.h);
    const Rect rect{area.x, area.y, area.w, height};
    canvas.fill(rect, 3, (box.is_action ? colours::active_ground : colours::passive_ground).faded(opacity));
    canvas.fill({rect.x, rect.y, 3, rect.h}, 0,
                (box.is_action ? colours::active : palette::corporation).faded(opacity));
    const RowStyle style = row_style(m, opacity);
    const Rect inner{rect.x + 9, rect.y + (words ? 6.0F : 2.0F), rect.w - 14, rect.h};
    float y = inner.y;
    for (const SymbolRow& row : box.symbols) {
        y += draw_row_wrapped(canvas, row, {inner.x, y, inner.w, inner.h}, style);
    }
    if (words) {
        for (const std::string& text : box.text) {
            y +=
                canvas.paragraph({inner.x, y, inner.w, rect.bottom() - y}, text, m.text, colours::text.faded(opacity)) +
                1;
        }
    }
    return height;
}

float pill_width(const Canvas& canvas, const RequirementPill& pill, const FaceMeasures& m) {
    return m.pill + canvas.width_of(pill.text, m.symbols) + m.pill * 0.45F;
}

/// Paints a requirement: in an outline, with a tick or a cross beside it, and the present value.
void paint_pill(Canvas& canvas, const RequirementPill& pill, const Rect& area, const FaceMeasures& m, bool with_now,
                float opacity) {
    const float width = pill_width(canvas, pill, m);
    const Rect rect{area.x, area.y, std::min(width, area.w), m.pill};
    const Colour verdict =
        (!pill.judged ? colours::control : (pill.met ? colours::after : colours::missing)).faded(opacity);
    canvas.box(rect, rect.h / 2, colours::well, verdict, 1.4F);
    canvas.icon(pill.image, {rect.x + m.pill * 0.58F, rect.centre().y}, m.pill * 0.7F, opacity);
    const float text_x = rect.x + m.pill;
    const float text_room = rect.right() - text_x - 4;
    canvas.text_in({text_x, rect.y, text_room, rect.h}, pill.text, canvas.fitting_type(pill.text, text_room, m.symbols),
                   colours::text.faded(opacity));
    if (!pill.judged) {
        return;
    }
    const float sign = m.pill * 0.6F;
    float x = rect.right() + 4;
    if (x + sign <= area.right() + 2) {
        canvas.icon(pill.met ? "state/check" : "state/cross", {x + sign / 2, rect.centre().y}, sign, opacity,
                    pill.met ? colours::after : colours::missing);
        x += sign + 5;
    }
    if (with_now && !pill.now.empty() && canvas.width_of(pill.now, m.text) <= area.right() - x) {
        canvas.text_in({x, rect.y, area.right() - x, rect.h}, pill.now, m.text,
                       (pill.met ? colours::secondary : colours::missing).faded(opacity));
    }
}

/// Paints the middle of a corporation's picture as a round emblem below `top`. Returns its height.
float paint_emblem(Canvas& canvas, const CardFace& face, Point top, float size, float opacity) {
    const std::string& name = picture_of(canvas, face);
    if (name.empty()) return 0;
    const Rect place{top.x - size / 2, top.y + 2, size, size};
    canvas.circle(place.centre(), size / 2 + 2, colours::edge_light.faded(opacity));
    canvas.cover(name, place, size / 2, opacity);
    canvas.ring(place.centre(), size / 2 + 0.5F, 1.6F, palette::corporation.faded(opacity));
    return size + 4;
}

void paint_spine(Canvas& canvas, const Rect& rect, const CardFace& face, const FaceMeasures& m, float radius,
                 float bottom, float opacity) {
    canvas.fill({rect.x, rect.y, m.spine, rect.h}, radius, colours::well);
    canvas.fill({rect.x + radius, rect.y, m.spine - radius, rect.h}, 0, colours::well);
    paint_kind_edge(canvas, {rect.x, rect.y + radius * 0.45F, m.edge, rect.h - radius * 0.9F}, face.kind, opacity);
    const float middle = rect.x + m.edge + (m.spine - m.edge) / 2;
    float y = rect.y + m.padding * 0.9F;
    if (!face.cost.empty()) {
        const float width = std::max(m.coin, canvas.width_of(face.cost, fixed(m.coin * 0.56F, Weight::bold)) + 8);
        draw_coin(canvas, {middle - width / 2, y, width, m.coin}, face.cost, face.affordable);
        y += m.coin;
        if (!face.printed_cost.empty() && m.spine > 40) {
            const Type small = fixed(12, Weight::medium);
            const float wide = canvas.width_of(face.printed_cost, small);
            canvas.text(face.printed_cost, middle, y + 12, small, colours::muted, Align::centre);
            canvas.line({middle - wide / 2 - 2, y + 8}, {middle + wide / 2 + 2, y + 8}, 1.2F, colours::muted);
            y += 15;
        }
        y += m.tag_step - m.tag - 1;
    } else if (face.kind == FaceKind::corporation && m.spine > 36) {
        y += paint_emblem(canvas, face, {middle, y}, m.spine - m.edge - 8, opacity) + m.padding * 0.6F;
    } else {
        y += 2;
    }
    const float points_top = bottom - (face.points && !face.points->per_image.empty() ? m.seal * 2.2F : m.seal + 4);
    for (const std::string& tag : face.tags) {
        if (y + m.tag > points_top) {
            break;
        }
        canvas.icon(tag, {middle, y + m.tag / 2}, m.tag, opacity);
        y += m.tag_step;
    }
    if (face.points) {
        paint_points(canvas, *face.points, {middle, bottom - m.seal * 0.62F - 2}, m.seal, true, opacity);
    }
}

/// Returns the height that the words need; the picture gets the rest. `symbols`: with the symbols of the effects.
float words_height(const Canvas& canvas, const CardFace& face, float width, const FaceMeasures& m, bool words,
                   bool symbols = true) {
    const RowStyle style = row_style(m, 1);
    float height = 0;
    for (std::size_t i = 0; i < face.requirements.size(); ++i) {
        height += m.pill + 6;
    }
    for (const SymbolRow& row : face.effects) {
        if (symbols) height += row_wrapped_height(canvas, row, width, style);
    }
    if (words) {
        height += face.effects.empty() ? 0.0F : 3.0F;
        for (const std::string& text : face.text) {
            height += canvas.paragraph_height(text, width, m.text) + 2;
        }
        if (!face.points_text.empty()) {
            height += canvas.paragraph_height(face.points_text, width, m.text) + 4;
        }
    }
    for (const FaceBox& box : face.boxes) {
        height += box_height(canvas, box, width, m, words) + 6;
    }
    return height;
}

float paint_name(Canvas& canvas, const CardFace& face, const Rect& area, const FaceMeasures& m, FaceForm form,
                 Colour colour) {
    const float step = canvas.line_height(m.name) * 0.92F;
    float y = area.y;
    if (form == FaceForm::full) {
        // A slightly smaller name is preferred to two lines.
        const Type smaller = fixed(16, Weight::bold);
        for (const Type& type : {m.name, smaller}) {
            if (canvas.width_of(face.name, type) <= area.w) {
                canvas.text_in({area.x, y, area.w, step}, face.name, type, colour);
                return y + step;
            }
        }
    }
    // A single word that is too long is drawn smaller instead of cut.
    Type type = m.name;
    std::vector<std::string> lines = canvas.wrap(face.name, area.w, type);
    const auto too_wide = [&] {
        return lines.size() > 2 || std::any_of(lines.begin(), lines.end(), [&](const std::string& line) {
                   return canvas.width_of(line, type) > area.w;
               });
    };
    const auto set = [&](float smaller) { type = {m.name.large * smaller, m.name.middle * smaller, m.name.weight}; };
    const auto wrap_smaller = [&](float smaller) {
        if (!too_wide()) return;
        set(smaller);
        lines = canvas.wrap(face.name, area.w, type);
    };
    for (const float smaller : {0.92F, 0.85F}) wrap_smaller(smaller);
    // A long compound word is divided into two lines before it becomes much smaller than the names beside it.
    for (const float smaller : {1.0F, 0.92F, 0.85F, 0.78F, 0.72F}) {
        if (!too_wide()) break;
        set(smaller);
        const auto divided = canvas.wrap_divided(face.name, area.w, type);
        const bool fits = divided.size() == 2 && std::ranges::all_of(divided, [&](const std::string& line) {
                              return canvas.width_of(line, type) <= area.w;
                          });
        lines = canvas.wrap(face.name, area.w, type);
        if (!fits || !too_wide()) continue;
        for (const std::string& line : divided) {
            canvas.text_in({area.x, y, area.w, step}, line, type, colour);
            y += step;
        }
        return y;
    }
    // Three lines are better than a cut name.
    if (too_wide()) {
        const auto divided = canvas.wrap_divided(face.name, area.w, type);
        if (divided.size() == 3) {
            for (const std::string& line : divided) {
                canvas.text_in({area.x, y, area.w, step}, line, canvas.fitting_type(line, area.w, type), colour);
                y += step;
            }
            return y;
        }
    }
    // Lines that still don't fit are made smaller together.
    if (lines.size() > 1 && too_wide()) {
        const std::string_view second = std::string_view(face.name).substr(lines[0].size());
        type = canvas.fitting_type(second, area.w, canvas.fitting_type(lines[0], area.w, type));
    }
    std::string_view rest = face.name;
    for (std::size_t i = 0; i < lines.size() && i < 2; ++i) {
        // The second line takes the rest of the name.
        const std::string_view line = i == 0 ? rest.substr(0, lines[0].size()) : rest;
        canvas.text_in({area.x, y, area.w, step}, line, canvas.fitting_type(line, area.w, type), colour);
        y += step;
        rest.remove_prefix(line.size());
        rest.remove_prefix(std::min(rest.find_first_not_of(' '), rest.size()));
    }
    return y;
}

float paint_foot(Canvas& canvas, const Rect& rect, const FaceMeasures& m, FaceForm form, const FaceLook& look,
                 float radius) {
    const bool is_switch = !look.foot.empty();
    if (!is_switch && look.refused.empty()) {
        return rect.bottom();
    }
    const float height = m.foot;
    // A refusal leaves the spine with the points free; a switch has the whole width.
    const float from = is_switch ? rect.x + (is_in_hand(form) ? m.spine : m.edge) : rect.x + m.spine;
    const Rect foot{from, rect.bottom() - height, rect.right() - from, height};
    const float corner = radius - 1;
    const Colour ground = !is_switch ? colours::missing_ground : (look.chosen ? colours::ivory : colours::band);
    canvas.fill(foot, corner, ground);
    canvas.fill({foot.x, foot.y, foot.w - corner, foot.h - (is_switch && !is_in_hand(form) ? corner : 0)}, 0, ground);
    canvas.fill({foot.x, foot.y, foot.w, foot.h / 2}, 0, ground);
    // The words stand in the part that the next card leaves free.
    const float right = look.visible > 0 ? std::min(foot.right(), rect.x + look.visible) : foot.right();
    const Rect seen{foot.x, foot.y, right - foot.x, foot.h};
    if (!is_switch) {
        RowStyle style = row_style(m, 1);
        style.type.weight = Weight::semibold;
        style.colour = colours::missing;
        draw_row(canvas, look.refused, seen.inset(m.padding * 0.6F, 0), style, Align::left);
        return foot.y;
    }
    const Type type = form == FaceForm::hand ? m.name : fixed(14, Weight::semibold);
    const Colour ink = look.chosen ? colours::ink : (look.enabled ? colours::secondary : colours::muted);
    const float sign = look.chosen ? canvas.capital(type) * 1.15F : 0;
    const float room = seen.w - 12 - sign;
    const std::string words = canvas.cut(canvas.form_for(look.foot, room, type), room, type);
    const float wide = canvas.width_of(words, type) + (look.chosen ? sign + 5 : 0);
    float x = seen.centre().x - wide / 2;
    if (look.chosen) {
        const float y = foot.centre().y;
        canvas.polyline({{x, y}, {x + sign * 0.36F, y + sign * 0.36F}, {x + sign, y - sign * 0.4F}}, 2.2F, ink);
        x += sign + 5;
    }
    canvas.text_in({x, foot.y, seen.right() - x, foot.h}, words, type, ink);
    return foot.y;
}

/// Paints the verdict and the further reasons at the foot of `area`, each with its sign. Returns the upper end.
float paint_verdicts(Canvas& canvas, const CardFace& face, const Rect& area, const FaceMeasures& m) {
    constexpr std::size_t k_most_reasons = 3;
    constexpr std::size_t k_most_lines = 3;
    const Type type = fixed(m.text.large + 0.5F, Weight::semibold);
    const float sign = canvas.capital(type) * 1.4F;
    const float room = area.w - sign - 5;
    const float step = canvas.line_height(type);
    std::vector<std::string> reasons{face.verdict};
    for (const std::string& reason : face.further_reasons) {
        if (reasons.size() < k_most_reasons) reasons.push_back(reason);
    }
    const auto height_of = [&](const std::string& reason) {
        return step * static_cast<float>(std::min(canvas.wrap(reason, room, type).size(), k_most_lines));
    };
    float top = area.bottom() - 2;
    for (const std::string& reason : reasons) top -= height_of(reason);
    const Colour colour = face.verdict_good ? colours::after : colours::missing;
    float y = top;
    for (const std::string& reason : reasons) {
        canvas.icon(face.verdict_good ? "state/check" : "state/cross", {area.x + sign / 2, y + step / 2}, sign, 1,
                    colour);
        const float height = height_of(reason);
        canvas.paragraph({area.x + sign + 5, y, room, height}, reason, type, colour);
        y += height;
    }
    return top;
}

/// Paints the picture of a card. Returns whether there is one.
bool paint_picture(Canvas& canvas, const CardFace& face, const Rect& place, bool dim) {
    const std::string& name = picture_of(canvas, face);
    if (name.empty()) return false;
    // Mirroring lets cards that share a motif differ.
    const bool is_mirrored = name != face.scene && face.number % 2 == 1 && name != "motifs/trade";
    canvas.cover(name, place, 4, dim ? 0.5F : 1, is_mirrored);
    return true;
}

/// Returns the greatest height of the picture of a card in the hand. A wider card has a higher picture.
float largest_picture(const FaceMeasures& m, FaceForm form, float width) {
    return form == FaceForm::hand ? std::max(m.largest_picture, width * 0.44F) : m.largest_picture;
}

/// Returns the upper end of the picture of a card in the hand. `name_lines`: lines of the longest name beside it; 0:
/// two.
float hand_picture_top(const Canvas& canvas, const FaceMeasures& m, float top, int name_lines) {
    const auto lines = static_cast<float>(name_lines > 0 ? name_lines : 2);
    return top + m.padding * 0.8F + canvas.line_height(m.name) * 0.92F * lines + 3;
}

/// The distance from the picture of a card in the hand to its symbols.
constexpr float k_below_hand_picture = 7;

/// Paints the picture of a broad card at its right, unless the words fit only without it. Returns the width that it
/// takes.
float paint_picture_beside(Canvas& canvas, const CardFace& face, const Rect& rect, float width, float foot_top,
                           const FaceMeasures& m, bool dim) {
    const float top = rect.y + m.padding;
    const float beside = std::round(std::clamp(width * 0.42F, canvas.pick(110, 64), canvas.pick(220, 190)));
    const float room = foot_top - m.padding * 1.7F - canvas.line_height(m.name) - 3 - rect.y;
    const auto fit = [&](float wide) { return words_height(canvas, face, wide, m, true, false) <= room; };
    if (!fit(width - beside - m.padding) && fit(width)) return 0;
    const Rect place{rect.right() - m.padding - beside, top, beside, foot_top - m.padding - top};
    return paint_picture(canvas, face, place, dim) ? beside + m.padding : 0;
}

}  // namespace

float common_picture(const Canvas& canvas, const std::vector<const CardFace*>& faces, const Rect& place,
                     const FaceLook& look) {
    const FaceMeasures& m = face_measures(canvas, FaceForm::hand);
    const float whole = place.w - m.spine - 2 * m.padding;
    const float width = look.visible > 0 ? std::min(whole, look.visible - 1 - m.spine - m.padding) : whole;
    const float largest = largest_picture(m, FaceForm::hand, whole);
    // A card with many symbols has a lower picture than the others.
    constexpr float k_least_part = 0.6F;
    float common = largest;
    for (const CardFace* face : faces) {
        const float spare = place.bottom() - m.foot - m.padding * 0.7F -
                            hand_picture_top(canvas, m, place.y, look.name_lines) -
                            words_height(canvas, *face, width, m, false) - k_below_hand_picture;
        if (spare >= largest * k_least_part) common = std::min(common, spare);
    }
    return std::floor(common);
}

int common_name_lines(const Canvas& canvas, const std::vector<const CardFace*>& faces, FaceForm form, float width) {
    const FaceMeasures& m = face_measures(canvas, form);
    // A card is drawn on whole pixels, which may make it narrower.
    const float room = width - canvas.pixel() - m.spine - 2 * m.padding;
    const auto has_two = [&](const CardFace* face) { return canvas.wrap(face->name, room, m.name).size() > 1; };
    return std::ranges::any_of(faces, has_two) ? 2 : 1;
}

float foot_height(const Canvas& canvas, FaceForm form) { return face_measures(canvas, form).foot; }

void paint_face(Canvas& canvas, const Rect& outer, const CardFace& face, FaceForm form, const FaceLook& look) {
    const FaceMeasures& m = face_measures(canvas, form);
    bool words = form != FaceForm::hand;
    const Rect rect = canvas.snap(outer);
    const float radius = form == FaceForm::full ? 12 : 8;
    const bool dim = look.highlight == Highlight::dimmed;
    const float opacity = dim ? 0.62F : 1;

    canvas.fill(rect, radius, dim ? colours::faint : colours::raised);
    const float foot_top = paint_foot(canvas, rect, m, form, look, radius);
    const float spine_bottom = !look.foot.empty() && !is_in_hand(form) ? foot_top : rect.bottom();
    paint_spine(canvas, {rect.x, rect.y, rect.w, (!is_in_hand(form) ? spine_bottom : rect.bottom()) - rect.y}, face, m,
                radius, spine_bottom, opacity);

    const Look edge = look_of(look.chosen ? Highlight::chosen : look.highlight, look.hovered);
    if (look.spine_only) {
        canvas.stroke(rect, radius, edge.width, edge.edge);
        return;
    }
    const float x = rect.x + m.spine + m.padding;
    // The picture may continue below the next card, but words may not.
    float whole_width = rect.right() - m.padding - x;
    if (form == FaceForm::broad) {
        whole_width -= paint_picture_beside(canvas, face, rect, whole_width, foot_top, m, dim);
    }
    const float width = look.visible > 0 ? std::min(whole_width, rect.x + look.visible - 1 - x) : whole_width;
    float y = rect.y + m.padding * (words ? 0.9F : 0.8F);
    const float kept_free = form == FaceForm::broad ? 0 : look.kept_free;
    const float least_end = y + canvas.line_height(m.name) * 0.92F * static_cast<float>(look.name_lines);
    y = paint_name(canvas, face, {x, y, width - kept_free, 60}, m, form, dim ? colours::secondary : colours::text);
    y = std::max(y, least_end);
    // A broad card shows its words whole or not at all.
    if (form == FaceForm::broad) {
        words = words_height(canvas, face, width, m, true, false) <= foot_top - m.padding * 0.7F - y - 3;
    }
    // The kind is left out if its line is needed for the effects; the edge at the left shows it as well.
    const float room = foot_top - m.padding * 0.7F - y - canvas.line_height(m.kind) - 4;
    const bool says_kind = form == FaceForm::full || words_height(canvas, face, width, m, words) <= room;
    if (words && !face.kind_name.empty() && says_kind) {
        const float step = canvas.line_height(m.kind);
        canvas.text_in({x, y, width, step}, face.kind_name, m.kind, colour_of(face.kind));
        y += step + 4;
    } else if (words) {
        y += 3;
    } else {
        y = std::max(y + 3, hand_picture_top(canvas, m, rect.y, look.name_lines));
    }

    float bottom = foot_top - m.padding * 0.7F;
    // On a low face, the effects need the line of the number.
    constexpr float k_least_for_number = 280;
    const bool has_number = !face.number_text.empty() || !face.set_text.empty();
    if (has_number && rect.h >= k_least_for_number && look.foot.empty() && form == FaceForm::full) {
        const Type small = fixed(11.5F, Weight::regular);
        const Rect line{x, bottom - 14, width, 14};
        canvas.text_in(line, face.number_text, small, colours::muted);
        const float number = canvas.width_of(face.number_text, small) + 10;
        canvas.text_in({x + number, line.y, width - number, line.h}, face.set_text, small, colours::muted,
                       Align::right);
        bottom = line.y - 3;
    }
    if (words && !face.verdict.empty() && !is_in_hand(form)) {
        bottom = paint_verdicts(canvas, face, {x, y, width, bottom - y}, m) - 6;
        canvas.line({x, bottom}, {x + width, bottom}, 1, colours::line);
        bottom -= 4;
    }

    const float gap = words ? 10 : k_below_hand_picture;
    const float needed = words_height(canvas, face, width, m, words);
    // Symbols are left out if the words, which say more, don't fit otherwise.
    const bool has_symbols = !words || face.text.empty() || needed <= bottom - y + 2;
    const float spare = bottom - y - needed - gap;
    const float largest = look.picture > 0 ? look.picture : largest_picture(m, form, whole_width);
    const float picture = has_symbols ? std::min(largest, std::max(spare, 0.0F)) : 0;
    if (form != FaceForm::broad && picture >= m.smallest_picture * 0.75F &&
        paint_picture(canvas, face, {x, y, whole_width, picture}, dim)) {
        y += picture + gap;
    }
    if (is_in_hand(form)) {
        // Requirements and effects stand on a ground of their own, which begins at one height in all cards of a fan.
        constexpr float k_margin = 3;
        canvas.fill(
            {x - k_margin, y - k_margin, whole_width + 2 * k_margin, foot_top - m.padding * 0.5F - y + k_margin}, 4,
            colours::well.faded(dim ? 0.4F : 0.62F));
    }
    const RowStyle style = row_style(m, opacity);
    for (const RequirementPill& pill : face.requirements) {
        paint_pill(canvas, pill, {x, y, width, m.pill}, m, words, dim ? 0.9F : 1);
        y += m.pill + 6;
    }
    for (const SymbolRow& row : face.effects) {
        if (!has_symbols || y + m.icon > bottom + 2) {
            break;
        }
        y += draw_row_wrapped(canvas, row, {x, y, width, bottom - y}, style);
    }
    if (words) {
        y += face.effects.empty() ? 0.0F : 3.0F;
        for (const std::string& text : face.text) {
            y += canvas.paragraph({x, y, width, bottom - y}, text, m.text, colours::secondary) + 2;
        }
    }
    for (const FaceBox& box : face.boxes) {
        y += 2;
        if (y + m.icon > bottom + 4) {
            break;
        }
        const float left = words ? 4 : 3;
        y += paint_box(canvas, box, {x - left, y, width + left, bottom + 4 - y}, m, words, opacity) + 4;
    }
    // The words about points are left out rather than cut, since the seal shows the points as well.
    if (words && !face.points_text.empty() &&
        canvas.paragraph_height(face.points_text, width, m.text) <= bottom - y + 1) {
        canvas.paragraph({x, y + 2, width, bottom - y}, face.points_text, m.text, colours::text);
    }

    canvas.stroke(rect, radius, edge.width, edge.edge);
}

}  // namespace syrtis::client::render::terraforming
