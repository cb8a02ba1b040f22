// SPDX-License-Identifier: MIT
#pragma once

// The things that the player has opened or chosen at the table and not finished: picked cards, a payment, an amount,
// and the panels over the table.

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "ui/terraforming/card_selection.hpp"
#include "ui/terraforming/game.hpp"
#include "ui/terraforming/hand_panel.hpp"
#include "ui/terraforming/payment_draft.hpp"

namespace syrtis::client::ui::terraforming {

/// The unfinished choices of the player, and the panels over the table. The class defines the functions that
/// ui::InteractionOf calls; NothingOpen (interaction_of.hpp) documents them.
class OpenThings {
   public:
    explicit OpenThings(const Content& content) : hand_(content) {}

    /// Returns the offered cards and the choice among them.
    [[nodiscard]] const CardSelection& selection() const { return selection_; }
    [[nodiscard]] CardSelection& selection() { return selection_; }
    /// Returns the payment that the player is choosing.
    [[nodiscard]] const std::optional<PaymentDraft>& payment() const { return payment_; }
    [[nodiscard]] std::optional<PaymentDraft>& payment() { return payment_; }
    /// Returns true if the payment is for the picked cards.
    [[nodiscard]] bool pays_for_pick() const { return payment_ && pays_for_pick_; }
    /// Begins the payment `draft`, and returns true. If `draft` is empty, because there is only one way to pay, returns
    /// false.
    bool begin_payment(std::optional<PaymentDraft> draft, bool pays_for_pick) {
        payment_ = std::move(draft);
        pays_for_pick_ = pays_for_pick;
        return payment_.has_value();
    }
    [[nodiscard]] int amount() const { return amount_; }
    void set_amount(int amount) { amount_ = amount; }
    [[nodiscard]] const HandPanel& hand() const { return hand_; }
    [[nodiscard]] HandPanel& hand() { return hand_; }
    /// Returns the seat whose played cards cover the table.
    [[nodiscard]] std::optional<Seat> wall() const { return wall_; }
    [[nodiscard]] int wall_scroll() const { return wall_scroll_; }
    void open_wall(Seat seat) {
        wall_ = seat;
        wall_scroll_ = 0;
    }
    /// Scrolls the played cards towards their start by this number of steps.
    void scroll_wall(int steps) { wall_scroll_ = std::max(0, wall_scroll_ - steps); }
    void scroll_wall_to_start() { wall_scroll_ = 0; }
    /// Returns true while the player looks at the board behind the offered cards.
    [[nodiscard]] bool board_shown() const { return board_shown_; }
    void turn_board() { board_shown_ = !board_shown_; }

    [[nodiscard]] bool has_choice() const { return payment_ || selection_.has_cards(); }
    void forget_choices() {
        selection_.clear();
        payment_.reset();
        amount_ = 0;
        board_shown_ = false;
        hand_.end_drag();
    }
    bool leave_overlay() { return std::exchange(wall_, std::nullopt).has_value(); }
    bool leave_draft() {
        const bool was_open = payment_.has_value();
        payment_.reset();
        return was_open;
    }
    bool leave_choice() { return selection_.put_back(); }
    void choose_again(const std::vector<game::Command>& commands) { selection_.choose_again(commands); }

   private:
    CardSelection selection_;
    std::optional<PaymentDraft> payment_;
    bool pays_for_pick_ = false;
    int amount_ = 0;
    HandPanel hand_;
    std::optional<Seat> wall_;
    int wall_scroll_ = 0;
    bool board_shown_ = false;
};

}  // namespace syrtis::client::ui::terraforming
