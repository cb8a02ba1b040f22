// SPDX-License-Identifier: MIT

#include "ui/game_list.hpp"

#include <array>
#include <utility>

#include "content/language.hpp"

namespace syrtis::client::ui {

using content::msgid;
using render::StartTarget;
using render::Target;
using Kind = StartIntent::Kind;

namespace {

/// Pieces drawn in a row; no game has more seats.
constexpr int k_most_pieces = 5;

constexpr std::array<std::string_view, 5> k_filter_words{msgid("All"), msgid("Yours"), msgid("Free seats"),
                                                         msgid("Watch"), msgid("Past")};

}  // namespace

void ListWindow::set_room(int room, int rows) {
    room_ = std::max(room, 1);
    scroll(0, rows);
}

void ListWindow::scroll(int steps, int rows) { scroll_ = std::clamp(scroll_ - steps, 0, last_first(rows)); }

void ListWindow::show(int row, int rows) {
    if (row < scroll_) scroll(scroll_ - row, rows);
    if (row >= scroll_ + room_) scroll(scroll_ + room_ - 1 - row, rows);
}

void ListWindow::build(render::StartModel& model, int rows, const Words& words) const {
    model.found_scroll = scroll_;
    if (last_first(rows) == 0) return;
    model.found_note =
        words("{0}–{1} of {2}", {number(scroll_ + 1), number(std::min(scroll_ + room_, rows)), number(rows)});
    model.found_pages = {{.enabled = scroll_ > 0, .image = "state/up"},
                         {.enabled = scroll_ < last_first(rows), .image = "state/down"}};
}

void GameList::forget_tables() {
    tables_.clear();
    window_.scroll_to_start();
    where_.clear();
    searched_ = false;
}

void GameList::set_tables(const Json::Value& tables, const std::string& where, const Obstacle& obstacle) {
    tables_.clear();
    if (where_ != where) window_.scroll_to_start();
    where_ = where;
    searched_ = true;
    if (!tables.isArray()) return scroll(0);
    for (const auto& table : tables) {
        if (!table.isObject() || !table["table"].isInt64()) continue;
        Table found;
        found.table = table["table"].asInt64();
        if (table["game"].isString()) found.game = table["game"].asString();
        if (table["host"].isString()) found.host = table["host"].asString();
        if (table["status"].isString()) found.status = table["status"].asString();
        const auto& seats = table["seats"];
        for (Json::ArrayIndex seat = 0; seats.isArray() && seat < seats.size(); ++seat) {
            ++found.seats;
            const bool open = seats[seat].isObject() && seats[seat]["player"] == "open";
            if (!open) found.pieces.push_back(static_cast<int>(seat));
        }
        found.obstacle = obstacle(found.game);
        tables_.push_back(std::move(found));
    }
    // Tables that can be shown come first, and among them those that can be joined, so that they are visible in a long
    // list.
    std::stable_sort(tables_.begin(), tables_.end(), [](const Table& left, const Table& right) {
        if (left.obstacle.empty() != right.obstacle.empty()) return left.obstacle.empty();
        return left.joins() && !right.joins();
    });
    scroll(0);
}

void GameList::set_kept(std::vector<KeptGame> games) {
    kept_ = std::move(games);
    scroll(0);
}

void GameList::set_finished(std::vector<FinishedGame> games) {
    finished_ = std::move(games);
    scroll(0);
}

void GameList::set_lan(std::vector<LanGame> games, bool listens) {
    lan_ = std::move(games);
    can_receive_lan_ = listens;
    scroll(0);
}

bool GameList::is_shown(const LanGame& game) const {
    // A game of the local network counts as joinable; a server without announced games is listed so that it can be
    // inspected.
    return game.address != where_ && shows(Filter::joinable);
}

bool GameList::is_shown(const Table& table) const {
    return shows(table.joins() ? Filter::joinable : Filter::watchable);
}

std::size_t GameList::count(Filter kind) const {
    const auto joinable = static_cast<std::size_t>(std::ranges::count_if(tables_, &Table::joins));
    const auto here = static_cast<std::size_t>(
        std::ranges::count_if(lan_, [this](const LanGame& game) { return game.address != where_; }));
    switch (kind) {
        case Filter::own:
            return kept_.size();
        case Filter::joinable:
            return joinable + here;
        case Filter::watchable:
            return tables_.size() - joinable;
        case Filter::past:
            return finished_.size();
        case Filter::all:
            break;
    }
    return kept_.size() + here + tables_.size() + finished_.size();
}

bool GameList::has_filters() const {
    int kinds = 0;
    for (const auto kind : {Filter::own, Filter::joinable, Filter::watchable, Filter::past}) kinds += count(kind) > 0;
    return kinds > 1 || filter_ != Filter::all;
}

void GameList::set_filter(Filter filter) {
    filter_ = filter;
    window_.scroll_to_start();
}

std::vector<Target> GameList::rows() const {
    std::vector<Target> targets;
    if (shows(Filter::own)) {
        for (const auto& game : kept_) targets.push_back({StartTarget::kept, game.id, 0});
    }
    for (const auto& game : lan_) {
        if (is_shown(game)) targets.push_back({StartTarget::lan, game.id, 0});
    }
    for (const auto& game : tables_) {
        if (is_shown(game)) targets.push_back({StartTarget::found, game.table, 0});
    }
    if (shows(Filter::past)) {
        for (const auto& game : finished_) targets.push_back({StartTarget::past, game.id, 0});
    }
    return targets;
}

std::vector<Target> GameList::rows_in_sight() const {
    const auto all = rows();
    const auto first = all.begin() + std::min<std::ptrdiff_t>(window_.first(), std::ssize(all));
    return {first, first + std::min<std::ptrdiff_t>(window_.room(), all.end() - first)};
}

std::optional<StartIntent> GameList::press(const Target& target) {
    const auto enters = [](Kind kind, std::string_view obstacle, std::int64_t id) {
        return StartIntent{
            .kind = obstacle.empty() ? kind : Kind::explain_obstacle, .text = std::string(obstacle), .table = id};
    };
    const auto kind = target.kind.as<StartTarget>();
    if (!kind) return std::nullopt;
    switch (*kind) {
        case StartTarget::filter:
            if (const auto filter = target.id_up_to(Filter::past)) set_filter(*filter);
            break;
        case StartTarget::kept:
            if (std::ranges::find(kept_, target.id, &KeptGame::id) != kept_.end()) {
                return StartIntent{.kind = Kind::resume, .table = target.id};
            }
            break;
        case StartTarget::found:
            if (const auto found = std::ranges::find(tables_, target.id, &Table::table); found != tables_.end()) {
                return enters(found->joins() ? Kind::join : Kind::watch, found->obstacle, found->table);
            }
            break;
        case StartTarget::lan:
            if (const auto game = std::ranges::find(lan_, target.id, &LanGame::id); game != lan_.end()) {
                auto intent = enters(Kind::lan, game->obstacle, game->id);
                intent.subject = game->program;
                return intent;
            }
            break;
        case StartTarget::past:
            if (std::ranges::find(finished_, target.id, &FinishedGame::id) != finished_.end()) {
                return StartIntent{.kind = Kind::show_finished, .table = target.id};
            }
            break;
        default:
            break;
    }
    return std::nullopt;
}

render::FoundGame GameList::kept_row(const KeptGame& kept, const Words& words) const {
    std::string others;
    for (const auto& player : kept.players) others += (others.empty() ? "" : ", ") + player;
    render::FoundGame row;
    row.target = {StartTarget::kept, kept.id, 0};
    row.name = kept.game.empty() ? words("Your seat") : kept.game;
    row.where = kept.is_unrecognised ? words("not found on its server last time") : kept.server;
    if (!kept.is_unrecognised && !kept.when.empty()) row.where += " · " + kept.when;
    row.game = kept.state.empty() ? words("as {0}", {kept.name}) : kept.state;
    row.seats_text = others.empty() ? std::string() : words("with {0}", {others});
    row.chosen = !kept.is_unrecognised;
    row.button = {.label = words("Continue")};
    return row;
}

render::FoundGame GameList::finished_row(const FinishedGame& game, const Words& words) {
    std::string winners;
    for (const auto& winner : game.winners) winners += (winners.empty() ? "" : ", ") + winner;
    render::FoundGame row;
    row.target = {StartTarget::past, game.id, 0};
    row.name = game.game;
    row.where = game.when;
    row.game = game.players;
    row.seats_text = winners.empty() ? words("finished") : words("won by {0}", {winners});
    row.picture = game.picture;
    row.button = {.label = words("Replay")};
    return row;
}

render::FoundGame GameList::lan_row(const LanGame& game, const Words& words) const {
    render::FoundGame row;
    row.target = {StartTarget::lan, game.id, 0};
    row.name = game.host.empty() || game.host == game.server ? game.server : words("Table of {0}", {game.host});
    row.where = row.name == game.server ? game.address : game.server + " · " + game.address;
    if (game.ping) row.where = words("{0} ms", {number(static_cast<int>(*game.ping))}) + " · " + row.where;
    row.enabled = game.obstacle.empty();
    const auto* kind = find_kind(kinds_, game.game);
    row.game = kind != nullptr ? std::string(kind->title) : game.game;
    if (game.game.empty()) row.game = words("A server on this network");
    if (!row.enabled) {
        row.seats_text = words(game.obstacle, {game.program});
        row.button = {.label = words("Join"), .enabled = false};
        return row;
    }
    if (game.game.empty()) {
        row.seats_text = game.asks_password ? words("asks for a password") : words("no table is waiting for players");
        row.button = {.label = words("Connect")};
        return row;
    }
    const int taken = static_cast<int>(game.seats - game.open);
    row.seats_text = words("{0} of {1} seats", {number(taken), number(static_cast<int>(game.seats))});
    for (int piece = 0; piece < std::min(taken, k_most_pieces); ++piece) row.pieces.push_back(piece);
    row.open_seats = std::min(static_cast<int>(game.open), k_most_pieces - static_cast<int>(row.pieces.size()));
    row.button = {.label = words("Join")};
    return row;
}

render::FoundGame GameList::table_row(const Table& table, const Words& words) const {
    render::FoundGame game;
    game.target = {StartTarget::found, table.table, 0};
    game.name = table.host.empty() ? words("Table {0}", {number(static_cast<int>(table.table))})
                                   : words("Table of {0}", {table.host});
    game.enabled = table.obstacle.empty();
    const auto* kind = find_kind(kinds_, table.game);
    game.game = kind != nullptr ? std::string(kind->title) : table.game;
    if (!game.enabled) game.where = words(table.obstacle);
    const int taken = static_cast<int>(table.pieces.size());
    game.seats_text = words("{0} of {1} seats", {number(taken), number(table.seats)});
    game.pieces = table.pieces;
    game.open_seats = table.seats - taken;
    game.button = {.label = table.joins() ? words("Join") : words("Watch"), .enabled = game.enabled};
    return game;
}

std::string GameList::title(const Words& words) const {
    const bool has_own = !kept_.empty() || !finished_.empty();
    if (!where_.empty()) {
        return has_own ? words("Your games and those at {0}", {where_}) : words("Games at {0}", {where_});
    }
    const bool has_lan = std::ranges::any_of(lan_, [this](const LanGame& game) { return game.address != where_; });
    if (has_lan) return has_own ? words("Your games and those on this network") : words("Games on this network");
    return has_own ? words("Your games") : words("Games on a server");
}

void GameList::build(render::StartModel& model, const Words& words) const {
    model.found_title = title(words);
    model.found_empty = filter_ != Filter::all ? words("No games of this kind.")
                        : searched_            ? words("No open games there.")
                        : can_receive_lan_
                            ? words("Games on this network appear here. Enter an address below to see games elsewhere.")
                            : words("Enter an address below to see what is played there.");
    if (has_filters()) {
        for (std::size_t filter = 0; filter < k_filter_words.size(); ++filter) {
            const auto games = static_cast<int>(count(static_cast<Filter>(filter)));
            model.found_filters.push_back({.label = words(k_filter_words.at(filter)) + " " + number(games),
                                           .chosen = filter == static_cast<std::size_t>(filter_),
                                           .id = filter});
        }
    }
    if (shows(Filter::own)) {
        for (const auto& game : kept_) model.found.push_back(kept_row(game, words));
    }
    for (const auto& game : lan_) {
        if (is_shown(game)) model.found.push_back(lan_row(game, words));
    }
    for (const auto& game : tables_) {
        if (is_shown(game)) model.found.push_back(table_row(game, words));
    }
    if (shows(Filter::past)) {
        for (const auto& game : finished_) model.found.push_back(finished_row(game, words));
    }
    window_.build(model, row_count(), words);
}

}  // namespace syrtis::client::ui
