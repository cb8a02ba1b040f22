// SPDX-License-Identifier: MIT
#pragma once

// The page of the window that shows the start screen.

#include <string>

#include "app/screens/key_sheet.hpp"
#include "app/screens/page.hpp"
#include "ui/screen.hpp"
#include "ui/start_screen.hpp"

namespace syrtis::client::app {

/// Passes input and time to the start screen and paints it.
class StartPage final : public ui::Screen {
   public:
    /// `page` refers to the page that the window shows. All referenced objects must outlive this object.
    StartPage(const Page& page, KeySheet& keys, const std::string& name, const ui::GameKinds& kinds);

    [[nodiscard]] ui::StartScreen& content() { return content_; }
    [[nodiscard]] const ui::StartScreen& content() const { return content_; }

    [[nodiscard]] bool is_open() const override { return page_ == Page::start; }
    [[nodiscard]] std::string_view name() const override { return "start"; }
    void paint(const ui::DrawContext& draw) override;
    bool press_key(const sf::Event::KeyEvent& key) override;
    bool type(char32_t letter) override;
    [[nodiscard]] bool types() const override { return true; }
    [[nodiscard]] ui::EditedLine edited_line() override;
    void note_editing() override { content_.note_editing(); }
    bool press(const render::Target& target) override;
    bool point(const std::optional<render::Target>& target) override;
    bool scroll(const ui::WheelTurn& turn) override;
    [[nodiscard]] ui::ScreenFocus& focus() override { return focus_; }

   private:
    /// The keyboard focus within the start screen. A text field that gets the focus receives the typed letters.
    class Focus final : public ui::ScreenFocus {
       public:
        explicit Focus(ui::StartScreen& content) : content_(content) {}
        void set(const std::optional<render::Target>& target) override;
        ui::FocusKey take_key(const sf::Event::KeyEvent& key, const render::HitMap& hits, bool stands) override;

       private:
        ui::StartScreen& content_;
    };
    /// Returns true if a target other than a text field has the focus.
    [[nodiscard]] bool stands_elsewhere() const;

    const Page& page_;
    KeySheet& keys_;
    ui::StartScreen content_;
    Focus focus_{content_};
};

}  // namespace syrtis::client::app
