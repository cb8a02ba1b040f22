// SPDX-License-Identifier: MIT
#pragma once

// What the arena wants to know of Terraforming Mars: the parts of a score, generations, and options for the soak.

#include <json/json.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
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
    /// The last two are MarsBot's (MB-14.6, MB-14.8).
    static constexpr std::array<std::string_view, 8> k_score_part_names{
        "tr", "milestones", "awards", "greenery", "cities", "cards", "neural", "megacredits"};

    [[nodiscard]] static std::span<const std::string_view> score_part_names(const Game::Options& options) {
        constexpr std::size_t k_of_people = 6;
        return std::span(k_score_part_names).first(game::has_automa(options) ? k_score_part_names.size() : k_of_people);
    }

    [[nodiscard]] static arena::ScoreParts score_parts(const Game::Rules& rules, const Game::State& state,
                                                       core::Seat seat) {
        const game::Score score = game::score_of(rules, state, seat);
        return {score.terraform_rating, score.milestones, score.awards,          score.greenery,
                score.cities,           score.cards,      score.neural_instance, score.megacredits};
    }

    [[nodiscard]] static std::uint64_t length(const Game::State& state) { return state.generation; }

    static void make_deal_repeatable(Game::Options& options) { options.duplicate_deal = true; }

    /// `marsbot:LEVEL` or `marsbot:LEVEL:CORPORATION` among the players is MarsBot.
    [[nodiscard]] static std::optional<Json::Value> own_player(std::string_view text) {
        constexpr std::string_view k_prefix = "marsbot:";
        if (!text.starts_with(k_prefix)) return std::nullopt;
        text.remove_prefix(k_prefix.size());
        const auto colon = std::min(text.find(':'), text.size());
        Json::Value options(Json::objectValue);
        options["automa"]["level"] = std::string(text.substr(0, colon));
        if (colon < text.size()) options["automa"]["corporation"] = std::string(text.substr(colon + 1));
        return options;
    }

    /// Half of all games of one seat are against MarsBot.
    [[nodiscard]] static Game::Options any_options(core::Rng& rng) {
        Game::Options options;
        options.players = static_cast<core::Seat>(1 + rng.below(core::k_max_seats));
        options.automa.plays = options.players == 1 && rng.below(2) == 0;
        if (options.automa.plays) {
            options.automa.level = static_cast<game::AutomaLevel>(rng.below(game::k_automa_levels));
            if (rng.below(8) != 0) options.automa.corporation = game::k_random_corporation;
        }
        options.solo = options.players == 1 && !options.automa.plays;
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
