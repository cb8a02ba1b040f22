// SPDX-License-Identifier: MIT
#pragma once

// Compares pictures with golden pictures. A golden picture is a grid of mean colours, fine enough that a label, a
// button or a marker covers some cells. The comparison judges groups of adjacent changed cells: another font renderer
// changes many cells slightly, while a missing or moved thing changes a few adjacent cells strongly. Each screen has a
// file of its own, so that two changes conflict only if they concern the same screen. With SYRTIS_WRITE_GOLDEN set, the
// files are written anew. Drawing without a graphics card takes most of the time of these tests, so each screen is
// drawn once, in one language and one size, which take turns. With SYRTIS_EVERY_WINDOW set, each screen is drawn in
// every language and every size. A picture that differs is saved as a PNG file beside the other output of the test;
// with SYRTIS_KEEP_PICTURES set, every picture is saved.

#include <zlib.h>

#include <SFML/Graphics/Image.hpp>
#include <SFML/Graphics/RenderTexture.hpp>
#include <SFML/OpenGL.hpp>
#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace syrtis::test {

/// Refers to the pixels of a picture, which must outlive this object.
class PictureRows {
   public:
    explicit PictureRows(const sf::Image& image) : first_(image.getPixelsPtr()), size_(image.getSize()) {}
    /// If `upwards`, the rows of `pixels` are stored from the lowest to the highest.
    PictureRows(const sf::Uint8* pixels, sf::Vector2u size, bool upwards)
        : first_(pixels), size_(size), upwards_(upwards) {}

    [[nodiscard]] sf::Vector2u size() const { return size_; }
    /// Returns the pixels of a row, four bytes each. Row 0 is the highest row.
    [[nodiscard]] const sf::Uint8* row(unsigned y) const {
        return first_ + std::size_t{4} * size_.x * (upwards_ ? size_.y - 1 - y : y);
    }
    [[nodiscard]] sf::Image image() const {
        sf::Image copy;
        copy.create(size_.x, size_.y, first_);
        if (upwards_) copy.flipVertically();
        return copy;
    }

   private:
    const sf::Uint8* first_;
    sf::Vector2u size_;
    bool upwards_ = false;
};

/// The golden pictures of a folder.
class GoldenPictures {
   public:
    static constexpr unsigned k_columns = 96;
    static constexpr unsigned k_rows = 54;
    static constexpr std::size_t k_cells = std::size_t{k_columns} * k_rows;
    static constexpr std::size_t k_languages = 3;

    /// Three numbers for each cell: the brightness, and the differences of blue and of red from the brightness. They
    /// are in units of `k_steps`.
    using Levels = std::array<std::vector<float>, 3>;

    explicit GoldenPictures(std::filesystem::path folder) : folder_(std::move(folder)) {}

    [[nodiscard]] static bool writes() { return std::getenv("SYRTIS_WRITE_GOLDEN") != nullptr; }

    /// Returns true if every picture is drawn in every language and every size.
    [[nodiscard]] static bool draws_all() {
        const char* const every = std::getenv("SYRTIS_EVERY_WINDOW");
        return writes() || (every != nullptr && *every != '\0');
    }
    /// Returns true if the screen with this index is drawn in this language and size. If it is not drawn, it is only
    /// laid out: its words are placed and measured as if they were drawn.
    [[nodiscard]] static bool draws(std::size_t screen, std::size_t language, std::size_t size, std::size_t sizes) {
        // Each round of the languages begins with another size, so that each language meets each of three sizes.
        return is_in_turn(screen, language) && (draws_all() || (screen + screen / k_languages) % sizes == size);
    }
    /// Returns true if the picture with this index is drawn or laid out in this language. The three languages take
    /// turns.
    [[nodiscard]] static bool is_in_turn(std::size_t picture, std::size_t language) {
        return draws_all() || (picture + language) % k_languages == 0;
    }

    /// Returns a description of the difference between this picture of the screen and the golden picture. The
    /// description is empty if there is no difference.
    [[nodiscard]] std::string fault(const std::string& screen, const std::string& kind, const PictureRows& picture) {
        if (!kept_.contains(screen)) kept_[screen] = writes() ? Pictures{} : read(screen);
        auto& pictures = kept_.at(screen);
        const std::string name = screen + "-" + kind;
        if (std::getenv("SYRTIS_KEEP_PICTURES") != nullptr) save(name, picture);
        const Levels now = levels(picture);
        if (writes()) {
            pictures[kind] = packed(now);
            write(screen);
            return {};
        }
        const auto known = pictures.find(kind);
        std::string reported =
            known == pictures.end() ? "no such golden picture" : difference(known->second, now, picture.size());
        if (!reported.empty()) reported += "; client_pictures/" + name + ".png is how it looks now";
        if (!reported.empty()) save(name, picture);
        return reported;
    }

