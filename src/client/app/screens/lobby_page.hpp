// SPDX-License-Identifier: MIT
#pragma once

// The page of the window that shows the lobby of a table.

#include "app/screens/chat_panel.hpp"
#include "app/screens/key_sheet.hpp"
#include "app/screens/page.hpp"
#include "ui/lobby_screen.hpp"
#include "ui/screen.hpp"

namespace syrtis::client::app {

/// Passes input to the lobby and paints it together with the chat.
class LobbyPage final : public ui::Screen {
   public:
    /// `page` refers to the page that the window shows. All referenced objects must outlive this object.
    LobbyPage(const Page& page, KeySheet& keys, ChatPanel& chat) : page_(page), keys_(keys), chat_(chat) {}

    [[nodiscard]] ui::LobbyScreen& content() { return content_; }
    [[nodiscard]] const ui::LobbyScreen& content() const { return content_; }

    [[nodiscard]] bool is_open() const override { return page_ == Page::lobby; }
    [[nodiscard]] std::string_view name() const override { return "lobby"; }
    void page_changed() override;
    void paint(const ui::DrawContext& draw) override;
    bool press_key(const sf::Event::KeyEvent& key) override;
    bool press(const render::Target& target) override;
    bool point(const std::optional<render::Target>& target) override;
    [[nodiscard]] ui::AccessibleText accessible(const render::Target& target, const ui::Words& words) const override {
        return content_.accessible(target, words);
    }
    [[nodiscard]] std::string accessible_state(const ui::Words& words) const override {
        return content_.accessible_state(words);
    }

   private:
    const Page& page_;
    KeySheet& keys_;
    ChatPanel& chat_;
    ui::LobbyScreen content_;
};

}  // namespace syrtis::client::app
