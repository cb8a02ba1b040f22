// SPDX-License-Identifier: MIT
#pragma once

// The distribution of imagined worlds, beside what core/game.hpp says of every game. Nobody ever answers unseen here,
// so that no policy is asked.
//
// Tiles that lie with their back up and were not surveyed by the view's own seat are uniform over all arrangements that
// fit the visible backs. Of the others' collections the view says how many tiles each seat has transported, what it has
// spent on upgrades, and how many points all of them have together, but for fortune points. Tiles that are gone are
// dealt to those who transported as many; what is missing or left over after the upgrades is evened out point by point.

#include "core/belief.hpp"
#include "state/dig/vocabulary.hpp"

namespace syrtis::dig {

/// Weights of tiles in each place of the grid. Visible backs in random order, then what lies below in random order,
/// take one of the fitting tiles that are left with a probability in proportion to its weight there.
using Belief = core::Belief<k_places, k_tiles>;

}  // namespace syrtis::dig
