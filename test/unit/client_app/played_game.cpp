// SPDX-License-Identifier: MIT

#include "unit/client_app/played_game.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "app/people.hpp"
#include "ui/one_setting.hpp"

namespace syrtis::client::app::test {

namespace {

constexpr std::uint64_t k_seed = 11;

/// Commands that end a match early, which the random player avoids so that it lasts.
bool gives_up(const Json::Value& command) {
    constexpr std::array<std::string_view, 4> k_idle{"pass", "end_turn", "announce_victory", "done"};
    const auto type = command["type"].asString();
    return std::ranges::find(k_idle, type) != k_idle.end() || type == "sell_patents" ||
           command["project"] == "sell_patents";
}

}  // namespace

PlayedGame::PlayedGame(const ui::GameKind& kind, const Wanted& wanted) : viewer_(wanted.viewer) {
    const auto options = kind.rules->complete_options(wanted.options, wanted.seats);
    if (!options) throw std::runtime_error("the options of the game are refused");
    match_ = kind.rules->start(*options, wanted.seats, k_seed);
    table_ = kind.make_table(*options);
    ui::set(*table_, &ui::PlaySettings::pace, wanted.played_back ? ui::Pace::normal : ui::Pace::off);
    ui::set(*table_, &ui::PlaySettings::motion, ui::Motion::off);
    ui::set(*table_, &ui::PlaySettings::is_guided, wanted.guided);
    std::vector<std::string> names{"Ada", "Bruno", "Chiyo", "Dmitri", "Esra"};
    if (match_->seats() > wanted.seats) names.at(wanted.seats) = kind.challenge ? kind.challenge->opponent : "";
    names.resize(match_->seats());
    table_->table_info().people = people_named(names);
    table_->table_info().title = "Syrtis";
    table_->table_info().takes_back = true;
    file_.game = kind.id();
    file_.content.push_back({kind.id(), kind.rules->content_hash()});
    file_.seed = k_seed;
    file_.options = *options;
    for (core::Seat seat = 0; seat < wanted.seats; ++seat) file_.players.push_back({names.at(seat), ""});
    show();
}

void PlayedGame::step() {
    core::Seat seat = 0;
    while (!core::has_seat(match_->pending(), seat)) ++seat;
    const auto decision = match_->decision(seat);
    const auto& commands = decision["commands"];
    Json::ArrayIndex chosen = 0;
    constexpr int k_most_tries = 6;
    for (int tries = 0; tries < k_most_tries; ++tries) {
        chosen = chance_.below(commands.size());
        if (!gives_up(commands[chosen])) break;
    }
    auto entry = match_->play_number(seat, chosen);
    if (!entry) throw std::runtime_error("a legal answer was refused");
    file_.entries.push_back(std::move(*entry));
    if (seat == viewer_) table_->set_busy(true);
    show();
}

void PlayedGame::play_to(const std::string& question, std::size_t least) {
    while (!finished() && (steps() < least || !is_asked() || table_->policy().state().question != question)) step();
}

void PlayedGame::play_to_the_end() {
    while (!finished()) step();
}

void PlayedGame::show() {
    table_->table_info().pending = match_->pending();
    table_->table_info().step = static_cast<std::size_t>(match_->visible_step(viewer_));
    if (auto problem = table_->show(match_->view(viewer_), match_->events(viewer_))) throw std::runtime_error(*problem);
    table_->set_busy(false);
}

}  // namespace syrtis::client::app::test
