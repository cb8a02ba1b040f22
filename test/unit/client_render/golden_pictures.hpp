// SPDX-License-Identifier: MIT
#pragma once

// How pictures looked when somebody last looked at them: thumbnails in one text file, compared with a tolerance that
// another font renderer or a word more stays below, and a panel that is gone, moved or of another colour does not.
// With SYRTIS_WRITE_GOLDEN set the file is written anew.

#include <SFML/Graphics/Image.hpp>
#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <string_view>

namespace syrtis::test {

class GoldenPictures {
   public:
    explicit GoldenPictures(std::filesystem::path file) : file_(std::move(file)) {
        std::ifstream stream(file_);
        std::string name;
        std::string thumbnail;
        while (stream >> name >> thumbnail) kept_[name] = thumbnail;
    }

    [[nodiscard]] static bool writes() { return std::getenv("SYRTIS_WRITE_GOLDEN") != nullptr; }

    /// What is wrong with it; empty: it looks as it did.
    [[nodiscard]] std::string fault(const std::string& name, const sf::Image& image) {
        const std::string now = thumbnail(image);
        if (writes()) {
            kept_[name] = now;
            write();
            return {};
        }
        const auto known = kept_.find(name);
        if (known == kept_.end()) return "no such golden picture";
        const auto& before = known->second;
        if (before.size() != now.size()) return "the golden picture is damaged";
        int sum = 0;
        int far = 0;
        for (std::size_t i = 0; i < now.size(); ++i) {
            const int apart = std::abs(level(now[i]) - level(before[i]));
            sum += apart;
            if (apart > k_far) ++far;
        }
        const auto count = static_cast<int>(now.size());
        if (sum * 100 <= count * k_most_mean && far * 100 <= count * k_most_far) return {};
        return "looks otherwise: " + std::to_string(sum * 100 / count) + " hundredths of a level on average, " +
               std::to_string(far * 100 / count) + " % of it far off";
    }

    /// The mean of red, green and blue in each cell of a grid, from 0 to 63, a letter each.
    [[nodiscard]] static std::string thumbnail(const sf::Image& image) {
        std::string letters;
        const auto size = image.getSize();
        const unsigned step = std::max(2U, size.x / 320);
        for (unsigned row = 0; row < k_rows; ++row) {
            for (unsigned column = 0; column < k_columns; ++column) {
                std::array<unsigned, 3> sums{};
                unsigned count = 0;
                for (unsigned y = row * size.y / k_rows; y < (row + 1) * size.y / k_rows; y += step) {
                    for (unsigned x = column * size.x / k_columns; x < (column + 1) * size.x / k_columns; x += step) {
                        const auto colour = image.getPixel(x, y);
                        sums[0] += colour.r;
                        sums[1] += colour.g;
                        sums[2] += colour.b;
                        ++count;
                    }
                }
                for (const unsigned sum : sums) letters += k_letters[sum / std::max(count, 1U) / 4];
            }
        }
        return letters;
    }

   private:
    static constexpr unsigned k_columns = 24;
    static constexpr unsigned k_rows = 14;
    static constexpr std::string_view k_letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_";
    static constexpr int k_far = 5;          ///< levels
    static constexpr int k_most_mean = 150;  ///< hundredths of a level
    static constexpr int k_most_far = 4;     ///< percent of all numbers

    static int level(char letter) { return static_cast<int>(k_letters.find(letter)); }

    void write() const {
        std::ofstream stream(file_);
        for (const auto& [name, thumbnail] : kept_) stream << name << ' ' << thumbnail << '\n';
    }

    std::filesystem::path file_;
    std::map<std::string, std::string> kept_;
};

}  // namespace syrtis::test
