// SPDX-License-Identifier: MIT
#pragma once

// The window of the system: its size, its place and the picture in it.

#include <SFML/Graphics/Image.hpp>
#include <SFML/Graphics/RenderWindow.hpp>
#include <cstdint>
#include <filesystem>
#include <string>

#include "app/client_base.hpp"
#include "app/window_state.hpp"
#include "render/retained_picture.hpp"

namespace syrtis::client::app {

/// The only window of the program.
class MainWindow {
   public:
    /// Reads the size and position of the window at the end of the last run, unless the command line names a size.
    /// `base` must outlive this object.
    explicit MainWindow(ClientBase& base);

    /// Opens the window, in place of the previous one if there is one.
    void open(bool full_screen);
    void close();
    [[nodiscard]] bool is_open() const { return window_.isOpen(); }
    [[nodiscard]] bool is_full_screen() const { return full_screen_; }
    [[nodiscard]] sf::RenderWindow& target() { return window_; }
    /// Adapts the picture to a new size of the window, in pixels.
    void resize(unsigned width, unsigned height);
    /// Stores the size and position for the next start.
    void store_state();
    /// Sets the title, in UTF-8.
    void set_title(const std::string& title);
    /// Raises the window if it is behind other windows. Most window managers only mark it as urgent.
    void ask_for_attention();

    /// Returns whether the contents of the window may be damaged, because the window was moved or uncovered.
    [[nodiscard]] bool must_repaint();
    /// Begins a picture. Everything that is painted on target() until finish_picture() is kept, so that it can be shown
    /// again.
    void begin_picture();
    /// Ends the picture that was begun.
    void finish_picture();
    /// Shows the last painted picture in the window.
    void show_picture();
    [[nodiscard]] sf::Image image() const { return picture_.image(); }

   private:
    /// Records the size and position of the window for the next start. In full screen, it records nothing.
    void note_state();

    ClientBase& base_;
    std::filesystem::path state_file_;
    sf::RenderWindow window_;
    render::RetainedPicture picture_;
    bool full_screen_ = false;
    WindowState state_;
    sf::Vector2i placed_at_;  ///< position that the window system chose
    std::string title_;
    std::uint64_t painted_since_ = 0;   ///< time of the last show_picture(), in milliseconds
    std::uint64_t place_asked_at_ = 0;  ///< time of the last query of the position
    sf::Vector2i painted_at_;
};

}  // namespace syrtis::client::app
