// SPDX-License-Identifier: MIT
#pragma once

// The hand-over screen between two local players. It hides the table until the next player has the window.

#include <optional>

#include "app/local_table.hpp"
#include "app/screens/page.hpp"
#include "net/session.hpp"
#include "render/screen_models.hpp"
#include "ui/pointer_rest.hpp"
#include "ui/screen.hpp"

namespace syrtis::client::app {

/// Asks the players to hand the window over. A click or Enter then shows the table of the next local player.
class HandOverPage final : public ui::Screen {
   public:
    /// `page` refers to the page that the window shows. All referenced objects must outlive this object.
    HandOverPage(const Page& page, LocalTable& table, const net::Session& session, ui::PointerRest& rest)
        : page_(page), table_(table), session_(session), rest_(rest) {}

    [[nodiscard]] bool is_open() const override { return page_ == Page::game && table_.is_hidden(); }
    [[nodiscard]] std::string_view name() const override { return "curtain"; }
    void page_changed() override;
    void paint(const ui::DrawContext& draw) override;
    bool press_key(const sf::Event::KeyEvent& key) override;
    bool press(const render::Target& target) override;
    bool point(const std::optional<render::Target>& target) override;
    [[nodiscard]] ui::ScreenFocus& focus() override { return focus_; }

   private:
    void open_table();

    const Page& page_;
    LocalTable& table_;
    const net::Session& session_;
    ui::PointerRest& rest_;
    std::optional<render::Target> hover_;
    ui::NoFocus focus_;
};

}  // namespace syrtis::client::app
