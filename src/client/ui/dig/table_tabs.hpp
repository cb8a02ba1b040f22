// SPDX-License-Identifier: MIT
#pragma once

// The tabs of the table of Dig Mars, of which a narrow window shows one part at a time.

#include <cstdint>

#include "render/dig/table_model.hpp"
#include "ui/part_tabs.hpp"

namespace syrtis::client::ui::dig {

/// Stores which part of the table the person has chosen by its tab.
class TableTabs {
   public:
    TableTabs();

    /// Handles a click. Returns true if it chose a tab. `question`: number of the present question.
    bool press(const render::Target& target, std::uint64_t question) { return tabs_.press(target, question); }
    /// Adds the tabs to a complete model, with the chosen tab and with marks at parts that have a possible answer.
    void add(render::dig::TableModel& model, const Words& words, std::uint64_t question) const;

   private:
    PartTabs tabs_;
};

}  // namespace syrtis::client::ui::dig
