// SPDX-License-Identifier: MIT
#pragma once

// The players' panels: opponents, the own mat, and the cards in play with their actions.

#include <string>
#include <vector>

#include "ui/terraforming/table_context.hpp"

namespace syrtis::client::ui::terraforming {

/// How the seat stands, in a word or two ("passed", "next"); empty if there is nothing to say.
[[nodiscard]] std::string standing_of(const TableContext& context, Seat seat);
/// What the side would lose or gain if it is the one chosen.
[[nodiscard]] render::SymbolRow call_of(const TableContext& context, core::Side side, const render::Target& target);
[[nodiscard]] std::vector<picture::PlayerPanel> build_opponents(const TableContext& context);
[[nodiscard]] picture::PlayerPanel build_own_mat(const TableContext& context);
[[nodiscard]] picture::ActionsModel build_actions(const TableContext& context);

}  // namespace syrtis::client::ui::terraforming
