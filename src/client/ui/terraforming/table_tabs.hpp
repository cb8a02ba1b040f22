// SPDX-License-Identifier: MIT
#pragma once

// The tabs of the table, of which a narrow window shows one part at a time.

#include <cstdint>
#include <optional>

#include "render/terraforming/table_model.hpp"
#include "ui/part_tabs.hpp"
#include "ui/terraforming/game.hpp"
#include "ui/words.hpp"

namespace syrtis::client::ui::terraforming {

/// Stores which part of the table the person has chosen by its tab. A new question overrides the choice by the part
/// that answers it.
class TableTabs {
   public:
    TableTabs();

    /// Handles a click. Returns true if it hit a tab. `question`: number of the present question.
    bool press(const render::Target& target, std::uint64_t question) { return tabs_.press(target, question); }
    /// Adds the tabs to a complete model, with the chosen tab and with marks at parts that have a possible answer.
    void add(picture::TableModel& model, const Words& words, std::uint64_t question) const;

   private:
    PartTabs tabs_;
};

/// Returns the part of the table that contains a target; nothing if the target is always visible.
[[nodiscard]] std::optional<picture::TablePart> part_with(const render::Target& target);

}  // namespace syrtis::client::ui::terraforming
