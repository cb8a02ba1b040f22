// SPDX-License-Identifier: MIT

#include "render/resources.hpp"

#include <SFML/Graphics/Image.hpp>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "render/picture_bytes.hpp"
#include "render/scene/scene_textures.hpp"

namespace syrtis::client::render {

namespace fs = std::filesystem;

namespace {

/// Larger pictures get a texture of their own.
constexpr unsigned k_largest_in_atlas = 512;
constexpr std::array<const char*, 4> k_font_files{"Inter-Regular.otf", "Inter-Medium.otf", "Inter-SemiBold.otf",
                                                  "Inter-Bold.otf"};
}  // namespace

struct Resources::Pictures {
    /// Files by name and height.
    std::map<std::string, std::map<int, fs::path>, std::less<>> files;
    std::map<std::pair<std::string, int>, Image> loaded;
    std::map<std::string, Image, std::less<>> made;
    std::vector<std::unique_ptr<TextureAtlas>> atlases;
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
        atlases.push_back(std::make_unique<TextureAtlas>());
        const auto at = atlases.back()->place(size);
        return at ? place_in_atlas(*atlases.back(), pixels, *at) : Image{};
    }

    [[nodiscard]] static Image place_in_atlas(TextureAtlas& atlas, const sf::Image& pixels, sf::Vector2u at) {
        atlas.texture().update(pixels, at.x, at.y);
        const sf::Vector2u size = pixels.getSize();
        return {&atlas.texture(),
                {static_cast<float>(at.x), static_cast<float>(at.y), static_cast<float>(size.x),
                 static_cast<float>(size.y)},
                false};
    }
};

Resources::Resources(const fs::path& fonts, const fs::path& images, const std::vector<std::string>& needed,
                     const std::vector<fs::path>& fallbacks)
    : pictures_(std::make_unique<Pictures>()),
      scenes_(std::make_unique<SceneTextures>(fonts.parent_path() / "pictures")) {
    std::string mistakes;
    for (std::size_t i = 0; i < k_font_files.size(); ++i) {
        const fs::path file = fonts / k_font_files[i];
        if (!lettering_.open(static_cast<Weight>(i), file)) {
            mistakes += "\n  font " + file.string();
        }
    }
    std::vector<fs::path> others{fonts / "DejaVuSans.ttf"};
    others.insert(others.end(), fallbacks.begin(), fallbacks.end());
    lettering_.set_fallbacks(others);
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
    if (picture) return pictures_->loaded.emplace(key, *picture).first->second;
    ++awaited_images_;
    return pictures_->nearest(key.first, key.second);
}

}  // namespace syrtis::client::render
