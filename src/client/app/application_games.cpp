// SPDX-License-Identifier: MIT

// The person's own matches: lists those to continue and the finished ones.

#include <algorithm>
#include <bit>
#include <chrono>
#include <string>
#include <utility>

#include "app/application.hpp"
#include "protocol/messages.hpp"
#include "ui/event_log.hpp"

namespace syrtis::client::app {

using render::TargetKind;

namespace {

constexpr std::int64_t k_minute = 60'000;

/// Returns "Generation 7, your turn"; empty if nothing is known.
std::string progress_text(const net::SeatProgress& progress, const ui::GameKind* kind, const ui::Words& words) {
    std::string text;
    if (kind != nullptr && progress.round > 0) text = words(kind->chapter) + " " + ui::number(progress.round);
    const auto turn = progress.is_own_turn         ? words("your turn")
                      : progress.waits_for.empty() ? std::string()
                                                   : words("waiting for {0}", {progress.waits_for});
    if (!turn.empty()) text += (text.empty() ? "" : ", ") + turn;
    return text;
}

/// Returns "12 min ago"; empty if the time is unknown or in the future.
std::string age_text(std::int64_t time, const ui::Words& words) {
    const auto now =
        std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
            .count();
    if (time <= 0 || time > now) return {};
    const auto minutes = (now - time) / k_minute;
    if (minutes < 1) return words("just now");
    if (minutes < 60) return words("{0} min ago", {ui::number(static_cast<int>(minutes))});
    const auto hours = minutes / 60;
    if (hours < 24) return words("{0} h ago", {ui::number(static_cast<int>(hours))});
    constexpr std::int64_t k_most_days = 9999;
    const auto days = static_cast<int>(std::min(hours / 24, k_most_days));
    if (days == 1) return words("yesterday");
    return words.count(days, "{0} day ago", "{0} days ago");
}

}  // namespace

void Application::note_progress() {
    const auto* kind = session_.table().isObject() ? kind_here() : nullptr;
    if (kind == nullptr) return;
    for (const auto& seat : table_.seats()) {
        if (seat.session == nullptr || !seat.game || !seat.view.isObject() || seat.session->token().empty()) continue;
        net::SeatProgress progress;
        const auto now = std::chrono::system_clock::now().time_since_epoch();
        progress.time = std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
        const auto* round = protocol::find_member(seat.view, kind->round_key);
        if (round != nullptr && round->isInt()) progress.round = std::max(round->asInt(), 0);
        const auto& table_info = seat.game->table_info();
        const auto own = seat.session->seat();
        progress.is_own_turn = own && core::has_seat(table_info.pending, static_cast<core::Seat>(*own));
        if (!progress.is_own_turn && std::popcount(table_info.pending) == 1) {
            const auto awaited = static_cast<std::size_t>(std::countr_zero(table_info.pending));
            if (awaited < table_info.people.size()) progress.waits_for = table_info.people[awaited].name;
        }
        (void)store_.note_progress(seat.session->token(), progress);
    }
}

void Application::offer_kept_seats() {
    store_.refresh();
    kept_.clear();
    const bool hosts = server_program().has_value();
    for (auto seat = store_.seats().rbegin(); seat != store_.seats().rend(); ++seat) {
        if (seat->ended || (seat->endpoint.host.empty() && !hosts)) continue;
        // Local players of one window are listed once, as the seat that joined first, and continue together.
        const auto others = local_players_of(*seat);
        const bool led = std::ranges::any_of(others, [&](const net::KeptSeat& other) {
            const auto place = [&](const std::string& token) {
                return std::ranges::find(store_.seats(), token, &net::KeptSeat::token);
            };
            return place(other.token) < place(seat->token);
        });
        if (!led) kept_.push_back(*seat);
    }
    std::stable_partition(kept_.begin(), kept_.end(), [](const net::KeptSeat& seat) { return !seat.is_unrecognised; });
    std::vector<ui::KeptGame> games;
    for (const auto& seat : kept_) {
        const auto* kind = ui::find_kind(base_.data.kinds, seat.kind);
        const bool own = seat.endpoint.host.empty();
        const auto [known, is_new] = kept_ids_.emplace(seat.token, static_cast<int>(kept_ids_.size()) + 1);
        games.push_back({.game = kind != nullptr ? std::string(kind->title) : seat.kind,
                         .server = own ? base_.words("on this computer")
                                       : seat.endpoint.host + ":" + std::to_string(seat.endpoint.port),
                         .name = seat.name,
                         .players = seat.players,
                         .is_unrecognised = seat.is_unrecognised,
                         .state = progress_text(seat.progress, kind, base_.words),
                         .when = age_text(seat.progress.time, base_.words),
                         .id = known->second});
    }
    screens_.start.set_kept_games(std::move(games));
}

void Application::show_past_game(std::int64_t id) {
    const auto game = past_.find(id);
    if (game == past_.end()) return;
    const auto past = game->second;
    auto opened = Replay::open(past.file, base_.data.kinds);
    if (!opened) {
        base_.note("record: " + opened.error());
        return screens_.start.set_answer(base_.words("This recording can't be read, or belongs to another game"),
                                         false);
    }
    dismiss_local_players();
    session_.disconnect();
    (void)session_.take_change();
    screens_.start.forget_tables();
    const auto seat = past.seat ? static_cast<core::Seat>(*past.seat) : core::k_no_seat;
    if (const auto problem = record_.show(std::move(*opened), seat, 0)) screens_.start.set_answer(*problem, false);
}

void Application::offer_past_games() {
    std::vector<ui::FinishedGame> games;
    past_.clear();
    for (auto& game : past_games_.list()) {
        const auto* kind = ui::find_kind(base_.data.kinds, game.game);
        if (kind == nullptr) continue;
        const auto id = game.ended;
        std::string players;
        for (std::size_t seat = 0; seat < game.players.size(); ++seat) {
            players += (players.empty() ? "" : ", ") + game.players[seat];
            if (seat < game.points.size()) players += " " + ui::number(game.points[seat]);
        }
        games.push_back({.game = std::string(kind->title),
                         .when = ui::date_text(game.ended),
                         .players = std::move(players),
                         .winners = game.winners,
                         .id = id,
                         .picture = Thumbnails::name_of(game.file)});
        past_.emplace(id, std::move(game));
    }
    screens_.start.set_finished_games(std::move(games));
    base_.redraw.ask();
}

void Application::follow_thumbnails() {
    if (screens_.page == Page::start) {
        for (const auto& target : screens_.start.rows_in_sight()) {
            const auto game = target.kind == TargetKind::start_past ? past_.find(target.id) : past_.end();
            if (game != past_.end()) thumbnails_.want(game->second.file);
        }
    }
    if (thumbnails_.poll()) base_.redraw.ask();
}

}  // namespace syrtis::client::app
