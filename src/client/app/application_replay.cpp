// SPDX-License-Identifier: MIT

// Recorded games, step by step.

#include <algorithm>

#include "app/application.hpp"
#include "app/people.hpp"

namespace syrtis::client::app {

std::optional<std::string> Application::open_replay() {
    auto opened = open_wanted_replay(settings_, foundation_.kinds);
    if (!opened) return opened.error();
    const auto steps = settings_.has_at ? std::min(settings_.at, opened->length()) : opened->length();
    if (auto problem = show_replay(std::move(*opened), wanted_seat(settings_), steps)) {
        return settings_.replay + ": " + *problem;
    }
    return std::nullopt;
}

void Application::show_past_game(std::int64_t id) {
    const auto game = past_.find(id);
    if (game == past_.end()) return;
    const auto past = game->second;
    dismiss_companions();
    session_.disconnect();
    (void)session_.take_change();
    auto opened = Replay::open(past.file, foundation_.kinds);
    std::optional<std::string> problem;
    if (opened) {
        const auto seat = past.seat ? static_cast<core::Seat>(*past.seat) : core::k_no_seat;
        problem = show_replay(std::move(*opened), seat, 0);
    } else {
        problem = opened.error();
    }
    if (problem) start_.set_answer(*problem, false);
}

std::optional<std::string> Application::show_replay(Replay replay, core::Seat seat, std::size_t steps) {
    auto table = replay.begin(seat);
    if (!table) return table.error();
    replay_ = std::move(replay);
    replay_seat_ = seat;
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
        const auto problem = replay_->advance(replay_seat_, *game);
        if (problem && replay_->step() < replay_->length()) game->refuse(*problem);
    };
    if (forward) {
        advance();
    } else if (replay_->step() > 0) {
        const auto target = replay_->step() - 1;
        auto table = replay_->begin(replay_seat_);
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
