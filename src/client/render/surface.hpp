// SPDX-License-Identifier: MIT
#pragma once

// The surface for drawing: the size and scale of the picture, and the rectangle to which drawing is restricted.
// Triangles are collected, and sent to the graphics card in few calls.

#include <SFML/Graphics/RenderTarget.hpp>
#include <SFML/Graphics/Vertex.hpp>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "render/geometry.hpp"
#include "render/layout.hpp"
#include "render/resources.hpp"
#include "render/theme.hpp"

namespace syrtis::client::render {

/// Collects triangles for a render target. Positions and sizes are in logical pixels, except where a comment says
/// otherwise.
class Surface {
   public:
    Surface(sf::RenderTarget& target, Resources& resources, const Frame& frame);
    ~Surface();
    Surface(const Surface&) = delete;
    Surface& operator=(const Surface&) = delete;

    [[nodiscard]] Resources& resources() const { return resources_; }
    [[nodiscard]] const Frame& frame() const { return frame_; }
    [[nodiscard]] bool large() const { return frame_.large(); }
    [[nodiscard]] bool narrow() const { return frame_.narrow(); }
    /// The smallest height of a target in a narrow window, in logical pixels.
    [[nodiscard]] float touch() const { return frame_.touch; }
    /// Returns the value for the size class of this window.
    template <class Value>
    [[nodiscard]] const Value& of(const Sized<Value>& sized) const {
        return sized.of(frame_.size);
    }
    /// Returns the value for the size class of this window. The narrow class uses the value of the middle class.
    [[nodiscard]] float pick(float large_class, float middle_class) const {
        return frame_.large() ? large_class : middle_class;
    }
    [[nodiscard]] float pick(float large_class, float middle_class, float narrow_class) const {
        return frame_.narrow() ? narrow_class : pick(large_class, middle_class);
    }
    /// Returns the size of one pixel of the window, in logical pixels.
    [[nodiscard]] float pixel() const { return 1 / frame_.scale; }
    /// Rounds a coordinate to the nearest edge between two pixels of the window.
    [[nodiscard]] float snap(float logical) const;
    [[nodiscard]] Rect snap(const Rect& rect) const;
    /// Converts a position to pixels of the window.
    [[nodiscard]] Point to_pixels(Point point) const;

    /// Calls `draw`. Everything that it draws outside `rect` is cut off.
    void clipped(const Rect& rect, const std::function<void()>& draw);
    /// Returns the rectangle to which drawing is restricted, in pixels of the window; empty if it is not restricted.
    [[nodiscard]] const std::optional<Rect>& clip() const { return clip_; }

    /// Draws a triangle. The positions of its corners are in pixels of the window. `texture`: null for a plain shape.
    void triangle(const sf::Texture* texture, const sf::Vertex& a, const sf::Vertex& b, const sf::Vertex& c);
    /// Draws the triangles abc and bcd.
    void quad(const sf::Texture* texture, const sf::Vertex& a, const sf::Vertex& b, const sf::Vertex& c,
              const sf::Vertex& d);
    /// Sends the collected triangles to the target.
    void flush();
    /// Sends the collected triangles before a picture is drawn whose texture has no white spot, because plain shapes
    /// can't be drawn in one call with that picture.
    void flush_before(const Image& picture);

    /// Records, for tests, the colours of a filled shape, or the name of a drawn picture. `pixels`: bounds of the shape
    /// or picture, in pixels of the window.
    void record_ground(const Rect& pixels, Colour top, Colour bottom, std::string_view picture = {});
    /// Returns the colour that the recorded shapes have at this point, or nothing if a picture covers it.
    [[nodiscard]] std::optional<Colour> ground_at(Point pixel) const;
    /// Records, for tests, the colour that the picture drawn last has in `rect`, because words will be drawn there.
    void note_ground(const Rect& rect, Colour colour);

   private:
    sf::RenderTarget& target_;
    Resources& resources_;
    Frame frame_;
    std::vector<sf::Vertex> vertices_;
    const sf::Texture* texture_ = nullptr;
    std::optional<Rect> clip_;
};

}  // namespace syrtis::client::render
