// SPDX-License-Identifier: MIT

// Recorded games, step by step.

#include <algorithm>

#include "app/application.hpp"

namespace syrtis::client::app {

core::Seat Application::replay_seat() const {
    return settings_.seat ? static_cast<core::Seat>(*settings_.seat) : core::k_no_seat;
}

void Application::open_replay() {
    auto opened = Replay::open(settings_.replay, foundation_.kinds);
    if (!opened) {
        start_.set_answer(opened.error(), false);
        return;
    }
    auto table = opened->begin(replay_seat());
    if (!table) {
        start_.set_answer(table.error(), false);
        return;
    }
    const auto steps = settings_.has_at ? std::min(settings_.at, opened->length()) : opened->length();
    replay_ = std::move(*opened);
    game_ = std::move(*table);
    go_to(Page::game);
    tell_replay_step();
    while (replay_->step() < steps) {
        const auto before = replay_->step();
        step_replay(true);
        if (replay_->step() == before) break;
    }
}

void Application::step_replay(bool forward) {
    const auto advance = [&] {
        const auto problem = replay_->advance(replay_seat(), *game_);
        if (problem && replay_->step() < replay_->length()) game_->refuse(*problem);
    };
    if (forward) {
        advance();
    } else if (replay_->step() > 0) {
        const auto target = replay_->step() - 1;
        auto table = replay_->begin(replay_seat());
        if (!table) return;
        game_ = std::move(*table);
        while (replay_->step() < target) advance();
    }
    tell_replay_step();
    dirty_ = true;
}

void Application::tell_replay_step() {
    game_->around().title = "Syrtis";
    game_->around().note =
        words_("Step {0} of {1}, ← →", {std::to_string(replay_->step()), std::to_string(replay_->length())});
}

}  // namespace syrtis::client::app
