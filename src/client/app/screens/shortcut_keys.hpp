// SPDX-License-Identifier: MIT
#pragma once

// Keys that work on several screens, such as the key for full screen. Nothing is painted.

#include <functional>
#include <utility>

#include "ui/screen.hpp"

namespace syrtis::client::app {

/// A group of keys that work on several screens. Screens above it in the stack receive keys first.
class ShortcutKeys final : public ui::Screen {
   public:
    /// `use`: carries out an action, which is given by the default key of the action. It returns false for keys that it
    /// does not know.
    explicit ShortcutKeys(std::function<bool(sf::Keyboard::Key)> use) : use_(std::move(use)) {}

    [[nodiscard]] bool is_open() const override { return true; }
    [[nodiscard]] ui::Extent extent() const override { return ui::Extent::overlay; }
    void paint(const ui::DrawContext& /*draw*/) override {}
    bool press_key(const sf::Event::KeyEvent& key) override { return use_(key.code); }

   private:
    std::function<bool(sf::Keyboard::Key)> use_;
};

}  // namespace syrtis::client::app
