// SPDX-License-Identifier: MIT
#pragma once

// Finds spaces between which the choice does not affect any worth: they have the same printed bonuses and equal
// neighbours. Only one space of each kind has to be evaluated.

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/terraforming/rules.hpp"
#include "state/terraforming/command.hpp"
#include "state/terraforming/state.hpp"

namespace syrtis::ai::terraforming {

namespace game = syrtis::terraforming;

/// Groups the spaces of a tile placement that have the same effect.
class AlikeSpaces {
   public:
    explicit AlikeSpaces(const game::Rules& rules);

    /// Fills `first` with the index of the first command with the same effect, for each command of a list that answers
    /// one question. It is the command's own index unless the commands place a tile.
    void find_first(const game::State& state, std::span<const game::Command> commands,
                    std::vector<std::size_t>& first) const;

   private:
    /// Everything that the effect of a tile on a space depends on.
    struct Surroundings {
        game::SpaceSet tiles = 0;  ///< adjacent cities and special tiles, by space
        /// the printed bonuses, the numbers of adjacent oceans, greeneries and free areas, and the sides of neighbours
        std::uint32_t rest = 0;
        friend constexpr bool operator==(const Surroundings&, const Surroundings&) = default;
    };
    [[nodiscard]] Surroundings around(const game::State& state, game::Space space) const;

    const game::Rules& rules_;
    std::array<std::uint8_t, game::k_spaces> printed_{};  ///< equal numbers for spaces with the same print
};

}  // namespace syrtis::ai::terraforming
