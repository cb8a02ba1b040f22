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

/// Returns the accessible text of a region: its name, the words that are drawn on it, and its explanation, without
/// repetitions.
[[nodiscard]] std::string words_of_focus(const render::Region& region, const std::vector<render::DrawnText>& texts,
                                         const ui::AccessibleText& known);

/// Announces the question and the focus to a screen reader whenever they change.
class FocusVoice {
   public:
    /// A function that writes a line for the screen reader. It returns false if the reader can't take the line at
    /// present.
    using Say = std::function<bool(std::string)>;
    /// Announces `question` and `focus` if they differ from the last announced texts. An empty text means that there is
    /// no question or no focus. Called with every picture, so that a text that `say` refused is tried again.
    void announce(const std::string& question, const std::string& focus, const Say& say);

   private:
    std::string announced_question_;
    std::string announced_focus_;
};

}  // namespace syrtis::client::app
