// SPDX-License-Identifier: MIT

#include "render/host_letters.hpp"

#include <array>
#include <cstddef>
#include <cstdlib>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "render/web/letters.h"

namespace syrtis::client::render {

namespace {

constexpr std::size_t k_most_texts = 2000;

struct Known {
    std::string words;
    int weight = 0;
};

std::vector<Known>& known_texts() {
    static std::vector<Known> texts;
    return texts;
}

/// Returns the weight in the numbers of style sheets.
int number_of(Weight weight) {
    constexpr int k_regular = 400;
    constexpr int k_step = 100;
    return k_regular + k_step * static_cast<int>(weight);
}

}  // namespace

std::optional<HostText> host_text(std::string_view words, Weight weight) {
    static std::map<std::pair<std::string, int>, HostText> found;
    const std::pair<std::string, int> key{words, number_of(weight)};
    if (const auto text = found.find(key); text != found.end()) return text->second;
    auto& texts = known_texts();
    if (texts.size() >= k_most_texts) return std::nullopt;
    const HostText text{static_cast<std::uint32_t>(texts.size()), letters_width(key.first.c_str(), key.second)};
    texts.push_back({key.first, key.second});
    return found.emplace(key, text).first->second;
}

GlyphPicture draw_host_text(std::uint32_t number, unsigned size) {
    const Known& text = known_texts().at(number);
    std::array<int, 4> box{};
    unsigned char* const cover = letters_draw(text.words.c_str(), text.weight, static_cast<int>(size), box.data());
    if (cover == nullptr) return {};
    const auto [width, height, left, top] = box;
    GlyphPicture picture{static_cast<unsigned>(width), static_cast<unsigned>(height), left, top};
    picture.cover.assign(cover, cover + static_cast<std::ptrdiff_t>(width) * height);
    std::free(cover);
    return picture;
}

}  // namespace syrtis::client::render
