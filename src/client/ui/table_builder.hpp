// SPDX-License-Identifier: MIT
#pragma once

// The whole table as the painters want it.

#include <string>
#include <vector>

#include "ui/log_book.hpp"
#include "ui/table_context.hpp"

namespace syrtis::client::ui {

/// Around the game itself.
struct TableSurroundings {
    std::vector<SeatPerson> people;
    core::SeatSet pending = 0;
    std::string title;  ///< of the bar
    std::string note;
    std::string connection;  ///< what is wrong with it; empty: nothing
};

[[nodiscard]] render::TableModel build_table(const Interaction& table, const Words& words, const LogBook& log,
                                             const TableSurroundings& around);

}  // namespace syrtis::client::ui
