// SPDX-License-Identifier: MIT
#pragma once

// Where the letters of a text stand. Hinting makes small letters some part of a pixel wider or narrower than they are
// meant, and each stands on a whole pixel: by their advances alone two of them touch and the next two gape.

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

/// Of one letter: how far the next one stands, and where what is seen of it begins and ends, from its pen.
struct LetterShape {
    float advance = 0;
    float left = 0;
    float right = 0;
};

/// Where what is seen of hinted letters begins and ends, which fonts tell in whole pixels only.
class LetterInk {
   public:
    struct Edges {
        float left = 0;  ///< pixels from the pen
        float right = 0;
    };
    [[nodiscard]] Edges of(const sf::Font& font, unsigned size, char32_t letter) const;
    /// Each letter is looked at once, all that are new by one look at the font's texture. One font for each letter.
    void learn(unsigned size, std::span<const char32_t> letters, std::span<const sf::Font* const> fonts);

   private:
    std::map<std::tuple<const sf::Font*, unsigned, char32_t>, Edges> known_;
};

/// A word as it is set: what is seen of it begins and ends a part of a pixel away from where it is meant to.
struct SetWord {
    std::vector<float> pens{};  ///< of its letters, in whole pixels from its beginning
    float begins_late = 0;
    float ends_late = 0;
};

/// Words that were set lately: most are drawn again and again.
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
