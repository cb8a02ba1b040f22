// SPDX-License-Identifier: MIT

// Tests that a copied part of a window appears on the screen, and nothing else.

#include "app/screen_copy.hpp"

#include <gtest/gtest.h>

#include <SFML/Graphics/RenderWindow.hpp>
#include <memory>

#include "unit/client_render/need_display.hpp"

// Xlib defines macros with common names, so it comes last.
#include <X11/Xlib.h>
#include <X11/Xutil.h>

namespace syrtis::test {
namespace {

constexpr int k_side = 128;
constexpr int k_most_looks = 20'000;

/// Looks at a window through a connection of its own.
class Screen {
   public:
    explicit Screen(Window window) : display_(XOpenDisplay(nullptr), &XCloseDisplay), window_(window) {
        XWindowAttributes attributes{};
        for (int look = 0; look < k_most_looks && attributes.map_state != IsViewable; ++look) {
            XGetWindowAttributes(display_.get(), window_, &attributes);
        }
    }
    /// Returns the colour of a pixel, as 0xRRGGBB. The origin is the upper left corner.
    [[nodiscard]] unsigned long pixel(int x, int y) const {
        const std::unique_ptr<XImage, int (*)(XImage*)> image(
            XGetImage(display_.get(), window_, x, y, 1, 1, AllPlanes, ZPixmap),
            [](XImage* made) { return XDestroyImage(made); });
        return image ? XGetPixel(image.get(), 0, 0) & 0xFFFFFF : 0;
    }
    /// Waits until a pixel has this colour, because the display server answers connections in any order.
    [[nodiscard]] bool comes_to_show(int x, int y, unsigned long colour) const {
        for (int look = 0; look < k_most_looks; ++look) {
            if (pixel(x, y) == colour) return true;
        }
        return false;
    }

   private:
    std::unique_ptr<Display, int (*)(Display*)> display_;
    Window window_;
};

TEST(ScreenCopy, ShowsTheCopiedPartAndNothingElse) {
    need_display();
    sf::RenderWindow window(sf::VideoMode(k_side, k_side), "part", sf::Style::Titlebar);
    ASSERT_TRUE(window.setActive(true));
    if (!client::app::can_copy_to_screen()) GTEST_SKIP() << "OpenGL does not draw in software here";
    const Screen screen(window.getSystemHandle());
    window.clear(sf::Color(0xFF0000FF));
    client::app::copy_to_screen(0, 0, k_side, k_side);
    EXPECT_TRUE(screen.comes_to_show(100, 100, 0xFF0000));
    window.clear(sf::Color(0x00FF00FF));
    // From 32 to 64 across, and from 48 to 64 down.
    client::app::copy_to_screen(32, 64, 32, 16);
    EXPECT_TRUE(screen.comes_to_show(40, 56, 0x00FF00));
    EXPECT_EQ(screen.pixel(63, 63), 0x00FF00U);
    EXPECT_EQ(screen.pixel(64, 63), 0xFF0000U);
    EXPECT_EQ(screen.pixel(40, 64), 0xFF0000U);
    EXPECT_EQ(screen.pixel(40, 47), 0xFF0000U);
    // The back buffer is unchanged.
    client::app::copy_to_screen(0, 0, k_side, k_side);
    EXPECT_TRUE(screen.comes_to_show(100, 100, 0x00FF00));
}

}  // namespace
}  // namespace syrtis::test
