// SPDX-License-Identifier: MIT
#pragma once

// What is said about a space of the board: what it is, what lies there and beside it, what it gives.

#include "ui/terraforming/table_context.hpp"

namespace syrtis::client::ui::terraforming {

/// Nothing for a space that the board has not.
void explain_space(render::Explanation& explanation, const TableContext& context, std::int64_t space);

}  // namespace syrtis::client::ui::terraforming
