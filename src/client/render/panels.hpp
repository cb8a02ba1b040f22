// SPDX-License-Identifier: MIT
#pragma once

// The table's panels beside the board: players, actions, milestones and awards, projects, log, bar, prompt.

#include "render/widgets.hpp"

namespace syrtis::client::render {

using Hover = std::optional<Target>;

void paint_opponent(Canvas& canvas, const Rect& rect, const PlayerPanel& player, int index, const Hover& hover);
void paint_own_mat(Canvas& canvas, const Rect& rect, const PlayerPanel& player, const Hover& hover);
void paint_actions(Canvas& canvas, const Rect& rect, const ActionsModel& actions, const Hover& hover);

void paint_milestones(Canvas& canvas, const Rect& rect, const RacePanel& panel, const Hover& hover);
void paint_awards(Canvas& canvas, const Rect& rect, const RacePanel& panel, const Hover& hover);
void paint_projects(Canvas& canvas, const Rect& rect, const ProjectsModel& projects, const Hover& hover);
void paint_log(Canvas& canvas, const Rect& rect, const LogModel& log, const Hover& hover);
void paint_bar(Canvas& canvas, const Rect& rect, const BarModel& bar, const Hover& hover);

void paint_prompt(Canvas& canvas, const Rect& rect, const PromptModel& prompt, const Hover& hover);

}  // namespace syrtis::client::render
