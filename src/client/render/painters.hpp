// SPDX-License-Identifier: MIT
#pragma once

// The painters of the screens before the table, and of the quick reference. The painter of a screen draws the whole
// target, which has at least 1280×720 pixels, and replaces the contents of the hit map. Painters keep no state except
// the caches in Resources.

#include <string>
#include <vector>

#include "render/enlargement.hpp"
#include "render/hit_map.hpp"
#include "render/layout.hpp"
#include "render/moment_model.hpp"
#include "render/reference_model.hpp"
#include "render/replay_model.hpp"
#include "render/screen_models.hpp"
#include "render/settings_model.hpp"

namespace sf {
class RenderTarget;
}

namespace syrtis::client::render {

class Resources;

/// Returns how many tables the list of the start screen can show in a window of this size in pixels. `zoom`:
/// enlargement of the window's contents; `joins`: a field for an address is below the list; `filters`: filter buttons
/// are above it.
[[nodiscard]] int visible_table_count(unsigned width, unsigned height, Enlargement zoom = {}, bool joins = true,
                                      bool filters = false);
void paint_start(sf::RenderTarget& target, const StartModel& model, Resources& resources, HitMap& hits);
void paint_hand_over(sf::RenderTarget& target, const HandOverModel& model, Resources& resources, HitMap& hits);
void paint_lobby(sf::RenderTarget& target, const LobbyModel& model, Resources& resources, HitMap& hits);
void paint_settings(sf::RenderTarget& target, const SettingsModel& model, Resources& resources, HitMap& hits);
/// Draws a ring around the thing with the keyboard focus, over a painted picture.
void paint_focus(sf::RenderTarget& target, Target focus, Resources& resources, HitMap& hits);
/// Paints the reference over the whole window. Returns by how many logical pixels the page is too high for the window;
/// 0 if it fits.
float paint_reference(sf::RenderTarget& target, const ReferenceModel& model, Resources& resources, HitMap& hits);

/// Paints moments over a painted table or final score. `hits`: hit areas of the painted picture, by which the places of
/// the moments are found; none are added. `frame`: frame of the painted picture.
void paint_moments(sf::RenderTarget& target, const std::vector<Moment>& moments, const Frame& frame,
                   Resources& resources, HitMap& hits);
/// Paints a notice at the top of the window, over everything else. Clicks go to the things behind it.
void paint_notice(sf::RenderTarget& target, const std::string& sentence, Resources& resources, HitMap& hits);
/// Paints the controls of the replay viewer over a painted table. Regions of the table
/// that the controls do not cover can still be clicked.
void paint_replay(sf::RenderTarget& target, const ReplayModel& model, Resources& resources, HitMap& hits);

}  // namespace syrtis::client::render
