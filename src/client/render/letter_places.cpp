// SPDX-License-Identifier: MIT

#include "render/letter_places.hpp"

#include <SFML/Graphics/Glyph.hpp>
#include <SFML/Graphics/Image.hpp>
#include <SFML/Graphics/Texture.hpp>
#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>
#include <utility>

namespace syrtis::client::render {

namespace {

/// Returns the highest opacity of a pixel in a column, from 0 to 1.
float most_covered(const sf::Image& pixels, const sf::IntRect& part, int column) {
    unsigned most = 0;
    for (int row = 0; row < part.height; ++row) {
        const auto pixel =
            pixels.getPixel(static_cast<unsigned>(part.left + column), static_cast<unsigned>(part.top + row));
        most = std::max(most, static_cast<unsigned>(pixel.a));
    }
    return static_cast<float>(most) / 255;
}

LetterInk::Edges edges_of(const sf::Glyph& glyph, const sf::Image& pixels) {
    constexpr float k_seen = 0.02F;
    int first = 0;
    int last = glyph.textureRect.width - 1;
    while (first <= last && most_covered(pixels, glyph.textureRect, first) < k_seen) ++first;
    while (last > first && most_covered(pixels, glyph.textureRect, last) < k_seen) --last;
    if (first > last) return {};
    return {glyph.bounds.left + static_cast<float>(first) + 1 - most_covered(pixels, glyph.textureRect, first),
            glyph.bounds.left + static_cast<float>(last) + most_covered(pixels, glyph.textureRect, last)};
}

}  // namespace

LetterInk::Edges LetterInk::of(const sf::Font& font, unsigned size, char32_t letter) const {
    const auto found = known_.find({&font, size, letter});
    return found == known_.end() ? Edges{} : found->second;
}

void LetterInk::learn(unsigned size, std::span<const char32_t> letters, std::span<const sf::Font* const> fonts) {
    std::set<const sf::Font*> looked_at;
    for (std::size_t i = 0; i < letters.size(); ++i) {
        if (known_.contains({fonts[i], size, letters[i]}) || !looked_at.insert(fonts[i]).second) continue;
        // All glyphs are loaded before the texture is read, because it may grow with each glyph.
        for (std::size_t k = i; k < letters.size(); ++k) {
            if (fonts[k] == fonts[i]) static_cast<void>(fonts[k]->getGlyph(letters[k], size, false));
        }
        const sf::Image pixels = fonts[i]->getTexture(size).copyToImage();
        for (std::size_t k = i; k < letters.size(); ++k) {
            if (fonts[k] != fonts[i]) continue;
            known_.try_emplace({fonts[k], size, letters[k]},
                               edges_of(fonts[k]->getGlyph(letters[k], size, false), pixels));
        }
    }
}

SetWord evenly_set(std::span<const LetterShape> shapes, std::span<const LetterInk::Edges> inks) {
    const std::size_t count = shapes.size();
    std::vector<float> meant(count, 0);
    std::vector<float> steps(count, 0);
    float way = 0;
    for (std::size_t i = 1; i < count; ++i) {
        const auto& before = shapes[i - 1];
        way += before.advance;
        const float gap = before.advance - before.right + shapes[i].left;
        meant[i] = inks[i - 1].right + gap - inks[i].left;
        steps[i] = std::round(meant[i]);
    }
    // If the sum of the rounded steps differs from the rounded sum of the advances, the steps with the largest rounding
    // in that direction are corrected by one pixel.
    float over = std::accumulate(steps.begin(), steps.end(), 0.0F) - std::round(way);
    const float sign = over > 0 ? 1.0F : -1.0F;
    while (std::abs(over) >= 1) {
        std::vector<std::size_t> order(count > 1 ? count - 1 : 0);
        std::iota(order.begin(), order.end(), std::size_t{1});
        std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
            return sign * (steps[a] - meant[a]) > sign * (steps[b] - meant[b]);
        });
        for (const std::size_t place : order) {
            if (std::abs(over) < 1) break;
            steps[place] -= sign;
            over -= sign;
        }
        if (order.empty()) break;
    }
    std::partial_sum(steps.begin(), steps.end(), steps.begin());
    if (count == 0) return {};
    const float begins_late = inks.front().left - shapes.front().left;
    const float ends_late = steps.back() + inks.back().right - way - shapes.back().right;
    return {std::move(steps), begins_late, ends_late};
}

}  // namespace syrtis::client::render
