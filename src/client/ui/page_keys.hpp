// SPDX-License-Identifier: MIT
#pragma once

// Builds the lists of keys for all screens except the table.

#include "render/frame_model.hpp"
#include "ui/words.hpp"

namespace syrtis::client::ui {

/// Builds the dialog with the keys of the start screen. lobby_keys() and final_score_keys() build those of two other
/// screens.
[[nodiscard]] render::DialogModel start_keys(const Words& words);
[[nodiscard]] render::DialogModel lobby_keys(const Words& words);
[[nodiscard]] render::DialogModel final_score_keys(const Words& words);

}  // namespace syrtis::client::ui
