// SPDX-License-Identifier: MIT
#pragma once

// The settings screen. It can be opened over any page of the window.

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "ui/screen.hpp"
#include "ui/settings_screen.hpp"

namespace syrtis::client::app {

/// Shows the settings until the person closes them. Each change takes effect at once.
class SettingsOverlay final : public ui::Screen {
   public:
    /// `changed`: function that is called after each input that may have changed a setting, while the settings are
    /// still open.
    explicit SettingsOverlay(std::function<void(ui::SettingsScreen&)> changed) : changed_(std::move(changed)) {}

    /// Opens the settings screen. The arguments are passed to ui::SettingsScreen.
    void open(ui::Preferences now, std::vector<ui::LanguageChoice> languages, std::string program);
    /// Returns the open settings; null if they are closed.
    [[nodiscard]] ui::SettingsScreen* content() { return content_ ? &*content_ : nullptr; }

    [[nodiscard]] bool is_open() const override { return content_.has_value(); }
    [[nodiscard]] std::string_view name() const override { return "settings"; }
    void paint(const ui::DrawContext& draw) override;
    bool capture_key(const sf::Event::KeyEvent& pressed) override;
    bool press_key(const sf::Event::KeyEvent& key) override;
    bool type(char32_t letter) override;
    [[nodiscard]] bool types() const override { return content_->types(); }
    [[nodiscard]] ui::EditedLine edited_line() override;
    void note_editing() override;
    bool press(const render::Target& target) override;
    bool point(const std::optional<render::Target>& target) override;
    bool scroll(const ui::WheelTurn& turn) override {
        content_->scroll(turn.steps, turn.hits);
        return true;
    }
    [[nodiscard]] ui::ScreenFocus& focus() override { return focus_; }

   private:
    /// The keyboard focus within the settings. When it moves away from the text field, typing ends.
    class Focus final : public ui::ScreenFocus {
       public:
        explicit Focus(SettingsOverlay& settings) : settings_(settings) {}
        ui::FocusKey take_key(const sf::Event::KeyEvent& key, const render::HitMap& hits, bool stands) override;

       private:
        SettingsOverlay& settings_;
    };
    void follow();

    std::function<void(ui::SettingsScreen&)> changed_;
    std::optional<ui::SettingsScreen> content_;
    Focus focus_{*this};
};

}  // namespace syrtis::client::app
