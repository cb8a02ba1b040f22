// SPDX-License-Identifier: MIT

#include "ui/game_table.hpp"

#include <utility>

namespace syrtis::client::ui {

using render::SharedTarget;
using render::Target;

GameTable::GameTable(TableParts parts) : parts_(std::move(parts)), guide_(parts_.last_hint) {}

std::optional<std::string> GameTable::show(const Json::Value& view, const Json::Value& events) {
    if (auto problem = parts_.policy->show({view, events, undone_, info_}, {cues_, moments_, info_})) return problem;
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
    gestures_.view() = before.gestures_.view();
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
    const bool has_moment = moments_.pass(milliseconds);
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
    auto* const line = parts_.policy->written_line();
    if (line == nullptr) return;
    line->type(letter);
    parts_.policy->handle(input::Edit{});
}

void GameTable::press(const Target& target) {
    // A tab changes only the visible part of the table, so no other interaction has to end.
    if (target.kind == SharedTarget::tab) {
        parts_.policy->handle(input::Press{target});
        return;
    }
    parts_.moves->skip();
    moments_.skip();
    if (guide_.takes(target)) return;
    if (playback_controls_.press(target)) return follow_playback();
    drop_unseen_pin();
    parts_.policy->handle(input::Press{target});
    follow_guide();
}

void GameTable::press_key(sf::Keyboard::Key key, bool shift) {
    parts_.moves->skip();
    moments_.skip();
    if (playback_controls_.press_key(key)) {
        follow_playback();
    } else {
        drop_unseen_pin();
        if (!gestures_.view().press_key(key)) parts_.policy->handle(input::Key{key, shift});
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
    auto settings = input().settings();
    settings.is_guided = false;
    input().apply(settings);
    return {.kind = TableIntent::Kind::end_guide};
}

void GameTable::follow_playback() {
    frame_motion_ = parts_.policy->show_frame({cues_, moments_, info_});
    follow_guide();
}

}  // namespace syrtis::client::ui
