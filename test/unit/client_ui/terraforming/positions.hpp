// SPDX-License-Identifier: MIT
#pragma once

// Positions from random games of the engine, for tests of the screens.

#include <gtest/gtest.h>

#include <memory>
#include <vector>

#include "support/paths.hpp"
#include "ui/game_table.hpp"
#include "ui/terraforming/game.hpp"

namespace syrtis::client::ui::terraforming::test {

inline const Content& content() {
    static const Content loaded = [] {
        auto result = data::load_content(syrtis::test::k_resource_folder);
        if (!result) {
            for (const auto& mistake : result.error()) ADD_FAILURE() << syrtis::content::describe(mistake);
        }
        return std::move(result.value());
    }();
    return loaded;
}

/// Returns a shared pointer to the content that does not own the content.
inline std::shared_ptr<const Content> shared_content() { return {std::shared_ptr<const Content>(), &content()}; }

/// Returns the content of matches with these options.
inline const Content& content_of(const game::Options& options) { return content().of(options); }

inline std::vector<game::Command> legal_commands(const game::State& state, Seat seat) {
    const auto commands = std::make_unique<Mars::Commands>();
    Mars::legal_commands(content_of(state.options).rules, state, seat, *commands);
    return {commands->begin(), commands->end()};
}

/// A random game. `seat` is the seat that moves next, and `legal` are its legal commands.
class RandomGame {
   public:
    RandomGame(const game::Options& options, std::uint64_t seed)
        : state(Mars::start(content_of(options).rules, options, seed)), rng_(seed + 1000) {
        ask();
    }
    [[nodiscard]] bool over() const { return legal.empty(); }
    void move() {
        auto command = legal[rng_.below(static_cast<std::uint32_t>(legal.size()))];
        // Early passes would make short games with few situations.
        if (command.type == game::CommandType::pass && legal.size() > 1 && rng_.below(4) != 0) {
            command = legal[rng_.below(static_cast<std::uint32_t>(legal.size()))];
        }
        Mars::apply(content_of(state.options).rules, state, seat, command, nullptr);
        ask();
    }

    game::State state;
    Seat seat = core::k_no_seat;
    std::vector<game::Command> legal;

   private:
    void ask() {
        legal.clear();
        const auto pending = Mars::pending(state);
        std::vector<Seat> seats;
        for (Seat candidate = 0; candidate < state.options.players; ++candidate) {
            if (core::has_seat(pending, candidate)) seats.push_back(candidate);
        }
        if (seats.empty()) return;
        seat = seats[rng_.below(static_cast<std::uint32_t>(seats.size()))];
        legal = legal_commands(state, seat);
    }
    core::Rng rng_;
};

/// Returns a position of two players in their first action phase. Their corporations require no first action.
inline game::State action_position() {
    RandomGame random({.players = 2}, 31);
    while (!random.over() && random.state.phase != game::Phase::action) random.move();
    random.state.players[0].owes_first_action = random.state.players[1].owes_first_action = false;
    return random.state;
}

inline TableInfo table_info_of(const game::State& state) {
    TableInfo table_info;
    table_info.people = {{"Ada", 0, false, false}, {"Bruno", 1, false, false}};
    table_info.pending = Mars::pending(state);
    return table_info;
}

}  // namespace syrtis::client::ui::terraforming::test
