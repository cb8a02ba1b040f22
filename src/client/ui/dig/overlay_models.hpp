// SPDX-License-Identifier: MIT
#pragma once

// Builds the explanations and dialogs over the table.

#include <optional>

#include "render/frame_model.hpp"
#include "ui/dig/table_context.hpp"

namespace syrtis::client::ui::dig {

[[nodiscard]] std::optional<render::Explanation> build_explanation(const TableContext& context);
[[nodiscard]] std::optional<render::DialogModel> build_dialog(const TableContext& context);

}  // namespace syrtis::client::ui::dig
