// SPDX-License-Identifier: MIT
#pragma once

// Announces the open question and the thing with the keyboard focus to screen readers.

#include <functional>
#include <string>
#include <vector>

#include "render/hit_map.hpp"
#include "render/resources.hpp"
#include "ui/game_table.hpp"

namespace syrtis::client::app {

/// Returns the text that a screen reader reads for a region: its name, the words drawn on it, and its explanation.
/// Words that would be read twice are left out.
[[nodiscard]] std::string words_of_focus(const render::Region& region, const std::vector<render::DrawnText>& texts,
                                         const ui::AccessibleText& known);

/// Announces the question and the focus to a screen reader whenever they change.
class FocusVoice {
   public:
    /// A function that writes a line for the screen reader. It returns false if the reader can't accept a line at
    /// present.
    using Say = std::function<bool(std::string)>;
    /// Announces `question` and `focus` if they differ from the texts announced last. An empty text means that there is
    /// no question or no focus. Called with every picture; a text for which `say` returned false is tried again with
    /// the next picture.
    void announce(const std::string& question, const std::string& focus, const Say& say);

   private:
    std::string announced_question_;
    std::string announced_focus_;
};

}  // namespace syrtis::client::app
