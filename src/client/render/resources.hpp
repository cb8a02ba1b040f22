// SPDX-License-Identifier: MIT
#pragma once

// Fonts and pictures, loaded from the resource directory once. A missing file is told at start-up, all of them listed
// in one error, so that nothing fails later in the middle of a picture.

#include <SFML/Graphics/Font.hpp>
#include <SFML/Graphics/Texture.hpp>
#include <filesystem>
#include <memory>
#include <string_view>

namespace syrtis::client::render {

enum class Weight { regular, medium, semibold, bold };

/// A picture at one size.
struct Image {
    const sf::Texture* texture = nullptr;
    float width = 0;
    float height = 0;
};

class Resources {
   public:
    /// `directory` holds fonts/ and img/. Throws std::runtime_error with everything that is missing.
    explicit Resources(const std::filesystem::path& directory);
    ~Resources();
    Resources(const Resources&) = delete;
    Resources& operator=(const Resources&) = delete;

    /// The raster nearest above `pixels` of height. An unknown name gives an image without a texture.
    [[nodiscard]] Image image(std::string_view name, float pixels);
    [[nodiscard]] bool has_image(std::string_view name) const;
    [[nodiscard]] sf::Font& font(Weight weight);
    /// For letters the fonts above don't have.
    [[nodiscard]] sf::Font& fallback_font();

    struct Caches;
    [[nodiscard]] Caches& caches() { return *caches_; }

   private:
    struct Pictures;
    struct Fonts;
    std::unique_ptr<Pictures> pictures_;
    std::unique_ptr<Fonts> fonts_;
    std::unique_ptr<Caches> caches_;
};

}  // namespace syrtis::client::render
