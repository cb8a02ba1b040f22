// SPDX-License-Identifier: MIT
#pragma once

// What the keys do on the pages that have no table.

#include "render/frame_model.hpp"
#include "ui/words.hpp"

namespace syrtis::client::ui {

[[nodiscard]] render::DialogModel start_keys(const Words& words);
[[nodiscard]] render::DialogModel lobby_keys(const Words& words);
[[nodiscard]] render::DialogModel final_score_keys(const Words& words);

}  // namespace syrtis::client::ui
