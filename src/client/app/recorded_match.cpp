// SPDX-License-Identifier: MIT

// Recorded matches: shown step by step, continued, shared and analysed.

#include "app/recorded_match.hpp"

#include <algorithm>
#include <utility>

#include "app/analysis_file.hpp"
#include "app/child_server.hpp"
#include "app/offered_file.hpp"
#include "app/people.hpp"
#include "app/user_folders.hpp"
#include "content/language.hpp"
#include "ui/player_names.hpp"

namespace syrtis::client::app {

using AnalysisState = ui::AnalysisPanel::State;

RecordedMatch::RecordedMatch(ClientBase& base, const PersonSettings& person, LocalTable& table, Screens& screens,
                             std::function<void()> stop_server)
    : base_(base), person_(person), table_(table), screens_(screens), stop_server_(std::move(stop_server)) {}

RecordedMatch::~RecordedMatch() {
    if (judge_) judge_->stop();
}

void RecordedMatch::close() {
    if (branch_) branch_->stop();
    branch_.reset();
    replay_.reset();
    screens_.replay.close();
}

std::optional<std::string> RecordedMatch::open_wanted() {
    auto opened = open_wanted_replay(base_.settings, base_.data.kinds);
    if (!opened) return opened.error();
    const auto steps = base_.settings.has_at ? std::min(base_.settings.at, opened->length()) : opened->length();
    if (auto problem = show(std::move(*opened), wanted_seat(base_.settings), steps)) {
        return base_.settings.replay + ": " + *problem;
    }
    return std::nullopt;
}

std::optional<std::string> RecordedMatch::show(Replay replay, core::Seat seat, std::size_t steps) {
    replay.look_through();
    auto table = replay.jump(seat, std::min(steps, replay.timeline().length));
    if (!table) return table.error();
    replay_ = std::move(replay);
    screens_.replay.open(replay_->timeline(), replay_->kind().chapter, ui::levels_of_all_games());
    if (!replay_->problem().empty()) {
        base_.note("record: " + replay_->problem());
        screens_.replay.content()->set_problem(
            base_.words("Replay diverges at step {0}", {std::to_string(replay_->timeline().length + 1)}));
    }
    screens_.replay.content()->set_can_continue(server_program().has_value());
    read_analysis();
    table_.clear();
    table_.add(nullptr);
    screens_.go_to(Page::game);
    show_table(std::move(*table), seat);
    speak();
    return std::nullopt;
}

void RecordedMatch::read_analysis() {
    const auto beside = analysis_beside(replay_->path());
    const auto seats = static_cast<core::Seat>(replay_->players().size());
    auto read = load_analysis(beside, replay_->timeline().length, seats);
    const bool is_judged = judge_ && judged_ == beside;
    screens_.replay.content()->analysis().set_state(is_judged          ? AnalysisState::running
                                                    : server_program() ? AnalysisState::possible
                                                                       : AnalysisState::impossible);
    screens_.replay.content()->analysis().set(read ? std::optional(std::move(*read)) : std::nullopt);
}

void RecordedMatch::show_table(std::unique_ptr<ui::GameTable> table, core::Seat viewer) {
    auto& game = table_.seats().front().game;
    if (game) table->copy_view_state(*game);
    game = std::move(table);
    person_.apply_to(*game, table_);
    viewer_ = viewer;
    show_position();
}

void RecordedMatch::show_position() {
    screens_.replay.content()->set_position(replay_->step(), viewer_);
    screens_.replay.content()->set_finished(replay_->over());
    auto& table_info = table_.seats().front().game->table_info();
    table_info.title = base_.words("Recorded game");
    table_info.people = people_named(replay_->players(), base_.words);
    table_info.note.clear();
    base_.redraw.ask();
}

void RecordedMatch::speak() {
    const auto people = people_named(replay_->players(), base_.words);
    screens_.replay.content()->set_people(people);
    screens_.replay.content()->search().set_lines(replay_->lines(viewer_, base_.words, people));
    show_position();
}

void RecordedMatch::move(std::size_t step, core::Seat viewer) {
    const bool other_viewer = viewer != viewer_;
    if (!other_viewer && step == replay_->step()) return;
    auto& game = table_.seats().front().game;
    if (!other_viewer && step == replay_->step() + 1) {
        // One step forward is animated.
        const auto problem = replay_->advance(viewer, *game);
        if (problem && replay_->step() < step) game->refuse(*problem);
        return show_position();
    }
    // One step back is animated backwards.
    if (!other_viewer && step + 1 == replay_->step() && replay_->can_retreat() && !replay_->retreat(viewer, *game)) {
        return show_position();
    }
    auto table = replay_->jump(viewer, step);
    if (!table) return base_.show_notice(table.error());
    show_table(std::move(*table), viewer);
    if (other_viewer) speak();
}

RecordedMatch::Wish RecordedMatch::carry_out() {
    if (auto token = follow_branch()) return {.leaves = true, .resumes = std::move(token)};
    follow_analysis();
    if (!replay_) return {};
    const auto intent = screens_.replay.content()->take_intent();
    using Kind = ui::ReplayIntent::Kind;
    if (intent.kind != Kind::none) base_.redraw.ask();
    switch (intent.kind) {
        case Kind::none:
            break;
        case Kind::show:
            move(intent.step, intent.viewer);
            break;
        case Kind::continue_match:
            continue_from(intent.step, intent.players);
            break;
        case Kind::share:
            share();
            break;
        case Kind::analyse:
            analyse();
            break;
        case Kind::scores:
            screens_.go_to(Page::final_score);
            break;
        case Kind::leave:
            return {.leaves = true};
    }
    return {};
}

void RecordedMatch::share() {
    const auto& from = replay_->path();
    const auto stem = base_.words("Game of {0}", {file_time()});
    const auto to = free_file(user_folder("DOCUMENTS", "Documents") / "Syrtis", stem, ".json");
    std::error_code error;
    std::filesystem::copy_file(from, to, error);
    if (!error) offer_file(to);
    base_.show_notice(error ? base_.words("The file can't be written: {0}", {error.message()})
                            : base_.words("The whole game is in one file: {0}", {to.string()}));
}

void RecordedMatch::analyse() {
    const auto program = server_program();
    if (!program) return;
    // A running analysis of another record is cancelled.
    if (judge_) judge_->stop();
    judged_ = analysis_beside(replay_->path());
    judge_.emplace(*program, std::vector<std::string>{
                                 "analyse", replay_->path().string(), "--out", judged_.string(), "--lang",
                                 base_.words.language().code().empty() ? "en" : base_.words.language().code()});
    screens_.replay.content()->analysis().set_state(AnalysisState::running);
}

void RecordedMatch::follow_analysis() {
    if (!judge_) return;
    const auto status = judge_->poll();
    if (!status) return;
    judge_.reset();
    base_.redraw.ask();
    if (!replay_ || analysis_beside(replay_->path()) != judged_) return;
    read_analysis();
    if (*status != 0) screens_.replay.content()->analysis().set_state(AnalysisState::failed);
}

void RecordedMatch::continue_from(std::size_t step, const std::vector<std::string>& players) {
    const auto program = server_program();
    if (!program || branch_) return;
    std::string seats;
    branch_seat_ = 0;
    for (std::size_t seat = 0; seat < players.size(); ++seat) {
        if (players[seat].empty()) branch_seat_ = seat;
        seats += (seats.empty() ? "" : ",") + (players[seat].empty() ? std::string("human") : players[seat]);
    }
    // The local server locks the folder of matches.
    stop_server_();
    std::error_code error;
    const auto games = net::state_folder() / "games";
    std::filesystem::create_directories(games, error);
    branch_.emplace(*program,
                    std::vector<std::string>{"branch", replay_->path().string(), "--step", std::to_string(step),
                                             "--players", seats, "--data", games.string()});
    base_.show_notice(base_.words("Starting a server"));
}

std::optional<std::string> RecordedMatch::follow_branch() {
    const auto status = branch_ ? branch_->poll() : std::nullopt;
    if (!status) return std::nullopt;
    const auto said = branch_->output();
    branch_.reset();
    auto token = *status == 0 ? token_of_branch(said, branch_seat_) : std::nullopt;
    if (!token) {
        base_.note("branch: " + last_line_of(said));
        base_.show_notice(base_.words("Can't continue the game: {0}", {base_.words(why_no_branch(*status))}));
    }
    return token;
}

}  // namespace syrtis::client::app
