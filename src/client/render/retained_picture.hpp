// SPDX-License-Identifier: MIT
#pragma once

// A picture that is kept between frames. Painters send all triangles of each frame, but a block of pixels is drawn
// again only if its triangles differ from those of the last frame. With software rendering, drawing is the main cost of
// a frame, and a moving mouse changes only a few panels of a table.

#include <SFML/Graphics/Image.hpp>
#include <SFML/Graphics/RenderTarget.hpp>
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
    /// Starts a frame of this size in pixels. A change of size discards the picture. `onto`: the changed parts are
    /// drawn on this target, which must keep its contents until the next frame; null: the picture has pixels of its
    /// own, and show() draws them.
    void begin(unsigned width, unsigned height, sf::RenderTarget* onto = nullptr);
    /// Discards the picture, so that the next frame is drawn whole.
    void discard() { drawn_.clear(); }
    /// Adds triangles, in pixels of the window, on top of triangles that were added before. They are drawn inside
    /// `clip` only.
    void add(const sf::Texture* texture, const std::vector<sf::Vertex>& vertices, const std::optional<Rect>& clip);
    /// Ends the frame and draws the changed blocks. Returns the number of pixels drawn.
    std::size_t finish();
    /// Returns the parts of the picture that the last finish() drew, in pixels.
    [[nodiscard]] const std::vector<Rect>& parts_drawn() const { return parts_; }
    /// Draws the picture onto a target of equal size. Does nothing if the picture has no pixels of its own.
    void show(sf::RenderTarget& target) const;
    /// Returns the present picture; an empty image before the first frame, or if the picture has no pixels of its own.
    [[nodiscard]] sf::Image image() const { return picture_ ? picture_->getTexture().copyToImage() : sf::Image(); }

   private:
    /// Triangles that share one texture and one clip rectangle.
    struct Batch {
        const sf::Texture* texture = nullptr;
        std::optional<Rect> clip{};
        std::size_t first = 0;  ///< index of its first vertex
    };
    [[nodiscard]] std::vector<Rect> changed() const;
    void draw(const Rect& part);

    [[nodiscard]] sf::RenderTarget& target() { return onto_ != nullptr ? *onto_ : *picture_; }

    std::unique_ptr<sf::RenderTexture> picture_;  ///< null if the frames are drawn on `onto_`
    sf::RenderTarget* onto_ = nullptr;
    unsigned width_ = 0;
    unsigned height_ = 0;
    std::size_t across_ = 0;  ///< number of blocks of pixels side by side
    std::vector<Batch> batches_;
    std::vector<sf::Vertex> vertices_;
    /// Vertices of a batch that are inside the part of the picture that is being drawn.
    std::vector<sf::Vertex> within_;
    std::vector<std::uint64_t> blocks_;  ///< for each block in order, the hash of all triangles on it
    std::vector<std::uint64_t> drawn_;   ///< `blocks_` of the last frame; empty: there is none
    std::vector<Rect> parts_;
};

}  // namespace syrtis::client::render
