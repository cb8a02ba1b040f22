// SPDX-License-Identifier: MIT
#pragma once

// Fonts and pictures. What is missing is told at start-up, all of it in one error, so that nothing fails later in the
// middle of a picture. Pictures are decoded when first drawn, at the raster nearest above the size asked for, and lie
// together on a few textures.

#include <SFML/Graphics/Font.hpp>
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

#include "render/geometry.hpp"
#include "render/letter_places.hpp"
#include "render/system_fonts.hpp"
#include "render/theme.hpp"

namespace syrtis::client::render {

/// A picture at one size: a part of a texture, in its pixels.
struct Image {
    const sf::Texture* texture = nullptr;
    Rect part;
    bool alone = false;  ///< its texture has no white spot for plain shapes
};

/// A text that was drawn, in pixels of the window; for tests.
struct DrawnText {
    std::string words;
    Rect box;
    Rect allowed;                    ///< what it had to stay in; empty if nothing was said
    Colour ink{};                    ///< its colour on the screen
    std::optional<Colour> ground{};  ///< what lies below its middle; empty: a picture, or grounds were not recorded
};

/// A filled shape or a picture, in pixels of the window; for tests.
struct DrawnGround {
    Rect box;
    Colour top;
    Colour bottom;
    std::string picture{};  ///< its name, of unknown colours; empty: a shape
};

class RetainedPicture;

/// Fonts and images, loaded on demand and kept in textures.
class Resources {
   public:
    /// `fonts` holds the Inter files, `images` a folder for each height: 32/state/check.png. Throws std::runtime_error
    /// with everything that is missing of them, of needed_images() and of `needed`.
    /// `fallbacks`: files of fonts, which need not be there, for letters that Inter lacks.
    Resources(const std::filesystem::path& fonts, const std::filesystem::path& images,
              const std::vector<std::string>& needed = {},
              const std::vector<std::filesystem::path>& fallbacks = system_fonts());
    ~Resources();
    Resources(const Resources&) = delete;
    Resources& operator=(const Resources&) = delete;

    /// An unknown name gives an image without a texture.
    [[nodiscard]] Image image(std::string_view name, float height);
    [[nodiscard]] bool has_image(std::string_view name) const;
    /// One that was made while the program runs, by a name that no file has; a name keeps its first one.
    void keep_image(const std::string& name, const sf::Image& pixels);
    [[nodiscard]] const sf::Font& font(Weight weight) const;
    /// The font for one letter: the first fallback that has it if Inter lacks it.
    [[nodiscard]] const sf::Font& font_for(Weight weight, char32_t letter);

    /// In parts of the size. Not rounded, as hinted advances are: those make small text loose.
    [[nodiscard]] const LetterShape& shape(Weight weight, char32_t letter);
    [[nodiscard]] float advance(Weight weight, char32_t letter) { return shape(weight, letter).advance; }
    [[nodiscard]] LetterInk& ink() { return ink_; }
    [[nodiscard]] SetWords& set_words() { return set_words_; }

    /// The size at which everything is drawn, as part of the usual one.
    void set_zoom(float zoom) { zoom_ = zoom; }
    [[nodiscard]] float zoom() const { return zoom_; }
    /// How much larger than usual letters are to be, beside all else.
    void set_text_zoom(float zoom) { text_zoom_ = zoom; }
    [[nodiscard]] float text_zoom() const { return text_zoom_; }

    /// While set, painters note every text they draw there.
    void record_texts(std::vector<DrawnText>* into) { recorder_ = into; }
    [[nodiscard]] std::vector<DrawnText>* recorder() const { return recorder_; }
    /// While set, painters note every filled shape there, and with each text the colour that it stands on.
    void record_grounds(std::vector<DrawnGround>* into) { grounds_ = into; }
    [[nodiscard]] std::vector<DrawnGround>* grounds() const { return grounds_; }

    /// The language of pictures that show letters: where there is a file "resources/points_fr", it is drawn in place of
    /// "resources/points" while the language is "fr".
    void set_language(const std::string& code);

    /// While set, painters give their triangles there, and draw nothing themselves.
    void set_retained(RetainedPicture* picture) { retained_ = picture; }
    [[nodiscard]] RetainedPicture* retained() const { return retained_; }

   private:
    struct Pictures;
    struct Fonts;
    std::unique_ptr<Pictures> pictures_;
    std::unique_ptr<Fonts> fonts_;
    LetterInk ink_;
    SetWords set_words_;
    std::vector<DrawnText>* recorder_ = nullptr;
    std::vector<DrawnGround>* grounds_ = nullptr;
    std::map<std::string, std::string, std::less<>> localized_;  ///< by picture: the file of this language
    RetainedPicture* retained_ = nullptr;
    float zoom_ = 1;
    float text_zoom_ = 1;
};

/// The pictures that painters outside the games name.
[[nodiscard]] const std::vector<std::string>& needed_images();

}  // namespace syrtis::client::render
