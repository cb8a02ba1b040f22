// SPDX-License-Identifier: MIT
#pragma once

// The distribution of determinizations, in addition to core/game.hpp. No answers are hidden in this game, so the policy
// is never used.
// || Face-down tiles that the view's own seat has not surveyed are uniform over all arrangements that fit the visible
// backs. About the collections of other seats the view knows how many tiles each seat has transported, what it has
// spent on upgrades, and the sum of all their points except fortune points. Tiles that have left the grid are dealt to
// the seats by their number of transports; differences that remain after the upgrades are evened out point by point.

#include "core/belief.hpp"
#include "state/dig/vocabulary.hpp"

namespace syrtis::dig {

/// Weights of tiles in each place of the grid. Visible backs in random order, then the tiles below them in random
/// order, receive one of the remaining fitting tiles with a probability in proportion to its weight in that place.
using Belief = core::Belief<k_places, k_tiles>;

}  // namespace syrtis::dig
