// SPDX-License-Identifier: MIT
#pragma once

// The table's panels beside the board: players, actions, milestones and awards, projects.

#include "render/frame_painters.hpp"
#include "render/terraforming/table_model.hpp"

namespace syrtis::client::render::terraforming {

void paint_opponent(Canvas& canvas, const Rect& rect, const PlayerPanel& player, const Hover& hover);
/// In which all that the panel says stands whole and large, when it is so wide.
[[nodiscard]] float opponent_height(const Canvas& canvas, float width, const PlayerPanel& player);
/// Over the whole rail of opponents.
void paint_automa(Canvas& canvas, const Rect& rect, const AutomaPanel& panel, const Hover& hover);
void paint_own_mat(Canvas& canvas, const Rect& rect, const PlayerPanel& player, const Hover& hover);
/// `focus`: what the keyboard stands on.
void paint_actions(Canvas& canvas, const Rect& rect, const ActionsModel& actions, const Hover& hover,
                   const Hover& focus);

void paint_milestones(Canvas& canvas, const Rect& rect, const RacePanel& panel, const Hover& hover);
void paint_awards(Canvas& canvas, const Rect& rect, const RacePanel& panel, const Hover& hover);
void paint_projects(Canvas& canvas, const Rect& rect, const ProjectsModel& projects, const Hover& hover);

}  // namespace syrtis::client::render::terraforming
