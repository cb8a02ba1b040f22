// SPDX-License-Identifier: MIT
#pragma once

// Spaces between which a tile makes no difference to anybody's worth: they print the same and touch the same. Of those
// one has to be looked at.

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

class AlikeSpaces {
   public:
    explicit AlikeSpaces(const game::Rules& rules);

    /// By command of a list that answers one question: the number of the first one to the same effect, which is its own
    /// unless the answers are spaces.
    void find_first(const game::State& state, std::span<const game::Command> commands,
                    std::vector<std::size_t>& first) const;

   private:
    /// All that a tile on a space depends on.
    struct Surroundings {
        game::SpaceSet tiles = 0;  ///< cities and special tiles beside it, each by itself
        std::uint32_t rest = 0;    ///< what is printed; numbers of oceans, greeneries and free areas; neighbours' sides
        friend constexpr bool operator==(const Surroundings&, const Surroundings&) = default;
    };
    [[nodiscard]] Surroundings around(const game::State& state, game::Space space) const;

    const game::Rules& rules_;
    std::array<std::uint8_t, game::k_spaces> printed_{};  ///< the same number for spaces that print the same
};

}  // namespace syrtis::ai::terraforming
