// SPDX-License-Identifier: MIT
#pragma once

// The WebGL context of the page's canvas, with the only shader program, which draws all triangles.

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
    /// Makes all later drawing go to this frame buffer; 0 is the canvas.
    void use_frame_buffer(GLuint frame_buffer) const;
    /// Attaches a frame buffer to the texture, calls `act`, and detaches it. Meanwhile `act` can read and copy the
    /// pixels of the texture.
    void with_pixels_of(GLuint texture, const std::function<void()>& act) const;
    /// The texture of a shape. The factors and the offset convert pixel coordinates of the texture to coordinates from
    /// 0 to 1.
    struct Sampling {
        GLuint texture = 0;  ///< texture; 0: the shape is plain white
        float scale_x = 0;
        float scale_y = 0;
        float offset_y = 0;
    };
    /// Draws vertices. `view`: the three columns of a 3×3 matrix that maps positions to the screen.
    void draw(const sf::Vertex* vertices, std::size_t count, GLenum shape, const float* view, const Sampling& sampling,
              const sf::BlendMode& blending) const;

   private:
    Graphics();

    GLuint vertices_ = 0;
    GLuint white_ = 0;
    GLuint pixels_of_ = 0;  ///< frame buffer that with_pixels_of() uses
    GLint view_ = -1;
    GLint sampling_ = -1;
};

}  // namespace syrtis::client::web
