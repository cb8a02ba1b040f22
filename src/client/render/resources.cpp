// SPDX-License-Identifier: MIT

#include "render/resources.hpp"

#include <SFML/Graphics/Image.hpp>
#include <SFML/System/InputStream.hpp>
#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <deque>
#include <fstream>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "render/picture_bytes.hpp"
#include "render/scene/scene_textures.hpp"

namespace syrtis::client::render {

namespace fs = std::filesystem;

namespace {

constexpr unsigned k_atlas_width = 1024;
constexpr unsigned k_most_rows = 2048;
constexpr unsigned k_apart = 2;  ///< pixels between two pictures
/// The number of pixel rows that an atlas begins with; it is doubled when they are full.
constexpr unsigned k_first_rows = 256;
/// The size of the white square in a corner of each atlas, with which plain shapes are drawn. The textures of SFML's
/// fonts have one as well.
constexpr unsigned k_white_spot = 3;
/// Larger pictures get a texture of their own.
constexpr unsigned k_largest_in_atlas = 512;
constexpr std::array<const char*, 4> k_font_files{"Inter-Regular.otf", "Inter-Medium.otf", "Inter-SemiBold.otf",
                                                  "Inter-Bold.otf"};
}  // namespace

struct Resources::Pictures {
    struct Atlas {
        /// A row of pictures with similar heights.
        struct Shelf {
            unsigned y = 0;
            unsigned height = 0;
            unsigned x = 0;  ///< start of the free part
        };
        sf::Texture texture;
        std::vector<Shelf> shelves;
        unsigned rows = 0;  ///< height of the texture, in pixels

        /// Reserves room for a picture of that size. Returns its upper left corner, or nothing if the atlas is full.
        [[nodiscard]] std::optional<sf::Vector2u> place(sf::Vector2u size) {
            const unsigned width = size.x + k_apart;
            const unsigned height = size.y + k_apart;
            Shelf* best = nullptr;
            for (Shelf& shelf : shelves) {
                const bool has_room = shelf.x + width <= k_atlas_width && height <= shelf.height;
                // A low picture doesn't take room on a much higher shelf, which later pictures may need.
                const bool is_fitting = shelf.height <= height + height / 4;
                if (has_room && is_fitting && (best == nullptr || shelf.height < best->height)) best = &shelf;
            }
            if (best == nullptr) {
                const unsigned y = shelves.empty() ? 0 : shelves.back().y + shelves.back().height;
                if (y + height > k_most_rows) return std::nullopt;
                best = &shelves.emplace_back(Shelf{y, height, shelves.empty() ? k_white_spot + k_apart : 0});
                grow_to(y + height);
            }
            const sf::Vector2u at{best->x, best->y};
            best->x += width;
            return at;
        }

       private:
        /// Replaces the texture by a higher one with the same contents. `texture` stays the same object, so pointers to
        /// it remain valid.
        void grow_to(unsigned needed) {
            const unsigned before = rows;
            rows = std::max(rows, k_first_rows);
            while (rows < needed) rows *= 2;
            if (rows == before) return;
            sf::Image clear;
            clear.create(k_atlas_width, rows - before, sf::Color(255, 255, 255, 0));
            if (before == 0) {
                for (unsigned i = 0; i < k_white_spot * k_white_spot; ++i) {
                    clear.setPixel(i % k_white_spot, i / k_white_spot, sf::Color::White);
                }
            }
            sf::Texture grown;
            grown.create(k_atlas_width, rows);
            grown.setSmooth(true);
            grown.update(clear, 0, before);
            if (before > 0) grown.update(texture, 0, 0);
            texture.swap(grown);
        }
    };
    /// Files by name and height.
    std::map<std::string, std::map<int, fs::path>, std::less<>> files;
    std::map<std::pair<std::string, int>, Image> loaded;
    std::map<std::string, Image, std::less<>> made;
    std::vector<std::unique_ptr<Atlas>> atlases;
    std::vector<std::unique_ptr<sf::Texture>> singles;

    void scan(const fs::path& directory) {
        std::error_code error;
        for (const auto& folder : fs::directory_iterator(directory, error)) {
            const std::string height_text = folder.path().filename().string();
            int height = 0;
            const auto [end, problem] =
                std::from_chars(height_text.data(), height_text.data() + height_text.size(), height);
            if (problem != std::errc() || end != height_text.data() + height_text.size() || height <= 0) {
                continue;
            }
            for (const auto& file : fs::recursive_directory_iterator(folder.path(), error)) {
                if (file.path().extension() == ".png") {
                    fs::path name = file.path().lexically_relative(folder.path());
                    files[name.replace_extension().generic_string()][height] = file.path();
                }
            }
        }
    }

    /// Returns the picture of a file; nothing if it must be fetched first.
    [[nodiscard]] std::optional<Image> load(const fs::path& path) {
        const auto bytes = picture_bytes(path);
        if (!bytes) return std::nullopt;
        sf::Image pixels;
        return pixels.loadFromMemory(bytes->data(), bytes->size()) ? keep(pixels) : Image{};
    }

