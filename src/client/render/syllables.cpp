// SPDX-License-Identifier: MIT

#include "render/syllables.hpp"

#include <algorithm>
#include <array>
#include <cctype>

namespace syrtis::client::render {

namespace {

constexpr std::size_t k_least = 4;
constexpr std::string_view k_vowels = "aeiouy";

/// Second parts of compound words that the rule for syllables would divide in the wrong place.
constexpr std::array<std::string_view, 27> k_second_parts{
    "abbau",    "ablagerung", "anlage",   "anzug",   "anzüge",    "archiv",  "asteroid", "elektr", "energie",
    "impfung",  "import",     "irdisch",  "insekt",  "industrie", "pflicht", "rechte",   "reich",  "einschlag",
    "organism", "sparung",    "spannung", "spiegel", "stadt",     "stellar", "stoff",    "strahl", "struktur"};

bool is_consonant(std::string_view word, std::size_t place) {
    return std::islower(static_cast<unsigned char>(word[place])) != 0 &&
           k_vowels.find(word[place]) == std::string_view::npos;
}

/// Returns whether a vowel begins at `place`. All letters outside ASCII count as vowels, which most of them are.
bool is_vowel(std::string_view word, std::size_t place) {
    return k_vowels.find(word[place]) != std::string_view::npos ||
           (static_cast<unsigned char>(word[place]) & 0xC0U) == 0xC0U;
}

/// Returns the start of the group of consonants that is spoken as one sound and ends at `place`.
std::size_t onset(std::string_view word, std::size_t place) {
    const auto follows = [&](std::string_view letters) { return word.substr(0, place).ends_with(letters); };
    if (follows("sch")) return place - 3;
    const auto joins = [&](std::size_t at, std::string_view before) {
        return at > 0 && before.find(word[at - 1]) != std::string_view::npos;
    };
    std::size_t begin = place;
    const bool liquid = word[begin] == 'r' || word[begin] == 'l';
    if (liquid && joins(begin, "bdfgkpt") && !follows("ck")) --begin;
    if (word[begin] == 'h' && joins(begin, "cpt")) --begin;
    if (word[begin] == 'c' && joins(begin, "s")) --begin;
    return begin;
}

}  // namespace

std::vector<std::size_t> ends_of_syllables(std::string_view word) {
    std::vector<std::size_t> ends;
    for (std::size_t at = k_least; at + k_least <= word.size(); ++at) {
        if (!is_consonant(word, at) || !is_vowel(word, at + 1)) continue;
        const std::size_t end = onset(word, at);
        if (end >= k_least) ends.push_back(end);
    }
    for (const std::string_view part : k_second_parts) {
        const auto at = word.find(part, k_least);
        if (at == std::string_view::npos) continue;
        std::erase_if(ends, [at](std::size_t end) { return end + 1 >= at && end <= at + 2; });
        ends.push_back(at);
    }
    std::ranges::sort(ends);
    return ends;
}

}  // namespace syrtis::client::render
