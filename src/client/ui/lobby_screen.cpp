// SPDX-License-Identifier: MIT

#include "ui/lobby_screen.hpp"

#include <utility>

#include "core/seat.hpp"
#include "ui/listed.hpp"
#include "ui/player_names.hpp"
#include "ui/table_settings.hpp"

namespace syrtis::client::ui {

using render::LobbyButton;
using render::LobbyLink;
using render::LobbyTarget;
using render::SharedTarget;
using render::Target;
using LobbyKind = LobbyIntent::Kind;
using SeatKind = LobbySeatRow::Kind;

void LobbyScreen::set_table(const protocol::from_server::Table& table, const GameKind& kind,
                            const std::vector<std::string>& levels, const LevelRatings& ratings) {
    kind_ = &kind;
    levels_ = levels;
    ratings_ = ratings;
    seats_.read(table);
    options_.set(kind, table.options);
    invitation_.set_table(table.code.value_or(std::string()), table.table);
    settings_.clear();
    auto present = table.policy;
    present.is_private = table.is_private;
    for (const auto& setting : k_table_settings) settings_.push_back(setting.value_in(present));
    watchers_ = static_cast<int>(table.spectators);
    watcher_names_ = watchers_of(table);
    watchers_to_manage_ = read_watchers(table, seats_.is_host());
    manages_watchers_ = manages_watchers_ && watchers_to_manage_.is_mine_to_manage;
    const bool is_challenge = options_.is_challenge();
    if (seats_.is_host() && !is_challenge && seats_.count() < kind.rules->maximum_seats()) seats_.add(SeatKind::closed);
    if (is_challenge) seats_.add(SeatKind::challenge);
    leaving_ = leaving_ && seats_.is_host() && !seats_.next_host().empty();
}

std::vector<LobbyScreen::SeatAct> LobbyScreen::acts_of(const LobbySeatRow& row) const {
    std::vector<SeatAct> acts;
    if (seats_.is_host()) {
        if (row.kind == SeatKind::open) acts.push_back(SeatAct::add_computer);
        if (row.kind == SeatKind::open && seats_.count() > kind_->rules->minimum_seats()) {
            acts.push_back(SeatAct::close_seat);
        }
        if (row.kind == SeatKind::computer) acts.push_back(SeatAct::remove_computer);
        if (row.kind == SeatKind::human && !seats_.is_mine(row)) acts.push_back(SeatAct::remove_person);
        if (row.kind == SeatKind::closed) acts.push_back(SeatAct::open_seat);
    }
    if (row.kind == SeatKind::open && seats_.is_seated()) acts.push_back(SeatAct::sit);
    return acts;
}

void LobbyScreen::configure_computers(const std::vector<std::string>& levels, std::size_t seats) {
    configure({.seats = static_cast<core::Seat>(seats),
               .settings = {.options = options_.for_seats(seats), .computers = levels}});
}

void LobbyScreen::configure_options(std::optional<Json::Value> options) {
    if (options) configure({.settings = {.options = std::move(options)}});
}

void LobbyScreen::act_on_seat(std::size_t seat, SeatAct act) {
    auto levels = seats_.computers();
    switch (act) {
        case SeatAct::sit:
            intent_ = {.kind = LobbyKind::sit, .seat = static_cast<unsigned>(seat)};
            return;
        case SeatAct::add_computer:
            if (levels_.empty()) return;
            levels.push_back(default_level(levels_));
            return configure_computers(levels, seats_.count());
        case SeatAct::remove_computer: {
            const std::size_t computer = seats_.computers_before(seat);
            if (computer < levels.size()) levels.erase(levels.begin() + static_cast<std::ptrdiff_t>(computer));
            return configure_computers(levels, seats_.count());
        }
        case SeatAct::remove_person:
            intent_ = {.kind = LobbyKind::remove, .seat = static_cast<unsigned>(seat)};
            return;
        case SeatAct::close_seat:
            return configure_computers(levels, seats_.count() - 1);
        case SeatAct::open_seat:
            return configure_computers(levels, seats_.count() + 1);
    }
}

void LobbyScreen::choose_level(std::size_t seat, std::size_t level) {
    if (!seats_.is_host() || seat >= seats_.rows().size()) return;
    if (seats_.rows()[seat].kind == SeatKind::challenge) {
        return configure_options(options_.with_challenge_level(level));
    }
    if (level >= levels_.size()) return;
    auto levels = seats_.computers();
    if (seats_.rows()[seat].kind == SeatKind::computer) levels[seats_.computers_before(seat)] = levels_[level];
    configure_computers(levels, seats_.count());
}

void LobbyScreen::press_watchers(int button) {
    if (button == k_back_button) {
        manages_watchers_ = false;
        return;
    }
    const auto act = listed(watcher_acts(watchers_to_manage_), button);
    const auto request = act ? ui::press(watchers_to_manage_, *act, shown_watcher_) : std::nullopt;
    if (!request) return;
    const auto kind = *act == WatcherAct::admit    ? LobbyKind::admit
                      : *act == WatcherAct::remove ? LobbyKind::remove_watcher
                                                   : LobbyKind::silence_watcher;
    intent_ = {.kind = kind, .watcher = request->watcher, .admits = request->admits};
}

void LobbyScreen::leave() {
    if (manages_watchers_) {
        manages_watchers_ = false;
        return;
    }
    const bool asks = seats_.is_host() && !seats_.next_host().empty();
    if (!asks) {
        intent_.kind = LobbyKind::leave;
    } else {
        leaving_ = !leaving_;
    }
}

void LobbyScreen::press(const Target& target) {
    if (leaving_) {
        if (target.kind != SharedTarget::dialog_button) return;
        leaving_ = false;
        if (target.id == k_leave_button) intent_.kind = LobbyKind::leave;
        return;
    }
    if (manages_watchers_) {
        if (target.kind == SharedTarget::dialog_button) press_watchers(static_cast<int>(target.id));
        return;
    }
    const auto seat_number = static_cast<std::size_t>(target.id);
    const auto part = static_cast<std::size_t>(target.part);
    problem_.clear();
    if (target.kind == SharedTarget::tab) part_ = target.id_up_to(render::LobbyPart::invite).value_or(part_);
    const auto kind = target.kind.as<LobbyTarget>();
    if (!kind) return;
    switch (*kind) {
        case LobbyTarget::seat_button:
            if (seat_number >= seats_.rows().size()) break;
            if (const auto act = listed(acts_of(seats_.rows()[seat_number]), target.part)) {
                act_on_seat(seat_number, *act);
            }
            break;
        case LobbyTarget::colour: {
            if (seat_number >= seats_.rows().size() || !seats_.is_mine(seats_.rows()[seat_number])) break;
            const auto colours = static_cast<int>(kind_->rules->maximum_seats());
            if (const auto colour = seats_.next_colour(seats_.rows()[seat_number], colours)) {
                intent_ = {.kind = LobbyKind::choose_colour, .colour = *colour};
            }
            break;
        }
        case LobbyTarget::level:
            choose_level(seat_number, part);
            break;
        case LobbyTarget::option:
            if (seats_.is_host() && kind_ != nullptr) choose_option(static_cast<std::size_t>(target.id), part);
            break;
        case LobbyTarget::button:
            if (target.is(LobbyButton::leave)) leave();
            if (target.is(LobbyButton::ready) && seats_.is_host()) fill_with_computers();
            if (target.is(LobbyButton::ready) && !seats_.is_host()) toggle_ready();
            if (target.is(LobbyButton::start)) enter();
            break;
        case LobbyTarget::copy:
            if (target.is(LobbyLink::manage_watchers)) {
                manages_watchers_ = watchers_to_manage_.is_mine_to_manage;
                shown_watcher_ = 0;
                break;
            }
            intent_.kind = target.is(LobbyLink::code)         ? LobbyKind::copy_code
                           : target.is(LobbyLink::watch_link) ? LobbyKind::copy_watch_link
                                                              : LobbyKind::copy_address;
            break;
        default:
            break;
    }
}

void LobbyScreen::choose_option(std::size_t option, std::size_t value) {
    if (option < kind_->options.size()) {
        return configure_options(options_.with_choice(kind_->options[option], value, seats_.count()));
    }
    const auto setting = option - kind_->options.size();
    if (setting >= k_table_settings.size() || value >= k_table_settings[setting].values.size()) return;
    configure({.settings = k_table_settings[setting].with_value(value)});
}

void LobbyScreen::fill_with_computers() {
    if (!seats_.is_host() || levels_.empty() || seats_.open() == 0) return;
    auto levels = seats_.computers();
    levels.insert(levels.end(), seats_.open(), default_level(levels_));
    configure_computers(levels, seats_.count());
}

void LobbyScreen::toggle_ready() {
    if (!asks() && !seats_.is_host()) intent_.kind = seats_.is_ready() ? LobbyKind::not_ready : LobbyKind::ready;
}

void LobbyScreen::enter() {
    if (leaving_) return press({SharedTarget::dialog_button, k_leave_button, 0});
    if (manages_watchers_) return;
    if (seats_.is_host() && seats_.open() == 0) intent_.kind = LobbyKind::start;
}

LobbyIntent LobbyScreen::take_intent() {
    LobbyIntent intent = std::move(intent_);
    intent_ = {};
    return intent;
}

}  // namespace syrtis::client::ui
