// SPDX-License-Identifier: MIT
#pragma once

// Whether the window must be painted again.

#include <utility>

namespace syrtis::client::ui {

/// A request for another picture. Every part that changes something visible asks for it; the window's loop takes it.
class Redraw {
   public:
    void ask() { is_due_ = true; }
    [[nodiscard]] bool is_due() const { return is_due_; }
    /// Returns whether a picture was asked for, and withdraws the request.
    bool take() { return std::exchange(is_due_, false); }

   private:
    bool is_due_ = true;
};

}  // namespace syrtis::client::ui
