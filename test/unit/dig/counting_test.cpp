// SPDX-License-Identifier: MIT
// Sizes of the command tree, and legal commands against the whole space of commands: listing, checking and applying
// must follow the same rules.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "support/dig_play.hpp"
#include "unit/dig/table.hpp"

namespace syrtis::dig {
namespace {

using test::after_busy_play;

/// Returns how many sequences of that many commands can be played; a match that ends earlier counts once.
std::uint64_t count_rows(const State& state, int depth) {
    if (depth == 0 || state.phase == Phase::finished) return 1;
    core::CommandList<DigMars> commands;
    DigMars::legal_commands(rules(), state, state.active_player, commands);
    if (depth == 1) return commands.size();
    std::uint64_t count = 0;
    for (const auto& command : commands) {
        State after = state;
        DigMars::apply(rules(), after, state.active_player, command, nullptr);
        count += count_rows(after, depth - 1);
    }
    return count;
}

struct Start {
    std::string name;
    State state;
    std::vector<std::uint64_t> counts;  ///< to depth 1, 2, ...
};

std::vector<Start> starts() {
    return {
        {"two seats from the start", after_busy_play({.players = 2}, 1, 0), {16, 256, 1110, 5385}},
        {"three seats from the start", after_busy_play({.players = 3}, 2, 0), {16, 256, 4096, 18139}},
        {"four seats from the start", after_busy_play({.players = 4}, 3, 0), {16, 256, 4096, 65536}},
        {"two seats in the middle", after_busy_play({.players = 2}, 10, 58), {6, 29, 113, 912}},
        {"three seats in the middle", after_busy_play({.players = 3}, 5, 122), {4, 26, 109}},
        {"four seats in the middle, open", after_busy_play({.players = 4, .open = true}, 6, 151), {3, 15, 84}},
        {"two seats near the end, open", after_busy_play({.players = 2, .open = true}, 10, 230), {13, 158, 1959}},
    };
}

TEST(DigCommandTree, NodeCountsEqualTheGoldenCounts) {
    for (const auto& start : starts()) {
        std::vector<std::uint64_t> counts;
        for (int depth = 1; depth <= static_cast<int>(start.counts.size()); ++depth) {
            counts.push_back(count_rows(start.state, depth));
        }
        EXPECT_EQ(counts, start.counts) << start.name;
    }
}

bool uses_place(CommandType type) {
    return type != CommandType::upgrade && type != CommandType::take_fortune && type != CommandType::announce_victory &&
           type != CommandType::end_turn;
}

/// Clears the fields that the type of the command does not use, as in legal commands.
Command as_listed(const Command& command) {
    Command listed{.type = command.type};
    if (uses_place(command.type)) listed.place = command.place;
    if (command.type == CommandType::move) listed.to = command.to;
    if (command.type == CommandType::upgrade || command.type == CommandType::move_station) {
        listed.subject = command.subject;
    }
    return listed;
}

/// No command uses both `to` and `subject`, so all values of one are tried without the other.
template <class Visit>
void for_every_command(Visit&& visit) {
    constexpr unsigned k_values = 256;
    for (unsigned type = 0; type < k_command_types + 2; ++type) {
        for (unsigned place = 0; place < k_values; ++place) {
            for (unsigned value = 0; value < k_values; ++value) {
                Command command{.type = static_cast<CommandType>(type), .place = static_cast<Place>(place)};
                command.to = static_cast<Place>(value);
                visit(command);
                command.to = k_no_place;
                command.subject = static_cast<std::uint8_t>(value);
                visit(command);
            }
        }
    }
}

void expect_listed_is_accepted(const State& state) {
    core::CommandList<DigMars> commands;
    DigMars::legal_commands(rules(), state, state.active_player, commands);
    std::vector<bool> is_accepted(commands.size(), false);
    std::size_t unlisted = 0;
    for_every_command([&](const Command& command) {
        if (DigMars::check(rules(), state, state.active_player, command)) return;
        const auto* const found = std::find(commands.begin(), commands.end(), as_listed(command));
        if (found == commands.end()) {
            ++unlisted;
        } else {
            is_accepted[static_cast<std::size_t>(found - commands.begin())] = true;
        }
    });
    EXPECT_EQ(unlisted, 0U);
    EXPECT_EQ(std::count(is_accepted.begin(), is_accepted.end(), false), 0);
}

TEST(DigLegalCommands, AreExactlyTheAcceptedCommands) {
    for (const auto& start : starts()) {
        SCOPED_TRACE(start.name);
        expect_listed_is_accepted(start.state);
    }
}

TEST(DigLegalCommands, AreExactlyTheAcceptedCommandsForEveryBonusAndQuestion) {
    State state = after_busy_play({.players = 3}, 8, 60);
    state.question = Question::none;
    state.bonuses.fill(1);
    expect_listed_is_accepted(state);
    state.actions_taken = rules().actions_in_turn;
    expect_listed_is_accepted(state);
    core::CommandList<DigMars> commands;
    DigMars::legal_commands(rules(), state, state.active_player, commands);
    const auto* const moves = std::find_if(commands.begin(), commands.end(), [](const Command& command) {
        return command.type == CommandType::move_station;
    });
    ASSERT_NE(moves, commands.end());
    DigMars::apply(rules(), state, state.active_player, *moves, nullptr);
    ASSERT_EQ(state.question, Question::moved_station);
    expect_listed_is_accepted(state);
    State places = after_busy_play({.players = 2}, 9, 30);
    places.question = Question::new_station;
    expect_listed_is_accepted(places);
}

}  // namespace
}  // namespace syrtis::dig