    [[nodiscard]] static Levels levels(const PictureRows& picture) {
        Levels result;
        for (auto& plane : result) plane.reserve(k_cells);
        const auto size = picture.size();
        const unsigned step = std::max(1U, size.x / k_sampled_width);
        for (unsigned row = 0; row < k_rows; ++row) {
            for (unsigned column = 0; column < k_columns; ++column) {
                unsigned red = 0;
                unsigned green = 0;
                unsigned blue = 0;
                unsigned count = 0;
                const unsigned right = (column + 1) * size.x / k_columns;
                for (unsigned y = row * size.y / k_rows; y < (row + 1) * size.y / k_rows; y += step) {
                    const unsigned left = column * size.x / k_columns;
                    const sf::Uint8* pixel = picture.row(y) + std::size_t{4} * left;
                    for (unsigned x = left; x < right; x += step, pixel += std::size_t{4} * step) {
                        red += pixel[0];
                        green += pixel[1];
                        blue += pixel[2];
                        ++count;
                    }
                }
                const auto mean = [&](unsigned sum) {
                    return static_cast<float>(sum) / static_cast<float>(std::max(count, 1U));
                };
                const float bright = 0.3F * mean(red) + 0.59F * mean(green) + 0.11F * mean(blue);
                result[0].push_back(bright / k_steps[0]);
                result[1].push_back((mean(blue) - bright + 256) / k_steps[1]);
                result[2].push_back((mean(red) - bright + 256) / k_steps[2]);
            }
        }
        return result;
    }

    /// Returns the levels rounded to bytes, in the form in which they are stored.
    [[nodiscard]] static std::string packed(const Levels& levels) {
        std::string bytes;
        for (const auto& plane : levels) {
            for (const float level : plane) bytes += static_cast<char>(static_cast<int>(std::lround(level)));
        }
        return bytes;
    }

    /// Describes the group of changed cells with the greatest weight. Returns nothing if another font renderer could
    /// cause that change.
    [[nodiscard]] static std::string difference(const std::string& before, const Levels& now, sf::Vector2u size) {
        if (before.size() != 3 * k_cells) return "the golden picture is damaged";
        std::vector<float> apart(k_cells, 0);
        for (std::size_t plane = 0; plane < now.size(); ++plane) {
            for (std::size_t cell = 0; cell < k_cells; ++cell) {
                const auto level = static_cast<float>(static_cast<unsigned char>(before[plane * k_cells + cell]));
                const float far = std::abs(now.at(plane)[cell] - level) * k_steps.at(plane) - k_free.at(plane);
                apart[cell] = std::max(apart[cell], far);
            }
        }
        Heap worst;
        for (std::size_t cell = 0; cell < k_cells; ++cell) {
            const Heap heap = take_heap(apart, cell);
            if (heap.weight > worst.weight) worst = heap;
        }
        if (worst.weight <= k_most_weight) return {};
        const auto at = [](unsigned cell, unsigned length, unsigned cells) {
            return std::to_string(cell * length / cells);
        };
        return "looks otherwise between " + at(worst.left, size.x, k_columns) + ", " + at(worst.top, size.y, k_rows) +
               " and " + at(worst.right + 1, size.x, k_columns) + ", " + at(worst.bottom + 1, size.y, k_rows) +
               ", by " + std::to_string(static_cast<int>(worst.weight)) + " where " +
               std::to_string(static_cast<int>(k_most_weight)) + " are let pass";
    }

   private:
    using Pictures = std::map<std::string, std::string>;

    struct Heap {
        float weight = 0;
        unsigned left = k_columns;
        unsigned top = k_rows;
        unsigned right = 0;
        unsigned bottom = 0;
    };

    static constexpr unsigned k_sampled_width = 1280;
    static constexpr std::array<float, 3> k_steps{4, 8, 8};   ///< size of a unit of each of the three levels, where 256
                                                              ///< is the full range of a colour
    static constexpr std::array<float, 3> k_free{5, 10, 10};  ///< difference in a cell that is ignored, where 256 is
                                                              ///< the full range of a colour
    static constexpr float k_most_weight = 14;

    /// Returns the group of changed cells around the cell `first`, and marks these cells as unchanged.
    static Heap take_heap(std::vector<float>& apart, std::size_t first) {
        Heap heap;
        std::vector<std::size_t> open{first};
        while (!open.empty()) {
            const std::size_t cell = open.back();
            open.pop_back();
            if (apart[cell] <= 0) continue;
            heap.weight += std::exchange(apart[cell], 0.0F);
            const auto column = static_cast<unsigned>(cell % k_columns);
            const auto row = static_cast<unsigned>(cell / k_columns);
            heap.left = std::min(heap.left, column);
            heap.right = std::max(heap.right, column);
            heap.top = std::min(heap.top, row);
            heap.bottom = std::max(heap.bottom, row);
            for (unsigned y = row - std::min(row, 1U); y <= std::min(row + 1, k_rows - 1); ++y) {
                for (unsigned x = column - std::min(column, 1U); x <= std::min(column + 1, k_columns - 1); ++x) {
                    open.push_back(std::size_t{y} * k_columns + x);
                }
            }
        }
        return heap;
    }

