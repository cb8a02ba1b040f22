// SPDX-License-Identifier: MIT

#include "app/own_games.hpp"

#include <algorithm>
#include <bit>
#include <chrono>
#include <utility>

#include "app/json_member.hpp"
#include "app/people.hpp"
#include "protocol/messages.hpp"
#include "ui/event_log.hpp"

namespace syrtis::client::app {

using render::StartTarget;

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

OwnGames::OwnGames(ClientBase& base, net::SeatStore& store, const net::Session& session, const LocalTable& table,
                   const LocalPlayers& players, const OwnServer& server, Screens& screens)
    : base_(base),
      store_(store),
      session_(session),
      table_(table),
      players_(players),
      server_(server),
      screens_(screens),
      thumbnails_(base.data.kinds, *base.data.resources) {}

void OwnGames::note_progress(const ui::GameKind* kind) {
    if (kind == nullptr) return;
    for (const auto& seat : table_.seats()) {
        if (seat.session == nullptr || !seat.game || !seat.view.isObject() || seat.session->place().token().empty())
            continue;
        net::SeatProgress progress;
        const auto now = std::chrono::system_clock::now().time_since_epoch();
        progress.time = std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
        const bool has_rounds = !kind->round_key.empty();
        const auto* round = has_rounds ? protocol::find_member(seat.view, kind->round_key) : nullptr;
        if (round != nullptr && round->isInt()) progress.round = std::max(round->asInt(), 0);
        const auto& table_info = seat.game->table_info();
        const auto own = seat.session->place().seat();
        progress.is_own_turn = own && core::has_seat(table_info.pending, static_cast<core::Seat>(*own));
        if (!progress.is_own_turn && std::popcount(table_info.pending) == 1) {
            const auto awaited = static_cast<std::size_t>(std::countr_zero(table_info.pending));
            if (awaited < table_info.people.size()) progress.waits_for = table_info.people[awaited].name;
        }
        (void)store_.note_progress(seat.session->place().token(), progress);
    }
}

void OwnGames::offer_kept() {
    store_.refresh();
    kept_.clear();
    const bool hosts = can_start_server();
    for (auto seat = store_.seats().rbegin(); seat != store_.seats().rend(); ++seat) {
        if (seat->ended || (seat->endpoint.host.empty() && !hosts)) continue;
        // Local players of one window are listed once, as the seat that joined first, and continue together.
        const auto others = players_.others_of(*seat);
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
    screens_.start.rows().games().set_kept(std::move(games));
}

void OwnGames::offer_finished() {
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
    screens_.start.rows().games().set_finished(std::move(games));
    base_.redraw.ask();
}

void OwnGames::follow() {
    if (past_games_.poll()) offer_finished();
    if (screens_.page == Page::start) {
        for (const auto& target : screens_.start.rows().games().rows_in_sight()) {
            const auto game = target.kind == StartTarget::past ? past_.find(target.id) : past_.end();
            if (game != past_.end()) thumbnails_.want(game->second.file);
        }
    }
    if (thumbnails_.poll()) base_.redraw.ask();
}

std::optional<net::KeptSeat> OwnGames::kept_seat(std::int64_t row) const {
    const auto kept = std::ranges::find_if(kept_, [&](const auto& seat) {
        const auto known = kept_ids_.find(seat.token);
        return known != kept_ids_.end() && known->second == row;
    });
    return kept != kept_.end() ? std::optional(*kept) : std::nullopt;
}

std::optional<PastGame> OwnGames::finished_game(std::int64_t row) const {
    const auto game = past_.find(row);
    return game != past_.end() ? std::optional(game->second) : std::nullopt;
}

void OwnGames::keep_record(const LocalSeat& seat, const Json::Value& outcome) {
    if (!outcome.isObject() || !server_.is_running() || !session_.connection().server().endpoint.host.empty()) return;
    // Each local player's seat reports the same end.
    const auto& table = session_.at_table().table();
    if (!table || std::exchange(record_kept_, table->table) == table->table) return;
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    PastGame game{.file = {},
                  .game = table->game,
                  .ended = std::chrono::duration_cast<std::chrono::milliseconds>(now).count(),
                  .players = {},
                  .winners = {},
                  .points = {},
                  .seat = seat.session->place().seat()};
    for (const auto& person : people_at(table, base_.words)) game.players.push_back(person.name);
    for (const auto& winner : member_or_null(outcome, "winners")) {
        if (winner.isUInt() && winner.asUInt() < game.players.size()) {
            game.winners.push_back(game.players[winner.asUInt()]);
        }
    }
    for (const auto& score : member_or_null(outcome, "scores")) {
        const auto total = member_or_null(score, "total");
        if (total.isInt()) game.points.push_back(total.asInt());
    }
    if (game.points.size() != game.players.size()) game.points.clear();
    past_games_.export_game(server_program().value_or(std::filesystem::path()), net::state_folder() / "games",
                            table->table, std::move(game));
}

}  // namespace syrtis::client::app
