// SPDX-License-Identifier: MIT

// Recorded games, step by step.

#include <algorithm>

#include "app/application.hpp"
#include "app/people.hpp"

namespace syrtis::client::app {

std::optional<std::string> Application::open_replay() {
    auto opened = open_wanted_replay(settings_, foundation_.kinds);
    if (!opened) return opened.error();
    auto table = opened->begin(wanted_seat(settings_));
    if (!table) return settings_.replay + ": " + table.error();
    const auto steps = settings_.has_at ? std::min(settings_.at, opened->length()) : opened->length();
    replay_ = std::move(*opened);
    table_.clear();
    table_.add(nullptr);
    table_.seats().front().game = std::move(*table);
    go_to(Page::game);
    tell_replay_step();
    while (replay_->step() < steps) {
        const auto before = replay_->step();
        step_replay(true);
        if (replay_->step() == before) break;
    }
    return std::nullopt;
}

void Application::step_replay(bool forward) {
    auto& game = table_.seats().front().game;
    const auto advance = [&] {
        const auto problem = replay_->advance(wanted_seat(settings_), *game);
        if (problem && replay_->step() < replay_->length()) game->refuse(*problem);
    };
    if (forward) {
        advance();
    } else if (replay_->step() > 0) {
        const auto target = replay_->step() - 1;
        auto table = replay_->begin(wanted_seat(settings_));
        if (!table) return;
        game = std::move(*table);
        while (replay_->step() < target) advance();
    }
    tell_replay_step();
    dirty_ = true;
}

void Application::tell_replay_step() {
    auto& around = table_.seats().front().game->around();
    around.title = "Syrtis";
    around.people = people_named(replay_->players(), words_);
    around.note = words_("Step {0} of {1}, ← →", {std::to_string(replay_->step()), std::to_string(replay_->length())});
}

}  // namespace syrtis::client::app
