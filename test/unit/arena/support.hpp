// SPDX-License-Identifier: MIT
#pragma once

// The neutral game in the arena: its traits, and players that keep to the rules or don't.

#include <memory>
#include <stdexcept>
#include <vector>

#include "ai/random_player.hpp"
#include "arena/arena_of.hpp"
#include "support/toy_game.hpp"
#include "support/toy_hosted_game.hpp"

namespace syrtis::arena::test {

struct ToyTraits {
    using Game = toy::SealedNumbers;
    static constexpr std::string_view k_length_name = "rounds";
    static constexpr std::array<std::string_view, 1> k_score_part_names{"numbers"};

    static std::span<const std::string_view> score_part_names() { return k_score_part_names; }
    static ScoreParts score_parts(const Game::Rules&, const Game::State& state, core::Seat seat) {
        return {state.table.scores[seat]};
    }
    static std::uint64_t length(const Game::State& state) { return state.table.round; }
    static void make_deal_repeatable(Game::Options&) {}
    static Game::Options any_options(core::Rng& rng) {
        return {.players = static_cast<core::Seat>(2 + rng.below(4)),
                .rounds = static_cast<std::uint8_t>(1 + rng.below(5))};
    }
};

using ToyLevel = ai::Level<toy::SealedNumbers>;
using ToyPlayer = ai::Player<toy::SealedNumbers>;

/// Puts its highest number and takes what it wins: hard to beat at random.
class HighPlayer final : public ToyPlayer {
   public:
    toy::Command choose(const toy::View&, std::span<const toy::Command> commands, const ai::Budget&,
                        core::Rng&) override {
        return commands.front().type == toy::CommandType::take ? commands.front() : commands.back();
    }
};

class IllegalPlayer final : public ToyPlayer {
   public:
    toy::Command choose(const toy::View&, std::span<const toy::Command>, const ai::Budget&, core::Rng&) override {
        return {toy::CommandType::put, 200};
    }
};

class ThrowingPlayer final : public ToyPlayer {
   public:
    toy::Command choose(const toy::View& view, std::span<const toy::Command> commands, const ai::Budget&,
                        core::Rng&) override {
        if (view.table.round == 2) throw std::runtime_error("out of ideas");
        return commands.front();
    }
};

template <class P>
ToyLevel level(const char* name) {
    return {name, [](const toy::Rules&) { return std::make_unique<P>(); }};
}

inline std::unique_ptr<Arena> toy_arena() {
    return std::make_unique<ArenaOf<ToyTraits, toy::Codec>>(
        std::make_shared<const toy::Codec>(),
        std::vector<ToyLevel>{ai::random_level<toy::SealedNumbers>(), level<HighPlayer>("high"),
                              level<IllegalPlayer>("illegal"), level<ThrowingPlayer>("throwing")});
}

inline ArenaOrder order(std::vector<std::string> players, std::uint64_t games) {
    ArenaOrder order;
    order.players = std::move(players);
    order.series.games = games;
    order.series.schedule.seed = 11;
    return order;
}

}  // namespace syrtis::arena::test
