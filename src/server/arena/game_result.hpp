// SPDX-License-Identifier: MIT
#pragma once

// What the arena keeps of one game: numbers only, of a fixed size.

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "core/seat.hpp"

namespace syrtis::arena {

/// A game of more commands than this counts as one that doesn't end.
inline constexpr std::uint64_t k_most_commands = 100'000;

/// Most parts that a game's score can be broken down into.
inline constexpr std::size_t k_max_score_parts = 12;

using ScoreParts = std::array<std::int32_t, k_max_score_parts>;

/// A game that could not be played to its end, with what is needed to see it again.
struct GameError {
    std::uint64_t game = 0;  ///< number in the series
    std::uint64_t seed = 0;  ///< of the game itself
    std::uint64_t step = 0;  ///< commands played before
    std::string what;
    friend bool operator==(const GameError&, const GameError&) = default;
};

/// What a player spent on its answers.
struct Thinking {
    std::uint64_t answers = 0;
    std::uint64_t simulations = 0;
    std::uint64_t microseconds = 0;  ///< 0 unless times are taken

    Thinking& operator+=(const Thinking& more) {
        answers += more.answers;
        simulations += more.simulations;
        microseconds += more.microseconds;
        return *this;
    }
};

/// A side without a role, as all are in a game that has none.
inline constexpr std::int16_t k_no_role = -1;

constexpr std::array<std::int16_t, core::k_max_sides> no_roles() {
    std::array<std::int16_t, core::k_max_sides> roles{};
    roles.fill(k_no_role);
    return roles;
}

struct GameResult {
    std::optional<GameError> error;
    std::uint64_t decisions = 0;
    std::uint64_t hash = 0;    ///< of the last position and of how many commands led there
    std::uint64_t length = 0;  ///< in the game's own measure, such as generations
    core::SideSet winners = 0;
    std::array<std::int32_t, core::k_max_sides> scores{};     ///< by side
    std::array<ScoreParts, core::k_max_sides> score_parts{};  ///< by side
    std::array<Thinking, core::k_max_seats> thinking{};       ///< by seat
    /// By side: what it played as, a place in the game's list of roles.
    std::array<std::int16_t, core::k_max_sides> roles = no_roles();
};

}  // namespace syrtis::arena
