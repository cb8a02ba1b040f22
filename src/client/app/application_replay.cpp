// SPDX-License-Identifier: MIT

// Recorded matches: shown step by step, continued, shared and analysed.

#include <algorithm>
#include <utility>

#include "app/analysis_file.hpp"
#include "app/application.hpp"
#include "app/people.hpp"
#include "app/user_folders.hpp"
#include "content/language.hpp"
#include "ui/player_names.hpp"

namespace syrtis::client::app {

using AnalysisState = ui::ReplayScreen::AnalysisState;

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
    auto opened = Replay::open(past.file, foundation_.kinds);
    if (!opened) {
        note("record: " + opened.error());
        return start_.set_answer(words_("This recording can't be read, or belongs to another game"), false);
    }
    dismiss_local_players();
    session_.disconnect();
    (void)session_.take_change();
    start_.forget_tables();
    const auto seat = past.seat ? static_cast<core::Seat>(*past.seat) : core::k_no_seat;
    if (const auto problem = show_replay(std::move(*opened), seat, 0)) start_.set_answer(*problem, false);
}

std::optional<std::string> Application::show_replay(Replay replay, core::Seat seat, std::size_t steps) {
    replay.look_through();
    auto table = replay.jump(seat, std::min(steps, replay.timeline().length));
    if (!table) return table.error();
    replay_ = std::move(replay);
    replay_controls_.open(replay_->timeline(), replay_->kind().chapter, ui::levels_of_all_games());
    if (!replay_->problem().empty()) {
        note("record: " + replay_->problem());
        replay_controls_.content()->set_problem(
            words_("Replay diverges at step {0}", {std::to_string(replay_->timeline().length + 1)}));
    }
    replay_controls_.content()->set_can_continue(server_program().has_value());
    read_analysis();
    table_.clear();
    table_.add(nullptr);
    table_again_ = false;
    go_to(Page::game);
    show_replay_table(std::move(*table), seat);
    speak_of_replay();
    return std::nullopt;
}

void Application::read_analysis() {
    const auto beside = analysis_beside(replay_->path());
    const auto seats = static_cast<core::Seat>(replay_->players().size());
    auto read = load_analysis(beside, replay_->timeline().length, seats);
    const bool is_judged = judge_ && judged_ == beside;
    replay_controls_.content()->set_analysis_state(is_judged          ? AnalysisState::running
                                            : server_program() ? AnalysisState::possible
                                                               : AnalysisState::impossible);
    replay_controls_.content()->set_analysis(read ? std::optional(std::move(*read)) : std::nullopt);
}

void Application::show_replay_table(std::unique_ptr<ui::GameTable> table, core::Seat viewer) {
    auto& game = table_.seats().front().game;
    if (game) table->copy_view_state(*game);
    game = std::move(table);
    apply_preferences(*game);
    game->set_pace(std::nullopt);
    replay_seat_ = viewer;
    stand_replay();
}

void Application::stand_replay() {
    replay_controls_.content()->set_position(replay_->step(), replay_seat_);
    replay_controls_.content()->set_finished(replay_->over());
    auto& table_info = table_.seats().front().game->table_info();
    table_info.title = words_("Recorded game");
    table_info.people = people_named(replay_->players(), words_);
    table_info.note.clear();
    redraw_.ask();
}

void Application::speak_of_replay() {
    const auto people = people_named(replay_->players(), words_);
    replay_controls_.content()->set_people(people);
    replay_controls_.content()->set_lines(replay_->lines(replay_seat_, words_, people));
    stand_replay();
}

