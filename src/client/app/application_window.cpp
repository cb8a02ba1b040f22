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

void Application::paint() {
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
    if (person_.preferences().prints_focus) tell_focus(texts);
    window_.finish_picture();
    window_.show_picture();
}

void Application::tell_focus(const std::vector<render::DrawnText>& texts) {
    auto& screen = screens_.stack.front();
    const auto now = screen.focus().target();
    const bool is_seen = now && (screen.focus().is_drawn_by_screen() || ui::can_focus(screens_.hits, *now));
    const auto* const region = is_seen ? screens_.hits.region(*now) : nullptr;
    const auto known = region != nullptr ? screens_.stack.accessible(*now, base_.words) : ui::AccessibleText{};
    // Text that no screen reader has read yet is announced with the next picture, unless the focus has moved by then.
    focus_voice_.tell(screen.accessible_state(base_.words),
                      region != nullptr ? words_of_focus(*region, texts, known) : std::string(), say_line);
}

void Application::draw() {
    (void)base_.redraw.take();
    frame_times_.begin();
    paint();
    frame_times_.end();
    ++pictures_;
    // A picture between an input and its effects would make a reader of the dump count that input twice: it is left
    // out, and the next iteration paints again.
    if (!base_.settings.dump_targets.empty() && inputs_followed_ == inputs_) {
        dump_targets(base_.settings.dump_targets, {.pictures = pictures_, .inputs = inputs_followed_},
                     std::string(screens_.stack.front().name()), screens_.hits, screens_.table_page.game(),
                     screens_.page == Page::start   ? screens_.start.answer()
                     : screens_.page == Page::lobby ? screens_.lobby.safety_text(base_.words)
                                                    : std::string(),
                     screens_.stack.front().focus().target());
    }
}

void Application::refresh() {
    if (base_.redraw.is_due()) draw();
}

void Application::handle(const sf::Event& event) {
    const auto now = milliseconds_now();
    const auto point = [](const auto& at) { return render::Point{static_cast<float>(at.x), static_cast<float>(at.y)}; };
    // A mouse reports more positions than pictures are painted; only the last one before another event is handled.
    if (event.type != sf::Event::MouseMoved) screens_.mouse_input.follow(now, base_.data.resources->zoom());
    switch (event.type) {
        case sf::Event::Closed:
            window_.close();
            break;
        case sf::Event::Resized:
            window_.resize(event.size.width, event.size.height);
            break;
        case sf::Event::GainedFocus:
            base_.redraw.ask();
            break;
        case sf::Event::MouseMoved:
            screens_.mouse_input.move(point(event.mouseMove));
            break;
        case sf::Event::MouseLeft:
            screens_.mouse_input.leave(now);
            break;
        case sf::Event::MouseButtonPressed:
            if (event.mouseButton.button == sf::Mouse::Left) screens_.mouse_input.press(point(event.mouseButton), now);
            if (event.mouseButton.button == sf::Mouse::Right) screens_.mouse_input.pin(point(event.mouseButton));
            break;
        case sf::Event::MouseButtonReleased:
            screens_.mouse_input.release(point(event.mouseButton), event.mouseButton.button == sf::Mouse::Left);
            ++inputs_;
            break;
        case sf::Event::MouseWheelScrolled:
            screens_.mouse_input.scroll(point(event.mouseWheelScroll),
                                        static_cast<int>(std::lround(event.mouseWheelScroll.delta)));
            break;
        case sf::Event::KeyPressed:
            screens_.key_input.press(event.key);
            ++inputs_;
            break;
        case sf::Event::TextEntered:
            screens_.key_input.type(event.text.unicode);
            break;
        default:
            break;
    }
}

}  // namespace syrtis::client::app
