// SPDX-License-Identifier: MIT
#pragma once

// The players' panels: opponents, the own mat, and the cards in play with their actions.

#include "ui/table_context.hpp"

namespace syrtis::client::ui {

[[nodiscard]] std::vector<render::PlayerPanel> build_opponents(const TableContext& context);
[[nodiscard]] render::PlayerPanel build_own_mat(const TableContext& context);
[[nodiscard]] render::ActionsModel build_actions(const TableContext& context);

}  // namespace syrtis::client::ui
