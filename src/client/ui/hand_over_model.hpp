// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "render/screen_models.hpp"
#include "ui/game_table.hpp"
#include "ui/words.hpp"

namespace syrtis::client::ui {

/// Builds the hand-over screen. `next`: person to whom the window must be passed; nothing if not known.
[[nodiscard]] render::HandOverModel build_hand_over(const std::optional<SeatPerson>& next, const Words& words);

}  // namespace syrtis::client::ui
