// SPDX-License-Identifier: MIT
#pragma once

// Uniformly drawn subsets, for example the cards that a player without preferences keeps.

#include <algorithm>
#include <cstdint>

#include "core/ensure.hpp"
#include "core/rng.hpp"

namespace syrtis::core {

/// Draws the size of a subset of `items` things, from `least` to `most` members. If the caller then draws a subset of
/// this size uniformly, all subsets of allowed sizes are equally likely: size i has a probability in proportion to the
/// binomial coefficient (items over i). Requires least <= most <= items and at most 1000 items.
[[nodiscard]] inline std::uint32_t draw_subset_size(std::uint32_t items, std::uint32_t least, std::uint32_t most,
                                                    Rng& rng) {
    ensure(least <= most && most <= items && items <= 1000, "there is no such subset");
    if (least == most) return least;
    const auto next = [items](double subsets, std::uint32_t size) { return subsets * (items - size) / (size + 1); };
    double first = 1.0;
    for (std::uint32_t size = 0; size < least; ++size) first = next(first, size);
    double total = 0.0;
    double subsets = first;
    for (std::uint32_t size = least; size <= most; ++size) {
        total += subsets;
        subsets = next(subsets, size);
    }
    double left = rng.unit() * total;
    subsets = first;
    for (std::uint32_t size = least; size < most; ++size) {
        left -= subsets;
        if (left < 0.0) return size;
        subsets = next(subsets, size);
    }
    return most;
}

/// Draws a subset of the numbers below `items`, with `least` to `most` members. All such subsets are equally likely.
/// Calls `visit(item)` for each member in ascending order.
template <class Visit>
void draw_subset(std::uint32_t items, std::uint32_t least, std::uint32_t most, Rng& rng, Visit&& visit) {
    std::uint32_t wanted = draw_subset_size(items, least, most, rng);
    for (std::uint32_t item = 0; item < items && wanted > 0; ++item) {
        if (rng.below(items - item) >= wanted) continue;
        visit(item);
        --wanted;
    }
}

}  // namespace syrtis::core
