// SPDX-License-Identifier: MIT
#pragma once

// Builds the prompt: the question, the preview, and the answers that have no other place on the table.

#include "ui/terraforming/table_context.hpp"

namespace syrtis::client::ui::terraforming {

/// Returns the texts of the options of the effect whose question is open, from the definition of its card; empty if
/// they are not found.
[[nodiscard]] std::vector<std::string> option_texts(const TableContext& context, std::size_t count);

[[nodiscard]] render::PromptModel build_prompt(const TableContext& context, const std::string& connection);

/// Builds the picture of the prompt: the card of the hand that is pointed at while an action is chosen.
[[nodiscard]] std::optional<picture::CardFace> build_prompt_card(const TableContext& context);

}  // namespace syrtis::client::ui::terraforming
