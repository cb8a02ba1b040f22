// SPDX-License-Identifier: MIT
#pragma once

// Announces the question and the target with the keyboard focus to screen readers.

#include <functional>
#include <string>
#include <vector>

#include "render/hit_map.hpp"
#include "render/resources.hpp"
#include "ui/game_table.hpp"

namespace syrtis::client::app {

/// Returns the accessible text of a region: its name first, its explanation last. Words drawn on it that repeat those
/// are left out.
[[nodiscard]] std::string words_of_focus(const render::Region& region, const std::vector<render::DrawnText>& texts,
                                         const ui::AccessibleText& known);

/// Announces question and focus once each time they change.
class FocusVoice {
   public:
    /// Writes a line for the screen reader; returns false if the reader is not reading at present.
    using Say = std::function<bool(std::string)>;
    /// Announces `question` and `focus` if they differ from the last announced ones. An empty text means no question or
    /// no focus. Called with every picture; a text that `say` refused is tried again.
    void announce(const std::string& question, const std::string& focus, const Say& say);

   private:
    std::string announced_question_;
    std::string announced_focus_;
};

}  // namespace syrtis::client::app
