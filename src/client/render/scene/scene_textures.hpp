// SPDX-License-Identifier: MIT
#pragma once

// The textures of scenes. A scene that is shown for the first time is drawn at one of a few fixed heights, the smallest
// that is large enough. If there are too many textures, those that were not requested recently are removed, so that
// memory does not grow during a long match.

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

/// The number of requests for scenes after which an unused texture may be removed. Two frames make fewer requests, so
/// no texture of the last frame is removed. (Otherwise a new texture could get the address of a removed one, and
/// RetainedPicture would not notice the change.)
inline constexpr std::uint64_t k_scenes_kept = 512;
/// The largest number of pixels of all textures together; if there are more, old textures are removed. A pixel takes
/// four bytes.
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
        std::uint64_t asked = 0;  ///< number of the request that last asked for the texture
    };
    void remove_oldest();

    Scenes scenes_;
    std::map<std::pair<std::string, unsigned>, Kept> kept_;
    std::uint64_t requests_ = 0;
    std::size_t pixels_ = 0;
};

}  // namespace syrtis::client::render
