// SPDX-License-Identifier: MIT

#include "render/lobby_parts.hpp"

#include <algorithm>
#include <vector>

#include "render/arrange.hpp"
#include "render/chat_painter.hpp"
#include "render/screen_parts.hpp"

namespace syrtis::client::render {

Rect lobby_head(const Canvas& canvas, const Rect& rect) {
    const float padding = canvas.pick(20, 14);
    return {rect.x + padding, rect.y + canvas.pick(12, 6), rect.w - 2 * padding, canvas.pick(34, 26)};
}

void paint_lobby_link(Canvas& canvas, const Rect& rect, const Label& label, const LobbyModel& model, LobbyLink id) {
    const Target target{LobbyTarget::copy, id};
    canvas.label_in(rect, label, types::button, model.hover == target ? colours::ivory : colours::secondary,
                    Align::right);
    canvas.hit(rect, target);
}

void paint_lobby_watchers(Canvas& canvas, const Rect& line, const LobbyModel& model) {
    const float gap = canvas.narrow() && model.watch_link.empty() ? 5 : canvas.pick(16, 10);
    Rect rest = line;
    const auto add = [&](const Label& label, float most, LobbyLink id) {
        if (label.empty()) return;
        const float width =
            std::min(canvas.width_of(canvas.form_for(label, most, types::button), types::button) + 2, most);
        const auto [link, left] = cut_right(rest, width, gap);
        paint_lobby_link(canvas, link, label, model, id);
        rest = left;
    };
    add(model.manage_watchers, line.w * (model.watch_link.empty() ? 0.5F : 0.4F), LobbyLink::manage_watchers);
    add(model.watch_link, line.w * 0.36F, LobbyLink::watch_link);
    if (canvas.narrow()) {
        draw_wrapped_middle(canvas, rest, model.watchers, types::secondary, colours::secondary);
    } else {
        canvas.label_in(rest, model.watchers, types::secondary, colours::secondary);
    }
}

void paint_lobby_check(Canvas& canvas, const Rect& line, const StartCheck& check) {
    const auto [sign, words] = columns(line, {sized(canvas.pick(17, 14)), growing()}, 8);
    if (check.met) {
        canvas.icon("state/check", sign.centre(), sign.w, 1, colours::after);
    } else {
        canvas.ring(sign.centre(), sign.w * 0.32F, 1.6F, colours::secondary);
    }
    if (canvas.narrow() && !fits(canvas, check.text, words.w, types::strong)) {
        draw_label(canvas, words, check.text, types::strong, colours::text);
        return;
    }
    draw_title(canvas, words, check.text, check.note, types::strong);
}

namespace {

/// Paints the tips, each wrapped to as many lines as it needs. Returns false and paints nothing if they do not all fit;
/// in a narrow window it paints the first ones, which are complete.
bool paint_tips(Canvas& canvas, const Rect& area, const std::vector<TalkLine>& tips) {
    const float indent = canvas.pick(26, 22);
    const float gap = canvas.pick(5, 3);
    const float width = area.w - indent;
    const auto height_in = [&](Type type) {
        float height = 0;
        for (const TalkLine& tip : tips) height += canvas.paragraph_height(tip.text, width, type) + gap;
        return height;
    };
    Type type = types::body;
    if (height_in(type) > area.h && canvas.narrow()) type = types::caption;
    // The person's enlargement of text is ignored where tips would be cut.
    const float own = canvas.resources().text_zoom();
    if (height_in(type) > area.h && own > 1 && !canvas.narrow()) {
        type = {type.large / own, type.middle / own, type.weight};
    }
    if (height_in(type) > area.h && !canvas.narrow()) return false;
    float y = area.y;
    for (const TalkLine& tip : tips) {
        if (y + canvas.paragraph_height(tip.text, width, type) > area.bottom() + 1) break;
        const Rect place{area.x + indent, y, width, area.bottom() + 1 - y};
        y += canvas.paragraph(place, tip.text, type, colours::secondary) + gap;
    }
    return true;
}

}  // namespace

void paint_lobby_talk(Canvas& canvas, const Rect& rect, const LobbyModel& model) {
    draw_panel(canvas, rect);
    const Rect head = lobby_head(canvas, rect);
    const float margin = canvas.pick(20, 12);
    const bool talks = model.chat && (!model.chat->lines.empty() || !model.chat->muted.empty());
    canvas.label_in(head, talks ? model.chat->title : model.talk_title, k_lobby_heading, colours::text);
    const Rect below{rect.x + margin, head.bottom(), rect.w - 2 * margin, rect.bottom() - margin - head.bottom()};
    if (model.chat) paint_chat_lines(canvas, below, *model.chat);
    if (talks) return;
    const float field = canvas.pick(42, 32, canvas.touch() + 4);
    const Rect area{rect.x + margin, head.bottom() + 2, rect.w - 2 * margin,
                    rect.bottom() - margin - field - 6 - head.bottom()};
    const int count = static_cast<int>(model.talk.size());
    const bool are_tips = std::ranges::all_of(model.talk, [](const TalkLine& line) { return line.name.empty(); });
    if (are_tips && paint_tips(canvas, {area.x, area.y, area.w, below.bottom() - area.y}, model.talk)) return;
    const float step = canvas.pick(27, 20);
    const int room = std::max(0, static_cast<int>(area.h / step));
    const int first = std::max(0, count - room);
    for (int i = first; i < count; ++i) {
        const TalkLine& line = model.talk[static_cast<std::size_t>(i)];
        const float y = area.y + static_cast<float>(i - first) * step;
        if (line.piece != k_no_piece) {
            canvas.piece(line.piece, {area.x + 7, y + step / 2}, canvas.pick(14, 12));
        }
        float x = area.x + canvas.pick(26, 22);
        if (!line.name.empty()) {
            x += canvas.text_in({x, y, area.w * 0.3F, step}, line.name, types::strong, colours::text) + 8;
        }
        canvas.text_in({x, y, area.right() - x, step}, line.text, types::body,
                       line.name.empty() ? colours::secondary : colours::text);
    }
}

}  // namespace syrtis::client::render