void Application::move_replay(std::size_t step, core::Seat viewer) {
    const bool other_viewer = viewer != replay_seat_;
    if (!other_viewer && step == replay_->step()) return;
    auto& game = table_.seats().front().game;
    if (!other_viewer && step == replay_->step() + 1) {
        // One step forward is animated.
        const auto problem = replay_->advance(viewer, *game);
        if (problem && replay_->step() < step) game->refuse(*problem);
        return stand_replay();
    }
    // One step back is animated backwards.
    if (!other_viewer && step + 1 == replay_->step() && replay_->can_retreat() && !replay_->retreat(viewer, *game)) {
        return stand_replay();
    }
    auto table = replay_->jump(viewer, step);
    if (!table) return tell(table.error());
    show_replay_table(std::move(*table), viewer);
    if (other_viewer) speak_of_replay();
}

void Application::carry_out_replay_intent() {
    follow_branch();
    follow_judge();
    if (!replay_) return;
    const auto intent = replay_controls_.content()->take_intent();
    using Kind = ui::ReplayIntent::Kind;
    if (intent.kind != Kind::none) redraw_.ask();
    switch (intent.kind) {
        case Kind::none:
            break;
        case Kind::show:
            move_replay(intent.step, intent.viewer);
            break;
        case Kind::continue_match:
            go_on_from_replay(intent.step, intent.players);
            break;
        case Kind::share:
            share_replay();
            break;
        case Kind::analyse:
            judge_replay();
            break;
        case Kind::scores:
            go_to(Page::final_score);
            break;
        case Kind::leave:
            back_to_start("");
            break;
    }
}

void Application::share_replay() {
    const auto& from = replay_->path();
    const auto stem = words_("Game of {0}", {file_time()});
    const auto to = free_file(user_folder("DOCUMENTS", "Documents") / "Syrtis", stem, ".json");
    std::error_code error;
    std::filesystem::copy_file(from, to, error);
    tell(error ? words_("The file can't be written: {0}", {error.message()})
               : words_("The whole game is in one file: {0}", {to.string()}));
}

void Application::judge_replay() {
    const auto program = server_program();
    if (!program) return;
    // A running analysis of another record is cancelled.
    if (judge_) judge_->stop();
    judged_ = analysis_beside(replay_->path());
    judge_.emplace(*program,
                   std::vector<std::string>{"analyse", replay_->path().string(), "--out", judged_.string(), "--lang",
                                            words_.language().code().empty() ? "en" : words_.language().code()});
    replay_controls_.content()->set_analysis_state(AnalysisState::running);
}

void Application::follow_judge() {
    if (!judge_) return;
    const auto status = judge_->poll();
    if (!status) return;
    judge_.reset();
    redraw_.ask();
    if (!replay_ || analysis_beside(replay_->path()) != judged_) return;
    read_analysis();
    if (*status != 0) replay_controls_.content()->set_analysis_state(AnalysisState::failed);
}

void Application::go_on_from_replay(std::size_t step, const std::vector<std::string>& players) {
    const auto program = server_program();
    if (!program || branch_) return;
    std::string seats;
    branch_seat_ = 0;
    for (std::size_t seat = 0; seat < players.size(); ++seat) {
        if (players[seat].empty()) branch_seat_ = seat;
        seats += (seats.empty() ? "" : ",") + (players[seat].empty() ? std::string("human") : players[seat]);
    }
    // The local server locks the folder of matches.
    child_.reset();
    std::error_code error;
    const auto games = net::state_folder() / "games";
    std::filesystem::create_directories(games, error);
    branch_.emplace(*program,
                    std::vector<std::string>{"branch", replay_->path().string(), "--step", std::to_string(step),
                                             "--players", seats, "--data", games.string()});
    tell(words_("Starting a server"));
}

void Application::follow_branch() {
    if (!branch_) return;
    const auto status = branch_->poll();
    if (!status) return;
    const auto said = branch_->output();
    branch_.reset();
    const auto token = *status == 0 ? token_of_branch(said, branch_seat_) : std::nullopt;
    if (!token) {
        note("branch: " + last_line_of(said));
        return tell(words_("Can't continue the game: {0}", {words_(why_no_branch(*status))}));
    }
    back_to_start("");
    start_server({}, {net::Intent::Kind::resume, *token, false});
}

}  // namespace syrtis::client::app
