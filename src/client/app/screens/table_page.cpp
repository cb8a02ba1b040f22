// SPDX-License-Identifier: MIT

#include "app/screens/table_page.hpp"

#include <algorithm>

#include "ui/focus_keys.hpp"
#include "ui/prompt_parts.hpp"
#include "ui/table_controller.hpp"
#include "ui/table_parts.hpp"

namespace syrtis::client::app {

using render::SharedTarget;
using render::TableTarget;
using render::Target;
using sf::Keyboard;
using ui::FocusKey;

std::optional<Target> TablePage::Focus::target() const {
    const auto* const game = page_.game();
    return game != nullptr ? game->input().pointing().focus() : std::nullopt;
}

void TablePage::Focus::set(const std::optional<Target>& target) {
    if (auto* const game = page_.game()) game->input().pointing().focus_on(target);
}

FocusKey TablePage::Focus::take_key(const sf::Event::KeyEvent& key, const render::HitMap& hits, bool stands) {
    auto* const game = page_.game();
    if (game == nullptr) return FocusKey::passed;
    if (page_.types()) {
        const auto meant = ui::line_edit(key.code, key.control, key.shift);
        if (meant && game->policy().handle(ui::input::Edit{meant->key})) return FocusKey::used;
        // Letters are handled as text events.
        if (page_.types() && key.code < Keyboard::F1) return FocusKey::used;
    }
    if (key.control) return FocusKey::passed;
    const auto way = ui::way_of(key.code);
    // Dialogs have their own order of focus; turn playback has its own keys.
    const bool dialog = std::ranges::any_of(
        hits.regions(), [](const auto& region) { return region.target.kind == SharedTarget::dialog_button; });
    if (dialog) {
        if (!way) return FocusKey::passed;
        game->press_key(Keyboard::Tab, *way == ui::Way::left || *way == ui::Way::up);
        return FocusKey::used;
    }
    if (game->shows_playback() && key.code != Keyboard::Tab) return FocusKey::passed;
    const auto now = target();
    if (stands && now->kind == TableTarget::payment_row) {
        // The arrow keys act like the mouse wheel over the target.
        const bool less = way == ui::Way::left;
        if (less || way == ui::Way::right) {
            game->policy().handle(ui::input::Scroll{*now, less ? -1 : 1});
            return FocusKey::used;
        }
        if (key.code == Keyboard::Enter || key.code == Keyboard::Space) return FocusKey::passed;
    }
    if (stands && key.code == Keyboard::I) {
        game->pin(*now);
        return FocusKey::used;
    }
    return FocusKey::moves;
}

std::vector<Target> TablePage::Focus::preferred() const {
    std::vector<Target> targets;
    if (const auto* const game = page_.game()) {
        for (const auto& answer : game->answers()) targets.push_back(answer.target);
    }
    return targets;
}

std::vector<Target> TablePage::Focus::first_choices() const {
    const auto* const game = page_.game();
    if (game == nullptr || !game->policy().state().chooses_cards) return {};
    auto targets = preferred();
    std::erase_if(targets, [](const Target& target) { return target.kind == TableTarget::prompt_button; });
    return targets;
}

TablePage::TablePage(const Page& page, LocalTable& table, ChatPanel& chat, const ui::PointerRest& rest)
    : page_(page), table_(table), chat_(chat), rest_(rest) {}

void TablePage::paint(const ui::DrawContext& draw) {
    auto* const shown = game();
    if (shown == nullptr) return;
    shown->table_info().chat = chat_.unread();
    shown->picture().paint(draw, rest_.is_settled());
}

bool TablePage::pass_time(std::uint64_t milliseconds) {
    auto* const shown = game();
    return shown != nullptr && shown->pass_time(milliseconds);
}

bool TablePage::press_key(const sf::Event::KeyEvent& key) {
    auto* const shown = game();
    if (shown == nullptr) return false;
    if (key.code == Keyboard::Enter && retry_connections()) return true;
    if (key.control && (key.code == Keyboard::Z || key.code == Keyboard::Y)) {
        const bool again = key.code == Keyboard::Y || key.shift;
        shown->press({again ? TableTarget::redo : TableTarget::undo, 0, 0});
    } else if (key.code == Keyboard::H && !key.control) {
        shown->press({SharedTarget::bar_button, ui::BarAct::hint});
    } else if (const auto way = ui::way_of(key.code); way && key.control) {
        shown->gestures().move_by_key(*way);
    } else if (!key.control) {
        shown->press_key(key.code, key.shift);
    }
    return true;
}

bool TablePage::type(char32_t letter) {
    if (!types()) return false;
    game()->type(letter);
    return true;
}

bool TablePage::types() const {
    auto* const shown = game();
    return shown != nullptr && shown->policy().written_line() != nullptr;
}

ui::EditedLine TablePage::edited_line() { return {.line = types() ? game()->policy().written_line() : nullptr}; }

void TablePage::note_editing() {
    if (auto* const shown = game()) shown->policy().handle(ui::input::Edit{});
}

bool TablePage::retry_connections() {
    bool has_tried = false;
    for (auto& seat : table_.seats()) {
        if (seat.session == nullptr || seat.session->status().state != net::SessionState::rejoining) continue;
        seat.session->retry_now();
        has_tried = true;
    }
    return has_tried;
}

bool TablePage::press(const Target& target) {
    const bool tries = target.kind == TableTarget::prompt_button && target.id == ui::k_try_now_button;
    if (tries && retry_connections()) return true;
    if (auto* const shown = game()) shown->press(target);
    return true;
}

bool TablePage::point(const std::optional<Target>& target) {
    if (auto* const shown = game()) shown->input().pointing().point(target);
    return false;
}

bool TablePage::scroll(const ui::WheelTurn& turn) {
    auto* const shown = game();
    if (shown == nullptr) return false;
    shown->gestures().scroll(turn.hits, turn.target, turn.at, turn.steps);
    return true;
}

bool TablePage::zooms(const Target& target) const {
    const auto* const shown = game();
    return shown != nullptr && shown->gestures().zooms(target);
}

bool TablePage::pin(const Target& target) {
    auto* const shown = game();
    if (shown == nullptr) return false;
    shown->pin(target);
    return true;
}

ui::DragKind TablePage::drag_of(const Target& target) const {
    const auto* const shown = game();
    if (shown == nullptr) return ui::DragKind::none;
    const bool is_slider = target.kind == TableTarget::payment_slider || target.kind == TableTarget::prompt_slider;
    if (is_slider) return ui::DragKind::slider;
    if (!shown->gestures().is_draggable(target)) return ui::DragKind::none;
    return shown->gestures().zooms(target) ? ui::DragKind::view : ui::DragKind::thing;
}

void TablePage::drag(const ui::DragMove& move) {
    auto* const shown = game();
    if (shown == nullptr) return;
    if (drag_of(move.source) != ui::DragKind::slider)
        return shown->gestures().drag(move.source, move.hits, move.from, move.to);
    if (const auto* const slider = move.hits.region(move.source)) {
        shown->policy().handle(ui::input::Slide{*slider, move.to.x});
    }
}

void TablePage::drop() {
    if (auto* const shown = game()) shown->policy().handle(ui::input::Drop{});
}

std::uint64_t TablePage::question_number() const {
    const auto* const shown = game();
    return shown != nullptr ? shown->input().readiness().question_number() : 0;
}

ui::AccessibleText TablePage::accessible(const Target& target, const ui::Words& words) const {
    const auto* const shown = game();
    return shown != nullptr ? shown->picture().accessible(target, words) : ui::AccessibleText{};
}

std::string TablePage::accessible_state(const ui::Words& words) const {
    const auto* const shown = game();
    return shown != nullptr ? shown->picture().accessible_question(words) : std::string();
}

}  // namespace syrtis::client::app
