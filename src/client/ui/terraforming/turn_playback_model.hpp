// SPDX-License-Identifier: MIT
#pragma once

// Draws a frame of turn playback on the table: the prompt describes it, the spaces of a choice are outlined, and the
// card that is resolved is enlarged.

#include "ui/terraforming/table_context.hpp"
#include "ui/terraforming/turn_playback.hpp"

namespace syrtis::client::ui::terraforming {

/// Shows the frame. Requires that the playback runs and that `model` was built for its position.
void show_frame(picture::TableModel& model, const TableContext& context, const TurnPlayback& playback);

}  // namespace syrtis::client::ui::terraforming
