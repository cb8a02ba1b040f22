// SPDX-License-Identifier: MIT
#pragma once

// The tabs of the table, of which a narrow window shows one part at a time.

#include <cstdint>
#include <optional>

#include "ui/terraforming/table_context.hpp"
#include "ui/words.hpp"

namespace syrtis::client::ui::terraforming {

/// The part that the person chose. A new question opens the part that answers it.
class TableTabs {
   public:
    /// Handles a click. Returns true if it chose a tab. `question`: number of the present question.
    bool press(const render::Target& target, std::uint64_t question);
    /// Adds the tabs to a complete model: the chosen one, and marks at parts with a possible answer.
    void add(picture::TableModel& model, const Words& words, std::uint64_t question) const;

   private:
    std::optional<picture::TablePart> chosen_;
    std::uint64_t question_ = 0;  ///< the one at which it was chosen
};

/// Returns the part of the table that has a target; nothing if it is always visible.
[[nodiscard]] std::optional<picture::TablePart> part_with(const render::Target& target);

}  // namespace syrtis::client::ui::terraforming
