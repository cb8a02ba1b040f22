// SPDX-License-Identifier: MIT
#pragma once

// Builds the model of a table of Dig Mars, as the painter receives it.

#include "ui/dig/dig_table.hpp"

namespace syrtis::client::ui::dig {

inline drawn::TableModel built(const GameTable& table) {
    const auto& policy = dynamic_cast<const DigPolicy&>(table.policy());
    return policy.build(Words(), table.table_info(), table.picture().shown_hint());
}

}  // namespace syrtis::client::ui::dig
