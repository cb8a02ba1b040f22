// SPDX-License-Identifier: MIT

// Mouse and keyboard input of each page.

#include <algorithm>
#include <cmath>
#include <utility>

#include "app/application.hpp"
#include "app/clock.hpp"
#include "render/painters.hpp"
#include "ui/focus_walk.hpp"
#include "ui/letter_keys.hpp"
#include "ui/table_controller.hpp"
#include "ui/table_parts.hpp"

namespace syrtis::client::app {

using render::Target;
using render::TargetKind;

namespace {

bool is_slider(TargetKind kind) {
    return kind == TargetKind::payment_slider || kind == TargetKind::prompt_slider || kind == TargetKind::replay_scrub;
}

}  // namespace

void Application::follow_pointer() {
    if (const auto point = std::exchange(moved_to_, std::nullopt)) {
        if (select_to(*point)) return;
        if (dragged_) slide_to(*point);
        if (!drag_to(*point)) point_at(*point);
    }
}

void Application::handle(const sf::Event& event) {
    // A mouse reports more positions than pictures are painted; only the last one before another event is handled.
    if (event.type != sf::Event::MouseMoved) follow_pointer();
    switch (event.type) {
        case sf::Event::Closed:
            note_window();
            window_.close();
            break;
        case sf::Event::Resized:
            window_.setView(sf::View(
                sf::FloatRect(0, 0, static_cast<float>(event.size.width), static_cast<float>(event.size.height))));
            dirty_ = true;
            break;
        case sf::Event::GainedFocus:
            dirty_ = true;
            break;
        case sf::Event::MouseMoved:
            moved_to_ = render::Point{static_cast<float>(event.mouseMove.x), static_cast<float>(event.mouseMove.y)};
            break;
        case sf::Event::MouseLeft:
            point_at({-1, -1});
            break;
        case sf::Event::MouseButtonPressed: {
            const render::Point point{static_cast<float>(event.mouseButton.x), static_cast<float>(event.mouseButton.y)};
            if (event.mouseButton.button == sf::Mouse::Left) hold_at(point);
            if (event.mouseButton.button == sf::Mouse::Right && !reference_ && !settings_screen_ && !chat_typing() &&
                page_ == Page::game && open_table() != nullptr) {
                open_table()->pin(hits_.find(point).value_or(Target{}));
                dirty_ = true;
            }
            break;
        }
        case sf::Event::MouseButtonReleased: {
            dragged_.reset();
            selecting_.reset();
            const render::Point point{static_cast<float>(event.mouseButton.x), static_cast<float>(event.mouseButton.y)};
            if (event.mouseButton.button == sf::Mouse::Left) release_at(point);
            ++inputs_;
            break;
        }
        case sf::Event::MouseWheelScrolled: {
            const render::Point point{static_cast<float>(event.mouseWheelScroll.x),
                                      static_cast<float>(event.mouseWheelScroll.y)};
            const auto steps = static_cast<int>(std::lround(event.mouseWheelScroll.delta));
            if (reference_ || settings_screen_) break;
            if (page_ == Page::start) start_.scroll(steps);
            if ((chat_here() || notes_here()) && chat_.scroll(hits_.find(point).value_or(Target{}), steps)) {
                dirty_ = true;
                break;
            }
            if (auto* game = open_table(); game != nullptr && !game->zoom(hits_, point, steps)) {
                game->scroll(hits_.find(point).value_or(Target{}), steps);
            }
            dirty_ = true;
            break;
        }
        case sf::Event::KeyPressed:
            handle_key(event.key);
            dirty_ = true;
            ++inputs_;
            break;
        case sf::Event::TextEntered:
            handle_text(event.text.unicode);
            break;
        default:
            break;
    }
}

bool Application::table_typing() const {
    const auto* game = reference_ || settings_screen_ ? nullptr : open_table();
    return game != nullptr && game->types();
}

bool Application::types() const {
    if (settings_screen_) return settings_screen_->types();
    if (shows_replay() && replay_screen_->types()) return true;
    return chat_typing() || table_typing() || (!reference_ && page_ == Page::start) ||
           (reference_ && reference_->types());
}

void Application::handle_key(const sf::Event::KeyEvent& pressed) {
    using sf::Keyboard;
    eats_text_ = false;
    nameless_key_.reset();
    if (pressed.code == Keyboard::Unknown) nameless_key_ = pressed;
    if (settings_take_key(pressed) || edit_line(pressed)) return;
    auto key = pressed;
    // Slash and question mark are handled as text, since their keys differ between keyboards.
    if (key.code == Keyboard::Slash && !key.control) return;
    // In a line of text, keys that write or edit do only that, even if a command is bound to them.
    const bool writes = !key.control && key.code < Keyboard::F1 && key.code != Keyboard::Tab;
    if (!(types() && writes)) {
        const auto meant = preferences_.keys.meant_by(ui::chord_of(key));
        if (!meant) return;
        key.code = meant->code;
        key.control = meant->control;
        key.shift = meant->shift;
    }
    do_key(key);
}

void Application::do_key(const sf::Event::KeyEvent& key) {
    using sf::Keyboard;
    if (key.code == Keyboard::F11) return toggle_full_screen();
    if (key.code == Keyboard::F12) return take_picture();
    if (settings_screen_) {
        if (!focus_takes_key(key) && settings_screen_->press_key(ui::chord_of(key))) follow_settings();
        return;
    }
    if (reference_takes_key(key)) return;
    if (keys_of_) {
        const bool closes = key.code == Keyboard::Escape || key.code == Keyboard::Enter || key.code == Keyboard::Slash;
        if (closes) keys_of_.reset();
        return;
    }
    if (chat_typing()) {
        return chat_.press_key(key.code);
    }
    if (key.code == Keyboard::F1) return open_reference();
    if (replay_takes_key(key)) return;
    if (table_typing()) {
        const auto meant = ui::line_edit(key.code, key.control, key.shift);
        if (meant && open_table()->edit(meant->key)) return;
        // Letters are handled as text events.
        if (open_table()->types() && key.code < Keyboard::F1) return;
    }
    if (focus_takes_key(key)) return;
    if (key.code == Keyboard::F10 && open_table() == nullptr) return open_settings();
    if (key.code == Keyboard::C && !key.control && (chat_here() || notes_here()) && !table_.is_hidden()) {
        chat_.keep_notes(!chat_here());
        // The letter event of this key must not be written into the line.
        eats_text_ = true;
        return chat_.write();
    }
    if (page_ == Page::start) {
        if (key.code == Keyboard::Enter) start_.enter();
        if (key.code == Keyboard::Escape) start_.refuse();
        if (key.code == Keyboard::Tab) start_.next_field();
        if (key.code == Keyboard::Up || key.code == Keyboard::Down) start_.move_frame(key.code == Keyboard::Up);
        if (key.code == Keyboard::PageUp || key.code == Keyboard::PageDown) start_.page(key.code == Keyboard::PageUp);
        return;
    }
    if (page_ == Page::lobby) {
        if (key.code == Keyboard::Enter) lobby_.enter();
        if (key.code == Keyboard::Escape) lobby_.leave();
        if (key.code == Keyboard::R) lobby_.toggle_ready();
        if (key.code == Keyboard::Slash && key.shift && !lobby_.asks()) keys_of_ = page_;
        return;
    }
    if (page_ == Page::final_score) {
        if (key.code == Keyboard::A) act_on_final(ui::FinalAct::again_together);
        if (key.code == Keyboard::T) act_on_final(ui::FinalAct::show_table);
        if (key.code == Keyboard::Slash && key.shift) keys_of_ = page_;
        if (key.code == Keyboard::Escape) act_on_final(ui::FinalAct::back_to_start);
        const auto* game = table_.shown();
        if (key.code == Keyboard::Enter && game != nullptr) act_on_final(game->usual_final_act());
        return;
    }
    if (table_.is_hidden()) {
        if (key.code == Keyboard::Enter) open_hand_over();
        return;
    }
    auto* const game = table_.shown();
    if (game == nullptr) return;
    if (key.code == Keyboard::Enter && try_connection_now()) return;
    if (key.control && (key.code == Keyboard::Z || key.code == Keyboard::Y)) {
        const bool again = key.code == Keyboard::Y || key.shift;
        return game->press({again ? TargetKind::redo : TargetKind::undo, 0, 0});
    }
    if (key.code == Keyboard::H && !key.control) {
        return game->press({TargetKind::bar_button, static_cast<int>(ui::BarAct::hint), 0});
    }
    if (const auto way = way_of(key.code); way && key.control) return game->move_by_key(*way);
    if (key.control) return;
    const bool wrote = game->types();
    game->press_key(key.code, key.shift);
    // The letter event of this key must not be written into the line that it opened.
    eats_text_ = !wrote && game->types();
}

bool Application::take_letter_as_key(std::uint32_t letter) {
    const auto pressed = std::exchange(nameless_key_, std::nullopt);
    if (!pressed || (types() && !pressed->control)) return false;
    const auto code = ui::key_of_letter(letter);
    if (!code) return false;
    auto key = *pressed;
    key.code = *code;
    handle_key(key);
    // No second event follows for this letter.
    eats_text_ = false;
    return true;
}

void Application::handle_text(std::uint32_t letter) {
    dirty_ = true;
    if (take_letter_as_key(letter)) return;
    if (std::exchange(eats_text_, false)) return;
    if (keys_of_) {
        if (letter == '?') keys_of_.reset();
        return;
    }
    if (settings_screen_) {
        settings_screen_->type(letter);
        return follow_settings();
    }
    if (reference_) return reference_->type(letter, words_);
    if (chat_typing()) return chat_.type(letter);
    if (shows_replay() && replay_screen_->types()) return replay_screen_->type(letter);
    if (table_typing()) return open_table()->type(letter);
    if (page_ == Page::start) {
        const auto stands_on = focus();
        const bool is_elsewhere = stands_on && stands_on->kind != TargetKind::start_field;
        if (letter != '?' || !(is_elsewhere || start_.is_unwritten())) return start_.type(letter);
        keys_of_ = page_;
        return;
    }
    if (letter != '?' && letter != '/') return;
    const auto meant = preferences_.keys.meant_by({sf::Keyboard::Slash, false, letter == '?'});
    if (!meant) return;
    sf::Event::KeyEvent key{};
    key.code = meant->code;
    key.control = meant->control;
    key.shift = meant->shift;
    do_key(key);
    eats_text_ = false;
}

bool Application::replay_takes_key(const sf::Event::KeyEvent& key) {
    if (!shows_replay() || (table_typing() && !replay_screen_->types())) return false;
    // A dialog over the table gets the input first.
    const bool dialog = std::ranges::any_of(hits_.regions(), [](const auto& region) {
        return region.target.kind == TargetKind::dialog_button || region.target.kind == TargetKind::wall_close;
    });
    if (dialog && !replay_screen_->asks()) return false;
    // Enter activates the focused target.
    const auto stands_on = focus();
    if (key.code == sf::Keyboard::Enter && stands_on && ui::can_focus(hits_, *stands_on)) return false;
    if (!replay_screen_->press_key(ui::chord_of(key))) return false;
    // The letter that begins a search must not be written into it.
    eats_text_ = key.code == sf::Keyboard::Slash;
    return true;
}

void Application::open_reference() {
    const ui::GameKind* kind = page_ == Page::start ? &start_.game() : (replay_ ? &replay_->kind() : kind_here());
    if (kind == nullptr) return;
    const auto* pages = ui::find_reference(*foundation_.reference, kind->id());
    if (pages == nullptr) return;
    std::string place = page_name();
    std::string page;
    if (const auto* game = open_table()) {
        place = game->question_kind();
        page = game->reference_page();
    }
    reference_.emplace(*pages, place.empty() ? "game" : place, page);
    pointed_.reset();
    held_.reset();
    dragged_.reset();
    dirty_ = true;
}

bool Application::reference_takes_key(const sf::Event::KeyEvent& key) {
    if (!reference_) return false;
    reference_->press_key(key.code);
    if (reference_->closed()) reference_.reset();
    return true;
}

void Application::point_at(render::Point point) {
    const auto target = hits_.find(point);
    if (target == pointed_) return;
    pointed_ = target;
    focus_.reset();
    if (settings_screen_) {
        settings_screen_->point(target);
        dirty_ = true;
        return;
    }
    if (reference_) {
        reference_->point(target);
        dirty_ = true;
        return;
    }
    pointed_since_ = milliseconds_now();
    // Once one explanation is shown, those of neighbouring targets appear without delay.
    settled_ = settled_ && target.has_value();
    start_.point(target);
    lobby_.point(target);
    chat_.point(target);
    if (replay_screen_) replay_screen_->point(target);
    if (auto* game = open_table()) game->point(target);
    final_act_.reset();
    if (target && target->kind == TargetKind::final_button) final_act_ = target->id;
    dirty_ = true;
}

void Application::slide_to(render::Point point) {
    const auto* region = hits_.region(*dragged_);
    if (region == nullptr || open_table() == nullptr) return;
    if (dragged_->kind == TargetKind::replay_scrub) {
        if (replay_screen_) replay_screen_->scrub((point.x - region->bounds.x) / std::max(1.0F, region->bounds.w));
        return;
    }
    open_table()->slide(*region, point.x);
    dirty_ = true;
}

void Application::hold_at(render::Point point) {
    // The click refers to targets that earlier input of the same picture may have changed.
    if (dirty_) draw();
    const auto target = hits_.find(point);
    if (target && hold_line(*target, point)) return;
    if (target && open_table() != nullptr && !settings_screen_ && !chat_typing() && is_slider(target->kind)) {
        dragged_ = target;
        return slide_to(point);
    }
    held_.press(target, question_number());
    drag_source_.reset();
    const auto* game = reference_ || settings_screen_ || chat_typing() ? nullptr : open_table();
    if (game == nullptr || !target || game->drag_target(*target) == ui::DragTarget::none) return;
    drag_source_ = target;
    drag_start_ = point;
    moves_ = false;
}

bool Application::drag_to(render::Point point) {
    auto* const game = open_table();
    if (!drag_source_ || game == nullptr) return false;
    // Small movements during a click do not start a drag.
    constexpr float slack = 6;
    const float away = std::hypot(point.x - drag_start_.x, point.y - drag_start_.y);
    if (!moves_ && away < slack * foundation_.resources->zoom()) return false;
    moves_ = true;
    settled_ = false;
    held_.reset();
    if (dirty_) draw();
    game->drag(*drag_source_, hits_, drag_start_, point);
    drag_start_ = point;
    dirty_ = true;
    return true;
}

void Application::release_at(render::Point point) {
    if (std::exchange(drag_source_, std::nullopt) && std::exchange(moves_, false)) {
        held_.reset();
        if (auto* game = open_table()) game->drop();
        dirty_ = true;
        return;
    }
    if (dirty_) draw();
    if (const auto clicked = held_.release(hits_.find(point), question_number())) press(*clicked);
}

std::uint64_t Application::question_number() const {
    const auto* game = open_table();
    return game != nullptr && !reference_ && !settings_screen_ ? game->question_number() : 0;
}

ui::GameTable* Application::open_table() const {
    return page_ == Page::game && !table_.is_hidden() ? table_.shown() : nullptr;
}

void Application::act_on_final(ui::FinalAct act) {
    if (act == ui::FinalAct::chat) return chat_.toggle();
    if (act == ui::FinalAct::again_together) {
        // The server moves the players to the new table.
        if (!again_label().empty() && !std::exchange(again_asked_, true)) session_.again();
        return;
    }
    if (act == ui::FinalAct::show_table) {
        table_again_ = true;
        return go_to(Page::game);
    }
    const auto* game = table_.shown();
    const auto* kind = replay_ ? &replay_->kind() : kind_here();
    ui::StartIntent next{.kind = ui::StartIntent::Kind::challenge_level, .starts = true};
    if (game != nullptr && kind != nullptr) {
        next.game = kind->id();
        next.options = game->next_game(act);
    }
    back_to_start("");
    if (!next.options.isNull()) start_table(next);
}

void Application::press(const Target& target) {
    dirty_ = true;
    if (settings_screen_) {
        settings_screen_->press(target);
        return follow_settings();
    }
    if (reference_) {
        reference_->press(target);
        if (reference_->closed()) reference_.reset();
        return;
    }
    if (keys_of_) {
        if (target.kind == TargetKind::dialog_button) keys_of_.reset();
        return;
    }
    if (chat_here() || notes_here()) {
        if (chat_.press(target)) return;
        const Target opener{TargetKind::bar_button, static_cast<int>(ui::BarAct::chat), 0};
        if (page_ == Page::game && target == opener) return chat_.toggle();
    }
    const bool tries = target.kind == TargetKind::prompt_button && target.id == ui::k_try_now_button;
    if (page_ == Page::game && tries && try_connection_now()) return;
    switch (page_) {
        case Page::start:
            start_.press(target);
            break;
        case Page::lobby:
            lobby_.press(target);
            break;
        case Page::game:
            if (table_.is_hidden()) {
                if (target.kind == TargetKind::dialog_button) open_hand_over();
            } else if (auto* game = table_.shown()) {
                if (!shows_replay() || !replay_screen_->press(target)) game->press(target);
            }
            break;
        case Page::final_score:
            if (target.kind != TargetKind::final_button) break;
            act_on_final(static_cast<ui::FinalAct>(target.id));
            break;
    }
}

}  // namespace syrtis::client::app
