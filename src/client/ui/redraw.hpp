// SPDX-License-Identifier: MIT
#pragma once

// The request for a new picture of the window.

#include <utility>

namespace syrtis::client::ui {

/// The request for a new picture. A part of the program that changes something visible makes the request, and the loop
/// of the window fulfils it.
class Redraw {
   public:
    void ask() { is_due_ = true; }
    [[nodiscard]] bool is_due() const { return is_due_; }
    /// Returns whether a new picture was requested, and withdraws the request.
    bool take() { return std::exchange(is_due_, false); }

   private:
    bool is_due_ = true;
};

}  // namespace syrtis::client::ui
