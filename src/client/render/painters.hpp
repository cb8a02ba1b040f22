// SPDX-License-Identifier: MIT
#pragma once

// The painters of the screens before the table, and of the quick reference. Each fills the target, whatever its size
// from 1280×720 up, and adds what can be pointed at to the hit map, which it clears first. Nothing is remembered
// between two calls but caches in Resources.

#include <string>

#include "render/hit_map.hpp"
#include "render/reference_model.hpp"
#include "render/replay_model.hpp"
#include "render/screen_models.hpp"
#include "render/settings_model.hpp"

namespace sf {
class RenderTarget;
}

namespace syrtis::client::render {

class Resources;

/// How many of the found games stand in the list at once, in a window of that size; `zoom` as in frame_for.
/// `joins`: the field for an address stands below them; `filters`: what is looked at can be chosen above them.
[[nodiscard]] int found_room(unsigned width, unsigned height, float zoom = 1, bool joins = true, bool filters = false);
void paint_start(sf::RenderTarget& target, const StartModel& model, Resources& resources, HitMap& hits);
void paint_hand_over(sf::RenderTarget& target, const HandOverModel& model, Resources& resources, HitMap& hits);
void paint_lobby(sf::RenderTarget& target, const LobbyModel& model, Resources& resources, HitMap& hits);
void paint_settings(sf::RenderTarget& target, const SettingsModel& model, Resources& resources, HitMap& hits);
/// The ring about what the keyboard stands on, over a picture that was painted without it.
void paint_focus(sf::RenderTarget& target, Target focus, Resources& resources, HitMap& hits);
/// Over everything. Returns by how many logical pixels the page is too high for the window; 0: all of it fits.
float paint_reference(sf::RenderTarget& target, const ReferenceModel& model, Resources& resources, HitMap& hits);

/// A sentence at the head of the window, over everything; it takes no clicks.
void paint_notice(sf::RenderTarget& target, const std::string& sentence, Resources& resources, HitMap& hits);
/// Over the table of a recorded game, whose regions stay where nothing lies over them.
void paint_replay(sf::RenderTarget& target, const ReplayModel& model, Resources& resources, HitMap& hits);

}  // namespace syrtis::client::render
