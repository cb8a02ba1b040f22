// SPDX-License-Identifier: MIT
#pragma once

// Positions of letters in a text. Hinting makes small letters a fraction of a pixel wider or narrower than designed,
// and each letter is drawn on a whole pixel; with advances alone, gaps between letters would look uneven.

#include <SFML/Graphics/Font.hpp>
#include <cstddef>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

#include "render/theme.hpp"

namespace syrtis::client::render {

/// The shape of a letter relative to its pen position: distance to the next pen position, and the left and right edge
/// of the visible part.
struct LetterShape {
    float advance = 0;
    float left = 0;
    float right = 0;
};

/// The visible edges of hinted letters, which fonts return in whole pixels only.
class LetterInk {
   public:
    /// Left and right edge of the visible part of a letter.
    struct Edges {
        float left = 0;  ///< pixels from the pen position
        float right = 0;
    };
    /// Returns the edges of a letter that was learned.
    [[nodiscard]] Edges of(const sf::Font& font, unsigned size, char32_t letter) const;
    /// Measures letters that are not known yet, with a single read of each font's texture. `fonts`: the font of each
    /// letter.
    void learn(unsigned size, std::span<const char32_t> letters, std::span<const sf::Font* const> fonts);

   private:
    std::map<std::tuple<const sf::Font*, unsigned, char32_t>, Edges> known_;
};

/// The positions of the letters of a word. The visible word begins and ends a fraction of a pixel away from its exact
/// position.
struct SetWord {
    std::vector<float> pens{};  ///< pen positions in whole pixels from the start of the word
    float begins_late = 0;
    float ends_late = 0;
};

/// A cache of set words, since most words are drawn again with each picture.
class SetWords {
   public:
    /// Returns the result of `set` for that word at that size; `set` is called once for each.
    template <typename Set>
    [[nodiscard]] const SetWord& of(std::string_view word, Weight weight, unsigned size, const Set& set) {
        constexpr std::size_t k_most = 4096;
        std::string key{static_cast<char>(weight), static_cast<char>(size)};
        key += word;
        const auto found = known_.find(key);
        if (found != known_.end()) return found->second;
        if (known_.size() >= k_most) known_.clear();
        return known_.emplace(std::move(key), set()).first->second;
    }

   private:
    std::unordered_map<std::string, SetWord> known_;
};

/// Places letters so that visible gaps differ by less than a pixel from those of `shapes`, in pixels; the last pen
/// position is the rounded sum of the advances.
[[nodiscard]] SetWord evenly_set(std::span<const LetterShape> shapes, std::span<const LetterInk::Edges> inks);

}  // namespace syrtis::client::render
