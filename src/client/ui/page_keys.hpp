// SPDX-License-Identifier: MIT
#pragma once

// The lists of keys for the screens without a table.

#include "render/frame_model.hpp"
#include "ui/words.hpp"

namespace syrtis::client::ui {

/// These functions build the dialogs with the keys of the start screen, the lobby and the final score.
[[nodiscard]] render::DialogModel start_keys(const Words& words);
[[nodiscard]] render::DialogModel lobby_keys(const Words& words);
[[nodiscard]] render::DialogModel final_score_keys(const Words& words);

}  // namespace syrtis::client::ui
