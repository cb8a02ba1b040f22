// SPDX-License-Identifier: MIT
#pragma once

// The data from which the parts of the table are built.

#include "ui/table_context_of.hpp"
#include "ui/terraforming/game.hpp"
#include "ui/terraforming/interaction.hpp"

namespace syrtis::client::ui::terraforming {

/// The context of Terraforming Mars.
struct TableContext : TableContextOf<Mars, Interaction> {
    core::SeatSet pending = 0;  ///< the seats that still have to answer

    [[nodiscard]] const Content& content() const { return table.content(); }
    [[nodiscard]] std::string name(core::Side side) const {
        const auto& options = state().options;
        if (game::has_automa(options) && side == game::automa_side(options)) return "MarsBot";
        return TableContextOf::name(side);
    }
};

}  // namespace syrtis::client::ui::terraforming
