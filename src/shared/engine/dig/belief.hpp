// SPDX-License-Identifier: MIT
#pragma once

// The distribution of determinizations of Dig Mars, in addition to core/game.hpp. This game has no hidden answers, so a
// determinization never uses its policy.
//
// Some face-down tiles have not been surveyed by the view's own seat. They are uniform over all arrangements that fit
// the visible backs. The collections of other seats are hidden, but a view contains the number of tiles that each seat
// has transported, the points that each seat has spent on upgrades, and the sum of all points except fortune points. A
// determinization first deals the tiles that have left the grid to the seats, to each seat as many as it has
// transported. Then it deducts the price of the upgrades. Finally it adds or removes single points of random seats
// until the sum is right and no seat has less than 0 points.

#include "core/belief.hpp"
#include "state/dig/vocabulary.hpp"

namespace syrtis::dig {

/// Weights of the tiles for each place of the grid. A determinization first draws the tiles whose backs are visible,
/// and then the tiles below them; each time it goes through the places in random order. It draws each tile among the
/// remaining tiles that fit the place, with a probability in proportion to the weight of the tile in that place.
using Belief = core::Belief<k_places, k_tiles>;

}  // namespace syrtis::dig
