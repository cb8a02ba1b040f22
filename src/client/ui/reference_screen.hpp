// SPDX-License-Identifier: MIT
#pragma once

// The quick reference as the window knows it: which page is open, whether it is unfolded, and the word that is looked
// for. Keys and clicks come in; it lies over whatever page it was opened on.

#include <SFML/Window/Keyboard.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "content/reference.hpp"
#include "render/hit_map.hpp"
#include "render/reference_model.hpp"
#include "ui/words.hpp"

namespace syrtis::client::ui {

class ReferenceScreen {
   public:
    /// `reference` outlives it; `place` is the screen or question where the player is, at which it opens, unless
    /// `page` names another place to open at.
    ReferenceScreen(const content::ReferenceGame& reference, std::string_view place, std::string_view page = {});

    [[nodiscard]] bool closed() const { return closed_; }
    [[nodiscard]] std::size_t page() const { return page_; }

    void press(const render::Target& target);
    void press_key(sf::Keyboard::Key key);
    /// A letter, while a word is looked for.
    void type(std::uint32_t letter, const Words& words);
    void point(const std::optional<render::Target>& target) { hover_ = target; }

    [[nodiscard]] render::ReferenceModel build(const Words& words) const;

   private:
    [[nodiscard]] bool has_word(const content::ReferenceBox& box, const Words& words) const;
    [[nodiscard]] render::ReferenceBoxModel build_box(const content::ReferenceBox& box, const Words& words) const;
    /// To the first page with the word, from this one on.
    void jump(const Words& words);
    void turn(bool forward);

    const content::ReferenceGame& reference_;
    std::string place_;
    std::size_t page_ = 0;
    bool unfolded_ = false;
    bool closed_ = false;
    bool finding_ = false;
    std::string word_;  ///< in small letters
    std::optional<render::Target> hover_;
};

/// The pages of a game; null if there are none.
[[nodiscard]] const content::ReferenceGame* find_reference(const content::Reference& reference, std::string_view game);

}  // namespace syrtis::client::ui
