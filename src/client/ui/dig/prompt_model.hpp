// SPDX-License-Identifier: MIT
#pragma once

// The prompt: what is asked, how much room there is, what would follow.

#include <string>

#include "render/frame_model.hpp"
#include "ui/dig/table_context.hpp"

namespace syrtis::client::ui::dig {

[[nodiscard]] render::PromptModel build_prompt(const TableContext& context, const std::string& connection);

}  // namespace syrtis::client::ui::dig
