// SPDX-License-Identifier: MIT

// Builds the model of the lobby.

#include <algorithm>
#include <string>
#include <utility>

#include "ui/lobby_screen.hpp"
#include "ui/pieces.hpp"
#include "ui/player_names.hpp"
#include "ui/table_settings.hpp"

namespace syrtis::client::ui {

using render::LobbyLink;
using render::LobbyTarget;
using render::Target;
using SeatKind = LobbySeatRow::Kind;

render::LobbySeat LobbyScreen::challenge_seat(const Words& words) const {
    const auto& challenge = *kind_->challenge;
    const auto& chosen = options_.challenge();
    render::LobbySeat seat;
    seat.state = render::SeatState::computer;
    seat.name = std::string(challenge.opponent);
    for (const auto& level : challenge.levels) {
        render::Button button{.label = level.name.in(words)};
        button.chosen = chosen[challenge.level_key] == level.value;
        button.enabled = seats_.is_host();
        button.id = seat.levels.size();
        seat.levels.push_back(std::move(button));
    }
    const auto variant =
        std::ranges::find(challenge.variants, chosen[challenge.variant_key], &Challenge::Choice::value);
    if (variant != challenge.variants.end()) seat.note = variant->name.in(words);
    seat.status = words("Ready");
    seat.ready = true;
    return seat;
}

std::vector<render::Button> LobbyScreen::levels_of_seat(const std::string& chosen, const Words& words) const {
    std::vector<render::Button> buttons;
    for (std::size_t level = 0; level < levels_.size(); ++level) {
        render::Button button{.label = level_name(levels_[level], words)};
        button.chosen = levels_[level] == chosen;
        button.enabled = seats_.is_host();
        button.id = level;
        buttons.push_back(std::move(button));
    }
    return buttons;
}

std::vector<render::Button> LobbyScreen::values_of_seats(const GameOption& option, const Words& words) const {
    std::vector<render::Button> buttons;
    const auto add = [&](render::Label label, bool chosen) {
        render::Button button{.label = std::move(label)};
        button.chosen = chosen;
        button.enabled = seats_.is_host();
        button.id = buttons.size();
        buttons.push_back(std::move(button));
    };
    add(words(option.values[0].words), true);
    bool any = false;
    for (std::size_t seat = 0; seat < seats_.count(); ++seat) {
        const bool chosen = options_.is_chosen_for(option, seat);
        any = any || chosen;
        add(seat == 0 ? words(option.values[1].words) : number(static_cast<int>(seat) + 1), chosen);
    }
    buttons.front().chosen = !any;
    return buttons;
}

std::optional<render::DialogModel> LobbyScreen::build_dialog(const Words& words) const {
    if (manages_watchers_) {
        render::DialogModel dialog = watchers_dialog(watchers_to_manage_, words);
        dialog.buttons.push_back({.label = words("Back"), .key = words.key("Esc"), .id = k_back_button});
        for (const auto act : watcher_acts(watchers_to_manage_)) {
            dialog.buttons.push_back(
                {.label = watcher_act_words(act, watchers_to_manage_, shown_watcher_, words), .id = act});
        }
        return dialog;
    }
    const auto next = seats_.next_host();
    if (!leaving_ || next.empty()) return std::nullopt;
    render::DialogModel dialog;
    dialog.title = words("Leave your own table?");
    dialog.lines.push_back(
        {render::thin_word(words("{0} becomes host, and the others stay.", {next}), render::Tone::secondary)});
    dialog.buttons = {{.label = words("Stay"), .key = words.key("Esc"), .id = 0},
                      {.label = words("Leave"),
                       .key = words.key("Enter"),
                       .style = render::ButtonStyle::octagon,
                       .id = k_leave_button}};
    return dialog;
}

render::LobbySeat LobbyScreen::seat_model(std::size_t index, int free_piece, const Words& words) const {
    const auto& row = seats_.rows()[index];
    render::LobbySeat seat;
    seat.piece = row.colour;
    seat.choosable = seats_.is_mine(row);
    const bool is_pointed_at = hover_ == Target{LobbyTarget::colour, static_cast<int>(index), 0};
    switch (row.kind) {
        case SeatKind::human:
            seat.state = render::SeatState::taken;
            seat.name = row.name;
            seat.note = is_pointed_at         ? words("click for another colour")
                        : seats_.is_mine(row) ? (seats_.is_host() ? words("you, host") : words("you"))
                        : row.connected       ? words("joined")
                                              : render::Label{};
            seat.ready = row.connected && (row.ready || row.name == seats_.host());
            seat.status = !row.connected ? words("away") : seat.ready ? words("Ready") : words("not ready yet");
            break;
        case SeatKind::computer:
            seat.state = render::SeatState::computer;
            seat.name = words("Computer");
            if (const auto rating = ratings_.find(row.level); rating != ratings_.end()) {
                seat.note = words("Elo {0}", {number(rating->second)});
            }
            seat.levels = levels_of_seat(row.level, words);
            seat.status = words("Ready");
            seat.ready = true;
            break;
        case SeatKind::open:
            seat.state = render::SeatState::open;
            seat.name = words("Open seat");
            seat.note = words("waiting for a player");
            break;
        case SeatKind::challenge:
            seat = challenge_seat(words);
            seat.piece = free_piece;
            break;
        case SeatKind::closed:
            seat.state = render::SeatState::closed;
            seat.name = words("Closed seat");
            break;
    }
    for (const auto act : acts_of(row)) {
        const auto label = act == SeatAct::sit            ? words("Sit here")
                           : act == SeatAct::add_computer ? words("Add computer")
                           : act == SeatAct::close_seat   ? words("Close seat")
                           : act == SeatAct::open_seat    ? words("Open the seat")
                                                          : words("Remove");
        seat.buttons.push_back({.label = label, .id = act});
    }
    return seat;
}

void LobbyScreen::add_invitation(render::LobbyModel& model, const Words& words) const {
    model.invite_title = invitation_.is_local() ? words("On this computer") : words("Invite");
    model.invite_note = invitation_.note(words);
    if (invitation_.is_local()) return;
    model.code = invitation_.code();
    model.address_caption = invitation_.has_page() ? words("Link") : words("Address");
    model.address = invitation_.text();
    model.safety = invitation_.safety_text(words);
    model.warns = invitation_.warns();
    model.fingerprint = invitation_.fingerprint();
    model.copy = words("copy");
    model.watchers = watchers_label(watchers_, watcher_names_, words);
    // A link that lets nobody in is not offered.
    if (invitation_.has_page() && watchers_to_manage_.admits != Admits::none) {
        model.watch_link = {words("copy the link for spectators"), words("link for spectators")};
    }
    if (watchers_to_manage_.is_mine_to_manage) model.manage_watchers = words("who may watch");
}

void LobbyScreen::add_options(render::LobbyModel& model, const Words& words) const {
    const bool is_host = seats_.is_host();
    const auto add_value = [&](render::LobbyOption& option, std::string label, bool chosen) {
        render::Button button{.label = std::move(label)};
        button.chosen = chosen;
        button.enabled = is_host;
        button.id = option.values.size();
        option.values.push_back(std::move(button));
    };
    const auto add_option = [&](std::string_view name, std::string_view note) -> render::LobbyOption& {
        render::LobbyOption option;
        option.name = words(name);
        option.note = words(note);
        option.enabled = is_host;
        option.id = static_cast<int>(model.options.size());
        return model.options.emplace_back(std::move(option));
    };
    model.options_title = words("Game");
    model.options_note = is_host ? words("click to change") : words("the host sets the options");
    for (const auto& setting : kind_->options) {
        auto& option = add_option(setting.name, setting.note);
        if (setting.of_each_seat) {
            option.values = values_of_seats(setting, words);
            continue;
        }
        for (const auto& value : setting.values) {
            if (setting.names_seat && value.value.isInt() && value.value.asUInt() >= seats_.count()) break;
            add_value(option, words(value.words), options_.value_of(setting) == value.value);
        }
    }
    for (std::size_t setting = 0; setting < k_table_settings.size(); ++setting) {
        auto& option = add_option(k_table_settings[setting].name, k_table_settings[setting].note);
        // The settings of the table are separated from the options of the game.
        option.begins_group = setting == 0;
        for (const auto& [value, name] : k_table_settings[setting].values) {
            add_value(option, words(name), value == settings_.at(setting));
        }
    }
}

void LobbyScreen::add_start(render::LobbyModel& model, const Words& words) const {
    model.start_title = words("Start");
    const bool is_host = seats_.is_host();
    const auto open = static_cast<int>(seats_.open());
    model.checks.push_back({open == 0,
                            open == 0 ? words("All seats are taken")
                                      : words.count(open, "{0} seat is still open", "{0} seats are still open"),
                            {}});
    if (const auto waiting = seats_.not_ready(); !waiting.empty()) {
        model.checks.push_back({false, words("Not ready yet: {0}", {waiting}), {}});
    }
    if (!problem_.empty()) model.checks.push_back({false, problem_, {}});
    model.buttons.push_back({.label = words("Leave"), .key = words.key("Esc")});
    render::Button fill{.label = words("Fill with computers")};
    fill.enabled = is_host && open > 0 && !levels_.empty();
    if (!is_host) {
        const bool is_ready = seats_.is_ready();
        fill = {.label = is_ready ? words("Cancel ready") : words("Ready"), .key = words.fixed_key("R")};
        if (!is_ready) fill.style = render::ButtonStyle::pill;
        fill.enabled = seats_.is_seated();
    }
    model.buttons.push_back(std::move(fill));
    render::Button start{.label = words("Start"), .key = words.key("Enter"), .style = render::ButtonStyle::pill};
    if (!is_host) {
        start = {.label = words("Waiting for {0} to start", {seats_.host()}), .style = render::ButtonStyle::pill};
    }
    start.enabled = is_host && open == 0;
    model.buttons.push_back(std::move(start));
}

render::LobbyModel LobbyScreen::build(const Words& words, const std::optional<Target>& focus) const {
    render::LobbyModel model;
    if (kind_ == nullptr) return model;
    std::vector<int> pieces;
    for (std::size_t index = 0; index < seats_.rows().size(); ++index) {
        model.seats.push_back(seat_model(index, first_free_piece(pieces), words));
        pieces.push_back(model.seats.back().piece);
    }
    const auto& host = seats_.host();
    model.title = host.empty() ? words("Table") : words("Table of {0}", {host});
    model.subtitle =
        words("{0} · {1} of {2} seats taken", {std::string(kind_->title), number(static_cast<int>(seats_.taken())),
                                               number(static_cast<int>(seats_.count()))});
    model.seats_title = words("Seats");
    if (!kind_->seats_note.empty()) model.seats_note = words(kind_->seats_note);
    add_invitation(model, words);
    add_options(model, words);
    const auto& about = hover_ && hover_->kind == LobbyTarget::option ? hover_ : focus;
    if (about && about->kind == LobbyTarget::option) {
        const auto option = std::ranges::find(model.options, about->id, &render::LobbyOption::id);
        if (option != model.options.end()) model.options_note = option->note;
    }
    model.talk_title = words("First game? Good to know");
    for (const auto tip : kind_->tips) model.talk.push_back({.name = {}, .text = words(tip)});
    add_start(model, words);
    model.dialog = build_dialog(words);
    const auto add_tab = [&](const std::string& name, const char* image, render::LobbyPart part) {
        model.tabs.push_back({.label = name, .image = image, .chosen = part_ == part, .id = part});
    };
    add_tab(words("Seats"), "state/person", render::LobbyPart::seats);
    add_tab(words("Game"), "state/settings", render::LobbyPart::options);
    add_tab(invitation_.is_local() ? words("Chat") : words("Invite"), "state/chat", render::LobbyPart::invite);
    model.hover = hover_;
    return model;
}

AccessibleText LobbyScreen::accessible(const Target& target, const Words& words) const {
    const auto model = build(words, target);
    AccessibleText accessible;
    const auto add = [&](const std::string& sentence) {
        if (!sentence.empty()) accessible.more += (accessible.more.empty() ? "" : ", ") + sentence;
    };
    // The value is repeated with its name, because a word as short as "on" may already occur in the sentence and would
    // be skipped as a duplicate.
    const auto name_value = [&](const std::vector<render::Button>& values) {
        const auto value =
            std::ranges::find_if(values, [&](const render::Button& button) { return button.id == target.part; });
        if (value == values.end() || value->label.empty()) return;
        accessible.name = words("{0}: {1}", {accessible.name, value->label.forms.front()});
        if (value->chosen) add(words("chosen"));
    };
    const auto index = static_cast<std::size_t>(target.id);
    const bool of_seat = target.kind == LobbyTarget::seat_button || target.kind == LobbyTarget::level ||
                         target.kind == LobbyTarget::colour;
    if (of_seat && index < model.seats.size()) {
        accessible.name = number(static_cast<int>(index) + 1) + " " + model.seats[index].name;
        if (target.kind == LobbyTarget::level) name_value(model.seats[index].levels);
        if (target.kind == LobbyTarget::colour) add(words("another colour"));
    }
    if (target.kind == LobbyTarget::option && index < model.options.size()) {
        const auto& option = model.options[index];
        if (!option.name.empty()) accessible.name = option.name.forms.front();
        name_value(option.values);
        if (!option.note.empty()) add(option.note.forms.front());
    }
    if (target.kind == LobbyTarget::copy) {
        accessible.name = target.is(LobbyLink::manage_watchers) ? model.manage_watchers.forms.front()
                          : target.is(LobbyLink::watch_link)    ? model.watch_link.forms.front()
                          : target.is(LobbyLink::code)          ? model.code
                                                                : model.address;
    }
    return accessible;
}

std::string LobbyScreen::accessible_state(const Words& words) const {
    const auto model = build(words);
    std::string name = model.title;
    const auto add = [&](const render::Label& label) {
        if (!label.empty()) name += ", " + label.forms.front();
    };
    add(model.subtitle);
    for (const auto& check : model.checks) add(check.text);
    return name;
}

}  // namespace syrtis::client::ui
