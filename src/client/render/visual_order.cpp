// SPDX-License-Identifier: MIT

#include "render/visual_order.hpp"

#include <fribidi/fribidi.h>

#include <algorithm>

#include "text/utf8.hpp"

namespace syrtis::client::render {

namespace {

/// The longest line, in letters, that is reordered. No label is longer, and FriBidi counts in int.
constexpr std::size_t k_longest = 4096;

/// The embedding level of each letter; odd levels run from right to left. Empty if there is not enough memory.
std::vector<FriBidiLevel> levels_of(std::span<const char32_t> line) {
    const std::vector<FriBidiChar> letters(line.begin(), line.end());
    const auto count = static_cast<FriBidiStrIndex>(letters.size());
    std::vector<FriBidiCharType> types(letters.size());
    std::vector<FriBidiBracketType> brackets(letters.size());
    std::vector<FriBidiLevel> levels(letters.size());
    fribidi_get_bidi_types(letters.data(), count, types.data());
    fribidi_get_bracket_types(letters.data(), count, types.data(), brackets.data());
    FriBidiParType direction = FRIBIDI_PAR_ON;
    if (fribidi_get_par_embedding_levels_ex(types.data(), brackets.data(), count, &direction, levels.data()) == 0) {
        return {};
    }
    return levels;
}

}  // namespace

std::vector<DirectedRun> visual_runs(std::span<const char32_t> line) {
    if (line.empty()) return {};
    const auto levels = line.size() > k_longest ? std::vector<FriBidiLevel>{} : levels_of(line);
    if (levels.empty()) return {{0, line.size(), false}};
    struct Run {
        DirectedRun run;
        FriBidiLevel level;
    };
    std::vector<Run> runs;
    for (std::size_t at = 0; at < levels.size(); ++at) {
        if (runs.empty() || levels[at] != runs.back().level) {
            runs.push_back({{at, 0, levels[at] % 2 == 1}, levels[at]});
        }
        ++runs.back().run.count;
    }
    // Rule L2: from the highest level down to the lowest odd one, each sequence of runs at that level or above is
    // reversed.
    for (FriBidiLevel level = std::ranges::max(levels); level > 0; --level) {
        const auto is_below = [&](const Run& run) { return run.level < level; };
        for (auto begin = runs.begin(); begin != runs.end();) {
            begin = std::find_if_not(begin, runs.end(), is_below);
            const auto end = std::find_if(begin, runs.end(), is_below);
            std::reverse(begin, end);
            begin = end;
        }
    }
    std::vector<DirectedRun> ordered;
    for (const Run& run : runs) ordered.push_back(run.run);
    return ordered;
}

bool runs_right_to_left(std::string_view text) {
    if (!has_right_to_left(text)) return false;
    std::vector<FriBidiChar> letters;
    while (!text.empty() && letters.size() < k_longest) {
        const auto letter = text::take_code_point(text);
        if (!letter) text.remove_prefix(1);
        letters.push_back(letter.value_or(U'\uFFFD'));
    }
    const auto count = static_cast<FriBidiStrIndex>(letters.size());
    std::vector<FriBidiCharType> types(letters.size());
    fribidi_get_bidi_types(letters.data(), count, types.data());
    return FRIBIDI_IS_RTL(fribidi_get_par_direction(types.data(), count));
}

}  // namespace syrtis::client::render
