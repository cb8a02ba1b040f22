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

render::LobbySeat LobbyScreen::challenge_seat(const Words& words) const {
    const auto& challenge = *kind_->challenge;
    const auto& chosen = options_[challenge.key];
    render::LobbySeat seat;
    seat.state = render::SeatState::computer;
    seat.name = std::string(challenge.opponent);
    for (const auto& level : challenge.levels) {
        render::Button button{.label = level.name.in(words)};
        button.chosen = chosen[challenge.level_key] == level.value;
        button.enabled = is_host();
        button.id = static_cast<int>(seat.levels.size());
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
        button.enabled = is_host();
        button.id = static_cast<int>(level);
        buttons.push_back(std::move(button));
    }
    return buttons;
}

std::vector<render::Button> LobbyScreen::values_of_seats(const GameOption& option, const Words& words) const {
    std::vector<render::Button> buttons;
    const auto add = [&](render::Label label, bool chosen) {
        render::Button button{.label = std::move(label)};
        button.chosen = chosen;
        button.enabled = is_host();
        button.id = static_cast<int>(buttons.size());
        buttons.push_back(std::move(button));
    };
    add(words(option.values[0].words), true);
    bool any = false;
    for (std::size_t seat = 0; seat < seats(); ++seat) {
        const bool chosen = is_chosen_for(option, seat);
        any = any || chosen;
        add(seat == 0 ? words(option.values[1].words) : number(static_cast<int>(seat) + 1), chosen);
    }
    buttons.front().chosen = !any;
    return buttons;
}

std::string LobbyScreen::safety_text(const Words& words) const {
    if (!encrypted_) return words("This connection is not encrypted: others on the network can read it.");
    if (fingerprint_.empty()) return {};
    if (!first_visit_) return words("Encrypted. Fingerprint of the server's certificate:");
    return words("First visit: ask the operator of this server whether this is the fingerprint of its certificate:");
}

render::DialogModel LobbyScreen::build_watchers(const Words& words) const {
    render::DialogModel dialog = watchers_dialog(watchers_to_manage_, words);
    dialog.buttons.push_back({.label = words("Back"), .key = words.key("Esc"), .id = k_back_button});
    for (const auto act : watcher_acts(watchers_to_manage_)) {
        dialog.buttons.push_back(
            {.label = watcher_act_words(act, watchers_to_manage_, shown_watcher_, words), .id = static_cast<int>(act)});
    }
    return dialog;
}