    /// Returns the picture in the loaded height that is nearest to `height`; empty if none is loaded.
    [[nodiscard]] Image nearest(const std::string& name, int height) const {
        const Image* best = nullptr;
        int best_distance = 0;
        for (auto found = loaded.lower_bound({name, 0}); found != loaded.end() && found->first.first == name; ++found) {
            const int distance = std::abs(found->first.second - height);
            if (best != nullptr && distance >= best_distance) continue;
            best = &found->second;
            best_distance = distance;
        }
        return best == nullptr ? Image{} : *best;
    }

    [[nodiscard]] Image keep(const sf::Image& pixels) {
        const sf::Vector2u size = pixels.getSize();
        if (size.x > k_largest_in_atlas || size.y > k_largest_in_atlas) {
            auto texture = std::make_unique<sf::Texture>();
            if (!texture->loadFromImage(pixels)) {
                return {};
            }
            texture->setSmooth(true);
            singles.push_back(std::move(texture));
            return {singles.back().get(), {0, 0, static_cast<float>(size.x), static_cast<float>(size.y)}, true};
        }
        // An atlas that was too full for a large picture may still have room for a small one.
        for (const auto& atlas : atlases) {
            if (const auto at = atlas->place(size)) return place_in_atlas(*atlas, pixels, *at);
        }
        atlases.push_back(std::make_unique<Atlas>());
        const auto at = atlases.back()->place(size);
        return at ? place_in_atlas(*atlases.back(), pixels, *at) : Image{};
    }

    [[nodiscard]] static Image place_in_atlas(Atlas& atlas, const sf::Image& pixels, sf::Vector2u at) {
        atlas.texture.update(pixels, at.x, at.y);
        const sf::Vector2u size = pixels.getSize();
        return {&atlas.texture,
                {static_cast<float>(at.x), static_cast<float>(at.y), static_cast<float>(size.x),
                 static_cast<float>(size.y)},
                false};
    }
};

struct Resources::Fonts {
    /// A font file that is read in parts as glyphs are drawn, since fonts with many thousands of letters are large.
    class Stream : public sf::InputStream {
       public:
        [[nodiscard]] bool open(const fs::path& file) {
            std::error_code error;
            size_ = static_cast<sf::Int64>(fs::file_size(file, error));
            stream_.close();
            stream_.open(file, std::ios::binary);
            return !error && stream_.is_open();
        }
        sf::Int64 read(void* data, sf::Int64 size) override {
            stream_.clear();
            stream_.read(static_cast<char*>(data), size);
            return stream_.gcount();
        }
        sf::Int64 seek(sf::Int64 position) override {
            stream_.clear();
            return stream_.seekg(position) ? position : -1;
        }
        sf::Int64 tell() override { return stream_.tellg(); }
        sf::Int64 getSize() override { return size_; }

       private:
        std::ifstream stream_;
        sf::Int64 size_ = 0;
    };
    struct Source {
        Stream stream;
    };
    struct Font : Source, sf::Font {
        fs::path file;
        /// Opens the font file; opening it again also frees the glyphs drawn so far.
        [[nodiscard]] bool load(const fs::path& from) {
            file = from;
            std::error_code error;
            return fs::is_regular_file(file, error) && stream.open(file) && loadFromStream(stream);
        }
        /// Returns whether the font has a letter. SFML doesn't tell, so its glyph is compared with that of a letter
        /// that no font has.
        [[nodiscard]] bool has(char32_t letter) const {
            constexpr unsigned size = 40;
            const sf::Glyph none = getGlyph(0x10FFFD, size, false);
            const sf::Glyph& glyph = getGlyph(letter, size, false);
            return glyph.bounds != none.bounds || glyph.advance != none.advance;
        }
    };
    /// A second copy of a font for measuring. SFML measures a letter by drawing it, and keeping the large glyphs of a
    /// few fonts would take tens of megabytes; this copy is reloaded after a number of letters.
    struct Ruler {
        Font font;
        unsigned measured = 0;
    };
    std::array<Font, 4> inter;
    /// Fonts for letters that Inter lacks. They are opened in order, up to the first that has a letter.
    std::deque<Font> fallbacks;
    std::deque<fs::path> not_opened;
    /// Null: Inter has the letter, or no font has it.
    std::map<char32_t, const Font*> found;
    std::array<std::unordered_map<char32_t, LetterShape>, 4> shapes;
    std::map<const Font*, Ruler> rulers;

    [[nodiscard]] LetterShape measured(const Font& font, char32_t letter) {
        constexpr unsigned size = 100;
        const auto shape = [](const sf::Glyph& glyph) {
            return LetterShape{glyph.advance / size, glyph.bounds.left / size,
                               (glyph.bounds.left + glyph.bounds.width) / size};
        };
        constexpr unsigned letters_at_once = 16;
        Ruler& ruler = rulers[&font];
        if (ruler.measured % letters_at_once == 0 && !ruler.font.load(font.file)) {
            return shape(font.getGlyph(letter, size, false));
        }
        ++ruler.measured;
        return shape(ruler.font.getGlyph(letter, size, false));
    }
    [[nodiscard]] const Font* fallback_for(char32_t letter) {
        if (letter < 0x250) {
            return nullptr;
        }
        const auto known = found.find(letter);
        return known != found.end() ? known->second : found.emplace(letter, find(letter)).first->second;
    }

