// SPDX-License-Identifier: MIT
#pragma once

// The textures of scenes. When a scene is first shown, it is drawn in the next larger one of a few heights. If there
// are too many textures, those that were not requested recently are removed, so that a long match does not need more
// memory.

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

/// The textures of this many latest requests are kept. Two frames make fewer requests, so no texture of the last frame
/// is removed: RetainedPicture would not notice that a new texture has the address of a removed one.
inline constexpr std::uint64_t k_scenes_kept = 512;
/// While all textures together have more pixels than this, older ones are removed. A pixel takes four bytes.
inline constexpr std::size_t k_most_scene_pixels = 1'400'000;

/// The scenes of a folder as textures.
class SceneTextures {
   public:
    explicit SceneTextures(const std::filesystem::path& folder) : scenes_(folder) {}

    [[nodiscard]] bool contains(std::string_view name) const { return scenes_.contains(name); }
    /// Returns a scene of at least this height in pixels, or of the largest height if `height` exceeds it.
    [[nodiscard]] Image image(std::string_view name, float height);
    /// Returns the total number of pixels of all textures.
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
