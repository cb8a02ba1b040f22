// SPDX-License-Identifier: MIT
#pragma once

// The end: who won, and by what.

#include "render/dig/table_model.hpp"
#include "ui/dig/table_context.hpp"

namespace syrtis::client::ui::dig {

[[nodiscard]] drawn::FinalModel build_final(const TableContext& context);

/// Of a game that ended before its last answer: who has won is what the server says, and so are the points, of which
/// the view hides those of the others.
void show_early_end(drawn::FinalModel& model, const EarlyEnd& end);

/// How the points grew that the rows end with; nothing where the table does not know all that happened.
void add_chart(drawn::FinalModel& model, const TableContext& context);

}  // namespace syrtis::client::ui::dig
