// SPDX-License-Identifier: MIT
#pragma once

// Drags of the mouse, turns of the wheel and arrow keys at a table. They move the view of the board, or cards of the
// hand.

#include "ui/board_view.hpp"
#include "ui/playback.hpp"
#include "ui/table_controller.hpp"
#include "ui/table_policy.hpp"

namespace syrtis::client::ui {

/// Owns the view of the board, and moves it and the cards of the hand.
class TableGestures {
   public:
    /// The parts of the table that gestures use. They must outlive this object.
    struct Parts {
        TablePolicy& policy;
        const TableController& input;
        const Playback& playback;
    };
    /// `moves_cards`: whether the player can rearrange the cards of the hand.
    TableGestures(const Parts& parts, bool moves_cards) : parts_(parts), moves_cards_(moves_cards) {}

    [[nodiscard]] const BoardView& view() const { return view_; }
    [[nodiscard]] BoardView& view() { return view_; }

    /// Returns true if a mouse drag from this target moves a card or the view.
    [[nodiscard]] bool is_draggable(const render::Target& target) const;
    /// Returns true if the wheel zooms while the pointer is over this target.
    [[nodiscard]] bool zooms(const render::Target& target) const;
    /// Moves the dragged card or the view for a mouse drag between two points of the window.
    void drag(const render::Target& dragged, const render::HitMap& hits, render::Point from, render::Point to);
    /// Handles the mouse wheel at a point of the window.
    void scroll(const render::HitMap& hits, const render::Target& target, render::Point at, int steps);
    /// Handles an arrow key with Control: moves the card of the hand that is pointed at, or the view.
    void move_by_key(Way way);

   private:
    [[nodiscard]] bool is_moved_card(const render::Target& target) const {
        return moves_cards_ && target.kind == render::TableTarget::hand_card;
    }

    Parts parts_;
    bool moves_cards_;
    BoardView view_;
};

}  // namespace syrtis::client::ui
