// SPDX-License-Identifier: MIT
#pragma once

// What is told in words to who doesn't see the picture: the question, and what the keyboard stands on.

#include <functional>
#include <string>
#include <vector>

#include "render/hit_map.hpp"
#include "render/resources.hpp"
#include "ui/game_table.hpp"

namespace syrtis::client::app {

/// What stands on the thing itself, beside what is known of it: its name first, its explanation last. Words on it that
/// those repeat are told once.
[[nodiscard]] std::string words_of_focus(const render::Region& region, const std::vector<render::DrawnText>& texts,
                                         const ui::AccessibleText& known);

/// Tells each thing once, for as long as it is stood on.
class FocusVoice {
   public:
    /// False: nobody reads now.
    using Say = std::function<bool(std::string)>;
    /// Empty: nothing is asked, and nothing stood on.
    void tell(const std::string& question, const std::string& focus, const Say& say);

   private:
    std::string question_told_;
    std::string focus_told_;
};

}  // namespace syrtis::client::app