render::LobbyModel LobbyScreen::build(const Words& words, const std::optional<Target>& focus) const {
    render::LobbyModel model;
    if (kind_ == nullptr) return model;
    std::size_t taken = 0;
    std::vector<int> pieces;
    for (std::size_t index = 0; index < seats_.size(); ++index) {
        const auto& row = seats_[index];
        render::LobbySeat seat;
        seat.piece = row.colour;
        seat.choosable = is_mine(row);
        const bool is_pointed_at = hover_ == Target{LobbyTarget::colour, static_cast<int>(index), 0};
        switch (row.kind) {
            case SeatRow::Kind::human:
                seat.state = render::SeatState::taken;
                seat.name = row.name;
                seat.note = is_pointed_at     ? words("click for another colour")
                            : row.name == me_ ? (is_host() ? words("you, host") : words("you"))
                            : row.connected   ? words("joined")
                                              : words("away");
                seat.ready = row.connected && (row.ready || row.name == host_);
                seat.status = !row.connected ? words("away") : seat.ready ? words("Ready") : words("not ready yet");
                ++taken;
                break;
            case SeatRow::Kind::computer:
                seat.state = render::SeatState::computer;
                seat.name = words("Computer");
                if (const auto rating = ratings_.find(row.level); rating != ratings_.end()) {
                    seat.note = words("Elo {0}", {number(rating->second)});
                }
                seat.levels = levels_of_seat(row.level, words);
                seat.status = words("Ready");
                seat.ready = true;
                ++taken;
                break;
            case SeatRow::Kind::open:
                seat.state = render::SeatState::open;
                seat.name = words("Open seat");
                seat.note = words("waiting for a player");
                break;
            case SeatRow::Kind::challenge:
                seat = challenge_seat(words);
                seat.piece = first_free_piece(pieces);
                break;
            case SeatRow::Kind::closed:
                seat.state = render::SeatState::closed;
                seat.name = words("Closed seat");
                break;
        }
        pieces.push_back(seat.piece);
        for (const auto act : row.acts) {
            const auto label = act == SeatAct::sit            ? words("Sit here")
                               : act == SeatAct::add_computer ? words("Add computer")
                               : act == SeatAct::close_seat   ? words("Close seat")
                               : act == SeatAct::open_seat    ? words("Open the seat")
                                                              : words("Remove");
            seat.buttons.push_back({.label = label, .id = static_cast<int>(act)});
        }
        model.seats.push_back(std::move(seat));
    }
    model.title = host_.empty() ? words("Table") : words("Table of {0}", {host_});
    model.subtitle = words("{0} · {1} of {2} seats taken", {std::string(kind_->title), number(static_cast<int>(taken)),
                                                            number(static_cast<int>(seats()))});
    model.seats_title = words("Seats");
    if (!kind_->seats_note.empty()) model.seats_note = words(kind_->seats_note);
    const bool is_local = page_.empty() && (address_.starts_with("127.") || address_.starts_with("[::1]"));
    if (is_local) {
        model.invite_title = words("On this computer");
        model.invite_note = unsaved_ ? words("this game is not saved: the data folder can't be written")
                                     : words("to play over the network, choose “Host a game” on the start screen");
    } else {
        model.invite_title = words("Invite");
        model.invite_note = !page_.empty()  ? words("others join with this link in a browser")
                            : code_.empty() ? words("anybody with the address can join")
                                            : words("others join with address and code");
        model.code = code_;
        model.address_caption = page_.empty() ? words("Address") : words("Link");
        model.address = invitation();
        model.safety = safety_text(words);
        model.warns = !encrypted_ || first_visit_;
        if (encrypted_) model.fingerprint = fingerprint_;
        model.copy = words("copy");
        model.watchers = watchers_label(watchers_, watcher_names_, words);
        // A link that lets nobody in is not offered.
        if (!page_.empty() && watchers_to_manage_.admits != Admits::none) {
            model.watch_link = {words("copy the link for spectators"), words("link for spectators")};
        }
        if (watchers_to_manage_.is_mine_to_manage) model.manage_watchers = words("who may watch");
    }
    model.options_title = words("Game");
    model.options_note = is_host() ? words("click to change") : words("the host sets the options");
    for (const auto& setting : kind_->options) {
        render::LobbyOption option;
        option.name = words(setting.name);
        option.note = words(setting.note);
        option.enabled = is_host();
        if (setting.of_each_seat) option.values = values_of_seats(setting, words);
        for (const auto& value : setting.values) {
            if (setting.of_each_seat) break;
            if (setting.names_seat && value.value.isInt() && value.value.asUInt() >= seats()) break;
            render::Button button{.label = words(value.words)};
            button.chosen = value_of(setting) == value.value;
            button.enabled = is_host();
            button.id = static_cast<int>(option.values.size());
            option.values.push_back(std::move(button));
        }
        option.id = static_cast<int>(model.options.size());
        model.options.push_back(std::move(option));
    }
    for (std::size_t setting = 0; setting < k_table_settings.size(); ++setting) {
        render::LobbyOption option;
        option.name = words(k_table_settings[setting].name);
        option.note = words(k_table_settings[setting].note);
        option.enabled = is_host();
        for (const auto& [value, name] : k_table_settings[setting].values) {
            render::Button button{.label = words(name)};
            button.chosen = value == settings_.at(setting);
            button.enabled = is_host();
            button.id = static_cast<int>(option.values.size());
            option.values.push_back(std::move(button));
        }
        option.id = static_cast<int>(model.options.size());
        model.options.push_back(std::move(option));
    }
    const auto& about = hover_ && hover_->kind == LobbyTarget::option ? hover_ : focus;
    if (about && about->kind == LobbyTarget::option) {
        const auto option = std::ranges::find(model.options, about->id, &render::LobbyOption::id);
        if (option != model.options.end()) model.options_note = option->note;
    }
    model.talk_title = words("First game? Good to know");
    for (const auto tip : kind_->tips) model.talk.push_back({.name = {}, .text = words(tip)});
    model.start_title = words("Start");
    const auto open = static_cast<int>(open_seats());
    model.checks.push_back({open == 0,
                            open == 0 ? words("All seats are taken")
                                      : words.count(open, "{0} seat is still open", "{0} seats are still open"),
                            {}});
    if (const auto waiting = not_ready(); !waiting.empty()) {
        model.checks.push_back({false, words("Not ready yet: {0}", {waiting}), {}});
    }
    if (!problem_.empty()) model.checks.push_back({false, problem_, {}});
    model.buttons.push_back({.label = words("Leave"), .key = words.key("Esc")});
    render::Button fill{.label = words("Fill with computers")};
    fill.enabled = is_host() && open > 0 && !levels_.empty();
    if (!is_host()) {
        fill = {.label = is_ready() ? words("Cancel ready") : words("Ready"), .key = words.fixed_key("R")};
        if (!is_ready()) fill.style = render::ButtonStyle::pill;
        fill.enabled = is_seated();
    }
    model.buttons.push_back(std::move(fill));
    render::Button start{.label = words("Start"), .key = words.key("Enter"), .style = render::ButtonStyle::pill};
    if (!is_host()) start = {.label = words("Waiting for {0} to start", {host_}), .style = render::ButtonStyle::pill};
    start.enabled = is_host() && open == 0;
    model.buttons.push_back(std::move(start));
    const auto next = next_host();
    if (leaving_ && !next.empty()) {
        render::DialogModel dialog;
        dialog.title = words("Leave your own table?");
        dialog.lines.push_back(
            {render::word(words("{0} becomes host, and the others stay.", {next}), render::Tone::secondary, false)});
        dialog.buttons = {{.label = words("Stay"), .key = words.key("Esc"), .id = 0},
                          {.label = words("Leave"),
                           .key = words.key("Enter"),
                           .style = render::ButtonStyle::octagon,
                           .id = k_leave_button}};
        model.dialog = std::move(dialog);
    }
    if (manages_watchers_) model.dialog = build_watchers(words);
    const auto add_tab = [&](const std::string& name, const char* image, render::LobbyPart part) {
        model.tabs.push_back({.label = name, .image = image, .chosen = part_ == part, .id = static_cast<int>(part)});
    };
    add_tab(words("Seats"), "state/person", render::LobbyPart::seats);
    add_tab(words("Game"), "state/settings", render::LobbyPart::options);
    add_tab(is_local ? words("Chat") : words("Invite"), "state/chat", render::LobbyPart::invite);
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
        const auto value = std::ranges::find(values, target.part, &render::Button::id);
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
