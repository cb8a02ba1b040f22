// SPDX-License-Identifier: MIT
#pragma once

// Builds the panels of the opponents, the mat of this client's player, and the cards in play with their actions.

#include <string>
#include <vector>

#include "ui/terraforming/table_context.hpp"

namespace syrtis::client::ui::terraforming {

/// Returns the status of a seat in a word or two ("passed", "next"); empty if there is nothing to report.
[[nodiscard]] std::string standing_of(const TableContext& context, Seat seat);
/// Returns the loss or gain of a side if the player chooses the side as the answer.
[[nodiscard]] render::SymbolRow call_of(const TableContext& context, core::Side side, const render::Target& target);
[[nodiscard]] std::vector<picture::PlayerPanel> build_opponents(const TableContext& context);
[[nodiscard]] picture::PlayerPanel build_own_mat(const TableContext& context);
[[nodiscard]] picture::ActionsModel build_actions(const TableContext& context);

}  // namespace syrtis::client::ui::terraforming
