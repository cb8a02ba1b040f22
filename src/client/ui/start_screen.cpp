// SPDX-License-Identifier: MIT

#include "ui/start_screen.hpp"

#include <algorithm>
#include <utility>

#include "protocol/messages.hpp"
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
    : kinds_(kinds), fields_(name), list_(kinds) {}

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
    busy_.clear();
    list_.set_tables(tables, where, obstacle);
}

std::vector<Target> StartScreen::row_targets() const {
    const auto* chosen = challenge();
    return chosen == nullptr ? list_.rows() : ChallengeChoice::rows(*chosen);
}

void StartScreen::move_frame(bool back) {
    const auto targets = row_targets();
    if (targets.empty()) return frame_.reset();
    const auto now = frame_ ? std::ranges::find(targets, *frame_) : targets.end();
    int row = now == targets.end() ? window().first() : static_cast<int>(now - targets.begin()) + (back ? -1 : 1);
    const auto count = static_cast<int>(targets.size());
    row = std::clamp(row, 0, count - 1);
    frame_ = targets[static_cast<std::size_t>(row)];
    window().show(row, count);
}

void StartScreen::set_room(int rows) { window().set_room(rows, static_cast<int>(row_targets().size())); }

void StartScreen::scroll(int steps) { window().scroll(steps, static_cast<int>(row_targets().size())); }

void StartScreen::page(bool back) { scroll(back ? window().room() : -window().room()); }

void StartScreen::set_answer(const std::string& text, bool good) {
    answer_ = text;
    answer_good_ = good;
    busy_.clear();
}

void StartScreen::set_busy(const std::string& text) {
    busy_ = text;
    answer_.clear();
}

std::vector<Kind> StartScreen::entries() const {
    if (const auto* chosen = challenge()) return ChallengeChoice::entries(*chosen);
    std::vector<Kind> entries;
    if (list_.can_resume()) entries.push_back(Kind::resume);
    entries.push_back(Kind::against);
    if (game().challenge) entries.push_back(Kind::challenge);
    if (game().rules->minimum_seats() == 1) entries.push_back(Kind::solo);
    if (game().rules->maximum_seats() > 1) entries.push_back(Kind::hot_seat);
    entries.push_back(Kind::host);
    if (can_play_here_ && !is_alone_) entries.push_back(Kind::place);
    if (!at_home_) entries.push_back(Kind::quit);
    return entries;
}

void StartScreen::answer_trust_question(bool trusts) {
    trust_question_.close();
    // The status text stays, because it says why nothing of that server is shown.
    if (!trusts) return;
    answer_.clear();
    intent_ = {.kind = Kind::trust_server};
}

