// SPDX-License-Identifier: MIT

// Recorded games, step by step.

#include <algorithm>

#include "app/application.hpp"

namespace syrtis::client::app {

void Application::open_replay() {
    auto opened = Replay::open(settings_.replay, foundation_.content);
    if (!opened) {
        start_.set_answer(opened.error(), false);
        return;
    }
    replay_ = std::move(*opened);
    const auto steps = settings_.has_at ? std::min(settings_.at, replay_->length()) : replay_->length();
    go_to(Page::game);
    step_replay(true);
    while (replay_->step() < steps && page_ == Page::game) {
        const auto before = replay_->step();
        step_replay(true);
        if (replay_->step() == before) break;
    }
}

void Application::step_replay(bool forward) {
    const auto seat = settings_.seat ? static_cast<core::Seat>(*settings_.seat) : core::k_no_seat;
    const auto& rules = foundation_.content->rules;
    const auto start_over = [&] {
        game_ = std::make_unique<GamePage>(foundation_.content);
        std::vector<ui::SeatPerson> people;
        for (const auto& name : replay_->players())
            people.push_back({name, static_cast<int>(people.size()), false, false});
        game_->set_people(std::move(people));
        replay_->rewind();
        game_->show(ui::terraforming::Mars::view(rules, replay_->state(), seat), Json::Value(Json::arrayValue));
    };
    const auto advance = [&] {
        const auto events = replay_->advance(seat);
        if (events) game_->show(ui::terraforming::Mars::view(rules, replay_->state(), seat), *events);
    };
    if (!game_) {
        start_over();
    } else if (forward) {
        advance();
    } else if (replay_->step() > 0) {
        const auto target = replay_->step() - 1;
        start_over();
        while (replay_->step() < target) advance();
    }
    game_->set_pending(ui::terraforming::Mars::pending(replay_->state()));
    game_->set_title(
        "Syrtis", words_("Step {0} of {1}, ← →", {std::to_string(replay_->step()), std::to_string(replay_->length())}));
    dirty_ = true;
}

}  // namespace syrtis::client::app
