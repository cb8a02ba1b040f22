// SPDX-License-Identifier: MIT
#pragma once

// Weights that say how likely each hidden thing is in each place, and a function that draws by weights.

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "core/ensure.hpp"
#include "core/rng.hpp"

namespace syrtis::core {

/// The weights with which a determinization draws hidden things, one for each place and thing: a thing of weight 2 is
/// twice as likely to be in the place as a thing of weight 1. Each game defines its places and how it draws with the
/// weights.
template <std::size_t Places, std::size_t Things>
class Belief {
   public:
    static constexpr std::size_t k_places = Places;
    static constexpr std::size_t k_things = Things;
    /// Bounds of all weights. The lower bound is positive, so that a belief never excludes a position that the view
    /// allows.
    static constexpr float k_least = 1e-6F;
    static constexpr float k_most = 1e6F;

    /// Sets all weights to 1, so that every thing is equally likely in every place.
    constexpr Belief() {
        for (auto& things : weights_) things.fill(1.0F);
    }

    /// Sets a weight, clamped to [k_least, k_most]. `weight` must be finite and not negative.
    void set(std::size_t place, std::size_t thing, float weight) {
        ensure(place < Places && thing < Things, "a belief about a place or a thing that does not exist");
        ensure(std::isfinite(weight) && weight >= 0.0F, "a weight is finite and not negative");
        weights_[place][thing] = weight < k_least ? k_least : weight > k_most ? k_most : weight;
    }
    [[nodiscard]] constexpr float weight(std::size_t place, std::size_t thing) const { return weights_[place][thing]; }

   private:
    std::array<std::array<float, Things>, Places> weights_{};
};

/// Returns a number below `count`, drawn in proportion to `weight(number)`. Weights must not be negative, must not
/// exceed `greatest`, and at least one must be positive. The result is the same on every machine.
template <class Weight>
[[nodiscard]] std::size_t draw_weighted(std::size_t count, double greatest, Weight&& weight, Rng& rng) {
    ensure(count > 0 && greatest > 0.0, "nothing is left to draw from");
    // Rejection sampling is cheap while weights are similar. After too many rejections, inversion over the sum of all
    // weights draws from the same distribution.
    constexpr int k_most_proposals = 12;
    for (int proposal = 0; proposal < k_most_proposals; ++proposal) {
        const std::size_t number = rng.below(static_cast<std::uint32_t>(count));
        if (rng.unit() * greatest < weight(number)) return number;
    }
    double total = 0.0;
    for (std::size_t number = 0; number < count; ++number) total += weight(number);
    double left = rng.unit() * total;
    std::size_t last = 0;
    for (std::size_t number = 0; number < count; ++number) {
        if (weight(number) <= 0.0) continue;
        last = number;
        left -= weight(number);
        if (left < 0.0) break;
    }
    return last;
}

}  // namespace syrtis::core
