// SPDX-License-Identifier: MIT
#pragma once

// Fonts and pictures. Missing files are reported at the start, all in one error, so that painting never fails later. A
// picture is decoded when it is first drawn, from the smallest file that is large enough, and many pictures share one
// texture. A scene is composed when it is first drawn, and removed when it has not been drawn for a while.

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
    /// True if the picture is too large for a shared texture and has a texture of its own. Shared textures contain a
    /// white spot with which plain shapes are drawn in one call with the pictures; a texture of its own has no white
    /// spot.
    bool alone = false;
};

/// A record of a drawn text, for tests. Places are in pixels of the window.
struct DrawnText {
    std::string words;
    Rect box;
    Rect allowed;  ///< rectangle that the text must stay in; empty: no limit
    Colour ink{};  ///< colour of the text on the screen
    /// The colour behind the centre of the text; empty if a picture is behind it, or if record_grounds() was not
    /// called.
    std::optional<Colour> ground{};
};

/// A record of a filled shape or a drawn picture, for tests. Places are in pixels of the window.
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
    /// subfolder for each height in pixels, such as 32/state/check.png; `needed`: names of images that are needed in
    /// addition to needed_images(); `fallbacks`: optional font files for letters that Inter lacks. Throws
    /// std::runtime_error with the list of everything that is missing.
    Resources(const std::filesystem::path& fonts, const std::filesystem::path& images,
              const std::vector<std::string>& needed = {},
              const std::vector<std::filesystem::path>& fallbacks = system_fonts());
    ~Resources();
    Resources(const Resources&) = delete;
    Resources& operator=(const Resources&) = delete;

    /// Returns an image or a scene of at least this height in pixels. An unknown name returns an image without a
    /// texture. The texture of a scene stays valid during the next few hundred calls that return scenes.
    [[nodiscard]] Image image(std::string_view name, float height);
    /// Returns how many calls of image() have returned another picture, or none, because a browser was still fetching
    /// the file.
    [[nodiscard]] std::size_t awaited_images() const { return awaited_images_; }
    /// Returns whether there is an image or a scene with this name.
    [[nodiscard]] bool has_image(std::string_view name) const;
    [[nodiscard]] bool is_scene(std::string_view name) const;
    /// Adds an image that was made at run time, under a name that no file has. If the name exists already, its old
    /// image stays.
    void keep_image(const std::string& name, const sf::Image& pixels);
    /// Returns the object that lays out and draws all texts.
    [[nodiscard]] Lettering& lettering() { return lettering_; }

    /// Sets the enlargement of the whole window that the person chose; 1 is the default size.
    void set_zoom(float zoom) { zoom_.person = zoom; }
    /// Sets the number of pixels of the window along one side of a CSS pixel, see Enlargement::ratio.
    void set_pixel_ratio(float ratio) { zoom_.ratio = ratio; }
    [[nodiscard]] Enlargement zoom() const { return zoom_; }
    /// Sets the enlargement of letters, in addition to zoom().
    void set_text_zoom(float zoom) { text_zoom_ = zoom; }
    [[nodiscard]] float text_zoom() const { return text_zoom_; }

    /// Sets the list to which painters add each text that they draw; null: texts are not recorded.
    void record_texts(std::vector<DrawnText>* into) { recorder_ = into; }
    [[nodiscard]] std::vector<DrawnText>* recorder() const { return recorder_; }
    /// Sets the list to which painters add each filled shape and picture. Texts then also record the colour behind
    /// them. Null: shapes are not recorded.
    void record_grounds(std::vector<DrawnGround>* into) { grounds_ = into; }
    [[nodiscard]] std::vector<DrawnGround>* grounds() const { return grounds_; }

    /// Sets the language of pictures that contain letters. In the language "fr", for example, a file
    /// "resources/points_fr" is used in place of "resources/points".
    void set_language(const std::string& code);

    /// Sets the picture that receives the triangles of the painters in place of the render target; null: the target
    /// receives them.
    void set_retained(RetainedPicture* picture) { retained_ = picture; }
    [[nodiscard]] RetainedPicture* retained() const { return retained_; }

   private:
    struct Pictures;
    std::unique_ptr<Pictures> pictures_;
    std::unique_ptr<SceneTextures> scenes_;
    Lettering lettering_;
    std::vector<DrawnText>* recorder_ = nullptr;
    std::vector<DrawnGround>* grounds_ = nullptr;
    /// Maps a picture to its file for the present language.
    std::map<std::string, std::string, std::less<>> localized_;
    RetainedPicture* retained_ = nullptr;
    Enlargement zoom_;
    float text_zoom_ = 1;
    std::size_t awaited_images_ = 0;
};

/// Returns the names of the pictures that painters outside the games use.
[[nodiscard]] const std::vector<std::string>& needed_images();

}  // namespace syrtis::client::render
