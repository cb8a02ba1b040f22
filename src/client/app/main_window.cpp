// SPDX-License-Identifier: MIT

#include "app/main_window.hpp"

#include <SFML/Graphics/Texture.hpp>
#include <algorithm>

#include "app/clock.hpp"
#include "app/pixel_ratio.hpp"
#include "app/screen_copy.hpp"
#include "net/seat_store.hpp"
#include "render/layout.hpp"

namespace syrtis::client::app {

namespace {

/// Between repaints while nothing changes. With software rendering a repaint is the largest part of the load of an idle
/// window; the person's return to the window repaints at once.
constexpr std::uint64_t k_repaint_milliseconds = 10'000;
constexpr std::uint64_t k_place_milliseconds = 300;  ///< between queries of the window's position

}  // namespace

MainWindow::MainWindow(ClientBase& base) : base_(base), state_file_(net::state_folder() / "window.json") {
    state_.size = base.settings.size;
    if (!base.settings.has_size) state_ = read_window_state(state_file_).value_or(state_);
}

void MainWindow::note_state() {
    if (full_screen_ || !window_.isOpen()) return;
    const auto size = window_.getSize();
    const auto at = window_.getPosition();
    state_.size = {size.x, size.y};
    // Only a position that the person chose is stored, not the one that the window system chose.
    if (at != placed_at_) state_.place = WindowPlace{at.x, at.y};
}

void MainWindow::open(bool full_screen) {
    note_state();
    full_screen_ = full_screen;
    picture_ = {};
    title_.clear();
    if (full_screen) {
        window_.create(sf::VideoMode::getDesktopMode(), "Syrtis", sf::Style::Fullscreen);
    } else {
        const auto screen = sf::VideoMode::getDesktopMode();
        if (!base_.settings.has_size) state_ = fitting_state(state_, {screen.width, screen.height});
        const auto& size = state_.size;
        const auto least = render::least_window(size.width, size.height);
        const unsigned width = std::max(size.width, static_cast<unsigned>(least.width));
        const unsigned height = std::max(size.height, static_cast<unsigned>(least.height));
        window_.create(sf::VideoMode(width, height), "Syrtis", sf::Style::Default);
        place_window({width, height}, {screen.width, screen.height});
    }
    window_.setKeyRepeatEnabled(true);
    copies_parts_ = window_.setActive(true) && can_copy_to_screen();
    shows_whole_ = true;
    base_.redraw.ask();
}

void MainWindow::place_window(const WindowSize& size, const WindowSize& screen) {
    if (state_.place) {
        window_.setPosition({state_.place->x, state_.place->y});
    } else {
        // SFML 2.5 computes the vertical position of a new window on X11 from the width of the screen.
        const auto at = window_.getPosition();
        const auto place = place_above_lower_edge({at.x, at.y}, size, screen);
        if (place.y != at.y) window_.setPosition({place.x, place.y});
    }
    placed_at_ = window_.getPosition();
}

void MainWindow::close() {
    note_state();
    window_.close();
}

void MainWindow::resize(unsigned width, unsigned height) {
    window_.setView(sf::View(sf::FloatRect(0, 0, static_cast<float>(width), static_cast<float>(height))));
    // A back buffer of another size has lost its contents.
    picture_.discard();
    shows_whole_ = true;
    base_.redraw.ask();
}

void MainWindow::store_state() {
    note_state();
    // A window size from the command line applies to one run only.
    if (!base_.settings.has_size) (void)write_window_state(state_file_, state_);
}

void MainWindow::set_title(const std::string& title) {
    if (title == title_) return;
    title_ = title;
    window_.setTitle(sf::String::fromUtf8(title.begin(), title.end()));
}

void MainWindow::ask_for_attention() {
    if (!window_.hasFocus()) window_.requestFocus();
}

bool MainWindow::must_repaint() {
    // SFML reports neither moves nor uncovered parts, and without a compositor both leave holes.
    const auto now = milliseconds_now();
    if (now - painted_since_ >= k_repaint_milliseconds) return true;
    // The query is a round trip to the display server, the most expensive part of an idle iteration.
    if (now - place_asked_at_ < k_place_milliseconds) return false;
    place_asked_at_ = now;
    return window_.getPosition() != painted_at_;
}

void MainWindow::begin_picture() {
    base_.data.resources->set_pixel_ratio(pixel_ratio());
    picture_.begin(window_.getSize().x, window_.getSize().y, copies_parts_ ? &window_ : nullptr);
    base_.data.resources->set_retained(&picture_);
}

void MainWindow::finish_picture() {
    base_.data.resources->set_retained(nullptr);
    picture_.finish();
}

void MainWindow::show_picture() {
    painted_since_ = milliseconds_now();
    painted_at_ = window_.getPosition();
    shows_whole_ = false;
    if (copies_parts_) {
        const auto size = window_.getSize();
        if (window_.setActive(true)) copy_to_screen(0, 0, static_cast<int>(size.x), static_cast<int>(size.y));
        return;
    }
    picture_.show(window_);
    window_.display();
}

void MainWindow::show_changes() {
    if (!copies_parts_ || shows_whole_) return show_picture();
    if (picture_.parts_drawn().empty() || !window_.setActive(true)) return;
    const auto height = static_cast<float>(window_.getSize().y);
    for (const auto& part : picture_.parts_drawn()) {
        copy_to_screen(static_cast<int>(part.x), static_cast<int>(height - part.bottom()), static_cast<int>(part.w),
                       static_cast<int>(part.h));
    }
}

sf::Image MainWindow::image() {
    if (!copies_parts_) return picture_.image();
    sf::Texture texture;
    const auto size = window_.getSize();
    if (!window_.setActive(true) || !texture.create(size.x, size.y)) return {};
    texture.update(window_);
    return texture.copyToImage();
}

}  // namespace syrtis::client::app
