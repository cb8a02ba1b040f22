// SPDX-License-Identifier: MIT

#include "ui/game_table.hpp"

#include <utility>

#include "render/frame_painters.hpp"
#include "render/painters.hpp"
#include "render/resources.hpp"
#include "ui/table_parts.hpp"
#include "ui/view_only.hpp"

namespace syrtis::client::ui {

using render::SharedTarget;
using render::TableTarget;
using render::Target;

GameTable::GameTable(TableParts parts) : parts_(std::move(parts)), guide_(parts_.last_hint) {}

std::optional<std::string> GameTable::show(const Json::Value& view, const Json::Value& events) {
    if (auto problem = parts_.policy->show({view, events, undone_, info_}, effects())) return problem;
    undone_.clear();
    follow_playback();
    return std::nullopt;
}

void GameTable::take_history(std::vector<event_text::StepEvents> steps) {
    parts_.playback->skip();
    follow_playback();
    moments_.skip();
    parts_.log->take_history(std::move(steps));
}

void GameTable::leave_steps_after(std::size_t kept) {
    parts_.playback->skip();
    follow_playback();
    parts_.moves->skip();
    moments_.skip();
    undone_ = parts_.log->steps_after(kept);
}

void GameTable::take_back(core::Seat seat, std::size_t kept) {
    leave_steps_after(kept);
    input().take_back();
    parts_.log->take_back(seat, kept, info_.step, info_.time);
}

void GameTable::go_back(std::size_t kept) {
    leave_steps_after(kept);
    parts_.log->forget_after(kept);
}

void GameTable::copy_view_state(const GameTable& before) {
    view_ = before.view_;
    input().copy_view_state(before.input());
}

void GameTable::refuse(std::string sentence) {
    input().refuse(std::move(sentence));
    follow_guide();
}

void GameTable::set_busy(bool busy) {
    input().set_busy(busy);
    follow_guide();
}

void GameTable::set_connected(bool connected) {
    input().set_connected(connected);
    follow_guide();
}

void GameTable::apply(const PlaySettings& settings) {
    input().apply(settings);
    guide_.set_on(settings.is_guided);
    const auto pace = settings.pace.value_or(Pace::off);
    parts_.playback->set_pace(pace);
    parts_.moves->set_pace(pace);
    if (input().settings().shown_motion() == Motion::off) parts_.moves->skip();
    moments_.set_motion(input().settings().shown_motion());
    follow_playback();
}

bool GameTable::pass_time(std::uint64_t milliseconds) {
    const bool has_moment = pass_moments(milliseconds);
    if (input().pass_time(milliseconds, info_)) return true;
    // Playback waits while a dialog covers the table, so that nothing is missed.
    if (input().dialogs().open() != Dialog::none) return has_moment;
    // Animations of own actions finish before the following actions of other players are played back.
    if (parts_.moves->pass(milliseconds)) {
        follow_guide();
        return true;
    }
    const auto moment = parts_.playback->moment();
    const bool moves = input().settings().shown_motion() == Motion::full && moment && *moment < frame_motion_;
    if (!parts_.playback->pass(milliseconds)) return moves || has_moment;
    follow_playback();
    return true;
}

void GameTable::type(char32_t letter) {
    auto* const line = written_line();
    if (line == nullptr) return;
    line->type(letter);
    edit();
}

bool GameTable::is_draggable(const Target& target) const {
    if (input().dialogs().open() != Dialog::none || shows_playback()) return false;
    return (parts_.moves_cards && target.kind == TableTarget::hand_card) || view_.is_draggable(target);
}

void GameTable::drag(const Target& dragged, const render::HitMap& hits, render::Point from, render::Point to) {
    if (parts_.moves_cards && dragged.kind == TableTarget::hand_card) {
        parts_.policy->handle(input::DragCard{dragged, hits.find(to).value_or(Target{})});
    } else {
        view_.drag(hits, from, to);
    }
}

void GameTable::scroll(const render::HitMap& hits, const Target& target, render::Point at, int steps) {
    if (!view_.zoom(hits, at, steps)) scroll(target, steps);
}

void GameTable::move_by_key(Way way) {
    const auto& pointed = input().pointing().pointed();
    if (!parts_.moves_cards || !pointed || pointed->kind != TableTarget::hand_card) {
        view_.move_by_key(way);
    } else if (way == Way::left || way == Way::right) {
        parts_.policy->handle(input::MoveCard{way == Way::right});
    }
}

void GameTable::press(const Target& target) {
    // A tab changes only the visible part of the table, so no other interaction has to end.
    if (target.kind == SharedTarget::tab) {
        parts_.policy->handle(input::Press{target});
        return;
    }
    parts_.moves->skip();
    moments_.skip();
    if (guide_.takes(target) || playback_takes(target)) return;
    drop_unseen_pin();
    parts_.policy->handle(input::Press{target});
    follow_guide();
}

void GameTable::press_key(sf::Keyboard::Key key, bool shift) {
    parts_.moves->skip();
    moments_.skip();
    if (!playback_takes(key)) {
        drop_unseen_pin();
        if (!view_.press_key(key)) parts_.policy->handle(input::Key{key, shift});
    }
    follow_guide();
}

void GameTable::pin(const Target& target) {
    moments_.skip();
    input().pointing().pin(target);
    drop_unseen_pin();
}

void GameTable::drop_unseen_pin() {
    const auto& pinned = input().pointing().pinned();
    if (!input().readiness().has_position() || !pinned) return;
    if (parts_.policy->accessible(*pinned, Words(), info_) == AccessibleText{}) input().pointing().drop_pinned();
}

void GameTable::follow_guide() {
    // A prepared action answers no question, and a question that can't be answered for a while is asked again.
    if (input().is_preparing() || input().readiness().shows_past() || !input().readiness().connected()) return;
    guide_.follow(parts_.policy->guide_steps());
}

TableIntent GameTable::take_intent() {
    auto intent = input().take_intent();
    if (intent.kind != TableIntent::Kind::none || !guide_.take_ended()) return intent;
    auto settings = this->settings();
    settings.is_guided = false;
    input().apply(settings);
    return {.kind = TableIntent::Kind::end_guide};
}

void GameTable::follow_playback() {
    frame_motion_ = parts_.policy->show_frame(effects());
    follow_guide();
}

void GameTable::act_on_playback(PlaybackAct act) {
    auto& clock = *parts_.playback;
    switch (act) {
        case PlaybackAct::back:
            clock.back();
            break;
        case PlaybackAct::pause:
            clock.pause();
            break;
        case PlaybackAct::step:
            clock.step();
            break;
        case PlaybackAct::skip:
            clock.skip();
            break;
        default: {
            const auto pace = static_cast<Pace>(static_cast<int>(act) - static_cast<int>(PlaybackAct::half));
            clock.set_pace(pace);
            input().choose_pace(pace);
            break;
        }
    }
    follow_playback();
}

bool GameTable::playback_takes(const Target& target) {
    if (!shows_playback() || input().dialogs().open() != Dialog::none) return false;
    if (target.kind == TableTarget::playback_button) {
        if (target.id >= 0 && target.id <= static_cast<int>(PlaybackAct::off))
            act_on_playback(static_cast<PlaybackAct>(target.id));
        return true;
    }
    // Clicks that only look at something work as usual; every other click advances the playback.
    if (is_view_only(target.kind) && target.kind != SharedTarget::nothing) return false;
    if (target.kind == TableTarget::undo || target.kind == TableTarget::redo) return false;
    act_on_playback(PlaybackAct::step);
    return true;
}

bool GameTable::playback_takes(sf::Keyboard::Key key) {
    using sf::Keyboard;
    if (!shows_playback() || input().dialogs().open() != Dialog::none) return false;
    struct Binding {
        Keyboard::Key code;
        PlaybackAct act;
    };
    static constexpr Binding k_bindings[] = {
        {Keyboard::Space, PlaybackAct::step}, {Keyboard::Right, PlaybackAct::step},
        {Keyboard::Left, PlaybackAct::back},  {Keyboard::K, PlaybackAct::pause},
        {Keyboard::Enter, PlaybackAct::skip}, {Keyboard::E, PlaybackAct::skip},
        {Keyboard::Num1, PlaybackAct::half},  {Keyboard::Num2, PlaybackAct::normal},
        {Keyboard::Num3, PlaybackAct::twice}, {Keyboard::Num4, PlaybackAct::off}};
    for (const auto& binding : k_bindings) {
        if (binding.code != key) continue;
        act_on_playback(binding.act);
        return true;
    }
    // Escape closes things over the table before it skips the playback.
    if (key == Keyboard::Escape && !input().pointing().pinned() && !input().covers_table()) {
        act_on_playback(PlaybackAct::skip);
        return true;
    }
    return false;
}

void GameTable::paint(const DrawContext& draw, bool explains) const {
    parts_.policy->paint(draw, {info_, shown_hint(), view_.closeup(), explains});
    if (input().dialogs().open() == Dialog::none) {
        const auto size = draw.target.getSize();
        paint_moments(draw, render::frame_of(state().plan, size.x, size.y, draw.resources.zoom()));
    }
}

void GameTable::paint_moments(const DrawContext& draw, const render::Frame& frame) const {
    if (moments_.runs()) render::paint_moments(draw.target, moments_.shown(), frame, draw.resources, draw.hits);
}

void GameTable::paint_board(sf::RenderTarget& target, render::Resources& resources) const {
    parts_.policy->paint_board(target, resources, info_);
}

void GameTable::paint_final(const DrawContext& draw, const FinalView& view) const {
    parts_.policy->paint_final(draw, info_, view);
    const auto size = draw.target.getSize();
    paint_moments(draw, render::frame_for(size.x, size.y, draw.resources.zoom()));
}

AccessibleText GameTable::accessible(const Target& target, const Words& words) const {
    if (!input().readiness().has_position()) return {};
    auto text = parts_.policy->accessible(target, words, info_);
    return text == AccessibleText{} ? accessible_frame(target, words) : text;
}

std::string GameTable::accessible_question(const Words& words) const {
    return parts_.policy->accessible_question(words, info_);
}

FinalAct GameTable::usual_final_act() const {
    return next_game(FinalAct::again).isNull() ? FinalAct::back_to_start : FinalAct::again;
}

}  // namespace syrtis::client::ui
