// SPDX-License-Identifier: MIT
#pragma once

// Measures the quantities of Dig Mars that are compared between true and sampled worlds. In this comparison, players
// choose random commands and prefer those that advance the match, so that it ends in time; no choice depends on hidden
// tiles.

#include <array>
#include <functional>
#include <optional>
#include <span>
#include <string_view>

#include "arena/sampling.hpp"
#include "engine/dig/dig_mars.hpp"
#include "engine/dig/holdings.hpp"

namespace syrtis::server::games::dig {

namespace game = syrtis::dig;

/// The traits of Dig Mars for the comparison of worlds.
struct SamplingTraits {
    using Game = game::DigMars;
    using PlayOn = std::function<void(Game::State&)>;

    static constexpr std::array<std::string_view, 2> k_strata{"placement", "turns"};
    static constexpr std::array<std::string_view, 2> k_quantities{"points collected", "tiles held"};
    /// The number of quantities whose distributions are guaranteed: 0, because a view shows neither which player has
    /// which tile nor which player has fortune points. So the holdings of other players are only estimates.
    static constexpr std::size_t k_promised = 0;
    static constexpr std::array<std::string_view, 2> k_place_names{"tiles under a visible back", "tiles below"};
    static constexpr std::size_t k_things = game::k_tiles;

    [[nodiscard]] static std::span<const std::string_view> strata() { return k_strata; }
    [[nodiscard]] static std::span<const std::string_view> quantities() { return k_quantities; }
    [[nodiscard]] static std::span<const std::string_view> places() { return k_place_names; }

    [[nodiscard]] static std::optional<std::size_t> stratum(const Game::State& state) {
        return static_cast<std::size_t>(state.phase);
    }

    template <class Record>
    static void measure(const Game::Rules& rules, const Game::View& view, const Game::State& world, core::Seat seat,
                        const PlayOn& /*play_on*/, const Record& record) {
        if (!view.face_up.empty()) return;
        const auto& holdings = world.players[seat].holdings;
        record(0, game::points_of(rules, holdings));
        record(1, static_cast<int>(holdings.tiles.size()));
    }

    template <class Show>
    static void locate(const Game::Rules&, const Game::View& view, const Game::State& world, const Show& show) {
        for (std::size_t place = 0; place < game::k_places; ++place) {
            const auto& pile = world.piles[place];
            for (std::size_t level = 0; level < pile.unexplored(); ++level) {
                if (view.piles[place].known[level] != game::k_no_tile) continue;
                show(pile.tiles[level], level + 1U == pile.height ? 0 : 1);
            }
        }
    }

    [[nodiscard]] static std::size_t kind(const Game::Rules& rules, const Game::View&, std::size_t tile) {
        return rules.tiles.at(tile).dig;
    }

    [[nodiscard]] static game::Command choose(const Game::Rules&, const Game::State&, core::Seat,
                                              std::span<const game::Command> commands, core::Rng& rng) {
        constexpr std::uint32_t k_busy = 4;  // a productive command is chosen four times out of five
        core::FixedVector<game::Command, core::k_max_commands> productive;
        for (const auto& command : commands) {
            const bool idle = command.type == game::CommandType::end_turn || command.type == game::CommandType::move ||
                              command.type == game::CommandType::announce_victory;
            if (!idle) productive.push_back(command);
        }
        const bool busy = !productive.empty() && rng.below(k_busy + 1) != 0;
        const auto list = busy ? std::span<const game::Command>(productive.span()) : commands;
        return list[rng.below(static_cast<std::uint32_t>(list.size()))];
    }
};

}  // namespace syrtis::server::games::dig