   private:
    [[nodiscard]] const Font* find(char32_t letter) {
        if (inter[0].has(letter)) return nullptr;
        for (const Font& font : fallbacks) {
            if (font.has(letter)) return &font;
        }
        while (!not_opened.empty()) {
            const fs::path file = std::exchange(not_opened.front(), {});
            not_opened.pop_front();
            if (!fallbacks.emplace_back().load(file)) {
                fallbacks.pop_back();
            } else if (fallbacks.back().has(letter)) {
                return &fallbacks.back();
            }
        }
        // No font has the letter: the first one draws its box for missing letters.
        return fallbacks.empty() ? nullptr : &fallbacks.front();
    }
};

Resources::Resources(const fs::path& fonts, const fs::path& images, const std::vector<std::string>& needed,
                     const std::vector<fs::path>& fallbacks)
    : pictures_(std::make_unique<Pictures>()),
      scenes_(std::make_unique<SceneTextures>(fonts.parent_path() / "pictures")),
      fonts_(std::make_unique<Fonts>()) {
    std::string mistakes;
    for (std::size_t i = 0; i < k_font_files.size(); ++i) {
        const fs::path file = fonts / k_font_files[i];
        if (!fonts_->inter[i].load(file)) {
            mistakes += "\n  font " + file.string();
        }
    }
    fonts_->not_opened = {fonts / "DejaVuSans.ttf"};
    fonts_->not_opened.insert(fonts_->not_opened.end(), fallbacks.begin(), fallbacks.end());
    pictures_->scan(images);
    const auto ask_for = [&](const std::vector<std::string>& names) {
        for (const std::string& name : names) {
            if (!has_image(name)) {
                mistakes += "\n  picture " + (images / "<height>" / (name + ".png")).string();
            }
        }
    };
    ask_for(needed_images());
    ask_for(needed);
    if (!mistakes.empty()) {
        throw std::runtime_error("The client can't start without these files:" + mistakes);
    }
}

Resources::~Resources() = default;

bool Resources::has_image(std::string_view name) const {
    return pictures_->files.contains(name) || pictures_->made.contains(name) || is_scene(name);
}

bool Resources::is_scene(std::string_view name) const { return scenes_->contains(name); }

std::size_t Resources::scene_pixels() const { return scenes_->pixels(); }

void Resources::keep_image(const std::string& name, const sf::Image& pixels) {
    if (!has_image(name)) pictures_->made.emplace(name, pictures_->keep(pixels));
}

void Resources::set_language(const std::string& code) {
    localized_.clear();
    const std::string ending = "_" + code;
    for (const auto& [name, heights] : pictures_->files) {
        if (code.empty() || !name.ends_with(ending)) continue;
        const std::string base = name.substr(0, name.size() - ending.size());
        if (pictures_->files.contains(base)) localized_.emplace(base, name);
    }
}

Image Resources::image(std::string_view name, float height) {
    if (const auto localized = localized_.find(name); localized != localized_.end()) name = localized->second;
    const auto found = pictures_->files.find(name);
    if (found == pictures_->files.end()) {
        if (is_scene(name)) return scenes_->image(name, height);
        const auto made = pictures_->made.find(name);
        return made == pictures_->made.end() ? Image{} : made->second;
    }
    const auto& heights = found->second;
    auto chosen = heights.lower_bound(static_cast<int>(std::ceil(height - 0.5F)));
    if (chosen == heights.end()) {
        chosen = std::prev(heights.end());
    }
    const auto key = std::make_pair(std::string(name), chosen->first);
    const auto loaded = pictures_->loaded.find(key);
    if (loaded != pictures_->loaded.end()) {
        return loaded->second;
    }
    const auto picture = pictures_->load(chosen->second);
    return picture ? pictures_->loaded.emplace(key, *picture).first->second : pictures_->nearest(key.first, key.second);
}

const sf::Font& Resources::font(Weight weight) const { return fonts_->inter[static_cast<std::size_t>(weight)]; }

const LetterShape& Resources::shape(Weight weight, char32_t letter) {
    auto& known = fonts_->shapes[static_cast<std::size_t>(weight)];
    const auto found = known.find(letter);
    if (found != known.end()) {
        return found->second;
    }
    const Fonts::Font* const fallback = fonts_->fallback_for(letter);
    const auto& own = fonts_->inter[static_cast<std::size_t>(weight)];
    return known.emplace(letter, fonts_->measured(fallback != nullptr ? *fallback : own, letter)).first->second;
}

const sf::Font& Resources::font_for(Weight weight, char32_t letter) {
    const Fonts::Font* const fallback = fonts_->fallback_for(letter);
    return fallback != nullptr ? *fallback : font(weight);
}

}  // namespace syrtis::client::render
