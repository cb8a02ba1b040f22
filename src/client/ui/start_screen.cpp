// SPDX-License-Identifier: MIT

#include "ui/start_screen.hpp"

#include <algorithm>
#include <utility>

#include "protocol/messages.hpp"
#include "protocol/player_name.hpp"
#include "ui/listed.hpp"

namespace syrtis::client::ui {

using render::SharedTarget;
using render::StartTarget;
using render::Target;
using Kind = StartIntent::Kind;

namespace {

constexpr std::size_t k_address_letters = 120;
constexpr std::size_t k_password_letters = 64;

constexpr int k_trust_button = 1;
constexpr int k_language_link = 0;
constexpr int k_settings_link = 1;
constexpr int k_help_link = 2;

/// Returns one dot for each letter.
std::string dots(std::string_view text) {
    std::string shown;
    for (const char byte : text) {
        const bool begins = (static_cast<unsigned char>(byte) & 0xc0U) != 0x80U;
        if (begins) shown += "•";
    }
    return shown;
}

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
    : kinds_(kinds),
      name_(protocol::k_max_name_characters),
      address_(k_address_letters),
      password_(k_password_letters),
      list_(kinds) {
    name_.set(name);
}

void StartScreen::choose_game(const std::string& id) {
    for (std::size_t index = 0; index < kinds_.size(); ++index) {
        if (kinds_[index].id() == id) chosen_ = index;
    }
}

void StartScreen::set_tables(const Json::Value& tables, const std::string& where, const Obstacle& obstacle) {
    busy_.clear();
    list_.set_tables(tables, where, obstacle);
}

std::vector<Target> StartScreen::row_targets() const {
    const auto* chosen = challenge();
    if (chosen == nullptr) return list_.rows();
    std::vector<Target> targets;
    for (std::size_t index = 0; index < chosen->variants.size(); ++index) {
        targets.push_back({StartTarget::found, static_cast<std::int64_t>(index), 0});
    }
    return targets;
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
    std::vector<Kind> entries;
    if (const auto* chosen = challenge()) {
        entries.assign(chosen->levels.size(), Kind::challenge_level);
        entries.push_back(Kind::challenge_table);
        entries.push_back(Kind::challenge_back);
        return entries;
    }
    if (can_resume()) entries.push_back(Kind::resume);
    entries.push_back(Kind::against);
    if (game().challenge) entries.push_back(Kind::challenge);
    if (game().rules->minimum_seats() == 1) entries.push_back(Kind::solo);
    if (game().rules->maximum_seats() > 1) entries.push_back(Kind::hot_seat);
    entries.push_back(Kind::host);
    if (can_play_here_ && !is_alone_) entries.push_back(Kind::place);
    if (!at_home_) entries.push_back(Kind::quit);
    return entries;
}

void StartScreen::confirm_server(const std::string& where, const std::string& known, const std::string& seen) {
    confirm_ = {where, known, seen};
}

void StartScreen::ask_password(bool asks) {
    if (asks && !asks_password_) {
        field_ = Field::password;
        password_.set({});
    }
    if (!asks && field_ == Field::password) field_ = Field::address;
    asks_password_ = asks;
}

void StartScreen::answer_trust_question(bool trusts) {
    confirm_.reset();
    // The status text stays, because it says why nothing of that server is shown.
    if (!trusts) return;
    answer_.clear();
    intent_ = {.kind = Kind::trust_server};
}

void StartScreen::press(const Target& target) {
    frame_.reset();
    answered_entry_.reset();
    if (confirm_) {
        if (target.kind == SharedTarget::dialog_button) answer_trust_question(target.id == k_trust_button);
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
                    challenging_ = *kind == Kind::challenge;
                    variants_.scroll_to_start();
                } else if (*kind == Kind::place) {
                    plays_here_ = !plays_here_;
                } else if (*kind == Kind::challenge_table) {
                    sets_table_ = !sets_table_;
                } else if (*kind == Kind::challenge_level) {
                    intent_ = challenge_intent(static_cast<std::size_t>(target.part));
                } else {
                    intent_ = {.kind = *kind, .game = game().id(), .table = target.part};
                }
                answered_entry_ = *kind;
            }
            break;
        case StartTarget::game:
            challenging_ = false;
            if (target.id >= 0 && std::cmp_less(target.id, kinds_.size()))
                chosen_ = static_cast<std::size_t>(target.id);
            break;
        case StartTarget::field:
            note_editing();
            field_ = target.is(render::StartField::name)      ? Field::name
                     : target.is(render::StartField::address) ? Field::address
                                                              : Field::password;
            break;
        case StartTarget::button:
            if (has_search()) intent_ = {.kind = Kind::search, .text = address_.text()};
            break;
        case StartTarget::found:
            if (const auto* chosen = challenge()) {
                if (target.id >= 0 && std::cmp_less(target.id, chosen->variants.size())) {
                    variant_ = static_cast<std::size_t>(target.id);
                }
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
}

void StartScreen::type(char32_t letter) {
    // Typing a letter is an edit of the field.
    if (letter >= U' ') note_editing();
    written_line().type(letter);
}

void StartScreen::next_field() {
    note_editing();
    if (!joins()) return;
    const int fields = asks_password_ ? 3 : 2;
    field_ = static_cast<Field>((static_cast<int>(field_) + 1) % fields);
}

StartIntent StartScreen::challenge_intent(std::size_t level) const {
    const auto& chosen = *game().challenge;
    Json::Value options(Json::objectValue);
    auto& wanted = options[chosen.key];
    wanted[chosen.level_key] = chosen.levels[std::min(level, chosen.levels.size() - 1)].value;
    const auto& variant = chosen.variants[std::min(variant_, chosen.variants.size() - 1)].value;
    if (!variant.isNull()) wanted[chosen.variant_key] = variant;
    return {.kind = Kind::challenge_level, .game = game().id(), .options = std::move(options), .starts = !sets_table_};
}

void StartScreen::enter() {
    if (confirm_) return answer_trust_question(false);
    const auto targets = row_targets();
    if (frame_ && std::ranges::find(targets, *frame_) != targets.end()) {
        const auto framed = *frame_;
        press(framed);
        frame_ = framed;
        return;
    }
    if (const auto* chosen = challenge()) {
        intent_ = challenge_intent(chosen->default_level);
        return;
    }
    answered_entry_.reset();
    if (field_ != Field::name && has_search()) {
        intent_ = {.kind = Kind::search, .text = address_.text()};
    } else {
        answered_entry_ = can_resume() ? Kind::resume : Kind::against;
        intent_ = {.kind = can_resume() ? Kind::resume : Kind::against, .game = game().id()};
        if (can_resume()) intent_.table = list_.first_kept().id;
    }
}

void StartScreen::refuse() {
    if (confirm_) return answer_trust_question(false);
    ask_password(false);
}

StartIntent StartScreen::take_intent() {
    StartIntent intent = std::move(intent_);
    intent_ = {};
    return intent;
}

void StartScreen::build_challenge(render::StartModel& model, const Challenge& chosen, const Words& words) const {
    for (std::size_t level = 0; level < chosen.levels.size(); ++level) {
        const auto& choice = chosen.levels[level];
        render::StartEntry entry{.image = choice.image,
                                 .title = choice.name.in(words),
                                 .note = choice.note.in(words),
                                 .key = level == chosen.default_level ? words.key("Enter") : ""};
        entry.enabled = can_host_;
        entry.id = static_cast<int>(Kind::challenge_level);
        entry.part = static_cast<int>(level);
        model.entries.push_back(std::move(entry));
    }
    render::StartEntry table{.image = sets_table_ ? "state/check" : "state/menu",
                             .title = words("Set the options first"),
                             .note = sets_table_ ? words("the options come after the level; click to start at once")
                                                 : words("everything else that can be chosen before the game begins"),
                             .key = {}};
    table.id = static_cast<int>(Kind::challenge_table);
    model.entries.push_back(std::move(table));
    render::StartEntry back{
        .image = "state/left", .title = words("Back"), .note = words("to the other games"), .key = {}};
    back.id = static_cast<int>(Kind::challenge_back);
    model.entries.push_back(std::move(back));
    for (std::size_t index = 0; index < chosen.variants.size(); ++index) {
        const auto& variant = chosen.variants[index];
        render::FoundGame row;
        row.target = {StartTarget::found, static_cast<std::int64_t>(index), 0};
        row.name = variant.name.in(words);
        row.seats_text = variant.note.in(words);
        row.chosen = index == variant_;
        row.button = {.label = index == variant_ ? words("Chosen") : words("Choose")};
        model.found.push_back(std::move(row));
    }
}

render::DialogModel StartScreen::confirm_dialog(const Words& words) const {
    render::DialogModel dialog;
    const auto add_paragraph = [&](const std::string& text) {
        dialog.lines.push_back({render::word(text, render::Tone::secondary, false)});
    };
    const auto show = [&](const std::string& fingerprint) {
        // Shows the fingerprint in two lines of sixteen pairs.
        const auto half = fingerprint.size() / 2;
        for (const auto& part :
             {fingerprint.substr(0, half), fingerprint.substr(std::min(half + 1, fingerprint.size()))}) {
            dialog.lines.push_back({render::word(part, render::Tone::normal, false)});
        }
    };
    const bool is_new = confirm_->known.empty();
    dialog.title = is_new                   ? words("Your first visit to {0}", {confirm_->where})
                   : confirm_->seen.empty() ? words("{0} no longer encrypts its connections", {confirm_->where})
                                            : words("The certificate of {0} has changed", {confirm_->where});
    if (is_new) {
        add_paragraph(words("Ask the operator of the server whether this is the fingerprint of its certificate:"));
    } else if (confirm_->seen.empty()) {
        add_paragraph(
            words("It used to encrypt its connections and no longer does: somebody may be intercepting them."));
        add_paragraph(words("Ask the operator whether this is intended."));
    } else {
        add_paragraph(words(
            "It has a new certificate: it may be a different server, or somebody may be intercepting the connection."));
        add_paragraph(words("Ask the operator. The fingerprint was:"));
        show(confirm_->known);
        add_paragraph(words("It is now:"));
    }
    if (!confirm_->seen.empty()) show(confirm_->seen);
    dialog.buttons.push_back({.label = words("Back"), .key = words.key("Esc"), .id = 0});
    dialog.buttons.push_back({.label = is_new ? words("It matches") : words("Trust it anyway"), .id = k_trust_button});
    return dialog;
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
                         .key = can_resume() ? "" : words.key("Enter")};
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
                         .title = words("Two players on this computer"),
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
                         .note = plays_here_ ? words("games against computers are played on this device")
                                             : words("games against computers are played on this server"),
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
        build_challenge(model, *chosen, words);
        model.found_title = words(chosen->variants_title);
        variants_.build(model, static_cast<int>(chosen->variants.size()), words);
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
    const auto field = [&](std::string caption, const TextLine& line, Field which, std::string hint) {
        render::TextField text{.caption = std::move(caption), .text = line.text(), .hint = std::move(hint)};
        text.active = focus() == which;
        text.cursor = line.cursor();
        text.selected = line.selection();
        model.fields.push_back(std::move(text));
    };
    field(words("Name"), name_, Field::name, words("your name"));
    if (at_home_) {
        field(words("Code"), address_, Field::address, "MESA-4172");
    } else {
        field(words("Address"), address_, Field::address, "192.168.1.20:7600 MESA-4172");
    }
    if (asks_password_) {
        field(words("Password"), password_, Field::password, words("Password"));
        auto& shown = model.fields.back();
        const auto hidden = [&](std::size_t byte) { return dots(shown.text.substr(0, byte)).size(); };
        shown.cursor = hidden(shown.cursor);
        shown.selected = {hidden(shown.selected.first), hidden(shown.selected.second)};
        shown.text = dots(shown.text);
    }
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
    if (confirm_) model.dialog = confirm_dialog(words);
    model.hover = hover_;
    if (!confirm_) model.focus = frame_;
    return model;
}

}  // namespace syrtis::client::ui