    static void save(const std::string& name, const PictureRows& picture) {
        const std::filesystem::path pictures = "client_pictures";
        std::filesystem::create_directories(pictures);
        picture.image().saveToFile((pictures / (name + ".png")).string());
    }

    [[nodiscard]] std::filesystem::path file_of(const std::string& screen) const {
        return folder_ / (screen + ".golden");
    }

    // Each picture is stored as its difference from the one before, since the languages of a screen differ little.
    void write(const std::string& screen) const {
        std::string plain;
        std::string before(3 * k_cells, '\0');
        for (const auto& [kind, picture] : kept_.at(screen)) {
            plain += kind + '\n';
            for (std::size_t i = 0; i < picture.size(); ++i) plain += static_cast<char>(picture[i] - before[i]);
            before = picture;
        }
        uLongf length = ::compressBound(static_cast<uLong>(plain.size()));
        std::vector<Bytef> bytes(length);
        if (::compress2(bytes.data(), &length, reinterpret_cast<const Bytef*>(plain.data()),
                        static_cast<uLong>(plain.size()), Z_BEST_COMPRESSION) != Z_OK) {
            throw std::runtime_error("the golden pictures can't be packed");
        }
        std::filesystem::create_directories(folder_);
        std::ofstream stream(file_of(screen), std::ios::binary);
        stream.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(length));
    }

    /// Returns the golden pictures of a screen. The result is empty if the file is missing or damaged.
    [[nodiscard]] Pictures read(const std::string& screen) const {
        std::ifstream stream(file_of(screen), std::ios::binary);
        const std::string bytes{std::istreambuf_iterator<char>(stream), {}};
        std::vector<Bytef> plain(k_most_pictures * (3 * k_cells + k_most_name));
        auto length = static_cast<uLongf>(plain.size());
        if (::uncompress(plain.data(), &length, reinterpret_cast<const Bytef*>(bytes.data()),
                         static_cast<uLong>(bytes.size())) != Z_OK) {
            return {};
        }
        Pictures pictures;
        std::string before(3 * k_cells, '\0');
        auto at = plain.begin();
        const auto end = at + static_cast<std::ptrdiff_t>(length);
        while (at != end) {
            const auto stop = std::find(at, end, Bytef{'\n'});
            if (static_cast<std::size_t>(end - stop) < 3 * k_cells + 1) break;
            const std::string kind(at, stop);
            at = stop + 1;
            for (char& level : before) level = static_cast<char>(level + static_cast<char>(*at++));
            pictures[kind] = before;
        }
        return pictures;
    }

    static constexpr std::size_t k_most_pictures = 32;  ///< largest number of pictures of one screen
    static constexpr std::size_t k_most_name = 64;

    std::filesystem::path folder_;
    std::map<std::string, Pictures> kept_;
};

/// Textures to draw on, one for each size. They are reused, because making a texture takes longer than drawing on it.
class PictureFrames {
   public:
    /// Returns an empty texture of this size.
    sf::RenderTexture& frame(unsigned width, unsigned height) {
        auto& texture = textures_[{width, height}];
        if (!texture) {
            texture = std::make_unique<sf::RenderTexture>();
            if (!texture->create(width, height)) throw std::runtime_error("there is no room for a picture");
        }
        texture->clear();
        texture->setView(texture->getDefaultView());
        return *texture;
    }

    /// Returns the picture that was drawn last in this size.
    [[nodiscard]] sf::Image image(unsigned width, unsigned height) const {
        return textures_.at({width, height})->getTexture().copyToImage();
    }

    /// Returns the pixels that were drawn last in this size. They are valid until the next call. Unlike image(), this
    /// function allocates no memory.
    [[nodiscard]] PictureRows rows(unsigned width, unsigned height) {
        auto& texture = *textures_.at({width, height});
        pixels_.resize(std::max(pixels_.size(), std::size_t{4} * width * height));
        if (!texture.setActive(true)) throw std::runtime_error("the picture can't be read");
        glPixelStorei(GL_PACK_ALIGNMENT, 1);
        glReadPixels(0, 0, static_cast<GLsizei>(width), static_cast<GLsizei>(height), GL_RGBA, GL_UNSIGNED_BYTE,
                     pixels_.data());
        return {pixels_.data(), {width, height}, true};
    }

   private:
    std::map<std::pair<unsigned, unsigned>, std::unique_ptr<sf::RenderTexture>> textures_;
    std::vector<sf::Uint8> pixels_;
};

}  // namespace syrtis::test
