// SPDX-License-Identifier: MIT

#include "ui/lobby_screen.hpp"

#include <algorithm>
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

namespace {

std::string text_of(const Json::Value& object, const char* key) {
    return object.isObject() && object[key].isString() ? object[key].asString() : std::string();
}

}  // namespace

std::string LobbyScreen::invitation() const {
    if (page_.empty()) return address_;
    return page_ + "#" + (code_.empty() ? std::to_string(table_) : code_);
}

std::string LobbyScreen::watch_link() const {
    if (page_.empty()) return {};
    return page_ + "#watch=" + (code_.empty() ? std::to_string(table_) : code_);
}

void LobbyScreen::set_table(const Json::Value& table, const GameKind& kind, const std::vector<std::string>& levels,
                            const LevelRatings& ratings) {
    kind_ = &kind;
    levels_ = levels;
    ratings_ = ratings;
    host_ = text_of(table, "host");
    code_ = text_of(table, "code");
    table_ = table.isObject() && table["table"].isInt64() ? table["table"].asInt64() : 0;
    settings_.clear();
    const auto present = protocol::read_table_settings(table);
    for (const auto& setting : k_table_settings) settings_.push_back(setting.value_in(present));
    options_ = table.isObject() ? table["options"] : Json::Value();
    watchers_ = table.isObject() && table["spectators"].isInt() ? table["spectators"].asInt() : 0;
    watcher_names_ = watchers_of(table);
    watchers_to_manage_ = read_watchers(table, is_host());
    manages_watchers_ = manages_watchers_ && watchers_to_manage_.is_mine_to_manage;
    seats_.clear();
    const Json::Value seats = table.isObject() ? table["seats"] : Json::Value();
    for (const auto& seat : seats) {
        SeatRow row;
        row.name = text_of(seat, "name");
        row.level = text_of(seat, "level");
        const auto player = text_of(seat, "player");
        row.kind = player == "human"      ? SeatRow::Kind::human
                   : player == "computer" ? SeatRow::Kind::computer
                                          : SeatRow::Kind::open;
        row.connected = !seat.isObject() || !seat["connected"].isBool() || seat["connected"].asBool();
        row.ready = seat.isObject() && seat["ready"].isBool() && seat["ready"].asBool();
        const bool has_colour =
            seat.isObject() && seat["colour"].isUInt() && seat["colour"].asUInt() < core::k_max_seats;
        row.colour = has_colour ? seat["colour"].asInt() : static_cast<int>(seats_.size());
        seats_.push_back(std::move(row));
    }
    if (is_host()) {
        for (auto& row : seats_) {
            if (row.kind == SeatRow::Kind::open) row.acts = {SeatAct::add_computer};
            if (row.kind == SeatRow::Kind::open && seats_.size() > kind.rules->minimum_seats())
                row.acts.push_back(SeatAct::close_seat);
            if (row.kind == SeatRow::Kind::computer) row.acts = {SeatAct::remove_computer};
            if (row.kind == SeatRow::Kind::human && row.name != me_) row.acts = {SeatAct::remove_person};
        }
        if (!is_challenge() && seats_.size() < kind.rules->maximum_seats()) {
            SeatRow closed;
            closed.kind = SeatRow::Kind::closed;
            closed.acts = {SeatAct::open_seat};
            seats_.push_back(std::move(closed));
        }
    }
    if (is_seated()) {
        for (auto& row : seats_) {
            if (row.kind == SeatRow::Kind::open) row.acts.push_back(SeatAct::sit);
        }
    }
    if (is_challenge()) seats_.push_back({.kind = SeatRow::Kind::challenge});
    leaving_ = leaving_ && is_host() && !next_host().empty();
}

bool LobbyScreen::is_challenge() const {
    return kind_ != nullptr && kind_->challenge && options_.isObject() && options_[kind_->challenge->key].isObject();
}

bool LobbyScreen::is_seated() const {
    return std::ranges::any_of(seats_, [this](const SeatRow& row) { return is_mine(row); });
}

void LobbyScreen::choose_next_colour(const SeatRow& mine) {
    const auto colours = static_cast<int>(kind_->rules->maximum_seats());
    for (int step = 1; step < colours; ++step) {
        const int colour = (mine.colour + step) % colours;
        const bool is_taken = std::ranges::any_of(seats_, [&](const SeatRow& row) {
            return row.kind == SeatRow::Kind::human && !is_mine(row) && row.colour == colour;
        });
        if (is_taken) continue;
        intent_ = {.kind = LobbyKind::choose_colour, .colour = static_cast<unsigned>(colour)};
        return;
    }
}

std::size_t LobbyScreen::open_seats() const {
    return static_cast<std::size_t>(std::count_if(seats_.begin(), seats_.end(),
                                                  [](const SeatRow& row) { return row.kind == SeatRow::Kind::open; }));
}

