// SPDX-License-Identifier: MIT
#pragma once

// The panel of the cards in hand: the arrangement and the search of the cards, the form of the panel, and a card that
// is being dragged.

#include <cstdint>

#include "render/hit_map.hpp"
#include "render/terraforming/table_model.hpp"
#include "ui/terraforming/game.hpp"
#include "ui/terraforming/hand_arrangement.hpp"
#include "ui/terraforming/listing.hpp"
#include "ui/text_line.hpp"

namespace syrtis::client::ui::terraforming {

/// The state of the hand panel. `listing` is the list of shown things, which the owner makes anew after each change.
class HandPanel {
   public:
    /// The part of the panel to which a click belongs.
    enum class Pressed : std::uint8_t {
        elsewhere,  ///< not on the head of the hand
        head,
        filter,  ///< on a filter; other cards may be shown now
    };

    explicit HandPanel(const Content& content) : keys_(content) {}

    [[nodiscard]] const HandArrangement& arrangement() const { return arrangement_; }
    /// Returns true if the card or prelude matches the search.
    [[nodiscard]] bool is_named(game::Source source) const { return arrangement_.names(source, keys_); }
    /// Returns true while a card of the hand is dragged.
    [[nodiscard]] bool is_carrying_card() const { return is_carrying_card_; }
    [[nodiscard]] picture::HandForm form() const { return form_; }
    /// Returns the number of cards by which the hand is scrolled.
    [[nodiscard]] int scrolled() const { return scroll_; }

    /// Sets the language in which cards are searched.
    void set_words(const Words& words) { keys_.set_words(words); }
    /// Sorts the lists of cards in `listing`, and removes the cards from `listing.hand` that the search or a filter
    /// hides.
    void arrange(Listing& listing, const HandArrangement::Position& position) const;
    /// Handles a click on the head of the hand. Any other click ends the search. `searches_wall`: the played cards are
    /// searched, which are shown instead of the hand.
    Pressed press(const render::Target& target, const Listing& listing, bool searches_wall);
    void end_search() { arrangement_.set_searching(false); }
    /// Returns the search field while it has the keyboard; otherwise null.
    [[nodiscard]] TextLine* written_line() { return arrangement_.searching() ? &arrangement_.line() : nullptr; }
    /// Handles a key in the search field. Returns true if the key was used.
    bool edit_search(LineKey key);
    void scroll(int steps, const Listing& listing);
    void scroll_to_start() { scroll_ = 0; }
    /// Changes between the fan and the list of cards.
    void turn_form();
    /// Moves a card of the hand that the mouse drags over another target. Returns false if the order stays as it is.
    bool move_dragged_card(const render::Target& card, const render::Target& over, const Listing& listing);
    void end_drag() { is_carrying_card_ = false; }
    /// Copies arrangement and form of another panel.
    void copy(const HandPanel& other) {
        arrangement_ = other.arrangement_;
        form_ = other.form_;
    }

   private:
    CardKeys keys_;
    HandArrangement arrangement_;
    bool is_carrying_card_ = false;
    picture::HandForm form_ = picture::HandForm::automatic;
    int scroll_ = 0;
};

}  // namespace syrtis::client::ui::terraforming
