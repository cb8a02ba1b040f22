// SPDX-License-Identifier: MIT
#pragma once

// The data from which the parts of the table are built.

#include "engine/dig/holdings.hpp"
#include "ui/dig/interaction.hpp"
#include "ui/dig/table_log.hpp"
#include "ui/table_context_of.hpp"

namespace syrtis::client::ui::dig {

/// The context of Dig Mars, with its log.
struct TableContext : TableContextOf<DigMars, Interaction> {
    const TableLog& log;

    /// Returns true if this seat can see the collection of `seat`.
    [[nodiscard]] bool knows_collection(Seat seat) const {
        return !view().face_up.empty() || (!watches() && seat == this->seat());
    }
    [[nodiscard]] int points(Seat seat) const { return game::points_of(rules(), state().players[seat].holdings); }
};

}  // namespace syrtis::client::ui::dig
