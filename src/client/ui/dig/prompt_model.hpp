// SPDX-License-Identifier: MIT
#pragma once

// Builds the prompt: the question, its answers and the preview.

#include <string>

#include "render/frame_model.hpp"
#include "ui/dig/table_context.hpp"

namespace syrtis::client::ui::dig {

[[nodiscard]] render::PromptModel build_prompt(const TableContext& context, const std::string& connection);

}  // namespace syrtis::client::ui::dig
