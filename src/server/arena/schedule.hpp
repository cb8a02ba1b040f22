// SPDX-License-Identifier: MIT
#pragma once

// Determines the seed and the seats of each game from the number of the game alone. So any game of a series can be
// played again by itself, and the number of threads does not matter.

#include <cstddef>
#include <cstdint>

#include "core/rng.hpp"
#include "core/seat.hpp"

namespace syrtis::arena {

/// The assignment of seeds, seats and random streams to the games of a series.
struct Schedule {
    std::uint64_t seed = 1;
    std::size_t players = 2;
    bool paired = false;       ///< true if each deal is played once with each rotation of the players over the seats
    std::size_t unseated = 0;  ///< number of sides without a seat; their indexes follow those of the players

    /// Returns the number of games that are played with the same deal.
    [[nodiscard]] std::uint64_t games_per_deal() const { return paired ? players : 1; }

    [[nodiscard]] std::uint64_t deal_of(std::uint64_t game) const { return game / games_per_deal(); }

    /// Returns the seed of a game. All games of a deal have the same seed.
    [[nodiscard]] std::uint64_t seed_of(std::uint64_t game) const { return core::Rng(seed).fork(deal_of(game)).next(); }

    /// Returns the seat of the player with this index in the list of players. Seats rotate from game to game.
    [[nodiscard]] core::Seat seat_of(std::uint64_t game, std::size_t player) const {
        return static_cast<core::Seat>((player + game) % players);
    }

    /// Returns the side of the player with this index in the list of players. An index beyond the players stands for a
    /// side without a seat.
    [[nodiscard]] core::Side side_of(std::uint64_t game, std::size_t player) const {
        return player < players ? seat_of(game, player) : static_cast<core::Side>(player);
    }

    [[nodiscard]] std::size_t player_at(std::uint64_t game, core::Seat seat) const {
        return (seat + players - game % players) % players;
    }

    /// Returns the random stream of a player in a game, which is independent of the deal and of the other players.
    [[nodiscard]] core::Rng stream_of(std::uint64_t game, std::size_t player) const {
        return core::Rng(seed).fork(0x706c617965720000ULL + game).fork(player);
    }
};

}  // namespace syrtis::arena
