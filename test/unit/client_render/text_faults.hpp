// SPDX-License-Identifier: MIT
#pragma once

// What a careful look at a picture would find wrong with its words, from where they were written alone.

#include <string>
#include <vector>

#include "render/resources.hpp"

namespace syrtis::test {

/// One sentence for each fault: out of the window, out of its box, over another.
inline std::vector<std::string> text_faults(const std::vector<client::render::DrawnText>& texts, unsigned width,
                                            unsigned height) {
    using client::render::Rect;
    std::vector<std::string> found;
    const Rect whole{0, 0, static_cast<float>(width), static_cast<float>(height)};
    if (texts.size() < 20) found.emplace_back("next to nothing is written");
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const auto& text = texts[i];
        const bool in_box = text.allowed.empty() ||
                            (text.box.x >= text.allowed.x - 1.5F && text.box.right() <= text.allowed.right() + 1.5F);
        if (!in_box) found.push_back("runs out of its box: " + text.words);
        if (!whole.contains(text.box)) found.push_back("out of the window: " + text.words);
        for (std::size_t k = i + 1; k < texts.size(); ++k) {
            if (!text.box.inset(1).overlaps(texts[k].box.inset(1))) continue;
            found.push_back('"' + text.words + "\" over \"" + texts[k].words + "\" at " +
                            std::to_string(static_cast<int>(text.box.x)) + ", " +
                            std::to_string(static_cast<int>(text.box.y)));
        }
    }
    return found;
}

}  // namespace syrtis::test
