// SPDX-License-Identifier: MIT
#pragma once

// Builds the prompt: the question, the preview, and the answers that have no other place on the table.

#include "ui/terraforming/table_context.hpp"

namespace syrtis::client::ui::terraforming {

/// Returns the texts of an effect's options, from the definition of its card; empty if they are not found. `count`:
/// number of options.
[[nodiscard]] std::vector<std::string> option_texts(const TableContext& context, std::size_t count);

[[nodiscard]] render::PromptModel build_prompt(const TableContext& context, const std::string& connection);

/// Builds the card that is drawn as the picture of the prompt. While the player chooses an action or a card to play,
/// this is the card of the hand that is pointed at; otherwise nothing.
[[nodiscard]] std::optional<picture::CardFace> build_prompt_card(const TableContext& context);

}  // namespace syrtis::client::ui::terraforming
