// SPDX-License-Identifier: MIT
#pragma once

// The clicks that answer nothing.

#include "render/hit_map.hpp"

namespace syrtis::client::ui {

/// Returns true if a click on this kind of target works without connection, because it only shows something or belongs
/// to the frame of the table.
[[nodiscard]] bool is_view_only(render::TargetKind kind);

}  // namespace syrtis::client::ui
