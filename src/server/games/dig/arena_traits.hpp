// SPDX-License-Identifier: MIT
#pragma once

// Describes Dig Mars to the arena: the parts of a score, the length in rounds, and random options for the soak.

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "arena/plain_traits.hpp"
#include "core/rng.hpp"
#include "engine/dig/dig_mars.hpp"
#include "engine/dig/holdings.hpp"
#include "games/dig/plain_rules.hpp"
#include "games/dig/sampling_traits.hpp"
#include "state/dig/option_rows.hpp"

namespace syrtis::server::games::dig {

namespace game = syrtis::dig;

/// The traits of Dig Mars for the arena.
struct ArenaTraits : arena::PlainTraits<game::DigMars> {
    using Sampling = SamplingTraits;

    [[nodiscard]] static std::vector<arena::PlainRule<Game>> plain_rules() { return games::dig::plain_rules(); }

    static constexpr std::string_view k_length_name = "rounds";
    /// The maximum length of a match in rounds. In some hundred matches, random players needed up to 64 rounds.
    static constexpr std::uint64_t k_most_length = 1000;
    static constexpr std::array<std::string_view, 2> k_score_part_names{"tiles", "tokens"};

    [[nodiscard]] static std::span<const std::string_view> score_part_names(const Game::Options& /*options*/) {
        return k_score_part_names;
    }

    [[nodiscard]] static arena::ScoreParts score_parts(const Game::Rules& rules, const Game::State& state,
                                                       core::Seat seat) {
        const auto& holdings = state.players[seat].holdings;
        const std::int32_t tokens = holdings.tokens;
        return {game::points_of(rules, holdings) - tokens, tokens};
    }

    [[nodiscard]] static std::uint64_t length(const Game::State& state) { return state.round; }

    [[nodiscard]] static Game::Options any_options(core::Rng& rng) {
        Game::Options options;
        const auto more = rng.below(game::k_max_players - game::k_min_players + 1U);
        options.players = static_cast<core::Seat>(game::k_min_players + more);
        options.open = rng.below(3) == 0;
        options.ends_when_idle = rng.below(4) != 0;
        core::draw_options(game::k_option_rows, options, options.players, rng);
        return options;
    }
};

}  // namespace syrtis::server::games::dig
