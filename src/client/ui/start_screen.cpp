// SPDX-License-Identifier: MIT

#include "ui/start_screen.hpp"

#include <algorithm>
#include <utility>

#include "ui/listed.hpp"

namespace syrtis::client::ui {

using render::SharedTarget;
using render::StartTarget;
using render::Target;
using Kind = StartIntent::Kind;

namespace {

constexpr int k_language_link = 0;
constexpr int k_settings_link = 1;
constexpr int k_help_link = 2;

/// Returns a text such as "Chess · Ada · on this computer".
std::string kept_line(const KeptGame& kept) {
    auto line = kept.game;
    for (const auto* part : {&kept.name, &kept.server}) {
        if (!part->empty()) line += (line.empty() ? "" : " · ") + *part;
    }
    return line;
}

}  // namespace

StartScreen::StartScreen(const std::string& name, const GameKinds& kinds)
    : kinds_(kinds), fields_(name), rows_(kinds) {}

void StartScreen::choose_game(const std::string& id) {
    for (std::size_t index = 0; index < kinds_.size(); ++index) {
        if (kinds_[index].id() == id) chosen_ = index;
    }
    fields_.show_joining(joins());
}

void StartScreen::set_alone(bool alone) {
    is_alone_ = alone;
    fields_.show_joining(joins());
}

void StartScreen::set_tables(const Json::Value& tables, const std::string& where, const Obstacle& obstacle) {
    status_.end_busy();
    rows_.games().set_tables(tables, where, obstacle);
}

std::vector<Kind> StartScreen::entries() const {
    if (challenge() != nullptr) return rows_.challenges().entries();
    std::vector<Kind> entries;
    if (rows_.games().can_resume()) entries.push_back(Kind::resume);
    entries.push_back(Kind::against);
    if (game().challenge) entries.push_back(Kind::challenge);
    if (game().rules->minimum_seats() == 1) entries.push_back(Kind::solo);
    if (game().rules->maximum_seats() > 1) entries.push_back(Kind::hot_seat);
    entries.push_back(Kind::host);
    if (places_.can_play_here && !is_alone_) entries.push_back(Kind::place);
    if (!places_.has_only_server) entries.push_back(Kind::quit);
    return entries;
}

void StartScreen::answer_trust_question(bool trusts) {
    trust_question_.close();
    // The status text stays, because it says why nothing of that server is shown.
    if (!trusts) return;
    status_.forget_answer();
    intent_ = {.kind = Kind::trust_server};
}

void StartScreen::press(const Target& target) {
    rows_.set_frame(std::nullopt);
    status_.set_pressed(std::nullopt);
    if (trust_question_.is_open()) {
        if (target.kind == SharedTarget::dialog_button)
            answer_trust_question(target.id == TrustQuestion::k_trust_button);
        return;
    }
    if (target.kind == SharedTarget::tab) part_ = target.id_up_to(render::StartPart::you).value_or(part_);
    const auto pressed = target.kind.as<StartTarget>();
    if (!pressed) return;
    switch (*pressed) {
        case StartTarget::entry:
            if (const auto kind = listed(entries(), target.id)) {
                if (*kind == Kind::challenge) {
                    rows_.challenges().open(*game().challenge);
                } else if (*kind == Kind::challenge_back) {
                    rows_.challenges().close();
                } else if (*kind == Kind::place) {
                    plays_here_ = !plays_here_;
                } else if (*kind == Kind::challenge_table) {
                    rows_.challenges().turn_table_first();
                } else if (*kind == Kind::challenge_level) {
                    intent_ = rows_.challenges().intent(game().id(), static_cast<std::size_t>(target.part));
                } else {
                    intent_ = {.kind = *kind, .game = game().id(), .table = target.part};
                }
                status_.set_pressed(*kind);
            }
            break;
        case StartTarget::game:
            rows_.challenges().close();
            if (target.id >= 0 && std::cmp_less(target.id, kinds_.size()))
                chosen_ = static_cast<std::size_t>(target.id);
            break;
        case StartTarget::field:
            note_editing();
            fields_.choose(target.id);
            break;
        case StartTarget::button:
            if (has_search()) intent_ = {.kind = Kind::search, .text = fields_.address()};
            break;
        case StartTarget::found:
            if (challenge() != nullptr) {
                rows_.challenges().choose_variant(target.id);
                break;
            }
            [[fallthrough]];
        case StartTarget::kept:
        case StartTarget::lan:
        case StartTarget::past:
        case StartTarget::filter:
            if (auto wanted = rows_.games().press(target)) intent_ = std::move(*wanted);
            break;
        case StartTarget::page:
            rows_.page(target.is(render::PageButton::back));
            break;
        case StartTarget::link:
            intent_ = {.kind = target.id == k_settings_link ? Kind::settings
                               : target.id == k_help_link   ? Kind::reference
                                                            : Kind::change_language};
            break;
        default:
            break;
    }
    fields_.show_joining(joins());
}

void StartScreen::type(char32_t letter) {
    // Typing a letter is an edit of the field.
    if (letter >= U' ') note_editing();
    fields_.written_line().type(letter);
}

void StartScreen::next_field() {
    note_editing();
    fields_.choose_next();
}

void StartScreen::enter() {
    if (trust_question_.is_open()) return answer_trust_question(false);
    if (const auto framed = rows_.framed_row()) {
        press(*framed);
        return rows_.set_frame(framed);
    }
    if (const auto* chosen = challenge()) {
        intent_ = rows_.challenges().intent(game().id(), chosen->default_level);
        return;
    }
    status_.set_pressed(std::nullopt);
    if (fields_.is_joining() && has_search()) {
        intent_ = {.kind = Kind::search, .text = fields_.address()};
    } else {
        const auto& games = rows_.games();
        const auto entry = games.can_resume() ? Kind::resume : Kind::against;
        status_.set_pressed(entry);
        intent_ = {.kind = entry, .game = game().id()};
        if (games.can_resume()) intent_.table = games.first_kept().id;
    }
}

void StartScreen::refuse() {
    if (trust_question_.is_open()) return answer_trust_question(false);
    fields_.ask_password(false);
}

StartIntent StartScreen::take_intent() {
    StartIntent intent = std::move(intent_);
    intent_ = {};
    return intent;
}

render::StartModel StartScreen::build(const Words& words) const {
    render::StartModel model;
    model.title = "Syrtis";
    model.subtitle = words("{0} with friends and computers", {std::string(game().title)});
    for (std::size_t index = 0; index < kinds_.size(); ++index) {
        model.games_kinds.push_back(
            {.label = std::string(kinds_[index].title), .chosen = index == chosen_, .id = index});
    }
    const auto& rules = *game().rules;
    const auto opponents = {number(std::max(rules.minimum_seats() - 1, 1)), number(rules.maximum_seats() - 1)};
    const auto* chosen = challenge();
    for (const auto kind : entries()) {
        if (chosen != nullptr) break;
        render::StartEntry entry;
        switch (kind) {
            case Kind::challenge:
                entry = {.image = "state/trophy",
                         .title = words(game().challenge->title),
                         .note = words(plays_at_home() ? game().challenge->note_on_server : game().challenge->note),
                         .key = {}};
                entry.enabled = places_.can_host;
                break;
            case Kind::resume:
                entry = {.image = "state/play",
                         .title = words("Continue"),
                         .note = kept_line(rows_.games().first_kept()),
                         .key = words.key("Enter"),
                         .prominent = true};
                break;
            case Kind::against:
                entry = {.image = "state/computer",
                         .title = words("Play against computers"),
                         .note = plays_at_home() ? words("{0} to {1} opponents, on this server", opponents)
                                                 : words("{0} to {1} opponents, on this computer", opponents),
                         .key = rows_.games().can_resume() ? "" : words.key("Enter")};
                entry.enabled = places_.can_host;
                break;
            case Kind::solo:
                entry = {.image = "state/person",
                         .title = words("Play alone"),
                         .note = plays_at_home() ? words("the solo game, on this server")
                                                 : words("the solo game, on this computer"),
                         .key = {}};
                entry.enabled = places_.can_host;
                break;
            case Kind::hot_seat:
                entry = {.image = "state/persons",
                         .title = words("Two players at one screen"),
                         .note = words("they pass the device to each other"),
                         .key = {}};
                entry.enabled = places_.can_host;
                break;
            case Kind::host:
                entry = {.image = "state/host",
                         .title = words("Host a game"),
                         .note = is_alone_                 ? words("the server of this page does not answer")
                                 : places_.has_only_server ? words("others join on this server, or with a link")
                                                           : words("others join over the network with your address"),
                         .key = {}};
                entry.enabled = places_.can_host && !is_alone_;
                break;
            case Kind::place:
                entry = {.image = plays_here_ ? "state/check" : "state/menu",
                         .title = words("On this device, without the server"),
                         .note = plays_here_ ? words("yes: games against computers run on this device")
                                             : words("no: games against computers run on the server"),
                         .key = {}};
                break;
            default:
                entry = {.image = "state/quit", .title = words("Quit"), .note = {}, .key = {}};
                break;
        }
        entry.id = kind;
        if (kind == Kind::resume) entry.part = rows_.games().first_kept().id;
        status_.write(entry, kind);
        model.entries.push_back(std::move(entry));
    }
    if (chosen != nullptr) {
        rows_.challenges().build(model, places_.can_host, words);
    } else {
        rows_.games().build(model, words);
        if (is_alone_) {
            model.found_title = words("Your games");
            model.found_empty =
                words("The server of this page does not answer. You can play against computers without it.");
        }
    }
    if (joins())
        model.join_title = places_.has_only_server ? words("Join with a code") : words("Join or watch by address");
    model.join_hint = places_.has_only_server
                          ? words("The code of a private table, which its host can give you")
                          : words("A name or address with its port, and a code after it if you were given one");
    model.fields = fields_.build(places_.has_only_server, words);
    model.buttons.push_back({.label = places_.has_only_server ? words("Join") : words("Search")});
    const auto& pressed = status_.pressed();
    const bool is_said_above = chosen == nullptr && pressed && std::ranges::count(entries(), *pressed) == 1;
    if (!is_said_above) status_.write_below_address(model);
    model.you_title = words("You");
    model.links.push_back({.label = words("Language: English"), .id = k_language_link});
    model.links.push_back({.label = words("Help"), .key = words.key("F1"), .id = k_help_link});
    model.links.push_back({.label = words("Settings"), .key = words.key("F10"), .id = k_settings_link});
    model.version = words("A fan project, not affiliated with the game's publisher");
    const auto add_tab = [&](render::Label name, const char* image, render::StartPart part) {
        model.tabs.push_back({.label = std::move(name), .image = image, .chosen = part_ == part, .id = part});
    };
    add_tab(words("Play"), "state/play", render::StartPart::play);
    add_tab(chosen != nullptr ? words("Opponent") : words("Tables"), "state/network", render::StartPart::tables);
    add_tab(model.you_title, "state/person", render::StartPart::you);
    model.dialog = trust_question_.dialog(words);
    model.hover = hover_;
    if (!trust_question_.is_open()) model.focus = rows_.frame();
    return model;
}

}  // namespace syrtis::client::ui
