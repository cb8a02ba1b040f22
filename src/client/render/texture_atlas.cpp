// SPDX-License-Identifier: MIT

#include "render/texture_atlas.hpp"

#include <SFML/Graphics/Image.hpp>
#include <algorithm>

namespace syrtis::client::render {

namespace {

constexpr unsigned k_most_rows = 2048;
constexpr unsigned k_apart = 2;  ///< pixels between two pictures
/// The number of pixel rows by which an atlas grows. Doubling would leave up to half of a large texture empty.
constexpr unsigned k_row_step = 256;

}  // namespace

std::optional<sf::Vector2u> TextureAtlas::place(sf::Vector2u size) {
    const unsigned width = size.x + k_apart;
    const unsigned height = size.y + k_apart;
    Shelf* best = nullptr;
    for (Shelf& shelf : shelves_) {
        const bool has_room = shelf.x + width <= k_width && height <= shelf.height;
        // A low picture doesn't take room on a much higher shelf, which later pictures may need.
        const bool is_fitting = shelf.height <= height + height / 4;
        if (has_room && is_fitting && (best == nullptr || shelf.height < best->height)) best = &shelf;
    }
    if (best == nullptr) {
        const unsigned y = shelves_.empty() ? 0 : shelves_.back().y + shelves_.back().height;
        if (y + height > k_most_rows) return std::nullopt;
        best = &shelves_.emplace_back(Shelf{y, height, shelves_.empty() ? k_white_spot + k_apart : 0});
        grow_to(y + height);
    }
    const sf::Vector2u at{best->x, best->y};
    best->x += width;
    return at;
}

void TextureAtlas::grow_to(unsigned needed) {
    const unsigned before = rows_;
    while (rows_ < needed) rows_ += k_row_step;
    if (rows_ == before) return;
    sf::Image clear;
    clear.create(k_width, rows_ - before, sf::Color(255, 255, 255, 0));
    if (before == 0) {
        for (unsigned i = 0; i < k_white_spot * k_white_spot; ++i) {
            clear.setPixel(i % k_white_spot, i / k_white_spot, sf::Color::White);
        }
    }
    sf::Texture grown;
    grown.create(k_width, rows_);
    grown.setSmooth(true);
    grown.update(clear, 0, before);
    if (before > 0) grown.update(texture_, 0, 0);
    texture_.swap(grown);
}

}  // namespace syrtis::client::render
