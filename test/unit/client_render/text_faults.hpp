// SPDX-License-Identifier: MIT
#pragma once

// Finds faults of the words in a picture by the places and colours of the words.

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "render/resources.hpp"
#include "unit/client_render/colour_vision.hpp"

namespace syrtis::test {

/// Returns the pairs of texts that overlap, as indices in the list. Texts that only touch, or that share a line of
/// pixels at their edges, do not count.
inline std::vector<std::pair<std::size_t, std::size_t>> overlapping_texts(
    const std::vector<client::render::DrawnText>& texts) {
    std::vector<client::render::Rect> boxes;
    boxes.reserve(texts.size());
    for (const auto& text : texts) boxes.push_back(text.box.inset(1));
    // From the top to the bottom, a box is compared only with those that begin above its end.
    std::vector<std::size_t> order(boxes.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, {}, [&](std::size_t place) { return boxes[place].y; });
    std::vector<std::pair<std::size_t, std::size_t>> pairs;
    for (std::size_t i = 0; i < order.size(); ++i) {
        const auto& box = boxes[order[i]];
        const float bottom = box.bottom();
        for (std::size_t k = i + 1; k < order.size() && boxes[order[k]].y < bottom; ++k) {
            if (box.overlaps(boxes[order[k]])) pairs.emplace_back(std::minmax(order[i], order[k]));
        }
    }
    std::ranges::sort(pairs);
    return pairs;
}

/// Returns one sentence for each text that leaves the window or its box, or that overlaps another text.
inline std::vector<std::string> text_faults(const std::vector<client::render::DrawnText>& texts, unsigned width,
                                            unsigned height) {
    using client::render::Rect;
    std::vector<std::string> found;
    const Rect whole{0, 0, static_cast<float>(width), static_cast<float>(height)};
    if (texts.size() < 20) found.emplace_back("next to nothing is written");
    for (const auto& text : texts) {
        const bool in_box = text.allowed.empty() ||
                            (text.box.x >= text.allowed.x - 1.5F && text.box.right() <= text.allowed.right() + 1.5F);
        if (!in_box) found.push_back("runs out of its box: " + text.words);
        if (!whole.contains(text.box)) found.push_back("out of the window: " + text.words);
    }
    for (const auto& [first, second] : overlapping_texts(texts)) {
        const auto& text = texts[first];
        found.push_back('"' + text.words + "\" over \"" + texts[second].words + "\" at " +
                        std::to_string(static_cast<int>(text.box.x)) + ", " +
                        std::to_string(static_cast<int>(text.box.y)));
    }
    return found;
}

/// Returns one sentence for each number whose contrast to its background is below 4.5 (WCAG 2) for people with full
/// colour vision or for people who lack one kind of cone. The backgrounds must have been recorded together with the
/// texts.
inline std::vector<std::string> contrast_faults(const std::vector<client::render::DrawnText>& texts) {
    constexpr double k_least = 4.5;
    // Simulated colours are rounded once more.
    constexpr double k_rounding = 0.9;
    std::vector<std::string> found;
    for (const auto& text : texts) {
        const bool number = std::ranges::any_of(text.words, [](char byte) { return byte >= '0' && byte <= '9'; });
        if (!number || !text.ground) continue;
        for (const auto vision : k_visions) {
            const double reached = contrast(seen(text.ink, vision), seen(*text.ground, vision));
            if (reached >= k_least * (vision == Vision::full ? 1 : k_rounding)) continue;
            found.push_back("contrast " + std::to_string(reached).substr(0, 4) + " for \"" + text.words + '"');
            break;
        }
    }
    return found;
}

}  // namespace syrtis::test
