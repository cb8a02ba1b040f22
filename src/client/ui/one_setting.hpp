// SPDX-License-Identifier: MIT
#pragma once

// Changes one setting of a table and leaves the others.

#include <type_traits>

#include "ui/game_table.hpp"
#include "ui/play_settings.hpp"

namespace syrtis::client::ui {

/// Returns the settings of the input state, or of a table.
inline const PlaySettings& settings_of(const TableController& input) { return input.settings(); }
inline const PlaySettings& settings_of(const GameTable& table) { return table.input().settings(); }

/// Changes one setting of a table or of its input state.
template <class Table, class Value>
void set(Table& table, Value PlaySettings::*member, const std::type_identity_t<Value>& value) {
    auto changed = settings_of(table);
    changed.*member = value;
    table.apply(changed);
}

}  // namespace syrtis::client::ui
