// SPDX-License-Identifier: MIT
#pragma once

// The chat of a table. It passes messages between the session and the panel. If nobody else is at the table, the panel
// is a notepad; its text is not sent.

#include <cstdint>
#include <optional>
#include <string>

#include "app/local_table.hpp"
#include "app/screens/page.hpp"
#include "net/session.hpp"
#include "render/chat_model.hpp"
#include "ui/chat.hpp"
#include "ui/screen.hpp"

namespace syrtis::client::app {

/// The panel of the chat. At a table, it paints itself; in the lobby, the lobby paints it. While its text field has the
/// keyboard, it receives all keys and clicks.
class ChatPanel final : public ui::Screen {
   public:
    /// `page` refers to the page that the window shows. All referenced objects must outlive this object.
    ChatPanel(const Page& page, net::Session& session, LocalTable& table);

    [[nodiscard]] ui::Chat& content() { return content_; }
    /// Returns true if there are other people with whom the person can chat.
    [[nodiscard]] bool is_here() const;
    /// Returns the number of unread lines; nothing if there are no other people.
    [[nodiscard]] std::optional<int> unread() const;
    /// Returns the model of the panel; nothing while it is closed.
    [[nodiscard]] std::optional<render::ChatModel> build(const ui::Words& words) const;
    /// Fetches new lines from the session.
    void follow(const ui::Words& words);
    /// Discards all lines and unsent text. Called when the person leaves the table.
    void leave_table();
    /// Carries out the person's next request, such as sending a line. Returns false if there is none. `problem`:
    /// receives a sentence if the session could not send the line.
    bool carry_out(const ui::Words& words, std::string& problem);

    [[nodiscard]] bool is_open() const override { return is_here() || has_notes(); }
    [[nodiscard]] ui::Extent extent() const override {
        return content_.typing() ? ui::Extent::dialog : ui::Extent::overlay;
    }
    void page_changed() override;
    void paint(const ui::DrawContext& draw) override;
    bool press_key(const sf::Event::KeyEvent& key) override;
    bool type(char32_t letter) override;
    [[nodiscard]] bool types() const override { return content_.typing(); }
    [[nodiscard]] ui::EditedLine edited_line() override;
    bool press(const render::Target& target) override;
    bool point(const std::optional<render::Target>& target) override;
    bool scroll(const ui::WheelTurn& turn) override;

   private:
    /// Returns true if nobody else is at the table, so that the panel is a notepad.
    [[nodiscard]] bool has_notes() const;
    /// Returns true if a text field of the table behind the panel has the keyboard.
    [[nodiscard]] bool is_table_typing() const;

    const Page& page_;
    net::Session& session_;
    LocalTable& table_;
    ui::Chat content_;
    std::int64_t table_number_ = 0;  ///< number of the table to which the lines of the panel belong
};

}  // namespace syrtis::client::app
