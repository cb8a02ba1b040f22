// SPDX-License-Identifier: MIT

#include "render/resources.hpp"

#include <SFML/Graphics/Image.hpp>
#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <fstream>
#include <iterator>
#include <map>
#include <stdexcept>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace syrtis::client::render {

namespace fs = std::filesystem;

namespace {

constexpr unsigned k_sheet_size = 2048;
/// White in a corner of each sheet, as SFML has it on the pages of its fonts: plain shapes are drawn with it.
constexpr unsigned k_white_spot = 3;
/// Larger pictures get a texture of their own.
constexpr unsigned k_largest_on_sheet = 700;
constexpr std::array<const char*, 4> k_font_files{"Inter-Regular.otf", "Inter-Medium.otf", "Inter-SemiBold.otf",
                                                  "Inter-Bold.otf"};
/// Only asked when a letter is missing in Inter; a machine without it shows a box there.
constexpr std::array<const char*, 2> k_fallback_files{"/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf",
                                                      "/usr/share/fonts/TTF/DejaVuSans.ttf"};

/// SFML opens files by narrow names, which not every system has for all of its files.
std::string bytes_of(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

}  // namespace

struct Resources::Pictures {
    struct Sheet {
        sf::Texture texture;
        unsigned x = k_white_spot + 2;
        unsigned y = 0;
        unsigned row = 0;
    };
    /// Name to file by height.
    std::map<std::string, std::map<int, fs::path>, std::less<>> files;
    std::map<std::pair<std::string, int>, Image> loaded;
    std::map<std::string, Image, std::less<>> made;
    std::vector<std::unique_ptr<Sheet>> sheets;
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

    [[nodiscard]] Image load(const fs::path& path) {
        sf::Image pixels;
        const std::string bytes = bytes_of(path);
        if (!pixels.loadFromMemory(bytes.data(), bytes.size())) {
            return {};
        }
        return keep(pixels);
    }

    [[nodiscard]] Image keep(const sf::Image& pixels) {
        const sf::Vector2u size = pixels.getSize();
        if (size.x > k_largest_on_sheet || size.y > k_largest_on_sheet) {
            auto texture = std::make_unique<sf::Texture>();
            if (!texture->loadFromImage(pixels)) {
                return {};
            }
            texture->setSmooth(true);
            singles.push_back(std::move(texture));
            return {singles.back().get(), {0, 0, static_cast<float>(size.x), static_cast<float>(size.y)}, true};
        }
        Sheet& sheet = sheet_for(size);
        sheet.texture.update(pixels, sheet.x, sheet.y);
        const Image image{&sheet.texture,
                          {static_cast<float>(sheet.x), static_cast<float>(sheet.y), static_cast<float>(size.x),
                           static_cast<float>(size.y)},
                          false};
        sheet.x += size.x + 2;
        sheet.row = std::max(sheet.row, size.y + 2);
        return image;
    }

    [[nodiscard]] Sheet& sheet_for(sf::Vector2u size) {
        if (!sheets.empty()) {
            Sheet& sheet = *sheets.back();
            if (sheet.x + size.x > k_sheet_size) {
                sheet.x = 0;
                sheet.y += sheet.row;
                sheet.row = 0;
            }
            if (sheet.y + size.y <= k_sheet_size) {
                return sheet;
            }
        }
        auto sheet = std::make_unique<Sheet>();
        sf::Image clear;
        clear.create(k_sheet_size, k_sheet_size, sf::Color(255, 255, 255, 0));
        for (unsigned i = 0; i < k_white_spot * k_white_spot; ++i) {
            clear.setPixel(i % k_white_spot, i / k_white_spot, sf::Color::White);
        }
        sheet->texture.loadFromImage(clear);
        sheet->texture.setSmooth(true);
        sheets.push_back(std::move(sheet));
        return *sheets.back();
    }
};

struct Resources::Fonts {
    struct Bytes {
        std::string bytes;
    };
    /// A font is read as it is drawn: its file stays in memory for as long as it does, and goes after it.
    struct Font : Bytes, sf::Font {
        [[nodiscard]] bool load(const fs::path& file) {
            bytes = bytes_of(file);
            return !bytes.empty() && loadFromMemory(bytes.data(), bytes.size());
        }
    };
    std::array<Font, 4> inter;
    Font fallback;
    bool has_fallback = false;
    std::map<char32_t, bool> missing;
    std::array<std::unordered_map<char32_t, float>, 4> advances;

    /// SFML doesn't say whether a font has a letter; one that it lacks looks like one that no font has.
    [[nodiscard]] bool lacks(char32_t letter) {
        if (letter < 0x250) {
            return false;
        }
        const auto known = missing.find(letter);
        if (known != missing.end()) {
            return known->second;
        }
        constexpr unsigned size = 40;
        const sf::Glyph& none = inter[0].getGlyph(0x10FFFD, size, false);
        const sf::FloatRect box = none.bounds;
        const float advance = none.advance;
        const sf::Glyph& glyph = inter[0].getGlyph(letter, size, false);
        const bool absent = glyph.bounds == box && glyph.advance == advance;
        missing.emplace(letter, absent);
        return absent;
    }
};

Resources::Resources(const fs::path& fonts, const fs::path& images, const std::vector<std::string>& needed)
    : pictures_(std::make_unique<Pictures>()), fonts_(std::make_unique<Fonts>()) {
    std::string mistakes;
    for (std::size_t i = 0; i < k_font_files.size(); ++i) {
        const fs::path file = fonts / k_font_files[i];
        if (!fs::is_regular_file(file) || !fonts_->inter[i].load(file)) {
            mistakes += "\n  font " + file.string();
        }
    }
    std::vector<fs::path> fallbacks{fonts / "DejaVuSans.ttf"};
    fallbacks.insert(fallbacks.end(), k_fallback_files.begin(), k_fallback_files.end());
    for (const fs::path& file : fallbacks) {
        if (!fonts_->has_fallback && fs::is_regular_file(file)) {
            fonts_->has_fallback = fonts_->fallback.load(file);
        }
    }
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
    return pictures_->files.contains(name) || pictures_->made.contains(name);
}

void Resources::keep_image(const std::string& name, const sf::Image& pixels) {
    if (!has_image(name)) pictures_->made.emplace(name, pictures_->keep(pixels));
}

Image Resources::image(std::string_view name, float height) {
    const auto found = pictures_->files.find(name);
    if (found == pictures_->files.end()) {
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
    return pictures_->loaded.emplace(key, pictures_->load(chosen->second)).first->second;
}

const sf::Font& Resources::font(Weight weight) const { return fonts_->inter[static_cast<std::size_t>(weight)]; }

float Resources::advance(Weight weight, char32_t letter) {
    auto& known = fonts_->advances[static_cast<std::size_t>(weight)];
    const auto found = known.find(letter);
    if (found != known.end()) {
        return found->second;
    }
    constexpr unsigned reference = 100;
    const float advance = font_for(weight, letter).getGlyph(letter, reference, false).advance / reference;
    known.emplace(letter, advance);
    return advance;
}

const sf::Font& Resources::font_for(Weight weight, char32_t letter) {
    return fonts_->has_fallback && fonts_->lacks(letter) ? fonts_->fallback : font(weight);
}

}  // namespace syrtis::client::render
