// SPDX-License-Identifier: MIT
#pragma once

// Builds the panel of MarsBot and the explanations of its parts.

#include <optional>
#include <string>

#include "render/terraforming/automa_model.hpp"
#include "ui/terraforming/table_context.hpp"

namespace syrtis::client::ui::terraforming {

/// Returns the panel of MarsBot; empty in a match without MarsBot.
[[nodiscard]] std::optional<picture::AutomaPanel> build_automa(const TableContext& context);

/// Returns a track of MarsBot. Requires a match with MarsBot.
[[nodiscard]] picture::Gauge build_gauge(const TableContext& context, game::Track track);

/// Returns the cube that MarsBot's corporation puts on this space of a track before the match; nothing if it puts none.
/// A cube that was removed later is returned as well.
[[nodiscard]] std::optional<picture::CubeColour> printed_cube(const TableContext& context, std::size_t track,
                                                              std::size_t space);

[[nodiscard]] std::string automa_tag_image(game::AutomaTag tag);

/// Explains the effect of a bonus card and its current place.
[[nodiscard]] std::optional<render::Explanation> explain_bonus_card(const TableContext& context, game::BonusCard card);

/// Explains a gauge, a bonus card, the corporation or a cell of MarsBot. Returns false if the target is none of these.
bool explain_automa(render::Explanation& explanation, const TableContext& context, const render::Target& target);

}  // namespace syrtis::client::ui::terraforming
