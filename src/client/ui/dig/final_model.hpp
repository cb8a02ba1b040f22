// SPDX-License-Identifier: MIT
#pragma once

// The end: who won, and by what.

#include "render/dig/table_model.hpp"
#include "ui/dig/table_context.hpp"

namespace syrtis::client::ui::dig {

[[nodiscard]] drawn::FinalModel build_final(const TableContext& context);

}  // namespace syrtis::client::ui::dig
