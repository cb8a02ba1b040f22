// SPDX-License-Identifier: MIT
#pragma once

// Builds the enlarged cards and the explanations beside their targets, and the dialogs over the table.

#include "ui/terraforming/table_context.hpp"

namespace syrtis::client::ui::terraforming {

[[nodiscard]] std::optional<picture::Zoom> build_zoom(const TableContext& context);
[[nodiscard]] std::optional<render::Explanation> build_explanation(const TableContext& context);
[[nodiscard]] std::optional<render::DialogModel> build_dialog(const TableContext& context);

}  // namespace syrtis::client::ui::terraforming
