// SPDX-License-Identifier: MIT
#pragma once

// The screen of the quick reference: the open page, the folded parts and the search word. It covers the screen from
// which it was opened.

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
    /// `reference` must outlive the screen. The screen opens at the page for `page`. If there is none, it opens at the
    /// page for `place`, which names the current screen or question.
    ReferenceScreen(const content::ReferenceGame& reference, std::string_view place, std::string_view page = {});

    /// Sets the facts of the match, which continues while the quick reference is open.
    void set_facts(ReferenceFacts facts) { facts_ = std::move(facts); }

    [[nodiscard]] bool closed() const { return closed_; }
    [[nodiscard]] std::size_t page() const { return page_; }
    /// Returns true while the person types a search word.
    [[nodiscard]] bool types() const { return finding_; }

    void press(const render::Target& target);
    void press_key(sf::Keyboard::Key key);
    /// Adds a letter to the search word.
    void type(std::uint32_t letter, const Words& words);
    void point(const std::optional<render::Target>& target) { hover_ = target; }

    [[nodiscard]] render::ReferenceModel build(const Words& words) const;

   private:
    [[nodiscard]] bool has_word(const content::ReferenceBox& box, const Words& words) const;
    /// Builds a box of the page. `number` is the index of the box. `reason` receives the reason if the mouse is over an
    /// action in the box that is not possible.
    [[nodiscard]] render::ReferenceBoxModel build_box(const content::ReferenceBox& box, const Words& words, int number,
                                                      std::string& reason) const;
    [[nodiscard]] render::ReferenceTrackModel build_track(const content::ReferenceTrack& track) const;
    /// Returns the reason why an action is not possible now; empty if it is possible or nothing is known about it.
    [[nodiscard]] std::string_view obstacle(const std::string& player_action) const;
    /// Opens the first page that contains the search word, beginning with the current page.
    void jump(const Words& words);
    void turn(bool forward);
    void open(std::size_t page);

    const content::ReferenceGame& reference_;
    std::string place_;
    ReferenceFacts facts_;
    std::size_t page_ = 0;
    std::optional<int> part_;  ///< see ReferenceModel::part
    bool unfolded_ = false;
    bool closed_ = false;
    bool finding_ = false;
    std::string word_;  ///< search word in lower case
    std::optional<render::Target> hover_;
};

/// Returns the pages of a game, or null.
[[nodiscard]] const content::ReferenceGame* find_reference(const content::Reference& reference, std::string_view game);

}  // namespace syrtis::client::ui
