// SPDX-License-Identifier: MIT

#include "ui/mouse_input.hpp"

#include <cmath>
#include <utility>

namespace syrtis::client::ui {

using render::ChatTarget;
using render::ReplayTarget;
using render::SettingsTarget;
using render::StartTarget;
using render::Target;
using render::TargetKind;

namespace {

constexpr std::uint64_t k_double_click_milliseconds = 400;

bool is_line(TargetKind kind) {
    return kind == StartTarget::field || kind == SettingsTarget::field || kind == ChatTarget::field ||
           kind == ReplayTarget::find;
}

}  // namespace

MouseInput::MouseInput(const ScreenStack& screens, const render::HitMap& hits, PointerRest& rest, Redraw& redraw,
                       std::function<void()> refresh)
    : screens_(screens), hits_(hits), rest_(rest), redraw_(redraw), refresh_(std::move(refresh)) {}

void MouseInput::reset() {
    pointed_.reset();
    rest_.leave();
    pressed_.reset();
    slider_.reset();
}

void MouseInput::follow(std::uint64_t now, float zoom) {
    const auto point = std::exchange(moved_to_, std::nullopt);
    if (!point || select_to(*point)) return;
    if (slider_) slide_to(*point);
    if (!drag_to(*point, zoom)) point_at(*point, now);
}

void MouseInput::point_at(render::Point point, std::uint64_t now) {
    const auto target = hits_.find(point);
    if (target == pointed_) return;
    pointed_ = target;
    redraw_.ask();
    screens_.front().focus().release();
    if (!screens_.point(target)) rest_.move(target.has_value(), now);
}

void MouseInput::press(render::Point point, std::uint64_t now) {
    // Earlier input may have changed targets since the picture was painted, so a new picture is painted if needed.
    refresh_();
    const auto target = hits_.find(point);
    if (target && press_line(*target, point, now)) return;
    dragger_ = target ? screens_.dragger(*target) : nullptr;
    const auto kind = dragger_ != nullptr ? dragger_->drag_of(*target) : DragKind::none;
    if (kind == DragKind::slider) {
        slider_ = target;
        return slide_to(point);
    }
    pressed_.press(target, screens_.front().question_number());
    drag_source_.reset();
    if (kind == DragKind::none) return;
    drag_source_ = target;
    drag_start_ = point;
    drags_ = false;
}

void MouseInput::slide_to(render::Point point) {
    if (!dragger_->is_open()) return;
    dragger_->drag({.source = *slider_, .from = point, .to = point, .hits = hits_});
    redraw_.ask();
}

bool MouseInput::drag_to(render::Point point, float zoom) {
    if (!drag_source_ || !dragger_->is_open()) return false;
    // Small movements during a click do not start a drag.
    constexpr float slack = 6;
    const float away = std::hypot(point.x - drag_start_.x, point.y - drag_start_.y);
    if (!drags_ && away < slack * zoom) return false;
    drags_ = true;
    rest_.unsettle();
    pressed_.reset();
    refresh_();
    dragger_->drag({.source = *drag_source_, .from = drag_start_, .to = point, .hits = hits_});
    drag_start_ = point;
    redraw_.ask();
    return true;
}

void MouseInput::release(render::Point point, bool is_left) {
    slider_.reset();
    selecting_.reset();
    if (!is_left) return;
    if (std::exchange(drag_source_, std::nullopt) && std::exchange(drags_, false)) {
        pressed_.reset();
        if (dragger_->is_open()) dragger_->drop();
        return redraw_.ask();
    }
    refresh_();
    if (const auto clicked = pressed_.release(hits_.find(point), screens_.front().question_number())) {
        redraw_.ask();
        screens_.press(*clicked);
    }
}

void MouseInput::pin(render::Point point) {
    if (screens_.pin(target_at(point))) redraw_.ask();
}

void MouseInput::scroll(render::Point point, int steps) {
    screens_.scroll({.target = target_at(point), .at = point, .steps = steps, .hits = hits_});
    redraw_.ask();
}

TouchUse MouseInput::touch_use(render::Point point) const {
    const auto target = hits_.find(point);
    if (!target) return {};
    const auto* const screen = screens_.dragger(*target);
    const auto kind = screen != nullptr ? screen->drag_of(*target) : DragKind::none;
    return {.drags = kind == DragKind::slider || kind == DragKind::view || is_line(target->kind),
            .drags_after_rest = kind == DragKind::thing,
            .zooms = screens_.front().zooms(*target)};
}

bool MouseInput::press_line(const Target& target, render::Point point, std::uint64_t now) {
    if (!is_line(target.kind)) return false;
    redraw_.ask();
    screens_.press(target);
    refresh_();
    auto* const typist = screens_.typist();
    const auto* const places = hits_.letters(target);
    if (typist == nullptr || places == nullptr) return true;
    const bool again = last_line_at_ + k_double_click_milliseconds > now && last_line_ == target;
    last_line_at_ = now;
    last_line_ = target;
    selecting_ = target;
    auto& line = *typist->edited_line().line;
    const auto byte = line.byte_of_letter(render::letter_at(*places, point.x));
    again ? line.select_word_at(byte) : line.set_cursor(byte, false);
    typist->note_editing();
    redraw_.ask();
    return true;
}

bool MouseInput::select_to(render::Point point) {
    if (!selecting_) return false;
    auto* const typist = screens_.typist();
    const auto* const places = hits_.letters(*selecting_);
    if (typist == nullptr || places == nullptr) return false;
    auto& line = *typist->edited_line().line;
    line.set_cursor(line.byte_of_letter(render::letter_at(*places, point.x)), true);
    redraw_.ask();
    return true;
}

}  // namespace syrtis::client::ui
