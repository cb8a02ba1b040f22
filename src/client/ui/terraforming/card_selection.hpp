// SPDX-License-Identifier: MIT
#pragma once

// The cards, preludes and the corporation that the player has chosen for an answer that is not sent yet.

#include <optional>
#include <vector>

#include "ui/terraforming/game.hpp"
#include "ui/terraforming/question.hpp"

namespace syrtis::client::ui::terraforming {

/// A choice among offered cards.
class CardSelection {
   public:
    /// Sets the offer of the question, without changing the choice. `of_corporations`: a corporation is chosen too.
    void open(CardOffer offer, bool of_corporations) {
        offer_ = std::move(offer);
        is_open_ = true;
        of_corporations_ = of_corporations;
    }
    /// Removes the offer: the question is not about cards.
    void close() {
        offer_ = {};
        is_open_ = of_corporations_ = false;
    }
    [[nodiscard]] const CardOffer& offer() const { return offer_; }

    [[nodiscard]] const std::vector<game::Card>& picked() const { return picked_; }
    [[nodiscard]] bool is_picked(game::Card card) const;
    /// Returns the offered preludes that the player wants to keep, in the order of the clicks.
    [[nodiscard]] const std::vector<game::Source>& kept() const { return kept_; }
    [[nodiscard]] bool is_kept(game::Source prelude) const;
    [[nodiscard]] game::Corporation corporation() const { return corporation_; }
    /// Returns true if the player has chosen to take no card.
    [[nodiscard]] bool has_chosen_none() const { return none_chosen_; }
    /// Returns true if cards have to be chosen and the player has neither chosen a card nor chosen to take none.
    [[nodiscard]] bool has_chosen_nothing() const;
    /// Returns the number of preludes that the player still has to choose before the answer is complete.
    [[nodiscard]] int preludes_missing() const;
    /// Returns true if cards or preludes are chosen.
    [[nodiscard]] bool has_cards() const { return !picked_.empty() || !kept_.empty(); }
    [[nodiscard]] bool lacks_corporation() const { return of_corporations_ && corporation_ == game::k_no_corporation; }

    /// Chooses a card or puts it back. Returns the reason if the card can't be taken.
    [[nodiscard]] game::Refusal toggle(game::Card card);
    /// Chooses a prelude or puts it back. Returns false if no more preludes can be kept.
    [[nodiscard]] bool toggle_prelude(game::Source prelude);
    void choose_corporation(game::Corporation corporation) { corporation_ = corporation; }
    void choose_no_card();
    /// Puts all cards and preludes back. Returns false if nothing was chosen.
    bool put_back();
    /// Puts everything back.
    void clear();
    /// Makes the choice again that an earlier answer contained. `commands`: commands of that answer.
    void choose_again(const std::vector<game::Command>& commands);

    /// Returns the answer that takes the choice, in this position. `payment` pays for the cards.
    [[nodiscard]] CardAnswer answer(const game::Rules& rules, const game::State& state, Seat seat,
                                    const game::Payment& payment = game::Payment{}) const;

   private:
    /// Returns the answer to the question at the start of a match: corporation, preludes and cards.
    [[nodiscard]] CardAnswer starting_answer(const game::Rules& rules, const game::State& state, Seat seat,
                                             const game::Payment& payment) const;

    CardOffer offer_;
    bool is_open_ = false;
    bool of_corporations_ = false;
    std::vector<game::Card> picked_;
    std::vector<game::Source> kept_;
    bool none_chosen_ = false;  ///< whether the player has explicitly chosen to take no card
    game::Corporation corporation_ = game::k_no_corporation;
};

}  // namespace syrtis::client::ui::terraforming
