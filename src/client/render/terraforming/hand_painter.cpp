// SPDX-License-Identifier: MIT

#include "render/terraforming/hand_painter.hpp"

#include <algorithm>
#include <optional>

#include "render/arrange.hpp"
#include "render/screen_parts.hpp"
#include "render/terraforming/card_painter.hpp"
#include "render/terraforming/layout.hpp"
#include "text/utf8.hpp"

namespace syrtis::client::render::terraforming {

namespace {

/// Returns the longest end of the words that fits into the width.
std::string ending(const Canvas& canvas, std::string words, float width) {
    while (!words.empty() && canvas.width_of(words, types::secondary) > width) {
        do {
            words.erase(0, 1);
        } while (!words.empty() && text::continues_code_point(words.front()));
    }
    return words;
}

/// Paints the search field. Returns the left end.
float paint_search(Canvas& canvas, const Rect& head, const HandModel& hand, const Hover& hover) {
    const Target target{TableTarget::hand_search, 0, 0};
    const float height = canvas.pick(24, 19);
    const float width = hand.searching ? canvas.pick(210, 150) : canvas.pick(150, 102);
    const Rect field{head.right() - width, head.centre().y - height / 2, width, height};
    const Colour edge = hand.searching || !hand.search.empty()
                            ? colours::ivory
                            : (hover == target ? colours::control : colours::line_strong);
    canvas.box(field, 5, colours::well, edge);
    const Rect inner = field.inset(9, 0);
    const bool empty = hand.search.empty();
    if (hand.searching) {
        // The part with the cursor must be visible.
        const std::string before = hand.search.substr(0, std::min(hand.cursor, hand.search.size()));
        const float wide = canvas.width_of(before, types::secondary);
        const float shift = std::max(0.0F, wide - inner.w);
        const bool whole = canvas.width_of(hand.search, types::secondary) <= inner.w;
        const std::string shown = shift > 0 ? ending(canvas, before, inner.w) : hand.search;
        canvas.text_in(empty ? hint_place(canvas, inner) : inner, empty ? hand.search_hint : shown, types::secondary,
                       empty ? colours::muted : colours::text, shift > 0 && !whole ? Align::right : Align::left);
        canvas.fill({inner.x + std::min(wide, inner.w) + 1, field.y + 4, canvas.pixel() * 1.5F, field.h - 8}, 0,
                    colours::ivory);
    } else {
        const bool has_key = !hand.search_key.empty();
        const float key = has_key ? key_width(canvas, hand.search_key) : 0;
        canvas.text_in({inner.x, inner.y, inner.w - key, inner.h}, empty ? hand.search_hint : hand.search,
                       types::secondary, empty ? colours::muted : colours::text);
        if (has_key) draw_key(canvas, field.right() - key - 2, field.centre().y, hand.search_key, colours::muted);
    }
    canvas.hit(field, target);
    return field.x - canvas.pick(12, 7);
}

/// Paints buttons side by side that end at `x`, as far as `least` stays free at the left. Returns the left end.
float paint_tabs(Canvas& canvas, const Rect& head, float x, const std::vector<Button>& tabs, TargetKind kind,
                 const Hover& hover, float least) {
    const float height = canvas.pick(24, 19);
    for (std::size_t i = tabs.size(); i-- > 0;) {
        const Button& tab = tabs[i];
        const Target target{kind, tab.id, 0};
        const bool pictured = tab.label.forms.empty();
        const Type type{13, 11, tab.chosen ? Weight::semibold : Weight::medium};
        const float width =
            pictured ? height + 1 : canvas.width_of(tab.label.forms.front(), type) + canvas.pick(20, 12);
        if (x - width < head.x + least) break;
        const Rect place{x - width, head.centre().y - height / 2, width, height};
        if (tab.chosen) canvas.box(place, 6, colours::pressed, pictured ? colours::ivory : colours::pressed);
        if (pictured) {
            canvas.icon(tab.image, place.centre(), height * 0.78F, tab.chosen || hover == target ? 1 : 0.75F);
        } else {
            canvas.text_in(place, tab.label.forms.front(), type,
                           tab.chosen || hover == target ? colours::text : colours::secondary, Align::centre);
        }
        canvas.hit(place, target);
        x = place.x - (pictured ? 0.0F : 2.0F);
    }
    return x;
}

/// Paints the button that changes between fan and list, and its key if there is room. Returns the left end.
float paint_form(Canvas& canvas, const Rect& head, float right, const HandModel& hand, bool list, const Hover& hover) {
    const float size = canvas.pick(24, 19);
    const float key = key_width(canvas, hand.form_key);
    const float width = size + key + canvas.pick(4, 2);
    const Rect place{right - width, head.centre().y - size / 2, width, size};
    const Target target{TableTarget::hand_form, list ? 1 : 0, 0};
    const bool pointed = hover == target;
    canvas.stroke(place, 6, 1, pointed ? colours::ivory : colours::line_strong);
    canvas.icon(list ? "state/fan" : "state/list", {place.x + size / 2, place.centre().y}, size * 0.68F, 1,
                pointed ? colours::ivory : colours::secondary);
    draw_key(canvas, place.right() - key - canvas.pick(3, 1.5F), place.centre().y, hand.form_key, colours::muted);
    canvas.hit(place, target);
    return place.x - canvas.pick(8, 5);
}

/// Paints search, sorts or filters, and the button for the form, at the right of the head. Returns the left end.
/// `list`: the hand is shown as a list; nothing: the form can't be changed.
float paint_head_right(Canvas& canvas, const Rect& head, const HandModel& hand, const Hover& hover,
                       std::optional<bool> list) {
    if (hand.sorts.empty()) return head.right();
    float x = paint_search(canvas, head, hand, hover);
    if (list && !hand.searching) x = paint_form(canvas, head, x, hand, *list, hover);
    if (!hand.show_all.label.empty()) {
        const float size = canvas.pick(24, 19);
        const Target target{TableTarget::hand_all, 0, 0};
        const Rect place{x - size, head.centre().y - size / 2, size, size};
        canvas.box(place, 6, colours::pressed, hover == target ? colours::ivory : colours::control);
        canvas.icon(hand.show_all.image, place.centre(), size * 0.6F, 1, colours::ivory);
        canvas.hit(place, target);
        x = place.x - 4;
    }
    if (hand.searching)
        return paint_tabs(canvas, head, x, hand.filters, TableTarget::hand_filter, hover, head.w * 0.1F);
    return paint_tabs(canvas, head, x, hand.sorts, TableTarget::hand_sort, hover, head.w * 0.22F);
}

float pin_size(const Canvas& canvas) { return canvas.pick(20, 17); }

/// Paints a pin at the upper right corner of a card that is pinned, or that can be pinned if `offered`.
void paint_pin(Canvas& canvas, const Rect& place, const HandCard& card, bool offered, const Hover& hover) {
    if (!card.pinned && !offered) return;
    const Target target{TableTarget::hand_pin, card.face.id, 0};
    const float size = pin_size(canvas);
    const Rect box{place.right() - size - 1, place.y + 1, size, size};
    const bool over = hover == target;
    canvas.box(box, 5, colours::night.faded(0.9F), over || card.pinned ? colours::ivory : colours::control);
    canvas.icon("state/pin", box.centre(), size * 0.72F, 1, card.pinned ? colours::ivory : colours::secondary);
    canvas.hit(box, target);
}

void paint_fan(Canvas& canvas, const HandLayout& layout, const HandModel& hand, int first, const Hover& hover) {
    const auto face_of = [&](int i) -> const HandCard& {
        const int index = first + i;
        return hand.cards[static_cast<std::size_t>(index)];
    };
    const float least_for_words = canvas.pick(k_least_step_for_words, k_least_step_for_words_middle);
    if (layout.places.empty()) return;
    const Rect& front = layout.places.front();
    const FaceForm form = is_broad_card(canvas.large(), front.w) ? FaceForm::broad : FaceForm::hand;
    float picture = 0;
    int name_lines = 0;
    if (form == FaceForm::hand && layout.step >= least_for_words) {
        std::vector<const CardFace*> faces;
        for (int i = 0; i < layout.visible; ++i) faces.push_back(&face_of(i).face);
        FaceLook usual;
        if (layout.step < front.w) usual.visible = layout.step;
        name_lines = common_name_lines(canvas, faces, form, std::min(front.w, layout.step));
        usual.name_lines = name_lines;
        picture = common_picture(canvas, faces, front, usual);
    }
    const auto paint = [&](int i, float lift, bool hovered) {
        const HandCard& card = face_of(i);
        const Rect place = layout.places[static_cast<std::size_t>(i)].shifted(0, -lift);
        FaceLook look;
        look.highlight = card.highlight;
        look.hovered = hovered;
        look.refused = card.refused;
        look.foot = card.foot;
        look.chosen = card.highlight == Highlight::chosen;
        const bool covered = lift <= 0 && i + 1 < layout.visible && layout.step < layout.places.front().w;
        if (covered && layout.step >= least_for_words) {
            look.visible = layout.step;
        } else {
            look.spine_only = covered;
        }
        const Target target{TableTarget::hand_card, card.face.id, 0};
        const bool pointed = hover == target || hover == Target{TableTarget::hand_pin, card.face.id, 0};
        const bool with_pin = card.pinned || (pointed && !covered);
        if (with_pin) look.kept_free = pin_size(canvas) - 2;
        // For tests, words that the next card covers are not recorded as visible.
        if (std::vector<DrawnText>* texts = canvas.resources().recorder(); texts != nullptr && i > 0) {
            canvas.hide(place);
        }
        if (lift > 0) {
            canvas.shadow(place, 8, 12);
        }
        look.picture = picture;
        look.name_lines = name_lines;
        if (!card.coming) paint_face(canvas, place, card.face, form, look);
        canvas.hit(place, target);
        if (!covered || card.pinned) {
            paint_pin(canvas, covered ? Rect{place.x, place.y, layout.step, place.h} : place, card, pointed && !covered,
                      hover);
        }
    };
    int raised = -1;
    for (int i = 0; i < layout.visible; ++i) {
        const int id = face_of(i).face.id;
        const bool pointed =
            hover == Target{TableTarget::hand_card, id, 0} || hover == Target{TableTarget::hand_pin, id, 0};
        if (!hand.carrying && (hand.raised == id || (hand.raised < 0 && pointed))) raised = i;
        paint(i, 0, hand.carrying && pointed);
    }
    if (raised >= 0) {
        paint(raised, canvas.pick(24, 14), true);
    }
}

void paint_list(Canvas& canvas, const HandLayout& layout, const HandModel& hand, int first, const Hover& hover) {
    for (int i = 0; i < layout.visible; ++i) {
        const HandCard& card = hand.cards[static_cast<std::size_t>(first) + static_cast<std::size_t>(i)];
        const Target target{TableTarget::hand_card, card.face.id, 0};
        const Rect& place = layout.places[static_cast<std::size_t>(i)];
        const Target pin{TableTarget::hand_pin, card.face.id, 0};
        const bool pointed = hover == target || hover == pin || hand.raised == card.face.id;
        const bool with_pin = card.pinned || pointed;
        const float pin_width = with_pin ? place.h - 2 : 0;
        if (!card.coming) paint_list_strip(canvas, place, card, pointed, layout.effects, card.pinned ? pin_width : 0);
        // The gap between two rows belongs to the upper one, so that it takes clicks as well.
        canvas.hit({place.x, place.y, place.w, place.h + 1.6F}, target);
        if (!with_pin) continue;
        const Rect box{place.right() - pin_width - 1, place.y + 1, pin_width, place.h - 2};
        if (!card.pinned || hover == pin) {
            canvas.box(box, 4, colours::night.faded(0.9F), hover == pin ? colours::ivory : colours::control);
        }
        canvas.icon("state/pin", box.centre(), box.h * 0.72F, 1, card.pinned ? colours::ivory : colours::muted);
        canvas.hit(box, pin);
    }
}

/// Returns requirement and effects of a card as one row.
SymbolRow row_of(const CardFace& face) {
    SymbolRow row;
    for (const RequirementPill& pill : face.requirements) {
        row.push_back(icon(pill.image));
        row.push_back(word(pill.text, pill.judged && !pill.met ? Tone::missing : Tone::normal));
        row.push_back(word("·", Tone::muted, false));
    }
    for (const SymbolRow& effects : face.effects) row.insert(row.end(), effects.begin(), effects.end());
    for (const FaceBox& box : face.boxes) {
        for (const SymbolRow& symbols : box.symbols) row.insert(row.end(), symbols.begin(), symbols.end());
    }
    return row;
}

/// Returns the effects of a card as sentences.
std::string sentences_of(const CardFace& face) {
    std::string all;
    const auto add = [&all](const std::string& text) { all += (all.empty() || text.empty() ? "" : " ") + text; };
    for (const std::string& text : face.text) add(text);
    for (const FaceBox& box : face.boxes) {
        for (const std::string& text : box.text) add(text);
    }
    add(face.points_text);
    return all;
}

}  // namespace

namespace {

constexpr float k_tile_symbols = 18;
constexpr float k_high_tile = 90;
constexpr float k_below_symbols = 3;
/// The least height of a picture in a tile.
constexpr float k_tile_picture = 24;

}  // namespace

void paint_card_tile(Canvas& canvas, const Rect& rect, const HandCard& card, bool hovered) {
    const CardFace& face = card.face;
    const bool chosen = card.highlight == Highlight::chosen;
    const Look look = look_of(card.highlight, hovered);
    canvas.box(rect, 6, look.ground, look.edge, look.width);
    paint_kind_edge(canvas, {rect.x + 2, rect.y + 3, 4, rect.h - 6}, face.kind);
    constexpr float band = 26;
    const Rect side{rect.right() - band - 1, rect.y + 1, band, rect.h - 2};
    canvas.fill(side, 5, chosen ? colours::ivory : colours::band);
    canvas.icon(chosen ? "state/check" : "state/plus", side.centre(), 15, 1,
                chosen ? colours::ink : colours::secondary);
    const float line = std::min(22.0F, rect.h * 0.4F);
    float x = rect.x + 10;
    const float middle = rect.y + 3 + line / 2;
    const float coin = std::min(19.0F, line - 2);
    if (!face.cost.empty()) {
        draw_coin(canvas, {x, middle - coin / 2, coin * 1.12F, coin}, face.cost, face.affordable);
        x += coin * 1.12F + 3;
    }
    float right = side.x - 4;
    constexpr Type k_name = fixed(12.5F, Weight::medium);
    // In a narrow window, tags and then points are left out rather than making the name smaller. In other windows they
    // go to the next line rather than cutting the name.
    const float tags = 16 * static_cast<float>(face.tags.size());
    const float points = face.points ? points_width(canvas, *face.points, 16) + 4 : 0;
    const auto has_room = [&](float others) {
        const float width = right - x - others - 5;
        return canvas.narrow() ? canvas.width_of(face.name, k_name) <= width
                               : name_fits(canvas, {x, rect.y, width, line}, face.name, k_name);
    };
    const bool shows_tags = has_room(points + tags);
    const bool shows_points = face.points && has_room(points);
    for (std::size_t i = 0; shows_tags && i < face.tags.size(); ++i) {
        canvas.icon(face.tags[i], {x + 8, middle}, 16);
        x += 16;
    }
    x += 5;
    if (shows_points) {
        const float width = points_width(canvas, *face.points, 16);
        paint_points(canvas, *face.points, {right - width + 8, middle}, 16, false);
        right -= width + 4;
    }
    const Rect name{x, rect.y + 3, right - x, line};
    draw_name(canvas, name, face.name, k_name, colours::text);
    // A corporation in a narrow window has more room than its words need; its picture fills the rest.
    const bool is_high = canvas.narrow() && rect.h >= k_high_tile;
    RowStyle style;
    style.type = {12, 11, Weight::semibold};
    style.icon = is_high ? 16 : 14;
    style.gap = 3;
    Rect below{rect.x + 10, rect.y + 3 + line, side.x - rect.x - 14, rect.bottom() - 3 - rect.y - 3 - line};
    SymbolRow row = row_of(face);
    if (!shows_tags && !canvas.narrow()) {
        SymbolRow icons;
        for (const std::string& tag : face.tags) icons.push_back(icon(tag));
        if (!row.empty()) icons.push_back(word("·", Tone::muted, false));
        row.insert(row.begin(), icons.begin(), icons.end());
    }
    if (face.points && !shows_points && !canvas.narrow()) {
        paint_points(canvas, *face.points, {below.right() - points + 12, below.y + k_tile_symbols / 2}, 16, false);
        below.w -= points;
    }
    const std::string sentences = sentences_of(face);
    const Type small =
        is_high && canvas.paragraph_height(sentences, below.w, types::body) <= below.h - k_tile_symbols - k_tile_picture
            ? types::body
            : types::secondary;
    const float sentences_height = canvas.paragraph_height(sentences, below.w, small);
    float used = 0;
    // In a narrow window the symbols are left out if only the sentences fit, and the sentences if they would be cut.
    const bool only_sentences = canvas.narrow() && sentences_height <= below.h &&
                                sentences_height > below.h - std::min(below.h, k_tile_symbols);
    if (!row.empty() && !only_sentences) {
        if (row_width(canvas, row, style) <= below.w || row_wrapped_height(canvas, row, below.w, style) > below.h) {
            used = std::min(below.h, k_tile_symbols);
            draw_row(canvas, row, {below.x, below.y, below.w, used}, style);
        } else {
            used = draw_row_wrapped(canvas, row, below, style);
        }
        if (is_high) used += k_below_symbols;
    }
    const bool has_room_for_words =
        canvas.narrow() ? sentences_height <= below.h - used + 1 : below.h - used >= canvas.line_height(small);
    if (!has_room_for_words) return;
    canvas.paragraph({below.x, below.y + used, below.w, below.h - used}, sentences, small, colours::secondary);
    const Rect free = without(below, 0, used + sentences_height + 5, 0, 3);
    if (is_high && free.h >= k_tile_picture) canvas.cover(picture_of(canvas, face), free, 5);
}

bool paint_dealt(Canvas& canvas, const TableLayout& layout, const HandModel& hand, const Hover& hover) {
    if (!hand.dealt) return false;
    const DealtLayout dealt = dealt_layout(layout, canvas.frame(), static_cast<int>(hand.cards.size()));
    if (dealt.places.empty()) return false;
    draw_panel(canvas, dealt.band);
    canvas.hit(dealt.band, {TableTarget::hand, 0, 0});
    const float end = paint_head_right(canvas, dealt.title, hand, hover, std::nullopt);
    draw_title(canvas, {dealt.title.x, dealt.title.y, end - dealt.title.x - 8, dealt.title.h}, hand.title, hand.note);
    for (std::size_t i = 0; i < hand.cards.size(); ++i) {
        const Target target{TableTarget::hand_card, hand.cards[i].face.id, 0};
        paint_card_tile(canvas, dealt.places[i], hand.cards[i], hover == target);
        canvas.hit(dealt.places[i], target);
    }
    return true;
}

namespace {

bool as_list(const Canvas& canvas, const Rect& rect, const HandModel& hand) {
    if (hand.form == HandForm::list || hand.form == HandForm::fan) return hand.form == HandForm::list;
    const bool is_list = !is_usually_fan(rect, canvas.large(), static_cast<int>(hand.cards.size()));
    return is_list == (hand.form == HandForm::automatic);
}

/// Paints which cards are visible: as numbers beside the title, and as a bar at the foot. Returns the left end of the
/// numbers.
float paint_part_shown(Canvas& canvas, const Rect& rect, const Rect& head, float right, int first, int visible,
                       int count) {
    const float height = canvas.pick(4, 2.5F);
    const Rect track{rect.x + 12, rect.bottom() - height - canvas.pick(1, 0.5F), rect.w - 24, height};
    const auto part = [&](int cards) { return track.w * static_cast<float>(cards) / static_cast<float>(count); };
    canvas.fill(track, 2, colours::line);
    canvas.fill({track.x + part(first), track.y, part(visible), track.h}, 2, colours::rest);
    const std::string numbers =
        std::to_string(first + 1) + "–" + std::to_string(first + visible) + " / " + std::to_string(count);
    const Type type = types::production;
    const float width = canvas.width_of(numbers, type);
    right -= canvas.pick(10, 6);
    canvas.text_in({right - width, head.y, width, head.h}, numbers, type, colours::text);
    return right - width - canvas.pick(10, 6);
}

}  // namespace

void paint_hand(Canvas& canvas, const Rect& rect, const HandModel& hand, const Hover& hover) {
    draw_panel(canvas, rect);
    canvas.hit(rect, {TableTarget::hand, 0, 0});
    const bool list = as_list(canvas, rect, hand);
    const int count = static_cast<int>(hand.cards.size());
    const HandLayout layout = hand_layout(rect, canvas.large(), list, count, hand.scroll);
    float end = paint_head_right(canvas, layout.title, hand, hover, list);
    const int first = std::clamp(hand.scroll, 0, std::max(0, count - layout.visible));
    if (layout.visible < count) {
        end = paint_part_shown(canvas, rect, layout.title, end, first, layout.visible, count);
    }
    draw_title(canvas, {layout.title.x, layout.title.y, end - layout.title.x - 8, layout.title.h}, hand.title,
               hand.note);
    if (count == 0) {
        const Rect line = centred(layout.cards, layout.cards.w, canvas.line_height(types::body));
        const float icon = canvas.pick(64, 40);
        if (icon + line.h <= layout.cards.h * 0.8F) {
            canvas.icon("resources/card_back", {line.centre().x, line.y - icon * 0.42F}, icon, 0.35F);
            canvas.label_in(line.shifted(0, icon * 0.42F), hand.empty, types::body, colours::secondary, Align::centre);
        } else {
            canvas.label_in(line, hand.empty, types::body, colours::secondary, Align::centre);
        }
        return;
    }
    if (list) {
        paint_list(canvas, layout, hand, first, hover);
    } else {
        paint_fan(canvas, layout, hand, first, hover);
    }
}

}  // namespace syrtis::client::render::terraforming
