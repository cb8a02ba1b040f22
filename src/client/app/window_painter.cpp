// SPDX-License-Identifier: MIT

#include "app/window_painter.hpp"

#include <string>
#include <utility>

#include "app/accessible_line.hpp"
#include "app/targets.hpp"
#include "render/painters.hpp"
#include "ui/focus_walk.hpp"

namespace syrtis::client::app {

WindowPainter::WindowPainter(ClientBase& base, const PersonSettings& person, MainWindow& window, Screens& screens)
    : base_(base), person_(person), window_(window), screens_(screens), frame_times_(base.settings.frame_times) {}

void WindowPainter::follow_inputs() {
    const bool is_followed = std::exchange(inputs_followed_, inputs_) != inputs_;
    if (is_followed && !base_.settings.dump_targets.empty()) base_.redraw.ask();
}

bool WindowPainter::refresh() {
    if (!base_.redraw.take()) return false;
    frame_times_.begin();
    paint();
    frame_times_.end();
    ++pictures_;
    // A picture between an input and its effects would make a reader of the dump count that input twice: it is left
    // out, and the next frame paints again.
    if (!base_.settings.dump_targets.empty() && inputs_followed_ == inputs_) dump();
    return true;
}

void WindowPainter::dump() const {
    const auto& front = screens_.stack.front();
    const auto said = screens_.page == Page::start   ? screens_.start.status().answer()
                      : screens_.page == Page::lobby ? screens_.lobby.invitation().safety_text(base_.words)
                                                     : std::string();
    dump_targets(base_.settings.dump_targets, {.pictures = pictures_, .inputs = inputs_followed_},
                 std::string(front.name()), screens_.hits, screens_.table_page.game(), said,
                 screens_.stack.front().focus().target());
}

void WindowPainter::paint() {
    auto& resources = *base_.data.resources;
    window_.begin_picture();
    std::vector<render::DrawnText> texts;
    if (person_.preferences().prints_focus) resources.record_texts(&texts);
    screens_.stack.paint({window_.target(), resources, screens_.hits, base_.words});
    resources.record_texts(nullptr);
    const auto& focus = screens_.stack.front().focus();
    if (const auto target = focus.target();
        target && !focus.is_drawn_by_screen() && ui::can_focus(screens_.hits, *target)) {
        render::paint_focus(window_.target(), *target, resources, screens_.hits);
    }
    if (!base_.notice.empty()) render::paint_notice(window_.target(), base_.notice, resources, screens_.hits);
    if (person_.preferences().prints_focus) announce_focus(texts);
    window_.finish_picture();
    window_.show_changes();
}

void WindowPainter::announce_focus(const std::vector<render::DrawnText>& texts) {
    auto& screen = screens_.stack.front();
    const auto now = screen.focus().target();
    const bool is_seen = now && (screen.focus().is_drawn_by_screen() || ui::can_focus(screens_.hits, *now));
    const auto* const region = is_seen ? screens_.hits.region(*now) : nullptr;
    const auto known = region != nullptr ? screens_.stack.accessible(*now, base_.words) : ui::AccessibleText{};
    // Text that no screen reader has read yet is announced with the next picture, unless the focus has moved by then.
    focus_voice_.announce(screen.accessible_state(base_.words),
                          region != nullptr ? words_of_focus(*region, texts, known) : std::string(), say_line);
}

}  // namespace syrtis::client::app
