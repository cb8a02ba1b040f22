// SPDX-License-Identifier: MIT

#include "render/scene/scene_textures.hpp"

#include <algorithm>
#include <array>

namespace syrtis::client::render {

namespace {

/// Heights in pixels. Each is at most a third larger than the one before, so that scenes are shrunk only a little.
constexpr std::array<unsigned, 10> k_scene_heights{40, 52, 66, 84, 110, 140, 174, 228, 300, 400};

std::size_t pixels_of(const sf::Texture& texture) { return std::size_t{texture.getSize().x} * texture.getSize().y; }

}  // namespace

Image SceneTextures::image(std::string_view name, float height) {
    const auto larger = std::find_if(k_scene_heights.begin(), k_scene_heights.end(),
                                     [&](unsigned rung) { return static_cast<float>(rung) + 0.5F >= height; });
    const unsigned rung = larger == k_scene_heights.end() ? k_scene_heights.back() : *larger;
    ++requests_;
    auto key = std::make_pair(std::string(name), rung);
    auto found = kept_.find(key);
    if (found == kept_.end()) {
        const auto drawn = scenes_.draw(name, rung);
        auto texture = std::make_unique<sf::Texture>();
        if (!drawn || !texture->create(drawn->width(), drawn->height())) return {};
        // The sky covers everything, so that no pixel is transparent and its colours are not multiplied.
        texture->update(drawn->bytes().data());
        texture->setSmooth(true);
        pixels_ += pixels_of(*texture);
        found = kept_.emplace(std::move(key), Kept{std::move(texture), 0}).first;
    }
    found->second.asked = requests_;
    const sf::Texture* const texture = found->second.texture.get();
    remove_oldest();
    const sf::Vector2u size = texture->getSize();
    return {texture, {0, 0, static_cast<float>(size.x), static_cast<float>(size.y)}, true};
}

void SceneTextures::remove_oldest() {
    while (pixels_ > k_most_scene_pixels) {
        const auto oldest = std::min_element(
            kept_.begin(), kept_.end(), [](const auto& a, const auto& b) { return a.second.asked < b.second.asked; });
        if (oldest->second.asked + k_scenes_kept > requests_) return;
        pixels_ -= pixels_of(*oldest->second.texture);
        kept_.erase(oldest);
    }
}

}  // namespace syrtis::client::render
