// SPDX-License-Identifier: MIT

#include <algorithm>

#include "render/painters.hpp"
#include "render/screen_parts.hpp"

namespace syrtis::client::render {

void paint_notice(sf::RenderTarget& target, const std::string& sentence, Resources& resources, HitMap& hits) {
    const Frame frame = frame_for(target.getSize().x, target.getSize().y, resources.zoom());
    Canvas canvas(target, resources, hits, frame);
    const Type type{17, 13.5F, Weight::semibold};
    const float padding = canvas.pick(22, 15);
    // The width leaves room for the words in the upper corners of the board.
    const float most = canvas.pick(540, 430);
    const float width = std::min(most, canvas.width_of(sentence, type) + 1);
    const float height = canvas.paragraph_height(sentence, width, type);
    const Rect rect = canvas.snap(
        Rect{(frame.width - width) / 2 - padding, canvas.pick(28, 18), width + 2 * padding, height + padding});
    canvas.shadow(rect, 10, 18);
    canvas.cover_words(rect);
    canvas.box(rect, 10, colours::prompt, colours::ivory, 1.6F);
    canvas.paragraph({rect.x + padding, rect.y + padding / 2, width, height + 1}, sentence, type, colours::text);
}

}  // namespace syrtis::client::render
