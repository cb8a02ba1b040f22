// SPDX-License-Identifier: MIT
#pragma once

// Tries one tile on several spaces. After most tiles, the program continues in the same way on every space, so that the
// resulting positions differ only in the space of the tile and in the stock and the hand of its owner. Then only the
// first space is tried by the rules; for the other spaces the tile is moved in the resulting position. A test compares
// both ways.

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/seat.hpp"
#include "engine/terraforming/rules.hpp"
#include "state/terraforming/command.hpp"
#include "state/terraforming/state.hpp"

namespace syrtis::ai::terraforming {

namespace game = syrtis::terraforming;

/// Knows which programs have the same effect regardless of the space of a tile that was just placed and of the stock
/// that its player received for it.
class PlainPrograms {
   public:
    explicit PlainPrograms(const game::Rules& rules);

    /// True if the operations from index `pc` on, to the end of their program, have the same effect for every space.
    /// Some of them place an ocean; `state` is the position in which they run.
    [[nodiscard]] bool are_plain(const game::State& state, std::size_t pc) const;

    [[nodiscard]] const game::Rules& rules() const { return rules_; }

   private:
    enum class Kind : std::uint8_t { depends, plain, plain_with_play_triggers };
    void sort_programs(bool raise_is_plain);

    const game::Rules& rules_;
    std::vector<Kind> kinds_;  ///< for each operation, the kind of the program that begins there
};

/// The trials of one question about the place of a tile.
class TileTrial {
   public:
    /// Says whether a tile is moved to spaces whose printed bonus is cards: never, or with the cards on top of the draw
    /// pile of the position.
    enum class Draws : std::uint8_t { none, as_dealt };

    /// `asked` is the position with the question. It must exist as long as the trial.
    TileTrial(const PlainPrograms& programs, const game::State& asked, Draws draws);

    /// Changes `placed`, which is the result of the last trial, to the position after `answer`. Returns false and
    /// changes nothing in `placed` if this answer must be tried by the rules. Then no answer is moved until keep()
    /// tells of a new result.
    [[nodiscard]] bool move(const game::Command& answer, game::State& placed);
    /// Returns the spaces between which the last successful move() moved the tile.
    [[nodiscard]] const game::SpaceSet& moved() const { return moved_; }
    /// Tells that `placed` is the position to which the rules lead after `answer`.
    void keep(const game::Command& answer, const game::State& placed);

   private:
    [[nodiscard]] bool reads_operation();
    [[nodiscard]] bool allows_triggers();
    [[nodiscard]] bool is_plain(game::Space space) const;
    /// Gives the player the bonus for `to` instead of that for `from`, apart from cards.
    void move_bonus(game::Space from, game::Space to, game::Player& player) const;
    /// Gives the player the cards that are printed on `space` instead of those that are printed on other spaces.
    void draw(game::Space space, game::State& placed) const;

    const PlainPrograms& programs_;
    const game::Rules& rules_;
    const game::State& asked_;
    std::size_t most_cards_ = 0;  ///< the greatest number of cards that a space may give
    core::Seat seat_ = core::k_no_seat;
    game::Tile tile_ = game::k_no_tile;
    bool is_possible_ = false;
    bool needs_same_planet_ = false;    ///< true if a trigger reacts to tiles on Mars only
    std::uint8_t watched_bonuses_ = 0;  ///< resources whose bonuses set off a trigger, as one bit for each Resource
    game::SpaceSet moved_;
    game::Space at_ = game::k_no_space;  ///< space of the tile in the last result; k_no_space if it cannot be moved
};

}  // namespace syrtis::ai::terraforming
