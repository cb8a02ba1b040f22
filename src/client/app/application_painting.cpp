// SPDX-License-Identifier: MIT

// Paints each page into the window.

#include "app/application.hpp"
#include "app/clock.hpp"
#include "app/targets.hpp"
#include "render/chat_painter.hpp"
#include "render/dialog_painter.hpp"
#include "render/layout.hpp"
#include "render/painters.hpp"
#include "ui/focus_walk.hpp"
#include "ui/page_keys.hpp"

namespace syrtis::client::app {

using render::Target;
using render::TargetKind;

namespace {

constexpr std::uint64_t k_repaint_milliseconds = 3000;  ///< between repaints while nothing changes
constexpr std::uint64_t k_place_milliseconds = 300;     ///< between queries of the window's position

}  // namespace

bool Application::must_repaint() {
    // SFML reports neither moves nor uncovered parts, and without a compositor both leave holes.
    const auto now = milliseconds_now();
    if (now - painted_since_ >= k_repaint_milliseconds) return true;
    // The query is a round trip to the display server, the most expensive part of an idle iteration.
    if (now - place_asked_at_ < k_place_milliseconds) return false;
    place_asked_at_ = now;
    return window_.getPosition() != painted_at_;
}

void Application::show_picture() {
    painted_since_ = milliseconds_now();
    painted_at_ = window_.getPosition();
    picture_.show(window_);
    window_.display();
}

void Application::paint() {
    picture_.begin(window_.getSize().x, window_.getSize().y);
    foundation_.resources->set_retained(&picture_);
    std::vector<render::DrawnText> texts;
    if (preferences_.prints_focus) foundation_.resources->record_texts(&texts);
    paint_page();
    foundation_.resources->record_texts(nullptr);
    const auto* const table = open_table();
    // Tables draw the focus themselves.
    if (focus_ && (table == nullptr || settings_screen_) && ui::can_focus(hits_, *focus_)) {
        render::paint_focus(window_, *focus_, *foundation_.resources, hits_);
    }
    if (!notice_.empty()) render::paint_notice(window_, notice_, *foundation_.resources, hits_);
    if (preferences_.prints_focus) tell_focus(texts);
    foundation_.resources->set_retained(nullptr);
    picture_.finish();
    show_picture();
}

void Application::paint_page() {
    auto& resources = *foundation_.resources;
    const ui::DrawContext draw{window_, resources, hits_, words_};
    if (settings_screen_) {
        render::paint_settings(window_, settings_screen_->build(words_), resources, hits_);
        return;
    }
    if (reference_) {
        // Facts of a table that is hidden or was left must not be shown.
        const auto* game = open_table();
        reference_->set_facts(game != nullptr ? game->reference_facts(words_) : ui::ReferenceFacts{});
        render::paint_reference(window_, reference_->build(words_), resources, hits_);
        return;
    }
    switch (page_) {
        case Page::start:
            start_.set_room(render::visible_table_count(window_.getSize().x, window_.getSize().y, resources.zoom(),
                                                        start_.joins(), start_.has_filters()));
            render::paint_start(window_, start_.build(words_), resources, hits_);
            break;
        case Page::lobby: {
            auto lobby = lobby_.build(words_, focus_);
            lobby.chat = chat_model();
            render::paint_lobby(window_, lobby, resources, hits_);
            break;
        }
        case Page::game:
            if (table_.is_hidden()) {
                render::paint_hand_over(window_, hand_over(), resources, hits_);
            } else if (auto* game = table_.shown()) {
                game->table_info().chat = chat_here() ? std::optional(chat_.unread()) : std::nullopt;
                game->paint(draw, settled_);
                if (shows_replay()) {
                    auto over = replay_screen_->build(words_);
                    over.plan = game->plan();
                    render::paint_replay(window_, over, resources, hits_);
                }
                if (const auto chat = chat_model()) render::paint_chat(window_, *chat, resources, hits_);
            }
            break;
        case Page::final_score: {
            std::optional<Target> hover;
            if (final_act_) hover = Target{TargetKind::final_button, static_cast<int>(*final_act_), 0};
            if (auto* game = table_.shown()) {
                game->table_info().chat = chat_here() ? std::optional(chat_.unread()) : std::nullopt;
                game->paint_final(draw, hover);
                if (const auto chat = chat_model()) render::paint_chat(window_, *chat, resources, hits_);
            }
            break;
        }
    }
    if (keys_of_ == page_) {
        const auto dialog = page_ == Page::start   ? ui::start_keys(words_)
                            : page_ == Page::lobby ? ui::lobby_keys(words_)
                                                   : ui::final_score_keys(words_);
        render::paint_dialog(window_, dialog, pointed_, resources, hits_);
    }
}

void Application::draw() {
    dirty_ = false;
    frame_times_.begin();
    paint();
    frame_times_.end();
    ++pictures_;
    // A picture between an input and its effects would make a reader of the dump count that input twice: it is left
    // out, and the next iteration paints again.
    if (!settings_.dump_targets.empty() && inputs_followed_ == inputs_) {
        dump_targets(settings_.dump_targets, {.pictures = pictures_, .inputs = inputs_followed_}, page_name(), hits_,
                     page_ == Page::game && !table_.is_hidden() ? table_.shown() : nullptr,
                     page_ == Page::start   ? start_.answer()
                     : page_ == Page::lobby ? lobby_.safety_text(words_)
                                            : std::string(),
                     focus());
    }
}

}  // namespace syrtis::client::app
