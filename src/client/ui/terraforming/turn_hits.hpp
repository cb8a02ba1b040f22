// SPDX-License-Identifier: MIT
#pragma once

// What a side lost to another one, and what that one gained by it.

#include <optional>
#include <span>
#include <vector>

#include "engine/terraforming/event.hpp"
#include "ui/terraforming/table_context.hpp"

namespace syrtis::client::ui::terraforming {

struct Hit {
    const game::Event* loss = nullptr;
    const game::Event* gain = nullptr;  ///< of whoever took it; null: it is lost to all
};

[[nodiscard]] std::vector<Hit> hits_of(std::span<const game::Event> events);

/// The cell of the table that shows how much of a resource the side has, if one does.
[[nodiscard]] std::optional<render::Target> cell_of(const TableContext& context, core::Side side,
                                                    std::uint8_t resource);

/// A chip at each cell that a hit changed, with the piece of the other side.
void add_hit_chips(picture::TableModel& model, const TableContext& context, std::span<const game::Event> events);

}  // namespace syrtis::client::ui::terraforming
