// SPDX-License-Identifier: MIT

// The window's events and pictures.

#include <cmath>
#include <string>
#include <vector>

#include "app/accessible_line.hpp"
#include "app/application.hpp"
#include "app/clock.hpp"
#include "app/focus_voice.hpp"
#include "app/targets.hpp"
#include "render/painters.hpp"
#include "ui/focus_walk.hpp"

namespace syrtis::client::app {

namespace {

constexpr std::uint64_t k_repaint_milliseconds = 3000;  ///< between repaints while nothing changes
constexpr std::uint64_t k_place_milliseconds = 300;     ///< between queries of the window's position

}  // namespace

bool Application::must_repaint() {
    // SFML reports neither moves nor uncovered parts, and without a compositor both leave holes.
    const auto now = milliseconds_now();
    if (now - painted_since_ >= k_repaint_milliseconds) return true;
    // The query is a round trip to the display server, the most expensive part of an idle iteration.
    if (now - place_asked_at_ < k_place_milliseconds) return false;
    place_asked_at_ = now;
    return window_.getPosition() != painted_at_;
}

void Application::show_picture() {
    painted_since_ = milliseconds_now();
    painted_at_ = window_.getPosition();
    picture_.show(window_);
    window_.display();
}

void Application::paint() {
    auto& resources = *foundation_.resources;
    picture_.begin(window_.getSize().x, window_.getSize().y);
    resources.set_retained(&picture_);
    std::vector<render::DrawnText> texts;
    if (preferences_.prints_focus) resources.record_texts(&texts);
    screens_.paint({window_, resources, hits_, words_});
    resources.record_texts(nullptr);
    const auto& focus = screens_.front().focus();
    if (const auto target = focus.target(); target && !focus.is_drawn_by_screen() && ui::can_focus(hits_, *target)) {
        render::paint_focus(window_, *target, resources, hits_);
    }
    if (!notice_.empty()) render::paint_notice(window_, notice_, resources, hits_);
    if (preferences_.prints_focus) tell_focus(texts);
    resources.set_retained(nullptr);
    picture_.finish();
    show_picture();
}

void Application::tell_focus(const std::vector<render::DrawnText>& texts) {
    auto& screen = screens_.front();
    const auto now = screen.focus().target();
    const bool is_seen = now && (screen.focus().is_drawn_by_screen() || ui::can_focus(hits_, *now));
    const auto* const region = is_seen ? hits_.region(*now) : nullptr;
    const auto known = region != nullptr ? screens_.accessible(*now, words_) : ui::AccessibleText{};
    // Text that no screen reader has read yet is announced with the next picture, unless the focus has moved by then.
    focus_voice_.tell(screen.accessible_state(words_),
                      region != nullptr ? words_of_focus(*region, texts, known) : std::string(), say_line);
}

void Application::draw() {
    (void)redraw_.take();
    frame_times_.begin();
    paint();
    frame_times_.end();
    ++pictures_;
    // A picture between an input and its effects would make a reader of the dump count that input twice: it is left
    // out, and the next iteration paints again.
    if (!settings_.dump_targets.empty() && inputs_followed_ == inputs_) {
        dump_targets(settings_.dump_targets, {.pictures = pictures_, .inputs = inputs_followed_},
                     std::string(screens_.front().name()), hits_, table_page_.game(),
                     page_ == Page::start   ? start_.answer()
                     : page_ == Page::lobby ? lobby_.safety_text(words_)
                                            : std::string(),
                     screens_.front().focus().target());
    }
}

void Application::refresh() {
    if (redraw_.is_due()) draw();
}

void Application::handle(const sf::Event& event) {
    const auto now = milliseconds_now();
    const auto point = [](const auto& at) { return render::Point{static_cast<float>(at.x), static_cast<float>(at.y)}; };
    // A mouse reports more positions than pictures are painted; only the last one before another event is handled.
    if (event.type != sf::Event::MouseMoved) mouse_input_.follow(now, foundation_.resources->zoom());
    switch (event.type) {
        case sf::Event::Closed:
            note_window();
            window_.close();
            break;
        case sf::Event::Resized:
            window_.setView(sf::View(
                sf::FloatRect(0, 0, static_cast<float>(event.size.width), static_cast<float>(event.size.height))));
            redraw_.ask();
            break;
        case sf::Event::GainedFocus:
            redraw_.ask();
            break;
        case sf::Event::MouseMoved:
            mouse_input_.move(point(event.mouseMove));
            break;
        case sf::Event::MouseLeft:
            mouse_input_.leave(now);
            break;
        case sf::Event::MouseButtonPressed:
            if (event.mouseButton.button == sf::Mouse::Left) mouse_input_.press(point(event.mouseButton), now);
            if (event.mouseButton.button == sf::Mouse::Right) mouse_input_.pin(point(event.mouseButton));
            break;
        case sf::Event::MouseButtonReleased:
            mouse_input_.release(point(event.mouseButton), event.mouseButton.button == sf::Mouse::Left);
            ++inputs_;
            break;
        case sf::Event::MouseWheelScrolled:
            mouse_input_.scroll(point(event.mouseWheelScroll),
                                static_cast<int>(std::lround(event.mouseWheelScroll.delta)));
            break;
        case sf::Event::KeyPressed:
            key_input_.press(event.key);
            ++inputs_;
            break;
        case sf::Event::TextEntered:
            key_input_.type(event.text.unicode);
            break;
        default:
            break;
    }
}

}  // namespace syrtis::client::app
