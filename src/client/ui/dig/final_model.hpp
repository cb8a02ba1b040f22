// SPDX-License-Identifier: MIT
#pragma once

// The final score: the winners and their points.

#include "render/dig/table_model.hpp"
#include "ui/dig/table_context.hpp"

namespace syrtis::client::ui::dig {

/// Builds the final score of a finished match.
[[nodiscard]] drawn::FinalModel build_final(const TableContext& context);

/// Adapts the final score to a match that ended early. Winners and points are taken from the server, because the view
/// hides the points of other players.
void show_early_end(drawn::FinalModel& model, const EarlyEnd& end);

/// Adds the chart of points by round. If the table does not know all events, it adds no chart.
void add_chart(drawn::FinalModel& model, const TableContext& context);

}  // namespace syrtis::client::ui::dig
