// SPDX-License-Identifier: MIT
#pragma once

// Whose view is in the window where several people play on one device: between two of them a hand-over screen hides the table,
// so that nobody sees another's hand.

#include <cstddef>
#include <vector>

namespace syrtis::client::ui {

class HandOver {
   public:
    /// `asked`: by local seat, whether it has a question, or an answer on its way.
    void follow(const std::vector<bool>& asked) {
        const auto seats = asked.size();
        if (seats < 2) return;
        if (next_ >= seats) next_ = 0;
        // Who is to look stays the same as long as that one is asked, or nobody else is.
        const bool waits = down_ ? asked[next_] : asked[shown_];
        if (waits) return;
        const auto from = down_ ? next_ : shown_;
        for (std::size_t step = 1; step < seats; ++step) {
            const auto other = (from + step) % seats;
            if (!asked[other]) continue;
            next_ = other;
            down_ = true;
            return;
        }
    }
    void open() {
        shown_ = next_;
        down_ = false;
    }
    /// Before anybody has looked the table of several people is hidden.
    void begin(std::size_t seats) {
        shown_ = 0;
        next_ = 0;
        down_ = seats > 1;
    }
    [[nodiscard]] bool is_down() const { return down_; }
    /// Whose view is behind it, or in the window.
    [[nodiscard]] std::size_t shown() const { return shown_; }
    /// To whom the device is to be passed.
    [[nodiscard]] std::size_t next() const { return next_; }

   private:
    std::size_t shown_ = 0;
    std::size_t next_ = 0;
    bool down_ = false;
};

}  // namespace syrtis::client::ui
