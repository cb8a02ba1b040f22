// SPDX-License-Identifier: MIT
#pragma once

// The players' mats and what goes on in the turn.

#include <vector>

#include "render/dig/table_model.hpp"
#include "ui/dig/table_context.hpp"

namespace syrtis::client::ui::dig {

[[nodiscard]] std::vector<drawn::PlayerPanel> build_opponents(const TableContext& context);
[[nodiscard]] drawn::PlayerPanel build_own_mat(const TableContext& context);
[[nodiscard]] drawn::TurnModel build_turn(const TableContext& context);

/// "row 1, place 4 · row 2, place 2 ×2", and a short form.
[[nodiscard]] render::Label stations_label(const TableContext& context, Seat seat);
/// How many more points it takes to announce victory, as the engine says; 0: enough, nothing: not in this game.
[[nodiscard]] std::optional<int> points_to_victory(const TableContext& context, const game::State& state);

}  // namespace syrtis::client::ui::dig
