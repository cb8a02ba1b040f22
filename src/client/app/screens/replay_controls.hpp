// SPDX-License-Identifier: MIT
#pragma once

// The controls over the table of a recorded match.

#include <optional>
#include <string_view>
#include <utility>

#include "app/screens/table_page.hpp"
#include "ui/replay_screen.hpp"
#include "ui/screen.hpp"

namespace syrtis::client::app {

/// The controls over the table page while a record is shown. They pass input to the replay screen.
class ReplayControls final : public ui::Screen {
   public:
    /// `table`: page behind the controls. `hits`: hit areas of the last picture. Both must outlive this object.
    ReplayControls(TablePage& table, const render::HitMap& hits) : table_(table), hits_(hits) {}

    /// Shows new controls; earlier ones are removed.
    ui::ReplayScreen& open(ui::Timeline timeline, std::string_view chapter, std::vector<std::string> levels) {
        return content_.emplace(std::move(timeline), chapter, std::move(levels));
    }
    void close() { content_.reset(); }
    /// Returns the controls; null if no record is shown.
    [[nodiscard]] ui::ReplayScreen* content() { return content_ ? &*content_ : nullptr; }

    [[nodiscard]] bool is_open() const override { return content_ && table_.is_open(); }
    [[nodiscard]] ui::Extent extent() const override { return ui::Extent::overlay; }
    void paint(const ui::DrawContext& draw) override;
    bool pass_time(std::uint64_t milliseconds) override { return content_->pass_time(milliseconds); }
    bool press_key(const sf::Event::KeyEvent& key) override;
    bool type(char32_t letter) override;
    [[nodiscard]] bool types() const override { return content_->search().is_open(); }
    [[nodiscard]] ui::EditedLine edited_line() override;
    bool press(const render::Target& target) override { return content_->press(target); }
    bool point(const std::optional<render::Target>& target) override;
    [[nodiscard]] ui::DragKind drag_of(const render::Target& target) const override;
    void drag(const ui::DragMove& move) override;
    [[nodiscard]] ui::AccessibleText accessible(const render::Target& target, const ui::Words& words) const override;

   private:
    TablePage& table_;
    const render::HitMap& hits_;
    std::optional<ui::ReplayScreen> content_;
};

}  // namespace syrtis::client::app
