// SPDX-License-Identifier: MIT
#pragma once

// Defines arena traits for a game that does not define its own.

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "arena/game_traits.hpp"
#include "core/game.hpp"
#include "core/option_row.hpp"
#include "core/rng.hpp"

namespace syrtis::arena {

/// Arena traits of a game whose score is not divided into parts. The length of games is not measured.
template <core::Game G>
struct PlainTraits {
    using Game = G;

    static constexpr std::string_view k_length_name{};
    static constexpr std::uint64_t k_most_length = 0;
    static constexpr std::array<std::string_view, 1> k_score_part_names{"points"};

    [[nodiscard]] static std::span<const std::string_view> score_part_names(const typename G::Options& /*options*/) {
        return k_score_part_names;
    }
    [[nodiscard]] static ScoreParts score_parts(const typename G::Rules& rules, const typename G::State& state,
                                                core::Seat seat) {
        return {G::outcome(rules, state).scores[seat]};
    }
    [[nodiscard]] static std::uint64_t length(const typename G::State& /*state*/) { return 0; }
    static void make_deal_repeatable(typename G::Options& /*options*/) {}
    [[nodiscard]] static typename G::Options any_options(core::Rng& rng) {
        typename G::Options options;
        options.players =
            static_cast<core::Seat>(G::k_least_seats + rng.below(G::k_most_seats - G::k_least_seats + 1U));
        core::draw_options(G::option_rows(), options, options.players, rng);
        return options;
    }
};

}  // namespace syrtis::arena
