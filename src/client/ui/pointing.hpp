// SPDX-License-Identifier: MIT
#pragma once

// The targets of a table that the mouse and the keyboard point at, and the target whose explanation is pinned.

#include <optional>
#include <vector>

#include "render/hit_map.hpp"

namespace syrtis::client::ui {

/// Stores where a player points. Mouse and focus exclude each other: the last one that moved counts.
class Pointing {
   public:
    /// Returns the target under the mouse.
    [[nodiscard]] const std::optional<render::Target>& hover() const { return hover_; }
    /// Returns the target whose explanation stays open.
    [[nodiscard]] const std::optional<render::Target>& pinned() const { return pinned_; }
    /// Returns the target that the keyboard has framed.
    [[nodiscard]] const std::optional<render::Target>& focus() const { return focus_; }
    /// Returns the target that the mouse or the keyboard points at.
    [[nodiscard]] const std::optional<render::Target>& pointed() const { return hover_ ? hover_ : focus_; }
    /// Returns the target to explain.
    [[nodiscard]] const std::optional<render::Target>& explained() const { return pinned_ ? pinned_ : pointed(); }

    /// Sets the target under the mouse. A target removes the focus.
    void point(const std::optional<render::Target>& target);
    /// Moves the focus to this target and ignores the mouse until it moves.
    void focus_on(const std::optional<render::Target>& target);
    void drop_focus() { focus_.reset(); }
    /// Moves the focus to the next of these targets, or to the previous one unless `forward`. After the last target
    /// comes the first one. Does nothing if there are no targets.
    void step_focus(const std::vector<render::Target>& targets, bool forward);
    /// Pins the explanation of the target, or removes it if this target is pinned already.
    void pin(const render::Target& target);
    void drop_pinned() { pinned_.reset(); }

   private:
    std::optional<render::Target> hover_;
    std::optional<render::Target> pinned_;
    std::optional<render::Target> focus_;
};

}  // namespace syrtis::client::ui
