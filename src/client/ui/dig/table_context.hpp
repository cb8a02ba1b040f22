// SPDX-License-Identifier: MIT
#pragma once

// Everything that the builders of the table's parts look at.

#include "engine/dig/holdings.hpp"
#include "ui/dig/interaction.hpp"
#include "ui/dig/table_log.hpp"
#include "ui/table_context_of.hpp"

namespace syrtis::client::ui::dig {

struct TableContext : TableContextOf<DigMars, Interaction> {
    const TableLog& log;

    [[nodiscard]] const game::View& view() const { return table.view(); }
    /// Whether this seat knows what that one has collected.
    [[nodiscard]] bool knows_collection(Seat seat) const {
        return !view().face_up.empty() || (!table.watches() && seat == table.seat());
    }
    [[nodiscard]] int points(Seat seat) const { return game::points_of(rules(), state().players[seat].holdings); }
};

}  // namespace syrtis::client::ui::dig
