// SPDX-License-Identifier: MIT
#pragma once

// What the arena wants to know of Terraforming Mars: the parts of a score, generations, and options for the soak.

#include <array>
#include <cstdint>
#include <string_view>

#include "arena/game_traits.hpp"
#include "core/rng.hpp"
#include "engine/terraforming/scoring.hpp"
#include "engine/terraforming/terraforming_mars.hpp"
#include "games/terraforming/sampling_traits.hpp"

namespace syrtis::server::games::terraforming {

namespace game = syrtis::terraforming;

struct ArenaTraits {
    using Game = game::TerraformingMars;
    using Sampling = SamplingTraits;

    static constexpr std::string_view k_length_name = "generations";
    static constexpr std::array<std::string_view, 6> k_score_part_names{"tr",       "milestones", "awards",
                                                                        "greenery", "cities",     "cards"};

    [[nodiscard]] static std::span<const std::string_view> score_part_names() { return k_score_part_names; }

    [[nodiscard]] static arena::ScoreParts score_parts(const Game::Rules& rules, const Game::State& state,
                                                       core::Seat seat) {
        const game::Score score = game::score_of(rules, state, seat);
        return {score.terraform_rating, score.milestones, score.awards, score.greenery, score.cities, score.cards};
    }

    [[nodiscard]] static std::uint64_t length(const Game::State& state) { return state.generation; }

    static void make_deal_repeatable(Game::Options& options) { options.duplicate_deal = true; }

    [[nodiscard]] static Game::Options any_options(core::Rng& rng) {
        Game::Options options;
        options.players = static_cast<core::Seat>(1 + rng.below(core::k_max_seats));
        options.solo = options.players == 1;
        options.corporate_era = rng.below(4) != 0;
        options.draft = !options.solo && rng.below(2) == 0;
        options.corporations_dealt = static_cast<std::uint8_t>(2 + (options.players < 4 ? rng.below(2) : 0));
        if (rng.below(4) == 0) options.beginners = static_cast<core::SeatSet>(rng.below(1U << options.players));
        options.duplicate_deal = rng.below(4) == 0;
        options.choose_effect_order = rng.below(2) == 0;
        if (rng.below(2) == 0) options.first_player = static_cast<core::Seat>(rng.below(options.players));
        if (rng.below(4) == 0) options.unplaceable_tiles = game::UnplaceableTiles::block;
        return options;
    }
};

}  // namespace syrtis::server::games::terraforming
