// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "render/screen_models.hpp"
#include "ui/game_table.hpp"
#include "ui/words.hpp"

namespace syrtis::client::ui {

/// What hides the table; `next` is who is to look, as far as it is known.
[[nodiscard]] render::HandOverModel build_hand_over(const std::optional<SeatPerson>& next, const Words& words);

}  // namespace syrtis::client::ui
