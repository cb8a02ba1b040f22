// SPDX-License-Identifier: MIT
#pragma once

// Everything that the builders of the table's parts look at.

#include "ui/table_context_of.hpp"
#include "ui/terraforming/game.hpp"
#include "ui/terraforming/interaction.hpp"

namespace syrtis::client::ui::terraforming {

struct TableContext : TableContextOf<Mars, Interaction> {
    core::SeatSet pending = 0;  ///< who is asked something

    [[nodiscard]] const Content& content() const { return table.content(); }
    [[nodiscard]] std::string name(core::Side side) const {
        const auto& options = state().options;
        if (game::has_automa(options) && side == game::automa_side(options)) return "MarsBot";
        return TableContextOf::name(side);
    }
};

}  // namespace syrtis::client::ui::terraforming
