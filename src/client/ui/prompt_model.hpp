// SPDX-License-Identifier: MIT
#pragma once

// The question in words, what would follow, and the answers that have no place elsewhere.

#include "ui/table_context.hpp"

namespace syrtis::client::ui {

[[nodiscard]] render::PromptModel build_prompt(const TableContext& context, const std::string& connection);

}  // namespace syrtis::client::ui
