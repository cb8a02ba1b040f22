// SPDX-License-Identifier: MIT
#pragma once

// Painters of the panels beside the board: players, actions, milestones and awards, standard projects.

#include "render/frame_painters.hpp"
#include "render/terraforming/table_model.hpp"

namespace syrtis::client::render::terraforming {

void paint_opponent(Canvas& canvas, const Rect& rect, const PlayerPanel& player, const Hover& hover);
/// Returns the height at which a panel of this width shows all its contents at their usual size.
[[nodiscard]] float opponent_height(const Canvas& canvas, float width, const PlayerPanel& player);
/// Returns the height at which a compact panel of this width shows all cards of the player at the smallest size of
/// strips. `has_states`: whether the strips also show the signs of the states of cards.
[[nodiscard]] float least_opponent_height(const Canvas& canvas, float width, const PlayerPanel& player,
                                          bool has_states);
/// Paints the panel of MarsBot over the whole column of opponents.
void paint_automa(Canvas& canvas, const Rect& rect, const AutomaPanel& panel, const Hover& hover);
void paint_own_mat(Canvas& canvas, const Rect& rect, const PlayerPanel& player, const Hover& hover);
/// Paints the mat of this client's player as two lines for a narrow window: rating, points, income and the Pass button
/// above the resources.
void paint_own_strip(Canvas& canvas, const Rect& rect, const PlayerPanel& player, const Hover& hover);
/// Paints the parts of the mat that paint_own_strip() leaves out: name, corporation, tags, and the composition of the
/// income.
void paint_own_summary(Canvas& canvas, const Rect& rect, const PlayerPanel& player);
/// Returns the height that paint_own_strip() needs, in logical pixels. It is larger if losses and gains are shown,
/// which have a line of their own.
[[nodiscard]] float own_strip_height(const Canvas& canvas, const PlayerPanel& player);
/// The height that paint_own_summary() needs, in logical pixels.
inline constexpr float k_own_summary_height = 42;
/// Paints the cards with actions of this client's player. `focus`: target with the keyboard focus, which is scrolled
/// into view.
void paint_actions(Canvas& canvas, const Rect& rect, const ActionsModel& actions, const Hover& hover,
                   const Hover& focus);

void paint_milestones(Canvas& canvas, const Rect& rect, const RacePanel& panel, const Hover& hover);
void paint_awards(Canvas& canvas, const Rect& rect, const RacePanel& panel, const Hover& hover);
/// Paints milestones (TableTarget::upper_row) or awards (TableTarget::lower_row) in a narrow column, with the values of
/// the players below each name.
void paint_goals_in_lines(Canvas& canvas, const Rect& rect, const RacePanel& panel, TargetKind kind,
                          const Hover& hover);
void paint_projects(Canvas& canvas, const Rect& rect, const ProjectsModel& projects, const Hover& hover);

}  // namespace syrtis::client::render::terraforming
