// SPDX-License-Identifier: MIT
#pragma once

// The pictures of a table, and its texts for screen readers.

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

/// Draws and describes one table. It changes nothing.
class TablePicture {
   public:
    /// The parts of the table that are shown. All of them must outlive the picture.
    struct Parts {
        const TablePolicy& policy;
        const TableController& input;
        const TableInfo& info;
        const Guide& guide;
        const BoardView& view;
        const Moments& moments;
    };
    explicit TablePicture(const Parts& parts) : parts_(parts) {}

    /// Draws the table. `explains`: the mouse has rested for long enough to open the explanation.
    void paint(const DrawContext& draw, bool explains) const;
    /// Draws only the board into a square target.
    void paint_board(sf::RenderTarget& target, render::Resources& resources) const;
    void paint_final(const DrawContext& draw, const FinalView& view) const;
    /// Returns the number of the shown hint of the guide, from 1; 0 if there is none.
    [[nodiscard]] int shown_hint() const;
    /// Returns the text of a target for screen readers. The target need not be pointed at.
    [[nodiscard]] AccessibleText accessible(const render::Target& target, const Words& words) const;
    /// Returns the current question, or the sentence that names the player for whom the table waits.
    [[nodiscard]] std::string accessible_question(const Words& words) const;
    /// Returns the facts about the position that the pages of the quick reference show.
    [[nodiscard]] ReferenceFacts reference_facts(const Words& words) const;

   private:
    void paint_moments(const DrawContext& draw, const render::Frame& frame) const;

    Parts parts_;
};

}  // namespace syrtis::client::ui
