// SPDX-License-Identifier: MIT
#pragma once

// A window's picture that outlasts its frames. Painters give every frame whole; only where its triangles differ from
// those of the frame before is anything drawn again. In software that is what a frame costs: a pointer that moves
// changes a few panels of a table, and an untouched part of the picture is never rasterised twice.

#include <SFML/Graphics/Image.hpp>
#include <SFML/Graphics/RenderTexture.hpp>
#include <SFML/Graphics/Vertex.hpp>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "render/geometry.hpp"

namespace syrtis::client::render {

/// Keeps the last frame and paints only the parts that have changed.
class RetainedPicture {
   public:
    /// A frame begins: what is added from here on makes it up. Another size forgets all that was drawn.
    void begin(unsigned width, unsigned height);
    /// Triangles in pixels of the window, over all that was added before; drawn inside `clip` alone.
    void add(const sf::Texture* texture, const std::vector<sf::Vertex>& vertices, const std::optional<Rect>& clip);
    /// The frame is whole: draws what differs from the last one. Returns how many pixels that were.
    std::size_t finish();
    /// Puts the picture onto a target of the same size.
    void show(sf::RenderTarget& target) const;
    /// Returns the present picture; empty before the first frame.
    [[nodiscard]] sf::Image image() const { return picture_ ? picture_->getTexture().copyToImage() : sf::Image(); }

   private:
    struct Batch {
        const sf::Texture* texture = nullptr;
        std::optional<Rect> clip{};
        std::size_t first = 0;  ///< of its vertices
    };
    [[nodiscard]] std::vector<Rect> changed() const;
    void draw(const Rect& part);

    std::unique_ptr<sf::RenderTexture> picture_;
    unsigned width_ = 0;
    unsigned height_ = 0;
    std::size_t across_ = 0;  ///< blocks
    std::vector<Batch> batches_;
    std::vector<sf::Vertex> vertices_;
    std::vector<sf::Vertex> within_;     ///< of one batch, in the part that is drawn
    std::vector<std::uint64_t> blocks_;  ///< of each block: what lies on it, in order, as one number
    std::vector<std::uint64_t> drawn_;   ///< the same of the picture
};

}  // namespace syrtis::client::render
