// SPDX-License-Identifier: MIT
#pragma once

// The flag that the window must be painted again.

#include <utility>

namespace syrtis::client::ui {

/// A request for a new picture. Each part of the program that changes a visible thing makes a request; the window's
/// loop takes it.
class Redraw {
   public:
    void ask() { is_due_ = true; }
    [[nodiscard]] bool is_due() const { return is_due_; }
    /// Returns whether a picture was requested, and withdraws the request.
    bool take() { return std::exchange(is_due_, false); }

   private:
    bool is_due_ = true;
};

}  // namespace syrtis::client::ui
