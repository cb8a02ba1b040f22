// SPDX-License-Identifier: MIT
#pragma once

// Fonts and pictures. Everything that is missing is reported at start in one error, so that painting never fails later.
// Pictures are decoded when first drawn, from the next larger raster size, and share a few textures. Scenes are
// composed when first drawn; those that were not drawn for a while are forgotten.

#include <SFML/Graphics/Image.hpp>
#include <SFML/Graphics/Texture.hpp>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "render/enlargement.hpp"
#include "render/geometry.hpp"
#include "render/lettering.hpp"
#include "render/system_fonts.hpp"
#include "render/theme.hpp"

namespace syrtis::client::render {

/// A picture at one size: a part of a texture, in pixels of the texture.
struct Image {
    const sf::Texture* texture = nullptr;
    Rect part;
    bool alone = false;  ///< its texture has no white spot for plain shapes
};

/// A text that was drawn, in pixels of the window; for tests.
struct DrawnText {
    std::string words;
    Rect box;
    Rect allowed;                    ///< limits of the text; empty if there are none
    Colour ink{};                    ///< its colour on the screen
    std::optional<Colour> ground{};  ///< colour below its centre; empty: a picture, or grounds were not recorded
};

/// A filled shape or a picture, in pixels of the window; for tests.
struct DrawnGround {
    Rect box;
    Colour top;
    Colour bottom;
    std::string picture{};  ///< name of the picture, whose colours are unknown; empty: a shape
};

class RetainedPicture;
class SceneTextures;

/// Fonts and images, loaded on demand and kept in textures.
class Resources {
   public:
    /// `fonts`: folder with the Inter files, beside a folder `pictures` with the scenes; `images`: folder with a
    /// subfolder for each height in pixels, such as 32/state/check.png; `needed`: names of images beside
    /// needed_images(); `fallbacks`: optional font files for letters that Inter lacks. Throws std::runtime_error with
    /// the list of everything that is missing.
    Resources(const std::filesystem::path& fonts, const std::filesystem::path& images,
              const std::vector<std::string>& needed = {},
              const std::vector<std::filesystem::path>& fallbacks = system_fonts());
    ~Resources();
    Resources(const Resources&) = delete;
    Resources& operator=(const Resources&) = delete;

    /// Returns an image or a scene of at least that height in pixels. An unknown name returns an image without a
    /// texture. The texture of a scene stays valid for the next few hundred calls about scenes.
    [[nodiscard]] Image image(std::string_view name, float height);
    /// Returns whether there is an image or a scene of that name.
    [[nodiscard]] bool has_image(std::string_view name) const;
    [[nodiscard]] bool is_scene(std::string_view name) const;
    /// Returns how many pixels the textures of scenes have.
    [[nodiscard]] std::size_t scene_pixels() const;
    /// Adds an image that was made at run time, under a name that no file has. A name that exists already keeps its
    /// image.
    void keep_image(const std::string& name, const sf::Image& pixels);
    /// Returns the letters of all texts.
    [[nodiscard]] Lettering& lettering() { return lettering_; }

    /// Sets the enlargement of everything that the person chose; 1 is the usual size.
    void set_zoom(float zoom) { zoom_.person = zoom; }
    /// Sets the pixels of the window along the side of one pixel of a usual screen.
    void set_pixel_ratio(float ratio) { zoom_.ratio = ratio; }
    [[nodiscard]] Enlargement zoom() const { return zoom_; }
    /// Sets the enlargement of letters, in addition to zoom().
    void set_text_zoom(float zoom) { text_zoom_ = zoom; }
    [[nodiscard]] float text_zoom() const { return text_zoom_; }

    /// Sets the list to which painters add every text that they draw; null: none.
    void record_texts(std::vector<DrawnText>* into) { recorder_ = into; }
    [[nodiscard]] std::vector<DrawnText>* recorder() const { return recorder_; }
    /// Sets the list to which painters add every filled shape; texts then also record the colour below them. Null:
    /// none.
    void record_grounds(std::vector<DrawnGround>* into) { grounds_ = into; }
    [[nodiscard]] std::vector<DrawnGround>* grounds() const { return grounds_; }

    /// Sets the language of pictures with letters. For the language "fr", a file "resources/points_fr" replaces
    /// "resources/points".
    void set_language(const std::string& code);

    /// Sets the picture that receives the painters' triangles in place of their target; null: none.
    void set_retained(RetainedPicture* picture) { retained_ = picture; }
    [[nodiscard]] RetainedPicture* retained() const { return retained_; }

   private:
    struct Pictures;
    std::unique_ptr<Pictures> pictures_;
    std::unique_ptr<SceneTextures> scenes_;
    Lettering lettering_;
    std::vector<DrawnText>* recorder_ = nullptr;
    std::vector<DrawnGround>* grounds_ = nullptr;
    std::map<std::string, std::string, std::less<>> localized_;  ///< picture to the file of the present language
    RetainedPicture* retained_ = nullptr;
    Enlargement zoom_;
    float text_zoom_ = 1;
};

/// Returns the names of the pictures that painters outside the games use.
[[nodiscard]] const std::vector<std::string>& needed_images();

}  // namespace syrtis::client::render
