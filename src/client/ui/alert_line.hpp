// SPDX-License-Identifier: MIT
#pragma once

// The alert line of a table. It says why the last click or key had no effect, or what has happened meanwhile.

#include <string>
#include <utility>

namespace syrtis::client::ui {

/// The sentence in the alert line of a table. It is a sentence of the server, or a message id of the game.
class AlertLine {
   public:
    /// Returns the shown sentence; empty if there is none.
    [[nodiscard]] const std::string& sentence() const { return sentence_; }

    /// Shows a sentence. It is removed when the position changes or the player does something.
    void show(std::string sentence) { sentence_ = std::move(sentence); }
    /// Shows a notice. It stays when the position changes, and is removed when the player does something.
    void show_notice(std::string sentence) {
        notice_ = std::move(sentence);
        sentence_ = notice_;
    }
    void clear() { sentence_.clear(); }
    void drop_notice() { notice_.clear(); }
    /// Shows the notice again that another sentence has replaced, once no other sentence is shown.
    void show_notice_again() {
        if (sentence_.empty()) sentence_ = notice_;
    }

   private:
    std::string notice_;
    std::string sentence_;
};

}  // namespace syrtis::client::ui
