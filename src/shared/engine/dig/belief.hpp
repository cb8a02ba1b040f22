// SPDX-License-Identifier: MIT
#pragma once

// The distribution of determinizations of Dig Mars, in addition to core/game.hpp. No answers are hidden in this game,
// so the policy of a determinization is never used.
//
// Face-down tiles that the view's own seat has not surveyed are uniform over all arrangements that fit the visible
// backs. About the collections of other seats, a view contains the number of tiles that each seat has transported, the
// points that each seat has spent on upgrades, and the sum of all points except fortune points. A determinization deals
// the tiles that have left the grid to the seats by their number of transports. Then it deducts the upgrades, and adds
// or removes single points of random seats until the sum is right and no seat has less than 0 points.

#include "core/belief.hpp"
#include "state/dig/vocabulary.hpp"

namespace syrtis::dig {

/// Weights of tiles in each place of the grid. A determinization draws the tiles with visible backs first, and then the
/// tiles below them, both in random order of places. Each drawn tile is one of the remaining tiles that fit, with a
/// probability in proportion to the weight of the tile in that place.
using Belief = core::Belief<k_places, k_tiles>;

}  // namespace syrtis::dig
