// SPDX-License-Identifier: MIT
#pragma once

// The quick reference: the page that is open, the parts that are folded, and the word that is searched. It covers the
// screen from which the person opened it.

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

/// State and input of the quick reference.
class ReferenceScreen {
   public:
    /// `reference` must outlive the screen. `page`: name of the page to open; without such a page, opens the page for
    /// `place`, the name of the present screen or question.
    ReferenceScreen(const content::ReferenceGame& reference, std::string_view place, std::string_view page = {});

    /// Sets the facts of the match. They may change while the reference is open.
    void set_facts(ReferenceFacts facts) { facts_ = std::move(facts); }

    [[nodiscard]] bool closed() const { return closed_; }
    [[nodiscard]] std::size_t page() const { return page_; }
    /// Returns true while typed letters go to the search word.
    [[nodiscard]] bool types() const { return finding_; }

    void press(const render::Target& target);
    void press_key(sf::Keyboard::Key key);
    /// Adds a letter to the search word.
    void type(std::uint32_t letter, const Words& words);
    void point(const std::optional<render::Target>& target) { hover_ = target; }

    [[nodiscard]] render::ReferenceModel build(const Words& words) const;

   private:
    [[nodiscard]] bool has_word(const content::ReferenceBox& box, const Words& words) const;
    /// Builds a box of the page. `number`: index of the box. `reason`: receives the reason if the mouse is on an action
    /// of the box that is not possible now.
    [[nodiscard]] render::ReferenceBoxModel build_box(const content::ReferenceBox& box, const Words& words, int number,
                                                      std::string& reason) const;
    [[nodiscard]] render::ReferenceTrackModel build_track(const content::ReferenceTrack& track) const;
    /// Returns why an action is not possible now; empty if it is possible, or if nothing is known about it.
    [[nodiscard]] std::string_view obstacle(const std::string& player_action) const;
    /// Opens the first page that contains the search word. The search begins at the open page.
    void jump(const Words& words);
    void turn(bool forward);
    void open(std::size_t page);

    const content::ReferenceGame& reference_;
    std::string place_;
    ReferenceFacts facts_;
    std::size_t page_ = 0;
    std::optional<int> part_;  ///< value of ReferenceModel::part
    bool unfolded_ = false;
    bool closed_ = false;
    bool finding_ = false;
    std::string word_;  ///< search word in lower case
    std::optional<render::Target> hover_;
};

/// Returns the reference pages of a game; null if there are none.
[[nodiscard]] const content::ReferenceGame* find_reference(const content::Reference& reference, std::string_view game);

}  // namespace syrtis::client::ui
