// SPDX-License-Identifier: MIT
#pragma once

// MarsBot at the table: its panel, and what is said about the things on it.

#include <optional>
#include <string>

#include "render/terraforming/automa_model.hpp"
#include "ui/terraforming/table_context.hpp"

namespace syrtis::client::ui::terraforming {

/// Nothing in a game without it.
[[nodiscard]] std::optional<picture::AutomaPanel> build_automa(const TableContext& context);

/// One of its tracks as it stands, in a game with it.
[[nodiscard]] picture::Gauge build_gauge(const TableContext& context, game::Track track);

/// The cube that its corporation lays on that space when the game begins, still there or not.
[[nodiscard]] std::optional<picture::CubeColour> printed_cube(const TableContext& context, std::size_t track,
                                                              std::size_t space);

[[nodiscard]] std::string automa_tag_image(game::AutomaTag tag);

/// What a bonus card does and where it is.
[[nodiscard]] std::optional<render::Explanation> explain_bonus_card(const TableContext& context, game::BonusCard card);

/// About a gauge, a bonus card, its corporation or one of its cells. False if the target is none of these.
bool explain_automa(render::Explanation& explanation, const TableContext& context, const render::Target& target);

}  // namespace syrtis::client::ui::terraforming
