// SPDX-License-Identifier: MIT
#pragma once

// Painters of the panels beside the board: players, actions, milestones and awards, standard projects.

#include "render/frame_painters.hpp"
#include "render/terraforming/table_model.hpp"

namespace syrtis::client::render::terraforming {

void paint_opponent(Canvas& canvas, const Rect& rect, const PlayerPanel& player, const Hover& hover);
/// Returns the height at which a panel of this width shows all its contents at their usual size.
[[nodiscard]] float opponent_height(const Canvas& canvas, float width, const PlayerPanel& player);
/// Returns the height at which a compact panel of this width shows all its cards at their smallest size. `has_states`:
/// with the signs of their states.
[[nodiscard]] float least_opponent_height(const Canvas& canvas, float width, const PlayerPanel& player,
                                          bool has_states);
/// Paints the panel of MarsBot, over the whole rail of opponents.
void paint_automa(Canvas& canvas, const Rect& rect, const AutomaPanel& panel, const Hover& hover);
void paint_own_mat(Canvas& canvas, const Rect& rect, const PlayerPanel& player, const Hover& hover);
/// Paints the own mat in two lines for a narrow window: rating, points, income and the button to pass above the stocks.
void paint_own_strip(Canvas& canvas, const Rect& rect, const PlayerPanel& player, const Hover& hover);
/// Paints the parts of the own mat that paint_own_strip() leaves out: name, corporation, tags, and the sources of the
/// income.
void paint_own_summary(Canvas& canvas, const Rect& rect, const PlayerPanel& player);
/// Returns the height that paint_own_strip() needs, in logical pixels. Losses and gains need a line above the stocks.
[[nodiscard]] float own_strip_height(const PlayerPanel& player);
/// The height that paint_own_summary() needs, in logical pixels.
inline constexpr float k_own_summary_height = 42;
/// Paints the own cards with actions. `focus`: target with the keyboard focus, which is scrolled into view.
void paint_actions(Canvas& canvas, const Rect& rect, const ActionsModel& actions, const Hover& hover,
                   const Hover& focus);

void paint_milestones(Canvas& canvas, const Rect& rect, const RacePanel& panel, const Hover& hover);
void paint_awards(Canvas& canvas, const Rect& rect, const RacePanel& panel, const Hover& hover);
/// Paints milestones (TableTarget::upper_row) or awards (TableTarget::lower_row) in a column so slim that the values
/// of the players stand below each name.
void paint_goals_in_lines(Canvas& canvas, const Rect& rect, const RacePanel& panel, TargetKind kind,
                          const Hover& hover);
void paint_projects(Canvas& canvas, const Rect& rect, const ProjectsModel& projects, const Hover& hover);

}  // namespace syrtis::client::render::terraforming
