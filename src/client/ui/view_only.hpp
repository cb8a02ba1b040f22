// SPDX-License-Identifier: MIT
#pragma once

// Distinguishes clicks that give no answer from all others.

#include "render/hit_map.hpp"

namespace syrtis::client::ui {

/// Returns true if a click on such a target also works without a connection, because it only shows something or
/// concerns the frame of the table.
[[nodiscard]] bool is_view_only(render::TargetKind kind);

}  // namespace syrtis::client::ui
