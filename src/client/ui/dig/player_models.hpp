// SPDX-License-Identifier: MIT
#pragma once

// Builds the mats of the players and the panel of the current turn.

#include <vector>

#include "render/dig/table_model.hpp"
#include "ui/dig/table_context.hpp"

namespace syrtis::client::ui::dig {

[[nodiscard]] std::vector<drawn::PlayerPanel> build_opponents(const TableContext& context);
[[nodiscard]] drawn::PlayerPanel build_own_mat(const TableContext& context);
[[nodiscard]] drawn::TurnModel build_turn(const TableContext& context);

/// Returns the places of a seat's stations, such as "row 1, column 4 · row 2, column 2 ×2", and a short form.
[[nodiscard]] render::Label stations_label(const TableContext& context, Seat seat);
/// Returns how many points the seat still needs to announce victory, according to the engine; 0 if it has enough, empty
/// if this match has no announcement.
[[nodiscard]] std::optional<int> points_to_victory(const TableContext& context, const game::State& state);

}  // namespace syrtis::client::ui::dig
