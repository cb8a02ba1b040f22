// SPDX-License-Identifier: MIT
#pragma once

// What opens beside the thing that is pointed at, and what asks over everything.

#include "ui/terraforming/table_context.hpp"

namespace syrtis::client::ui::terraforming {

[[nodiscard]] std::optional<picture::Zoom> build_zoom(const TableContext& context);
[[nodiscard]] std::optional<render::Explanation> build_explanation(const TableContext& context);
[[nodiscard]] std::optional<render::DialogModel> build_dialog(const TableContext& context);

}  // namespace syrtis::client::ui::terraforming