void StartScreen::press(const Target& target) {
    frame_.reset();
    answered_entry_.reset();
    if (trust_question_.is_open()) {
        if (target.kind == SharedTarget::dialog_button)
            answer_trust_question(target.id == TrustQuestion::k_trust_button);
        return;
    }
    if (target.kind == SharedTarget::tab && target.id >= 0 && target.id <= static_cast<int>(render::StartPart::you)) {
        part_ = static_cast<render::StartPart>(target.id);
    }
    const auto pressed = target.kind.as<StartTarget>();
    if (!pressed) return;
    switch (*pressed) {
        case StartTarget::entry:
            if (const auto kind = listed(entries(), target.id)) {
                if (*kind == Kind::challenge || *kind == Kind::challenge_back) {
                    challenge_choice_.open(*kind == Kind::challenge);
                } else if (*kind == Kind::place) {
                    plays_here_ = !plays_here_;
                } else if (*kind == Kind::challenge_table) {
                    challenge_choice_.turn_table_first();
                } else if (*kind == Kind::challenge_level) {
                    intent_ =
                        challenge_choice_.intent(*game().challenge, game().id(), static_cast<std::size_t>(target.part));
                } else {
                    intent_ = {.kind = *kind, .game = game().id(), .table = target.part};
                }
                answered_entry_ = *kind;
            }
            break;
        case StartTarget::game:
            challenge_choice_.close();
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
            if (const auto* chosen = challenge()) {
                challenge_choice_.choose_variant(*chosen, target.id);
                break;
            }
            [[fallthrough]];
        case StartTarget::kept:
        case StartTarget::lan:
        case StartTarget::past:
        case StartTarget::filter:
            if (auto wanted = list_.press(target)) intent_ = std::move(*wanted);
            break;
        case StartTarget::page:
            page(target.is(render::PageButton::back));
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
    const auto targets = row_targets();
    if (frame_ && std::ranges::find(targets, *frame_) != targets.end()) {
        const auto framed = *frame_;
        press(framed);
        frame_ = framed;
        return;
    }
    if (const auto* chosen = challenge()) {
        intent_ = challenge_choice_.intent(*chosen, game().id(), chosen->default_level);
        return;
    }
    answered_entry_.reset();
    if (fields_.is_joining() && has_search()) {
        intent_ = {.kind = Kind::search, .text = fields_.address()};
    } else {
        answered_entry_ = list_.can_resume() ? Kind::resume : Kind::against;
        intent_ = {.kind = list_.can_resume() ? Kind::resume : Kind::against, .game = game().id()};
        if (list_.can_resume()) intent_.table = list_.first_kept().id;
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
            {.label = std::string(kinds_[index].title), .chosen = index == chosen_, .id = static_cast<int>(index)});
    }
    const auto& rules = *game().rules;
    const auto opponents = {number(std::max(rules.minimum_seats() - 1, 1)), number(rules.maximum_seats() - 1)};
    const auto* chosen = challenge();
    for (const auto kind : entries()) {
        if (chosen != nullptr) break;
        render::StartEntry entry;
        switch (kind) {
            case Kind::challenge:
                entry = {.image = "state/computer",
                         .title = words(game().challenge->title),
                         .note = words(plays_at_home() ? game().challenge->note_on_server : game().challenge->note),
                         .key = {}};
                entry.enabled = can_host_;
                break;
            case Kind::resume:
                entry = {.image = "state/play",
                         .title = words("Continue"),
                         .note = kept_line(list_.first_kept()),
                         .key = words.key("Enter"),
                         .prominent = true};
                break;
            case Kind::against:
                entry = {.image = "state/computer",
                         .title = words("Play against computers"),
                         .note = plays_at_home() ? words("{0} to {1} opponents, on this server", opponents)
                                                 : words("{0} to {1} opponents, on this computer", opponents),
                         .key = list_.can_resume() ? "" : words.key("Enter")};
                entry.enabled = can_host_;
                break;
            case Kind::solo:
                entry = {.image = "state/person",
                         .title = words("Play alone"),
                         .note = plays_at_home() ? words("the solo game, on this server")
                                                 : words("the solo game, on this computer"),
                         .key = {}};
                entry.enabled = can_host_;
                break;
            case Kind::hot_seat:
                entry = {.image = "state/person",
                         .title = words("Two players at one screen"),
                         .note = words("they pass the device to each other"),
                         .key = {}};
                entry.enabled = can_host_;
                break;
            case Kind::host:
                entry = {.image = "state/host",
                         .title = words("Host a game"),
                         .note = is_alone_  ? words("the server of this page does not answer")
                                 : at_home_ ? words("others join on this server, or with a link")
                                            : words("others join over the network with your address"),
                         .key = {}};
                entry.enabled = can_host_ && !is_alone_;
                break;
            case Kind::place:
                entry = {.image = plays_here_ ? "state/check" : "state/menu",
                         .title = words("On this device, without the server"),
                         .note = plays_here_ ? words("yes: games against computers run on this device")
                                             : words("no: games against computers run on the server"),
                         .key = {}};
                break;
            default:
                entry = {.image = "state/left", .title = words("Quit"), .note = {}, .key = {}};
                break;
        }
        entry.id = static_cast<int>(kind);
        if (kind == Kind::resume) entry.part = list_.first_kept().id;
        if (kind == answered_entry_ && (!busy_.empty() || !answer_.empty())) {
            entry.note = busy_.empty() ? answer_ : busy_;
            entry.failed = busy_.empty() && !answer_good_;
        }
        model.entries.push_back(std::move(entry));
    }
    if (chosen != nullptr) {
        challenge_choice_.build(model, *chosen, can_host_, words);
    } else {
        list_.build(model, words);
        if (is_alone_) {
            model.found_title = words("Your games");
            model.found_empty =
                words("The server of this page does not answer. You can play against computers without it.");
        }
    }
    if (joins()) model.join_title = at_home_ ? words("Join with a code") : words("Join or watch by address");
    model.join_hint = at_home_ ? words("The code of a private table, which its host can give you")
                               : words("A name or address with its port, and a code after it if you were given one");
    model.fields = fields_.build(at_home_, words);
    model.buttons.push_back({.label = at_home_ ? words("Join") : words("Search")});
    const bool is_said_above =
        chosen == nullptr && answered_entry_ && std::ranges::count(entries(), *answered_entry_) == 1;
    if (is_said_above) {
        // The text is shown at the entry that was pressed.
    } else if (!busy_.empty()) {
        model.answer = {render::word(busy_, render::Tone::secondary, false)};
    } else if (!answer_.empty()) {
        model.answer = {render::word(answer_, answer_good_ ? render::Tone::after : render::Tone::missing, false)};
        model.answer_mark = answer_good_ ? render::LineMark::met : render::LineMark::missing;
    }
    model.you_title = words("You");
    model.links.push_back({.label = words("Language: English"), .id = k_language_link});
    model.links.push_back({.label = words("Help"), .key = words.key("F1"), .id = k_help_link});
    model.links.push_back({.label = words("Settings"), .key = words.key("F10"), .id = k_settings_link});
    model.version = words("A fan project, not affiliated with the game's publisher");
    const auto add_tab = [&](render::Label name, const char* image, render::StartPart part) {
        model.tabs.push_back(
            {.label = std::move(name), .image = image, .chosen = part_ == part, .id = static_cast<int>(part)});
    };
    add_tab(words("Play"), "state/play", render::StartPart::play);
    add_tab(chosen != nullptr ? words("Opponent") : words("Tables"), "state/network", render::StartPart::tables);
    add_tab(model.you_title, "state/person", render::StartPart::you);
    model.dialog = trust_question_.dialog(words);
    model.hover = hover_;
    if (!trust_question_.is_open()) model.focus = frame_;
    return model;
}

}  // namespace syrtis::client::ui