std::size_t LobbyScreen::seats() const {
    return static_cast<std::size_t>(std::count_if(seats_.begin(), seats_.end(), [](const SeatRow& row) {
        return row.kind != SeatRow::Kind::closed && row.kind != SeatRow::Kind::challenge;
    }));
}

std::vector<std::string> LobbyScreen::computers() const {
    std::vector<std::string> levels;
    for (const auto& row : seats_) {
        if (row.kind == SeatRow::Kind::computer) levels.push_back(row.level);
    }
    return levels;
}

void LobbyScreen::configure_computers(const std::vector<std::string>& levels, std::size_t seats) {
    protocol::from_client::Configure changes{.seats = static_cast<core::Seat>(seats),
                                             .settings = {.computers = levels}};
    const auto set_option = [&](const GameOption& option, const Json::Value& value) {
        if (!changes.settings.options) changes.settings.options = present_options();
        (*changes.settings.options)[option.key] = value;
    };
    for (const auto& option : kind_->options) {
        const auto named = value_of(option);
        if (option.of_each_seat && named.isArray() && named.size() > seats) {
            set_option(option, list_of_seats(option, seats));
            continue;
        }
        // A seat that was closed can't stay the value of an option that names a seat.
        if (!option.names_seat || !named.isInt() || named.asUInt() < seats) continue;
        set_option(option, option.values.front().value);
    }
    configure(std::move(changes));
}

void LobbyScreen::act_on_seat(std::size_t seat, SeatAct act) {
    auto levels = computers();
    switch (act) {
        case SeatAct::sit:
            intent_ = {.kind = LobbyKind::sit, .seat = static_cast<unsigned>(seat)};
            return;
        case SeatAct::add_computer:
            if (levels_.empty()) return;
            levels.push_back(default_level(levels_));
            return configure_computers(levels, seats());
        case SeatAct::remove_computer: {
            std::size_t computer = 0;
            for (std::size_t before = 0; before < seat; ++before) {
                computer += seats_[before].kind == SeatRow::Kind::computer ? 1U : 0U;
            }
            if (computer < levels.size()) levels.erase(levels.begin() + static_cast<std::ptrdiff_t>(computer));
            return configure_computers(levels, seats());
        }
        case SeatAct::remove_person:
            intent_ = {LobbyKind::remove, {}, static_cast<unsigned>(seat)};
            return;
        case SeatAct::close_seat:
            return configure_computers(levels, seats() - 1);
        case SeatAct::open_seat:
            return configure_computers(levels, seats() + 1);
    }
}

std::string LobbyScreen::next_host() const {
    for (const auto& row : seats_) {
        if (row.kind == SeatRow::Kind::human && row.connected && row.name != me_) return row.name;
    }
    return {};
}

void LobbyScreen::press_watchers(int button) {
    if (button == k_back_button) {
        manages_watchers_ = false;
        return;
    }
    const auto acts = watcher_acts(watchers_to_manage_);
    const auto act = listed(acts, button);
    if (!act) return;
    const auto& list = watchers_to_manage_.list;
    if (*act == WatcherAct::admit) {
        intent_ = {.kind = LobbyKind::admit, .admits = next_of(watchers_to_manage_.admits)};
        return;
    }
    if (list.empty()) return;
    if (*act == WatcherAct::next) {
        shown_watcher_ = (shown_watcher_ + 1) % list.size();
        return;
    }
    intent_ = {.kind = *act == WatcherAct::remove ? LobbyKind::remove_watcher : LobbyKind::silence_watcher,
               .watcher = list[shown_watcher_ % list.size()]};
}

