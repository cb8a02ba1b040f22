// SPDX-License-Identifier: MIT
#pragma once

// Which game is played with which seed and who sits where: a function of the number of the game alone, so that any
// game of a series can be played again by itself and threads don't matter.

#include <cstddef>
#include <cstdint>

#include "core/rng.hpp"
#include "core/seat.hpp"

namespace syrtis::arena {

struct Schedule {
    std::uint64_t seed = 1;
    std::size_t players = 2;
    bool paired = false;       ///< each deal is played once from every seating
    std::size_t unseated = 0;  ///< sides past the seats, which are listed after the players

    /// Games that are played on one deal.
    [[nodiscard]] std::uint64_t games_per_deal() const { return paired ? players : 1; }

    [[nodiscard]] std::uint64_t deal_of(std::uint64_t game) const { return game / games_per_deal(); }

    /// What the game starts from; the same for all games of a deal.
    [[nodiscard]] std::uint64_t seed_of(std::uint64_t game) const { return core::Rng(seed).fork(deal_of(game)).next(); }

    /// The seat of the player listed in that place. Seats rotate from game to game.
    [[nodiscard]] core::Seat seat_of(std::uint64_t game, std::size_t player) const {
        return static_cast<core::Seat>((player + game) % players);
    }

    /// The side of the player listed in that place, or past the players the side without a seat.
    [[nodiscard]] core::Side side_of(std::uint64_t game, std::size_t player) const {
        return player < players ? seat_of(game, player) : static_cast<core::Side>(player);
    }

    [[nodiscard]] std::size_t player_at(std::uint64_t game, core::Seat seat) const {
        return (seat + players - game % players) % players;
    }

    /// The player's own stream of chance in that game: independent of the deal and of the other players.
    [[nodiscard]] core::Rng stream_of(std::uint64_t game, std::size_t player) const {
        return core::Rng(seed).fork(0x706c617965720000ULL + game).fork(player);
    }
};

}  // namespace syrtis::arena
