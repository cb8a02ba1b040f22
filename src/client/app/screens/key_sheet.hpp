// SPDX-License-Identifier: MIT
#pragma once

// The list of keys for pages other than the table, which has a list of its own.

#include <optional>

#include "app/screens/page.hpp"
#include "ui/screen.hpp"

namespace syrtis::client::app {

/// The dialog with the keys of the start screen, the lobby or the final score.
class KeySheet final : public ui::Screen {
   public:
    /// Shows the keys that `page` uses. `page` is not the table.
    void open(Page page) {
        keys_of_ = page;
        hover_.reset();
    }

    [[nodiscard]] bool is_open() const override { return keys_of_.has_value(); }
    [[nodiscard]] ui::Extent extent() const override { return ui::Extent::dialog; }
    void page_changed() override;
    void paint(const ui::DrawContext& draw) override;
    bool press_key(const sf::Event::KeyEvent& key) override;
    bool type(char32_t letter) override;
    bool press(const render::Target& target) override;
    bool point(const std::optional<render::Target>& target) override;

   private:
    std::optional<Page> keys_of_;
    std::optional<render::Target> hover_;
};

}  // namespace syrtis::client::app
