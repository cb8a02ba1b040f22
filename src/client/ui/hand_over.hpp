// SPDX-License-Identifier: MIT
#pragma once

// Decides whose view the window shows if several people play in one window. When the window passes to another player,
// the hand-over screen hides the table, so that nobody sees another player's hand.

#include <cstddef>
#include <vector>

namespace syrtis::client::ui {

/// The state of the hand-over between local players. The seats that are played in this window are numbered from 0.
class HandOver {
   public:
    /// Updates the state. `asked`: for each local seat, whether it has a question or its answer is being sent.
    void follow(const std::vector<bool>& asked) {
        const auto seats = asked.size();
        if (seats < 2) return;
        if (next_ >= seats) next_ = 0;
        // The current player stays as long as this player is asked or no other player is asked.
        const bool waits = is_open_ ? asked[next_] : asked[shown_];
        if (waits) return;
        const auto from = is_open_ ? next_ : shown_;
        for (std::size_t step = 1; step < seats; ++step) {
            const auto other = (from + step) % seats;
            if (!asked[other]) continue;
            next_ = other;
            is_open_ = true;
            return;
        }
    }
    void open() {
        shown_ = next_;
        is_open_ = false;
    }
    /// Begins with `seats` local seats. If there are several, the table is hidden at first.
    void begin(std::size_t seats) {
        shown_ = 0;
        next_ = 0;
        is_open_ = seats > 1;
    }
    [[nodiscard]] bool is_open() const { return is_open_; }
    /// Returns the local seat whose view the window shows, or would show without the hand-over screen.
    [[nodiscard]] std::size_t shown() const { return shown_; }
    /// Returns the local seat of the player to whom the window must be passed.
    [[nodiscard]] std::size_t next() const { return next_; }

   private:
    std::size_t shown_ = 0;
    std::size_t next_ = 0;
    bool is_open_ = false;
};

}  // namespace syrtis::client::ui
