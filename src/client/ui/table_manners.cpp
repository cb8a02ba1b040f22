// SPDX-License-Identifier: MIT

#include "ui/table_manners.hpp"

#include <algorithm>
#include <utility>

namespace syrtis::client::ui {

using render::Target;
using render::TargetKind;

void TableManners::point(const std::optional<Target>& target) {
    if (target) focus_.reset();
    hover_ = target;
}

void TableManners::pin(const Target& target) {
    if (pinned_ == target) {
        pinned_.reset();
    } else {
        pinned_ = target;
    }
}

TableWish TableManners::take_wish() { return std::exchange(wish_, TableWish::none); }

void TableManners::open(Sheet sheet, std::vector<SheetAct> buttons) {
    sheet_ = sheet;
    sheet_buttons_ = std::move(buttons);
}

void TableManners::ask() { open(Sheet::question, {SheetAct::close, SheetAct::agree}); }

void TableManners::open_menu() {
    open(Sheet::menu,
         {SheetAct::close, SheetAct::show_keys, SheetAct::full_screen, SheetAct::change_language, SheetAct::leave});
}

void TableManners::open_keys() { open(Sheet::keys, {SheetAct::close}); }

void TableManners::wish(TableWish wish) {
    close_sheet();
    wish_ = wish;
}

bool TableManners::press_sheet(const Target& target) {
    if (sheet_ == Sheet::none) return false;
    const auto index = static_cast<std::size_t>(target.index);
    if (target.kind != TargetKind::sheet_button || index >= sheet_buttons_.size()) return true;
    switch (sheet_buttons_[index]) {
        case SheetAct::close:
            close_sheet();
            break;
        case SheetAct::agree:
            close_sheet();
            agree();
            break;
        case SheetAct::show_keys:
            open_keys();
            break;
        case SheetAct::full_screen:
            wish(TableWish::full_screen);
            break;
        case SheetAct::change_language:
            wish(TableWish::change_language);
            break;
        case SheetAct::leave:
            wish(TableWish::leave);
            break;
    }
    return true;
}

void TableManners::press_frame(const Target& target) {
    if (target.kind == TargetKind::log_all) return toggle_log();
    if (target.kind != TargetKind::bar_button) return;
    if (target.index == 0) {
        open_keys();
    } else {
        open_menu();
    }
}

void TableManners::toggle_log() {
    whole_log_ = !whole_log_;
    log_scroll_ = 0;
}

void TableManners::scroll_log(const Target& target, int steps) {
    const bool over_log = target.kind == TargetKind::log_line || target.kind == TargetKind::log_all;
    if (over_log || whole_log_) log_scroll_ = std::max(0, log_scroll_ + steps);
}

void TableManners::step_focus(bool forward) {
    const auto all = answers();
    if (all.empty()) return;
    const auto place = focus_ ? std::find(all.begin(), all.end(), *focus_) : all.end();
    std::size_t next = 0;
    if (place != all.end()) {
        const auto at = static_cast<std::size_t>(place - all.begin());
        next = (at + (forward ? 1 : all.size() - 1)) % all.size();
    } else if (!forward) {
        next = all.size() - 1;
    }
    focus_ = all[next];
}

}  // namespace syrtis::client::ui
