// SPDX-License-Identifier: MIT
#pragma once

// Finds groups of spaces with equal printed bonuses and equal neighbours that lie in the same areas in which a
// milestone or award counts tiles. Only one space of a group is evaluated, because the evaluation of the others is
// equal. Oceans on Elysium are an exception, because its award Estate Dealer counts tiles beside oceans: a tile that
// is beside an ocean already is not distinguished from others.

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/fixed_vector.hpp"
#include "core/seat.hpp"
#include "engine/terraforming/rules.hpp"
#include "state/terraforming/command.hpp"
#include "state/terraforming/state.hpp"

namespace syrtis::ai::terraforming {

namespace game = syrtis::terraforming;

/// Finds the spaces on which the placement of a given tile has the same effect.
class AlikeSpaces {
    /// Everything on which the effect of a tile on a space depends.
    struct Surroundings {
        /// the printed bonuses, the numbers of adjacent oceans, greeneries and free areas, and the owners of adjacent
        /// tiles; the first member, because it distinguishes most spaces
        std::uint32_t rest = 0;
        game::SpaceSet tiles;  ///< adjacent spaces with cities or special tiles
        friend constexpr bool operator==(const Surroundings&, const Surroundings&) = default;
    };

   public:
    /// The groups of the spaces of one board, as far as they were needed. A caller keeps them from question to
    /// question, because most questions are about the same board.
    class Groups {
        friend class AlikeSpaces;
        /// The sets of spaces on which the groups depend: occupied, oceans, greeneries and those of each side.
        using Key = std::array<game::SpaceSet, 3 + core::k_max_sides>;
        Key board_{};
        game::SpaceSet sorted_;  ///< spaces whose group is known
        core::FixedVector<Surroundings, game::k_max_spaces> kinds_;
        std::array<std::uint8_t, game::k_max_spaces> group_{};  ///< index in kinds_ for each space of sorted_
    };

    explicit AlikeSpaces(const game::Rules& rules);

    /// Fills `first` with one index for each answer in the list: the index of the first command with an equal effect.
    /// For an answer other than a tile placement, this is its own index.
    void find_first(const game::State& state, std::span<const game::Command> commands, Groups& groups,
                    std::vector<std::size_t>& first) const;

   private:
    [[nodiscard]] Surroundings around(const game::State& state, game::Space space) const;
    /// Puts a space that is not in a group yet into one, and returns this group.
    std::uint8_t sort(const game::State& state, game::Space space, Groups& groups) const;

    const game::Rules& rules_;
    /// A number for each space; spaces with equal printed bonuses and rules that lie in the same sets of
    /// Rules::space_sets have equal numbers.
    std::array<std::uint8_t, game::k_max_spaces> printed_{};
};

}  // namespace syrtis::ai::terraforming
