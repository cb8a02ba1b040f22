// SPDX-License-Identifier: MIT

// The games of one's own: those to go on with, and those to look at again.

#include <algorithm>
#include <string>
#include <utility>

#include "app/application.hpp"
#include "ui/event_log.hpp"

namespace syrtis::client::app {

using render::TargetKind;

void Application::offer_kept_seats() {
    store_.refresh();
    kept_.clear();
    const bool hosts = server_program().has_value();
    for (auto seat = store_.seats().rbegin(); seat != store_.seats().rend(); ++seat) {
        if (seat->ended || (seat->endpoint.host.empty() && !hosts)) continue;
        // Several people at one window go on together, as the one who sat down first.
        const auto others = local_players_of(*seat);
        const bool led = std::ranges::any_of(others, [&](const net::KeptSeat& other) {
            const auto place = [&](const std::string& token) {
                return std::ranges::find(store_.seats(), token, &net::KeptSeat::token);
            };
            return place(other.token) < place(seat->token);
        });
        if (!led) kept_.push_back(*seat);
    }
    std::stable_partition(kept_.begin(), kept_.end(), [](const net::KeptSeat& seat) { return !seat.doubtful; });
    std::vector<ui::KeptGame> games;
    for (const auto& seat : kept_) {
        const auto* kind = ui::find_kind(foundation_.kinds, seat.kind);
        const bool own = seat.endpoint.host.empty();
        const auto [known, is_new] = kept_ids_.emplace(seat.token, static_cast<int>(kept_ids_.size()) + 1);
        games.push_back(
            {.game = kind != nullptr ? std::string(kind->title) : seat.kind,
             .server = own ? words_("on this machine") : seat.endpoint.host + ":" + std::to_string(seat.endpoint.port),
             .name = seat.name,
             .players = seat.players,
             .doubtful = seat.doubtful,
             .id = known->second});
    }
    start_.set_kept_games(std::move(games));
}

void Application::offer_past_games() {
    std::vector<ui::FinishedGame> games;
    past_.clear();
    for (auto& game : past_games_.list()) {
        const auto* kind = ui::find_kind(foundation_.kinds, game.game);
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
    start_.set_finished_games(std::move(games));
    dirty_ = true;
}

void Application::follow_thumbnails() {
    if (page_ == Page::start) {
        for (const auto& target : start_.rows_in_sight()) {
            const auto game = target.kind == TargetKind::start_past ? past_.find(target.id) : past_.end();
            if (game != past_.end()) thumbnails_.want(game->second.file);
        }
    }
    if (thumbnails_.poll()) dirty_ = true;
}

}  // namespace syrtis::client::app