void LobbyScreen::leave() {
    if (manages_watchers_) {
        manages_watchers_ = false;
        return;
    }
    const bool asks = is_host() && !next_host().empty();
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
    if (target.kind == SharedTarget::tab && target.id >= 0 &&
        target.id <= static_cast<int>(render::LobbyPart::invite)) {
        part_ = static_cast<render::LobbyPart>(target.id);
    }
    const auto kind = target.kind.as<LobbyTarget>();
    if (!kind) return;
    switch (*kind) {
        case LobbyTarget::seat_button:
            if (seat_number >= seats_.size()) break;
            if (const auto act = listed(seats_[seat_number].acts, target.part)) act_on_seat(seat_number, *act);
            break;
        case LobbyTarget::colour:
            if (seat_number < seats_.size() && is_mine(seats_[seat_number])) choose_next_colour(seats_[seat_number]);
            break;
        case LobbyTarget::level: {
            if (!is_host() || seat_number >= seats_.size()) break;
            if (seats_[seat_number].kind == SeatRow::Kind::challenge) {
                choose_challenge_level(part);
                break;
            }
            if (part >= levels_.size()) break;
            std::vector<std::string> levels;
            for (std::size_t seat = 0; seat < seats_.size(); ++seat) {
                if (seats_[seat].kind == SeatRow::Kind::computer)
                    levels.push_back(seat == seat_number ? levels_[part] : seats_[seat].level);
            }
            configure_computers(levels, seats());
            break;
        }
        case LobbyTarget::option:
            if (is_host() && kind_ != nullptr) choose_option(static_cast<std::size_t>(target.id), part);
            break;
        case LobbyTarget::button:
            if (target.is(LobbyButton::leave)) leave();
            if (target.is(LobbyButton::ready) && is_host()) fill_with_computers();
            if (target.is(LobbyButton::ready) && !is_host()) toggle_ready();
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

Json::Value LobbyScreen::value_of(const GameOption& option) const {
    if (!options_.isObject()) return {};
    return options_.isMember(option.key) ? options_[option.key] : option.values.front().value;
}

bool LobbyScreen::is_chosen_for(const GameOption& option, std::size_t seat) const {
    const auto list = value_of(option);
    const auto index = static_cast<Json::ArrayIndex>(seat);
    return list.isArray() && index < list.size() && list[index] == option.values[1].value;
}

Json::Value LobbyScreen::list_of_seats(const GameOption& option, std::size_t seats) const {
    Json::Value list(Json::arrayValue);
    for (std::size_t seat = 0; seat < seats; ++seat)
        list.append(option.values[is_chosen_for(option, seat) ? 1 : 0].value);
    return list;
}

Json::Value LobbyScreen::present_options() const {
    // The server adds options that follow from the number of seats, so they are left out here.
    Json::Value present(Json::objectValue);
    for (const auto& option : kind_->options) {
        if (options_.isMember(option.key)) present[option.key] = options_[option.key];
    }
    if (is_challenge()) present[kind_->challenge->key] = options_[kind_->challenge->key];
    return present;
}

void LobbyScreen::choose_challenge_level(std::size_t level) {
    const auto& challenge = *kind_->challenge;
    if (level >= challenge.levels.size()) return;
    Json::Value options = present_options();
    options[challenge.key][challenge.level_key] = challenge.levels[level].value;
    configure({.settings = {.options = std::move(options)}});
}

void LobbyScreen::choose_option(std::size_t option, std::size_t value) {
    if (option >= kind_->options.size()) {
        const auto setting = option - kind_->options.size();
        if (setting >= k_table_settings.size() || value >= k_table_settings[setting].values.size()) return;
        configure({.settings = k_table_settings[setting].with_value(value)});
        return;
    }
    const auto& chosen = kind_->options[option];
    if (value >= (chosen.of_each_seat ? seats() + 1 : chosen.values.size())) return;
    Json::Value options = present_options();
    auto& wanted = options[chosen.key];
    if (!chosen.of_each_seat) {
        wanted = chosen.values[value].value;
    } else {
        wanted = list_of_seats(chosen, seats());
        for (std::size_t seat = 0; value == 0 && seat < seats(); ++seat) {
            wanted[static_cast<Json::ArrayIndex>(seat)] = chosen.values[0].value;
        }
        if (value > 0) {
            const std::size_t other = is_chosen_for(chosen, value - 1) ? 0 : 1;
            wanted[static_cast<Json::ArrayIndex>(value - 1)] = chosen.values[other].value;
        }
    }
    configure({.settings = {.options = std::move(options)}});
}

void LobbyScreen::fill_with_computers() {
    if (!is_host() || levels_.empty() || open_seats() == 0) return;
    auto levels = computers();
    levels.insert(levels.end(), open_seats(), default_level(levels_));
    configure_computers(levels, seats());
}

bool LobbyScreen::is_ready() const {
    return std::ranges::any_of(seats_, [this](const SeatRow& row) {
        return row.kind == SeatRow::Kind::human && row.name == me_ && row.ready;
    });
}

std::string LobbyScreen::not_ready() const {
    std::string names;
    for (const auto& row : seats_) {
        if (row.kind != SeatRow::Kind::human || row.ready || row.name == host_) continue;
        names += (names.empty() ? "" : ", ") + row.name;
    }
    return names;
}

void LobbyScreen::toggle_ready() {
    if (!asks() && !is_host()) intent_.kind = is_ready() ? LobbyKind::not_ready : LobbyKind::ready;
}

void LobbyScreen::enter() {
    if (leaving_) return press({SharedTarget::dialog_button, k_leave_button, 0});
    if (manages_watchers_) return;
    if (is_host() && open_seats() == 0) intent_.kind = LobbyKind::start;
}

LobbyIntent LobbyScreen::take_intent() {
    LobbyIntent intent = std::move(intent_);
    intent_ = {};
    return intent;
}

}  // namespace syrtis::client::ui
