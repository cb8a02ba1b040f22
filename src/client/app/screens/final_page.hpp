// SPDX-License-Identifier: MIT
#pragma once

// The page of the window that shows the final score of a match.

#include <optional>
#include <utility>

#include "app/local_table.hpp"
#include "app/screens/chat_panel.hpp"
#include "app/screens/key_sheet.hpp"
#include "app/screens/page.hpp"
#include "ui/screen.hpp"

namespace syrtis::client::app {

/// Shows the final score, and reports the button that the person presses there.
class FinalPage final : public ui::Screen {
   public:
    /// `page` refers to the page that the window shows. All referenced objects must outlive this object.
    FinalPage(const Page& page, LocalTable& table, KeySheet& keys, ChatPanel& chat)
        : page_(page), table_(table), keys_(keys), chat_(chat) {}

    /// Returns the button that was pressed since the last call, or FinalAct::none. The button of the chat has already
    /// opened the chat.
    [[nodiscard]] ui::FinalAct take_act() { return std::exchange(act_, ui::FinalAct::none); }

    /// Tells the page that a new match is shown. When that match ends, this page will be opened.
    void begin_match() { asks_again_ = shows_table_ = false; }
    /// Sets whether a request for another match waits for the answer of the server. Returns the previous value.
    bool ask_again(bool asks) { return std::exchange(asks_again_, asks); }
    /// Tells the page that the person went back to the table. The end of the match then does not open this page again.
    void show_table() { shows_table_ = true; }
    [[nodiscard]] bool shows_table() const { return shows_table_; }

    [[nodiscard]] bool is_open() const override { return page_ == Page::final_score; }
    [[nodiscard]] std::string_view name() const override { return "final"; }
    void page_changed() override;
    void paint(const ui::DrawContext& draw) override;
    bool pass_time(std::uint64_t milliseconds) override;
    bool press_key(const sf::Event::KeyEvent& key) override;
    bool press(const render::Target& target) override;
    bool point(const std::optional<render::Target>& target) override;

   private:
    void act(ui::FinalAct act);

    const Page& page_;
    LocalTable& table_;
    KeySheet& keys_;
    ChatPanel& chat_;
    ui::FinalAct act_ = ui::FinalAct::none;
    bool asks_again_ = false;
    bool shows_table_ = false;
    ui::FinalView view_;
};

}  // namespace syrtis::client::app
