// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <memory>
#include <vector>

#include "ai/dig/agents.hpp"
#include "support/dig_cases.hpp"

namespace syrtis::ai::dig {
namespace {

namespace game = syrtis::dig;
using game::DigMars;

const game::Rules& rules() { return syrtis::test::Cases<DigMars>::rules(); }

const Brains<DigMars>& brains() {
    static const Brains<DigMars> list(rules(), agent_kinds());
    return list;
}

/// Returns the outcome of a game between players of these specs.
core::Outcome play(const game::Options& options, std::uint64_t seed, const std::vector<std::string>& specs) {
    std::vector<std::unique_ptr<Agent<DigMars>>> agents;
    agents.reserve(specs.size());
    for (const auto& spec : specs) agents.push_back(brains().load(spec).value()->make_agent());
    core::Rng rng(seed);
    core::CommandList<DigMars> commands;
    game::State state = DigMars::start(rules(), options, seed);
    while (DigMars::pending(state) != 0) {
        const core::Seat seat = state.active_player;
        DigMars::legal_commands(rules(), state, seat, commands);
        const auto view = DigMars::view(rules(), state, seat);
        Answer<DigMars> answer;
        agents[seat]->think({.view = view, .commands = commands.span(), .rng = rng}, answer);
        EXPECT_FALSE(DigMars::check(rules(), state, seat, answer.command));
        DigMars::apply(rules(), state, seat, answer.command, nullptr);
    }
    return DigMars::outcome(rules(), state);
}

TEST(DigGreedyAgent, BeatsRandomPlayersWithEveryNumberOfSeats) {
    for (const bool open : {false, true}) {
        for (core::Seat players = 2; players <= 4; ++players) {
            int won = 0;
            for (std::uint64_t seed = 1; seed <= 20; ++seed) {
                std::vector<std::string> names(players, "random");
                const auto greedy = static_cast<core::Seat>(seed % players);
                names[greedy] = "greedy";
                won += play({.players = players, .open = open}, seed, names).winners == core::seat_bit(greedy) ? 1 : 0;
            }
            EXPECT_GE(won, 15) << int{players} << (open ? ", open" : "");
        }
    }
}

TEST(DigGreedyAgent, AnnouncesVictoryAsSoonAsPossible) {
    game::State state = DigMars::start(rules(), {.players = 2}, 3);
    while (state.phase == game::Phase::placement) {
        DigMars::apply(rules(), state, state.active_player, {.type = game::CommandType::place_station, .place = 2},
                       nullptr);
    }
    const core::Seat seat = state.active_player;
    state.players[seat].holdings.tokens = rules().victory_points[2];
    core::CommandList<DigMars> commands;
    DigMars::legal_commands(rules(), state, seat, commands);
    core::Rng rng(1);
    const auto view = DigMars::view(rules(), state, seat);
    Answer<DigMars> answer;
    brains().load("greedy").value()->make_agent()->think({.view = view, .commands = commands.span(), .rng = rng},
                                                         answer);
    EXPECT_EQ(answer.command.type, game::CommandType::announce_victory);
}

TEST(DigGreedyAgent, EqualSeedsGiveEqualGames) {
    const auto first = play({.players = 3}, 9, {"greedy", "greedy", "greedy"});
    EXPECT_EQ(first, play({.players = 3}, 9, {"greedy", "greedy", "greedy"}));
}

}  // namespace
}  // namespace syrtis::ai::dig
