// SPDX-License-Identifier: MIT
#pragma once

// The textures of scenes. A scene is drawn in the next larger one of a few heights when it is first shown. Textures
// that were not asked for recently are removed when there are too many, so that a long game does not need more memory.

#include <SFML/Graphics/Texture.hpp>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "render/resources.hpp"
#include "render/scene/scenes.hpp"

namespace syrtis::client::render {

/// A texture that was among the last requests of this number is kept. Two frames ask for fewer scenes, so a texture of
/// the last frame is never replaced by another one at the same address, which RetainedPicture would not notice.
inline constexpr std::uint64_t k_scenes_kept = 512;
/// Older textures are removed while all together have more pixels; they need four bytes for each.
inline constexpr std::size_t k_most_scene_pixels = 2'000'000;

/// The scenes of a folder as textures.
class SceneTextures {
   public:
    explicit SceneTextures(const std::filesystem::path& folder) : scenes_(folder) {}

    [[nodiscard]] bool contains(std::string_view name) const { return scenes_.contains(name); }
    /// Returns a scene of at least that height in pixels, as far as there are such heights.
    [[nodiscard]] Image image(std::string_view name, float height);
    /// Returns how many pixels all textures have.
    [[nodiscard]] std::size_t pixels() const { return pixels_; }

   private:
    struct Kept {
        std::unique_ptr<sf::Texture> texture;
        std::uint64_t asked = 0;  ///< number of the last request
    };
    void remove_oldest();

    Scenes scenes_;
    std::map<std::pair<std::string, unsigned>, Kept> kept_;
    std::uint64_t requests_ = 0;
    std::size_t pixels_ = 0;
};

}  // namespace syrtis::client::render
