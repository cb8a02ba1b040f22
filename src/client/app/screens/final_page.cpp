// SPDX-License-Identifier: MIT

#include "app/screens/final_page.hpp"

namespace syrtis::client::app {

using render::FinalTarget;
using render::SharedTarget;
using sf::Keyboard;
using ui::FinalAct;

void FinalPage::page_changed() {
    Screen::page_changed();
    act_ = FinalAct::none;
    asks_again_ = false;
    view_ = {};
}

void FinalPage::paint(const ui::DrawContext& draw) {
    auto* const game = table_.shown();
    if (game == nullptr) return;
    game->table_info().chat = chat_.unread();
    game->picture().paint_final(draw, view_);
}

bool FinalPage::pass_time(std::uint64_t milliseconds) {
    auto* const game = table_.shown();
    return game != nullptr && game->moments().pass(milliseconds);
}

bool FinalPage::press_key(const sf::Event::KeyEvent& key) {
    auto* const game = table_.shown();
    if (game != nullptr) game->moments().skip();
    switch (key.code) {
        case Keyboard::A:
            act(FinalAct::again_together);
            return true;
        case Keyboard::T:
            act(FinalAct::show_table);
            return true;
        case Keyboard::Slash:
            if (key.shift) keys_.open(page_);
            return true;
        case Keyboard::Escape:
            act(FinalAct::back_to_start);
            return true;
        case Keyboard::Enter:
            if (game != nullptr) act(game->policy().usual_final_act());
            return true;
        default:
            return false;
    }
}

bool FinalPage::press(const render::Target& target) {
    if (auto* const game = table_.shown()) game->moments().skip();
    if (target.kind == FinalTarget::button) act(static_cast<FinalAct>(target.id));
    if (target.kind == SharedTarget::tab) view_.part = static_cast<render::FinalPart>(target.id);
    return true;
}

bool FinalPage::point(const std::optional<render::Target>& target) {
    const bool is_button = target && target->kind == FinalTarget::button;
    view_.hover = is_button ? std::optional(render::Target{FinalTarget::button, target->id, 0}) : std::nullopt;
    return false;
}

void FinalPage::act(FinalAct act) {
    if (act == FinalAct::chat) return chat_.content().toggle();
    act_ = act;
}

}  // namespace syrtis::client::app
