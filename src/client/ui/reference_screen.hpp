// SPDX-License-Identifier: MIT
#pragma once

// The quick reference as the window knows it: which page is open, whether it is unfolded, and the word that is looked
// for. Keys and clicks come in; it lies over whatever page it was opened on.

#include <SFML/Window/Keyboard.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "content/reference.hpp"
#include "render/hit_map.hpp"
#include "render/reference_model.hpp"
#include "ui/reference_facts.hpp"
#include "ui/words.hpp"

namespace syrtis::client::ui {

class ReferenceScreen {
   public:
    /// `reference` outlives it; `place` is the screen or question where the player is, at which it opens, unless
    /// `page` names another place to open at.
    ReferenceScreen(const content::ReferenceGame& reference, std::string_view place, std::string_view page = {});

    /// The game goes on below it.
    void set_facts(ReferenceFacts facts) { facts_ = std::move(facts); }

    [[nodiscard]] bool closed() const { return closed_; }
    [[nodiscard]] std::size_t page() const { return page_; }
    /// A word is being written.
    [[nodiscard]] bool types() const { return finding_; }

    void press(const render::Target& target);
    void press_key(sf::Keyboard::Key key);
    /// A letter, while a word is looked for.
    void type(std::uint32_t letter, const Words& words);
    void point(const std::optional<render::Target>& target) { hover_ = target; }

    [[nodiscard]] render::ReferenceModel build(const Words& words) const;

   private:
    [[nodiscard]] bool has_word(const content::ReferenceBox& box, const Words& words) const;
    /// `number`: which box of the page; `reason` is set if the mouse is over something in it that is not possible.
    [[nodiscard]] render::ReferenceBoxModel build_box(const content::ReferenceBox& box, const Words& words, int number,
                                                      std::string& reason) const;
    [[nodiscard]] render::ReferenceTrackModel build_track(const content::ReferenceTrack& track) const;
    /// Why that can't be done now; empty if it can, or nothing is known of it.
    [[nodiscard]] std::string_view obstacle(const std::string& player_action) const;
    /// To the first page with the word, from this one on.
    void jump(const Words& words);
    void turn(bool forward);

    const content::ReferenceGame& reference_;
    std::string place_;
    ReferenceFacts facts_;
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
