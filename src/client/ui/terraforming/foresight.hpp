// SPDX-License-Identifier: MIT
#pragma once

// What would follow from commands, as far as it is certain: they are carried out on two worlds that agree with all
// the player knows and differ in what it doesn't. Only what comes out the same in both is told.

#include <optional>
#include <vector>

#include "ui/terraforming/game.hpp"

namespace syrtis::client::ui::terraforming {

struct Foresight {
    game::State before;
    game::State after;
    game::State other;                ///< the second world
    std::vector<game::Event> events;  ///< of the last part, the same in both worlds

    /// A number of the position afterwards, if it is certain and differs from the one before.
    template <class Read>
    [[nodiscard]] std::optional<int> change(Read read) const {
        const int then = read(after);
        if (then != read(other) || then == read(before)) return std::nullopt;
        return then;
    }
};

/// `begun` are commands already chosen, `next` the one that is looked at; events are told of `next`, or of all when
/// it is empty. Nothing if they can't be carried out.
[[nodiscard]] std::optional<Foresight> foresee(const game::Rules& rules, const game::View& view,
                                               const std::vector<game::Command>& begun,
                                               const std::vector<game::Command>& next);

}  // namespace syrtis::client::ui::terraforming
