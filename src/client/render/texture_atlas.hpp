// SPDX-License-Identifier: MIT
#pragma once

// Keeps many small pictures in one texture, so that they are drawn with one call.

#include <SFML/Graphics/Texture.hpp>
#include <optional>
#include <vector>

namespace syrtis::client::render {

/// A texture with rows of pictures. It grows while pictures are added; pictures in it are never moved or removed. A
/// white square of k_white_spot pixels in its corner is used to draw plain shapes.
class TextureAtlas {
   public:
    static constexpr unsigned k_width = 1024;
    static constexpr unsigned k_white_spot = 3;

    /// Reserves room for a picture of this size, in pixels. Returns its upper left corner, or nothing if the atlas is
    /// full.
    [[nodiscard]] std::optional<sf::Vector2u> place(sf::Vector2u size);
    /// Returns the texture. The object stays the same when the texture grows, so that pointers to it remain valid.
    [[nodiscard]] sf::Texture& texture() { return texture_; }

   private:
    /// A row of pictures with similar heights.
    struct Shelf {
        unsigned y = 0;
        unsigned height = 0;
        unsigned x = 0;  ///< x coordinate of the free part, in pixels
    };
    /// Replaces the texture by a higher one and copies all pictures.
    void grow_to(unsigned needed);

    sf::Texture texture_;
    std::vector<Shelf> shelves_;
    unsigned rows_ = 0;  ///< height of the texture, in pixels
};

}  // namespace syrtis::client::render
