// SPDX-License-Identifier: MIT
#pragma once

// The page of the window that shows the table of a running or recorded match.

#include <optional>
#include <string>
#include <vector>

#include "app/local_table.hpp"
#include "app/screens/chat_panel.hpp"
#include "app/screens/page.hpp"
#include "ui/pointer_rest.hpp"
#include "ui/screen.hpp"

namespace syrtis::client::app {

/// Passes input and time to the table that is shown, and paints the table.
class TablePage final : public ui::Screen {
   public:
    /// `page` refers to the page that the window shows. All referenced objects must outlive this object.
    TablePage(const Page& page, LocalTable& table, ChatPanel& chat, const ui::PointerRest& rest);

    /// Returns the table that the page shows. Returns null if the page is not open, or if no view was received yet.
    [[nodiscard]] ui::GameTable* game() const { return is_open() ? table_.shown() : nullptr; }

    [[nodiscard]] bool is_open() const override { return page_ == Page::game && !table_.is_hidden(); }
    [[nodiscard]] std::string_view name() const override { return "game"; }
    void paint(const ui::DrawContext& draw) override;
    bool pass_time(std::uint64_t milliseconds) override;
    bool press_key(const sf::Event::KeyEvent& key) override;
    bool type(char32_t letter) override;
    [[nodiscard]] bool types() const override;
    [[nodiscard]] ui::EditedLine edited_line() override;
    void note_editing() override;
    bool press(const render::Target& target) override;
    bool point(const std::optional<render::Target>& target) override;
    bool scroll(const ui::WheelTurn& turn) override;
    bool pin(const render::Target& target) override;
    [[nodiscard]] bool zooms(const render::Target& target) const override;
    [[nodiscard]] ui::DragKind drag_of(const render::Target& target) const override;
    void drag(const ui::DragMove& move) override;
    void drop() override;
    [[nodiscard]] std::uint64_t question_number() const override;
    [[nodiscard]] ui::ScreenFocus& focus() override { return focus_; }
    [[nodiscard]] ui::AccessibleText accessible(const render::Target& target, const ui::Words& words) const override;
    [[nodiscard]] std::string accessible_state(const ui::Words& words) const override;

   private:
    /// The keyboard focus at a table; the table itself stores it. Dialogs, text fields, turn playback and payments
    /// handle some keys themselves.
    class Focus final : public ui::ScreenFocus {
       public:
        explicit Focus(const TablePage& page) : page_(page) {}
        [[nodiscard]] std::optional<render::Target> target() const override;
        void set(const std::optional<render::Target>& target) override;
        ui::FocusKey take_key(const sf::Event::KeyEvent& key, const render::HitMap& hits, bool stands) override;
        [[nodiscard]] std::vector<render::Target> preferred() const override;
        [[nodiscard]] std::vector<render::Target> first_choices() const override;
        [[nodiscard]] bool is_drawn_by_screen() const override { return page_.game() != nullptr; }

       private:
        const TablePage& page_;
    };
    /// Makes each lost connection try again now. Returns false if no connection waits for its next attempt.
    bool retry_connections();

    const Page& page_;
    LocalTable& table_;
    ChatPanel& chat_;
    const ui::PointerRest& rest_;
    Focus focus_{*this};
};

}  // namespace syrtis::client::app
