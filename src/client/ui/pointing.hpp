// SPDX-License-Identifier: MIT
#pragma once

// The target at which the mouse or the keyboard points at a table, and the target whose explanation is pinned.

#include <optional>
#include <vector>

#include "render/hit_map.hpp"

namespace syrtis::client::ui {

/// Stores where the player points. Only one of mouse and keyboard points at a target: the one that moved last.
class Pointing {
   public:
    /// Returns the target below the mouse; nothing if there is none.
    [[nodiscard]] const std::optional<render::Target>& hover() const { return hover_; }
    /// Returns the target whose explanation is pinned, so that it stays open; nothing if there is none.
    [[nodiscard]] const std::optional<render::Target>& pinned() const { return pinned_; }
    /// Returns the target with the keyboard focus; nothing if there is none.
    [[nodiscard]] const std::optional<render::Target>& focus() const { return focus_; }
    /// Returns the target at which the mouse or the keyboard points; nothing if there is none.
    [[nodiscard]] const std::optional<render::Target>& pointed() const { return hover_ ? hover_ : focus_; }
    /// Returns the target to explain: the pinned one or, without it, the one that is pointed at.
    [[nodiscard]] const std::optional<render::Target>& explained() const { return pinned_ ? pinned_ : pointed(); }

    /// Sets the target below the mouse. If there is one, the keyboard focus is removed.
    void point(const std::optional<render::Target>& target);
    /// Moves the keyboard focus to a target. The mouse is ignored until it moves.
    void focus_on(const std::optional<render::Target>& target);
    void drop_focus() { focus_.reset(); }
    /// Moves the keyboard focus to the next target in `targets` if `forward`, otherwise to the previous one. After the
    /// last target comes the first. Does nothing if there are no targets.
    void step_focus(const std::vector<render::Target>& targets, bool forward);
    /// Pins the explanation of a target. If it is pinned already, unpins it.
    void pin(const render::Target& target);
    void drop_pinned() { pinned_.reset(); }

   private:
    std::optional<render::Target> hover_;
    std::optional<render::Target> pinned_;
    std::optional<render::Target> focus_;
};

}  // namespace syrtis::client::ui
