// SPDX-License-Identifier: MIT
#pragma once

// Paints the tracks of temperature and oxygen, which are arcs around the planet.

#include "render/terraforming/layout.hpp"
#include "render/terraforming/panels.hpp"

namespace syrtis::client::render::terraforming {

/// The side of the planet on which a track lies. Temperature is on the left, oxygen on the right.
enum class TrackSide { left, right };

/// Paints one track: its steps, the preview of a raise, the marks of players, and the ends of its scale.
/// `with_bonuses`: whether the bonuses beside the track are drawn and become targets. `covered`: area that will be
/// covered; bonuses that would be cut there are left out.
void paint_track(Canvas& canvas, const DiscLayout& disc, const TrackModel& model, TrackSide side, bool with_bonuses,
                 const Rect& covered);

}  // namespace syrtis::client::render::terraforming
