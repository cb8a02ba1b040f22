// SPDX-License-Identifier: MIT
#pragma once

// The quick reference. It covers the page from which the person opened it.

#include <optional>
#include <string_view>

#include "app/screens/table_page.hpp"
#include "ui/reference_screen.hpp"
#include "ui/screen.hpp"

namespace syrtis::client::app {

/// Shows the quick reference of one game until the person closes it.
class ReferenceOverlay final : public ui::Screen {
   public:
    /// `table`: page that knows the position of the match; `words`: language in which the reference is searched. Both
    /// must outlive this object.
    ReferenceOverlay(const TablePage& table, const ui::Words& words) : table_(table), words_(words) {}

    /// Opens the reference. `pages`: pages of a game, which must outlive this object. `place` and `page` are passed to
    /// ui::ReferenceScreen.
    void open(const content::ReferenceGame& pages, std::string_view place, std::string_view page) {
        content_.emplace(pages, place, page);
    }

    [[nodiscard]] bool is_open() const override { return content_.has_value(); }
    [[nodiscard]] std::string_view name() const override { return "reference"; }
    void paint(const ui::DrawContext& draw) override;
    bool press_key(const sf::Event::KeyEvent& key) override;
    bool type(char32_t letter) override;
    [[nodiscard]] bool types() const override { return content_->types(); }
    bool press(const render::Target& target) override;
    bool point(const std::optional<render::Target>& target) override;
    bool scroll(const ui::WheelTurn& turn) override;
    [[nodiscard]] ui::ScreenFocus& focus() override { return focus_; }

   private:
    void close_if_asked();

    const TablePage& table_;
    const ui::Words& words_;
    std::optional<ui::ReferenceScreen> content_;
    ui::NoFocus focus_;
};

}  // namespace syrtis::client::app
