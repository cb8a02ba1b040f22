// SPDX-License-Identifier: MIT
#pragma once

// A frame of another side's turn on the table: the prompt tells it, the spaces among which was chosen are edged, the
// card that is resolved stands large.

#include "ui/terraforming/table_context.hpp"
#include "ui/terraforming/turn_playback.hpp"

namespace syrtis::client::ui::terraforming {

/// Requires that the playback runs and that `model` was built for its stage.
void show_frame(picture::TableModel& model, const TableContext& context, const TurnPlayback& playback);

}  // namespace syrtis::client::ui::terraforming
