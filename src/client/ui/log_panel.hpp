// SPDX-License-Identifier: MIT
#pragma once

// The state of the log at a table: whether the whole log or only a digest is shown, and how far it is scrolled.

#include <algorithm>

#include "render/hit_map.hpp"

namespace syrtis::client::ui {

/// The state of the panel with the log.
class LogPanel {
   public:
    /// Returns true while the whole log covers the table.
    [[nodiscard]] bool is_whole() const { return is_whole_; }
    /// Returns by how many lines the log is scrolled towards older lines.
    [[nodiscard]] int scrolled() const { return scrolled_; }

    /// Opens or closes the whole log. It opens at its latest line.
    void toggle() {
        is_whole_ = !is_whole_;
        scrolled_ = 0;
    }
    void close() { is_whole_ = false; }
    /// Scrolls the log by `steps` lines, if the whole log is open or if the target belongs to the log.
    void scroll(const render::Target& target, int steps) {
        const bool is_part =
            target.kind == render::TableTarget::log_line || target.kind == render::TableTarget::log_all;
        if (is_part || is_whole_) scrolled_ = std::max(0, scrolled_ + steps);
    }

   private:
    bool is_whole_ = false;
    int scrolled_ = 0;
};

}  // namespace syrtis::client::ui
