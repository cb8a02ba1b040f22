// SPDX-License-Identifier: MIT
#pragma once

// Losses that one side causes to another side, and the gains from these losses.

#include <optional>
#include <span>
#include <vector>

#include "engine/terraforming/event.hpp"
#include "ui/terraforming/table_context.hpp"

namespace syrtis::client::ui::terraforming {

/// A loss that one side causes to another, and the gain that the causing side may have from it.
struct Hit {
    const game::Event* loss = nullptr;
    const game::Event* gain = nullptr;  ///< gain of the side that took the units; null if the units are discarded
};

/// Returns the losses among the events.
[[nodiscard]] std::vector<Hit> hits_of(std::span<const game::Event> events);

/// Returns the target on the table that shows the amount of a side's resource; empty if there is none.
[[nodiscard]] std::optional<render::Target> cell_of(const TableContext& context, core::Side side,
                                                    std::uint8_t resource);

/// Adds a chip with the piece of the other side beside each amount that a hit changed.
void add_hit_chips(picture::TableModel& model, const TableContext& context, std::span<const game::Event> events);

}  // namespace syrtis::client::ui::terraforming
