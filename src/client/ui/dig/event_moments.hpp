// SPDX-License-Identifier: MIT
#pragma once

// The moments of the events of Dig Mars; EventDescription names the function of each event. The context shows the
// position after the event.

#include <optional>

#include "engine/dig/event.hpp"
#include "ui/dig/table_context.hpp"
#include "ui/moments.hpp"

namespace syrtis::client::ui::dig {

/// Returns a moment if a new round begins after this turn; no moment for other turns.
[[nodiscard]] std::optional<MomentPlan> moment_of_turn(const TableContext& context, const game::Event& event);
[[nodiscard]] std::optional<MomentPlan> moment_of_announcement(const TableContext& context, const game::Event& event);
[[nodiscard]] std::optional<MomentPlan> moment_of_upgrade(const TableContext& context, const game::Event& event);
[[nodiscard]] std::optional<MomentPlan> moment_of_end(const TableContext& context, const game::Event& event);

}  // namespace syrtis::client::ui::dig
