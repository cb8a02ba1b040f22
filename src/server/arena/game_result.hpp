// SPDX-License-Identifier: MIT
#pragma once

// Defines the result of one game in the arena: numbers of a fixed size.

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "core/seat.hpp"

namespace syrtis::arena {

/// The maximum number of commands of a game. A game with more commands counts as a game that does not end.
inline constexpr std::uint64_t k_most_commands = 100'000;

/// The maximum number of parts of a game's score.
inline constexpr std::size_t k_max_score_parts = 12;

using ScoreParts = std::array<std::int32_t, k_max_score_parts>;

/// A game that could not be played to its end, with the data to reproduce it.
struct GameError {
    std::uint64_t game = 0;  ///< number of the game in the series
    std::uint64_t seed = 0;
    std::uint64_t step = 0;  ///< number of commands before the error
    std::string what;
    friend bool operator==(const GameError&, const GameError&) = default;
};

/// The cost of a player's answers in one game.
struct Thinking {
    std::uint64_t answers = 0;
    std::uint64_t simulations = 0;
    std::uint64_t microseconds = 0;  ///< time that the answers took; 0 if times are not measured

    Thinking& operator+=(const Thinking& more) {
        answers += more.answers;
        simulations += more.simulations;
        microseconds += more.microseconds;
        return *this;
    }
};

/// The value for a side without a role.
inline constexpr std::int16_t k_no_role = -1;

constexpr std::array<std::int16_t, core::k_max_sides> no_roles() {
    std::array<std::int16_t, core::k_max_sides> roles{};
    roles.fill(k_no_role);
    return roles;
}

/// The result of one game.
struct GameResult {
    std::optional<GameError> error;
    std::uint64_t decisions = 0;
    std::uint64_t hash = 0;    ///< hash of the last position and of the number of commands
    std::uint64_t length = 0;  ///< length of the game in a unit that the game defines, such as generations
    core::SideSet winners = 0;
    std::array<std::int32_t, core::k_max_sides> scores{};
    std::array<ScoreParts, core::k_max_sides> score_parts{};  ///< parts of the score of each side
    std::array<Thinking, core::k_max_seats> thinking{};       ///< cost of the answers of each seat
    /// The role of each side, as an index in the game's list of roles.
    std::array<std::int16_t, core::k_max_sides> roles = no_roles();
};

}  // namespace syrtis::arena
