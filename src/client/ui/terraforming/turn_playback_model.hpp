// SPDX-License-Identifier: MIT
#pragma once

// Draws a frame of turn playback on the table: the prompt describes it, the spaces of a choice are outlined, and the
// card that is resolved is enlarged.

#include "ui/terraforming/table_context.hpp"
#include "ui/terraforming/turn_playback.hpp"

namespace syrtis::client::ui::terraforming {

/// Adds the shown frame to `model`. Requires that the playback runs and that `model` was built for the position of the
/// frame.
void show_frame(picture::TableModel& model, const TableContext& context, const TurnPlayback& playback);

}  // namespace syrtis::client::ui::terraforming
