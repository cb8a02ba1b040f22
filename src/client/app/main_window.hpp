// SPDX-License-Identifier: MIT
#pragma once

// The window in which the client is shown: its size, its position and the picture in it.

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
    /// Reads the size and position that the window had when the program last ended; a size on the command line takes
    /// precedence. `base` must outlive this object.
    explicit MainWindow(ClientBase& base);

    /// Opens the window. An open window is closed first.
    void open(bool full_screen);
    void close();
    [[nodiscard]] bool is_open() const { return window_.isOpen(); }
    [[nodiscard]] bool is_full_screen() const { return full_screen_; }
    [[nodiscard]] sf::RenderWindow& target() { return window_; }
    /// Adapts the picture to a new size of the window. The size is in pixels.
    void resize(unsigned width, unsigned height);
    /// Stores the size and position of the window for the next start of the program.
    void store_state();
    /// Sets the title, in UTF-8.
    void set_title(const std::string& title);
    /// Raises the window if other windows cover it. Most window managers only mark it as urgent.
    void ask_for_attention();

    /// Returns true if the window may have lost its contents, because it was moved or was covered by another window.
    [[nodiscard]] bool must_repaint();
    /// Notes that another window may have been over this one, so that the next picture is shown whole.
    void note_uncovered() { shows_whole_ = true; }
    /// Begins a picture. All that is painted on target() until finish_picture() is kept and can be shown several times.
    void begin_picture();
    /// Ends the picture that was begun.
    void finish_picture();
    /// Shows the last painted picture in the window.
    void show_picture();
    /// Shows the parts of the window that the last painted picture has changed.
    void show_changes();
    [[nodiscard]] sf::Image image();

   private:
    /// Notes the size and position of the window, for store_state(). Does nothing in full screen.
    void note_state();
    /// Moves a new window to its stored place; without one, onto the screen if its lower edge is below the screen.
    void place_window(const WindowSize& size, const WindowSize& screen);

    ClientBase& base_;
    std::filesystem::path state_file_;
    sf::RenderWindow window_;
    render::RetainedPicture picture_;
    bool copies_parts_ =
        false;  ///< pictures are painted on the window itself, and their changes are copied to the screen
    bool shows_whole_ = true;  ///< the next show_changes() shows the whole picture
    bool full_screen_ = false;
    WindowState state_;
    sf::Vector2i placed_at_;  ///< position that the window system gave to the window
    std::string title_;
    std::uint64_t painted_since_ = 0;   ///< time at which the whole picture was last shown, in milliseconds
    std::uint64_t place_asked_at_ = 0;  ///< time of the last query of the position, in milliseconds
    sf::Vector2i painted_at_;
};

}  // namespace syrtis::client::app
