// SPDX-License-Identifier: MIT
#pragma once

// Draws the pictures of a table, and describes them for screen readers.

#include <string>

#include "render/hit_map.hpp"
#include "render/layout.hpp"
#include "ui/board_view.hpp"
#include "ui/guide.hpp"
#include "ui/moments.hpp"
#include "ui/table_controller.hpp"
#include "ui/table_info.hpp"
#include "ui/table_policy.hpp"

namespace syrtis::client::ui {

/// Draws and describes a table without changing it.
class TablePicture {
   public:
    /// The parts of the table. They must outlive the picture.
    struct Parts {
        const TablePolicy& policy;
        const TableController& input;
        const TableInfo& info;
        const Guide& guide;
        const BoardView& view;
        const Moments& moments;
    };
    explicit TablePicture(const Parts& parts) : parts_(parts) {}

    /// Draws the table. `explains`: whether the thing that is pointed at is explained, because the mouse has rested for
    /// long enough.
    void paint(const DrawContext& draw, bool explains) const;
    /// Draws the board alone into a square target.
    void paint_board(sf::RenderTarget& target, render::Resources& resources) const;
    void paint_final(const DrawContext& draw, const FinalView& view) const;
    /// Returns the number of the guide's hint that is shown, from 1; 0 if there is none.
    [[nodiscard]] int shown_hint() const;
    /// Returns the accessible text of a target, whether or not the mouse is on it.
    [[nodiscard]] AccessibleText accessible(const render::Target& target, const Words& words) const;
    /// Returns the present question or, if this player has none, the sentence that says for whom the table waits.
    [[nodiscard]] std::string accessible_question(const Words& words) const;
    /// Returns the facts about the position that the quick reference shows.
    [[nodiscard]] ReferenceFacts reference_facts(const Words& words) const;

   private:
    void paint_moments(const DrawContext& draw, const render::Frame& frame) const;

    Parts parts_;
};

}  // namespace syrtis::client::ui
