// SPDX-License-Identifier: MIT
#pragma once

// What a player believes about hidden things beyond what the view says: for each place and thing a weight, how much
// likelier the thing lies there than a thing of weight 1. A game says what its places are and by which law it draws.

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "core/ensure.hpp"
#include "core/rng.hpp"

namespace syrtis::core {

template <std::size_t Places, std::size_t Things>
class Belief {
   public:
    static constexpr std::size_t k_places = Places;
    static constexpr std::size_t k_things = Things;
    /// A belief never excludes what the view allows, so weights keep between these bounds.
    static constexpr float k_least = 1e-6F;
    static constexpr float k_most = 1e6F;

    /// All weights 1: nothing is believed.
    constexpr Belief() {
        for (auto& things : weights_) things.fill(1.0F);
    }

    /// `weight` is finite and not negative; what lies outside of the bounds counts as the bound.
    void set(std::size_t place, std::size_t thing, float weight) {
        ensure(place < Places && thing < Things, "a belief about a place or a thing that does not exist");
        ensure(std::isfinite(weight) && weight >= 0.0F, "a weight is finite and not negative");
        weights_[place][thing] = weight < k_least ? k_least : weight > k_most ? k_most : weight;
    }
    [[nodiscard]] constexpr float weight(std::size_t place, std::size_t thing) const { return weights_[place][thing]; }

   private:
    std::array<std::array<float, Things>, Places> weights_{};
};

/// The number of one of `count` candidates, each drawn in proportion to `weight(number)`, which is not negative, at
/// most `greatest` and positive for one of them at least. The result is the same on every machine.
template <class Weight>
[[nodiscard]] std::size_t draw_weighted(std::size_t count, double greatest, Weight&& weight, Rng& rng) {
    ensure(count > 0 && greatest > 0.0, "nothing is left to draw from");
    // Proposals are taken in proportion to their weight, which costs little while weights are much alike; adding all of
    // them up comes to the same distribution.
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
