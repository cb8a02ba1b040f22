// SPDX-License-Identifier: MIT
#pragma once

// The WebGL context of the page's canvas, and the one program of shaders that draws all triangles.

#include <GLES2/gl2.h>

#include <SFML/Graphics/BlendMode.hpp>
#include <SFML/Graphics/Vertex.hpp>
#include <SFML/System/Vector2.hpp>
#include <cstddef>
#include <functional>

namespace syrtis::client::web {

/// The WebGL state of the page. It is made with the first texture or window and lives as long as the page.
class Graphics {
   public:
    /// Returns the context of the canvas. Throws std::runtime_error if the browser has no WebGL.
    [[nodiscard]] static Graphics& instance();
    Graphics(const Graphics&) = delete;
    Graphics& operator=(const Graphics&) = delete;

    /// Returns the size of the canvas in pixels of the screen.
    [[nodiscard]] sf::Vector2u canvas_size() const;
    /// Draws into this frame buffer from now on; 0 is the canvas.
    void use_frame_buffer(GLuint frame_buffer) const;
    /// Calls `act` while a frame buffer is attached to the texture, so that `act` can read and copy its pixels.
    void with_pixels_of(GLuint texture, const std::function<void()>& act) const;
    /// The texture from which a shape is drawn, and the factors and the offset that convert its pixel coordinates to
    /// coordinates from 0 to 1.
    struct Sampling {
        GLuint texture = 0;  ///< 0: the shape is plain white
        float scale_x = 0;
        float scale_y = 0;
        float offset_y = 0;
    };
    /// Draws vertices. `view` has three columns of three numbers.
    void draw(const sf::Vertex* vertices, std::size_t count, GLenum shape, const float* view, const Sampling& sampling,
              const sf::BlendMode& blending) const;

   private:
    Graphics();

    GLuint vertices_ = 0;
    GLuint white_ = 0;
    GLuint pixels_of_ = 0;  ///< frame buffer of with_pixels_of()
    GLint view_ = -1;
    GLint sampling_ = -1;
};

}  // namespace syrtis::client::web
