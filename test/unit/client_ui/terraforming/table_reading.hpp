// SPDX-License-Identifier: MIT
#pragma once

// Reads what a table sends and shows.

#include <algorithm>
#include <string>
#include <vector>

#include "render/terraforming/table_model.hpp"
#include "ui/terraforming/interaction.hpp"

namespace syrtis::client::ui::terraforming::test {

/// Returns the types of the commands of the answer that the table sends; empty if it sends none.
inline std::vector<game::CommandType> take_sent_types(Interaction& table) {
    std::vector<game::CommandType> types;
    const auto answer = table.take_answer();
    if (!answer) return types;
    for (const auto& command : *answer) types.push_back(command.type);
    return types;
}

/// Returns the entry of a standard project or conversion with this id of a target; the table must have it.
inline const picture::ProjectEntry& project_entry(const picture::TableModel& model, int id) {
    return *std::ranges::find(model.projects.entries, id, &picture::ProjectEntry::id);
}

/// Returns the words of a row of symbols.
inline std::string words_of_row(const render::SymbolRow& row) {
    std::string words;
    for (const auto& symbol : row) words += symbol.text;
    return words;
}

}  // namespace syrtis::client::ui::terraforming::test
