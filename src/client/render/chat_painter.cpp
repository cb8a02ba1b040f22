// SPDX-License-Identifier: MIT

#include "render/chat_painter.hpp"

#include <SFML/Graphics/RenderTarget.hpp>
#include <algorithm>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "render/frame_painters.hpp"
#include "render/layout.hpp"
#include "render/screen_parts.hpp"
#include "text/utf8.hpp"

namespace syrtis::client::render {

namespace {

constexpr Type k_words{14, 12, Weight::medium};
constexpr Type k_name{14, 12, Weight::bold};

/// Returns how many bytes of a word fit into the width; they contain at least one letter.
std::size_t part_that_fits(const Canvas& canvas, std::string_view word, float width) {
    std::size_t fits = 0;
    while (fits < word.size()) {
        std::size_t next = fits + 1;
        while (next < word.size() && text::continues_code_point(word[next])) ++next;
        if (fits > 0 && canvas.width_of(word.substr(0, next), k_words) > width) break;
        fits = next;
    }
    return fits;
}

/// Divides a text into lines. `first`: width of the first line, which begins after the name; `width`: of all others.
std::vector<std::string> lines_of(const Canvas& canvas, std::string_view text, float first, float width) {
    std::vector<std::string> lines{""};
    const auto room = [&] { return lines.size() == 1 ? first : width; };
    while (!text.empty()) {
        auto word = text.substr(0, text.find(' '));
        text.remove_prefix(std::min(text.size(), word.size() + 1));
        if (word.empty()) continue;
        auto longer = lines.back().empty() ? std::string(word) : lines.back() + " " + std::string(word);
        if (canvas.width_of(longer, k_words) <= room()) {
            lines.back() = std::move(longer);
            continue;
        }
        if (!lines.back().empty() || lines.size() == 1) lines.emplace_back();
        while (canvas.width_of(word, k_words) > width) {
            const auto fits = part_that_fits(canvas, word, width);
            lines.back() = word.substr(0, fits);
            word.remove_prefix(fits);
            if (word.empty()) break;
            lines.emplace_back();
        }
        if (!word.empty()) lines.back() = word;
    }
    return lines;
}

float paint_muted(Canvas& canvas, const Rect& area, const ChatModel& chat) {
    if (chat.muted.empty()) return 0;
    const float step = canvas.pick(24, 19);
    float x = area.x + canvas.label_in({area.x, area.y, area.w * 0.4F, step}, chat.muted_title, types::secondary,
                                       colours::secondary);
    for (const Button& person : chat.muted) {
        x += 8;
        const std::string name = person.label.empty() ? std::string() : person.label.forms.front();
        const float cross = canvas.pick(12, 10);
        const float wide = std::min(canvas.width_of(name, types::secondary), area.w * 0.4F);
        if (x + wide + cross + 4 > area.right()) break;
        const Target target{ChatTarget::unmute, person.id, 0};
        const Colour ink = chat.hover == target ? colours::ivory : colours::text;
        canvas.text_in({x, area.y, wide, step}, name, types::secondary, ink);
        canvas.icon("state/cross", {x + wide + 4 + cross / 2, area.y + step / 2}, cross, 1, ink);
        canvas.hit({x, area.y, wide + cross + 4, step}, target);
        x += wide + cross + 4;
    }
    return step;
}

/// Paints a line of the chat above `bottom`. Returns its upper edge.
float paint_line(Canvas& canvas, const Rect& area, float bottom, const ChatLine& line, const ChatModel& chat) {
    const float step = canvas.pick(20, 16.5F);
    const float indent = canvas.pick(20, 16);
    const float clock = line.time.empty() ? 0 : canvas.width_of(line.time, types::secondary) + 8;
    const Target whole{ChatTarget::line, line.id, 0};
    const Target mute{ChatTarget::mute, line.id, 0};
    const bool pointed = line.can_mute && (chat.hover == whole || chat.hover == mute);
    const std::string label = pointed && !chat.mute.empty() ? chat.mute.forms.front() : std::string();
    const float beside = std::max(clock, line.can_mute && !chat.mute.empty()
                                             ? canvas.width_of(chat.mute.forms.front(), types::secondary) + 8
                                             : 0);
    const float x = area.x + indent;
    const std::string& who = canvas.form_for(line.name, area.w * 0.4F, k_name);
    const float name = std::min(canvas.width_of(who, k_name), area.w * 0.4F);
    const float first = area.right() - beside - x - name - 8;
    const auto rows = lines_of(canvas, line.text, first, area.right() - x);
    const float top = bottom - step * static_cast<float>(rows.size());
    canvas.hit({area.x, std::max(top, area.y), area.w, bottom - std::max(top, area.y)}, whole);
    for (std::size_t row = 0; row < rows.size(); ++row) {
        const float y = top + step * static_cast<float>(row);
        // Rows that begin above the area are left out, since no row is drawn in part.
        if (y < area.y - 0.5F) continue;
        if (row > 0) {
            canvas.text_in({x, y, area.right() - x + 1, step}, rows[row], k_words, colours::text);
            continue;
        }
        const Point badge{area.x + indent * 0.4F, y + step / 2};
        if (line.piece != k_no_piece) {
            canvas.piece(line.piece, badge, indent * 0.75F);
        } else {
            canvas.icon("state/eye", badge, indent * 0.75F, 1, colours::secondary);
        }
        canvas.text_in({x, y, name + 1, step}, who, k_name, colours::ivory);
        canvas.text_in({x + name + 8, y, first + 1, step}, rows[row], k_words, colours::text);
        const Rect end{area.right() - beside, y, beside, step};
        if (pointed) {
            canvas.text_in(end, label, types::secondary, chat.hover == mute ? colours::ivory : colours::secondary,
                           Align::right);
        } else {
            canvas.text_in(end, line.time, types::secondary, colours::secondary, Align::right);
        }
        if (line.can_mute) canvas.hit(end, mute);
    }
    return top;
}

}  // namespace

void paint_chat_lines(Canvas& canvas, const Rect& rect, const ChatModel& chat) {
    const float field = canvas.pick(36, 28, canvas.touch());
    const float top = rect.y + paint_muted(canvas, rect, chat);
    const Rect area{rect.x, top, rect.w, rect.bottom() - field - 6 - top};
    float y = area.bottom();
    const auto last = std::max<std::ptrdiff_t>(1, std::ssize(chat.lines) - chat.scroll);
    for (auto at = std::min(last, std::ssize(chat.lines)); at > 0 && y > area.y + 1; --at) {
        y = paint_line(canvas, area, y, chat.lines[static_cast<std::size_t>(at - 1)], chat);
    }
    draw_field(canvas, {rect.x, rect.bottom() - field, rect.w, field}, chat.field, {ChatTarget::field, 0, 0},
               chat.hover);
}

void paint_chat(sf::RenderTarget& target, const ChatModel& chat, Resources& resources, HitMap& hits) {
    const Frame frame = frame_of(chat.plan, target.getSize().x, target.getSize().y, resources.zoom());
    Canvas canvas(target, resources, hits, frame);
    const TableLayout layout = table_layout(frame, chat.plan.opponents);
    const Rect& ground = layout.whole_log;
    const float top = frame.narrow()               ? ground.y
                      : frame.shape == Shape::tall ? layout.upper_side.y
                      : frame.large()              ? layout.log.y
                                                   : layout.offers.y;
    const Rect place{ground.x, top, ground.w, ground.bottom() - top};
    canvas.hide(place);
    draw_panel(canvas, place);
    canvas.hit(place, {ChatTarget::ground, 0, 0});
    const float padding = canvas.pick(12, 8);
    const Rect head{place.x + padding, place.y, place.w - 2 * padding, canvas.pick(30, 25, canvas.touch())};
    const Target close{ChatTarget::close, 0, 0};
    const Colour ink = chat.hover == close ? colours::ivory : colours::secondary;
    const std::string& words = canvas.form_for(chat.close, head.w * 0.4F, types::secondary);
    const float wide = canvas.width_of(words, types::secondary);
    const float begin = head.right() - wide - 6 - key_width(canvas, chat.close_key);
    canvas.text_in({head.right() - wide, head.y, wide + 1, head.h}, words, types::secondary, ink);
    draw_key(canvas, begin, head.centre().y, chat.close_key, ink);
    canvas.hit({begin, head.y, head.right() - begin, head.h}, close);
    canvas.label_in({head.x, head.y, begin - 8 - head.x, head.h}, chat.title, types::title, colours::text);
    paint_chat_lines(canvas, {head.x, head.bottom(), head.w, place.bottom() - padding - head.bottom()}, chat);
    canvas.stroke(place, canvas.pick(10, 8), 1.2F, colours::ivory);
}

}  // namespace syrtis::client::render
