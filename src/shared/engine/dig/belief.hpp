// SPDX-License-Identifier: MIT
#pragma once

// The distribution of determinizations, in addition to core/game.hpp. No answers are hidden in this game, so the policy
// is never used.
//
// Face-down tiles that the view's own seat has not surveyed are uniform over all arrangements that fit the visible
// backs. Of the collections of other seats the view contains the number of tiles that each seat has transported, the
// points that each seat has spent on upgrades, and the sum of all points except fortune points. A determinization deals
// the tiles that have left the grid to the seats by their number of transports, deducts the upgrades, and evens out the
// remaining differences point by point.

#include "core/belief.hpp"
#include "state/dig/vocabulary.hpp"

namespace syrtis::dig {

/// Weights of tiles in each place of the grid. A determinization fills first the visible backs and then the positions
/// below them, both in random order. Each receives one of the remaining fitting tiles with a probability in proportion
/// to the weight of the tile in that place.
using Belief = core::Belief<k_places, k_tiles>;

}  // namespace syrtis::dig
