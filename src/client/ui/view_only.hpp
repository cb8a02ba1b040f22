// SPDX-License-Identifier: MIT
#pragma once

// Says which clicks give no answer to a question.

#include "render/hit_map.hpp"

namespace syrtis::client::ui {

/// Returns true if a click on a target of this kind also works without a connection, because it only shows something or
/// concerns the frame of the table.
[[nodiscard]] bool is_view_only(render::TargetKind kind);

}  // namespace syrtis::client::ui
