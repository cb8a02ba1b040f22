// SPDX-License-Identifier: MIT

#include "app/seat_updates.hpp"

#include <chrono>
#include <utility>
#include <vector>

#include "app/clock.hpp"
#include "app/people.hpp"
#include "app/shuffle_text.hpp"
#include "app/standing_text.hpp"
#include "ui/one_setting.hpp"

namespace syrtis::client::app {

using net::SessionState;

namespace {

/// Returns the seats that the update says still have to answer.
core::SeatSet pending_of(const net::Update& update) {
    core::SeatSet pending = 0;
    for (const auto seat : update.pending) {
        if (seat < core::k_max_seats)
            pending = static_cast<core::SeatSet>(pending | core::seat_bit(static_cast<core::Seat>(seat)));
    }
    return pending;
}

}  // namespace

SeatUpdates::SeatUpdates(ClientBase& base, const PersonSettings& person, net::Session& session, LocalTable& table,
                         JoinedTable& joined, OwnGames& games, Screens& screens)
    : base_(base),
      person_(person),
      session_(session),
      table_(table),
      joined_(joined),
      games_(games),
      screens_(screens) {}

std::optional<std::string> SeatUpdates::follow() {
    for (auto& seat : table_.seats()) {
        if (auto problem = follow(seat)) return problem;
    }
    table_.follow();
    return std::nullopt;
}

void SeatUpdates::update_clocks(std::uint64_t now) {
    for (auto& seat : table_.seats()) {
        if (seat.session == nullptr || !seat.game) continue;
        auto& table_info = seat.game->table_info();
        if (seat.session->status().state == SessionState::rejoining) {
            auto text = lost_text(*seat.session);
            if (text != table_info.connection) base_.redraw.ask();
            table_info.connection = std::move(text);
        }
        if (seat.session->status().state != SessionState::at_table) continue;
        auto note = note_text(session_, *seat.session, base_.words, now);
        auto notice = notice_text(seat, base_.words, now);
        const bool clocks_moved = read_clocks(table_info.people, *seat.session, now);
        if (note == table_info.note && notice == table_info.connection && !clocks_moved) continue;
        table_info.note = std::move(note);
        table_info.connection = std::move(notice);
        base_.redraw.ask();
    }
}

std::string SeatUpdates::lost_text(const net::Session& session) const {
    const auto seconds = static_cast<int>((session.connection().milliseconds_to_retry() + 999) / 1000);
    if (seconds == 0) {
        return base_.words("Connection lost, rejoining your seat (attempt {0})",
                           {std::to_string(session.connection().attempts())});
    }
    return base_.words.count(seconds, "Connection lost. Next try in {0} second",
                             "Connection lost. Next try in {0} seconds");
}

void SeatUpdates::show_people() {
    for (auto& seat : table_.seats()) {
        if (!seat.game) continue;
        seat.game->table_info().people = people_at(session_.at_table().table(), base_.words);
        seat.game->table_info().again = joined_.again_label();
    }
}

void SeatUpdates::show_hint(LocalSeat& seat) {
    const auto hint = seat.session->at_table().hint().hint();
    using State = ui::Hint::State;
    auto& shown = seat.game->table_info().hint;
    shown = {.state = static_cast<State>(hint.state), .command = hint.command, .share = hint.share, .problem = {}};
    if (!hint.problem.empty()) shown.problem = base_.words(hint.problem);
}

std::optional<std::string> SeatUpdates::follow(LocalSeat& seat) {
    if (seat.session == nullptr) return std::nullopt;
    auto& session = *seat.session;
    while (auto update = session.at_table().take_next()) {
        if (auto problem = take(seat, *update)) return problem;
    }
    if (auto history = session.at_table().history().take_result(); history && seat.game) {
        std::vector<event_text::StepEvents> steps;
        for (auto& past : *history) {
            steps.push_back({static_cast<std::size_t>(past.step), past.time, std::move(past.events)});
        }
        seat.game->take_history(std::move(steps));
    }
    if (!seat.game) return std::nullopt;
    const bool lost = session.status().state == SessionState::rejoining;
    const bool sits = session.status().state == SessionState::at_table;
    if (lost || sits) {
        seat.game->table_info().connection =
            lost ? lost_text(session) : notice_text(seat, base_.words, milliseconds_now());
        seat.game->set_connected(sits);
    }
    const auto verdict = session.at_table().shuffle().verdict();
    if (verdict != net::ShuffleWitness::Verdict::none && seat.shuffle.sentence.empty()) {
        const auto* kind = joined_.kind();
        seat.shuffle = shuffle_note(session, kind == nullptr ? nullptr : kind->rules.get(), base_.words);
        base_.redraw.ask();
    }
    seat.game->table_info().shuffle = seat.shuffle;
    read_standing(seat.undo_state, session, base_.words);
    const bool is_shared = table_.seats().size() > 1;
    if (seat.game->input().settings().is_shared != is_shared)
        ui::set(*seat.game, &ui::PlaySettings::is_shared, is_shared);
    seat.game->table_info().note = note_text(session_, session, base_.words, milliseconds_now());
    show_hint(seat);
    seat.game->set_busy(session.at_table().answers().is_busy());
    if (!session.at_table().answers().is_busy()) seat.game->input().set_undo_state(seat.undo_state);
    return std::nullopt;
}

std::optional<std::string> SeatUpdates::take(LocalSeat& seat, const net::Update& update) {
    const auto* kind = joined_.kind();
    if (!seat.game) {
        if (kind == nullptr) return std::nullopt;
        seat.game = kind->make_table(session_.at_table().table()->options);
        seat.game->table_info().people = people_at(session_.at_table().table(), base_.words);
        person_.apply_to(*seat.game, table_);
        screens_.final_page.begin_match();
    }
    seat.view = update.view;
    base_.note("step " + std::to_string(update.step) + (update.outcome.isNull() ? "" : ", the end"));
    auto& table_info = seat.game->table_info();
    table_info.step = static_cast<std::size_t>(update.step);
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    table_info.time = std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
    if (update.undone) {
        seat.game->take_back(static_cast<core::Seat>(update.undone->seat),
                             static_cast<std::size_t>(update.undone->step));
    }
    if (const auto problem = seat.game->show(update.view, update.events)) {
        return base_.words("The answer of the server was not understood: {0}", {*problem});
    }
    table_info.pending = pending_of(update);
    table_info.title = "Syrtis";
    table_info.takes_back = !seat.session->place().watches() && update.outcome.isNull();
    seat.undo_state.undo = update.undo;
    seat.undo_state.redo = update.redo;
    seat.ended = update.ended;
    table_info.early_end = early_end_of(*seat.session, update, base_.words);
    if (screens_.page == Page::start || screens_.page == Page::lobby) screens_.go_to(Page::game);
    games_.keep_record(seat, update.outcome);
    return std::nullopt;
}

}  // namespace syrtis::client::app
