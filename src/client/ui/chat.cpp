// SPDX-License-Identifier: MIT

#include "ui/chat.hpp"

#include <algorithm>
#include <iterator>
#include <string_view>
#include <utility>

#include "protocol/player_name.hpp"
#include "ui/event_log.hpp"

namespace syrtis::client::ui {

using render::ChatTarget;
using render::Target;

namespace {

/// A line with this prefix is a report to the operator of the server and is not sent to the table.
constexpr std::string_view k_report = "/report ";

}  // namespace

Chat::Chat() : draft_(protocol::k_max_chat_characters) {}

void Chat::reset() { *this = Chat(); }

void Chat::set_lines(std::vector<ChatEntry> lines, const std::set<std::string>& muted) {
    lines_ = std::move(lines);
    muted_ = muted;
    if (shown()) mark_read();
}

void Chat::show_always(bool always) {
    always_ = always;
    if (shown()) mark_read();
}

void Chat::mark_read() {
    for (const auto& line : lines_) read_until_ = std::max(read_until_, line.time);
}

int Chat::unread() const {
    return static_cast<int>(std::ranges::count_if(
        lines_, [this](const ChatEntry& line) { return line.time > read_until_ && !line.own && !is_muted(line); }));
}

void Chat::write() {
    open_ = true;
    typing_ = true;
    scroll_ = 0;
    mark_read();
}

void Chat::close() {
    open_ = false;
    typing_ = false;
}

void Chat::toggle() {
    if (open_) {
        close();
    } else {
        write();
    }
}

void Chat::type(char32_t letter) {
    if (typing_) draft_.type(letter);
}

void Chat::press_key(sf::Keyboard::Key key) {
    using sf::Keyboard;
    switch (key) {
        case Keyboard::Escape:
            close();
            break;
        case Keyboard::Enter:
            send();
            break;
        default:
            if (const auto edit = line_edit(key, false, false)) draft_.press(*edit);
            break;
    }
}

void Chat::send() {
    const auto text = protocol::tidy_chat(draft_.text());
    // An empty line only releases the keyboard.
    if (draft_.text().find_first_not_of(' ') == std::string::npos) {
        typing_ = false;
        return;
    }
    if (keeps_notes_) {
        notes_.push_back({.id = static_cast<std::int64_t>(notes_.size()) + 1, .text = draft_.text(), .own = true});
        draft_.set("");
        scroll_ = 0;
        return;
    }
    // A line that the server would refuse is sent as well, because the server's refusal has the reason.
    sent_ = draft_.text();
    const std::string sent_text = text.value_or(sent_);
    if (sent_text.starts_with(k_report)) {
        intents_.push_back({ChatIntent::Kind::report, sent_text.substr(k_report.size())});
    } else {
        intents_.push_back({ChatIntent::Kind::send, sent_text});
    }
    draft_.set("");
    scroll_ = 0;
}

void Chat::restore_draft() {
    if (draft_.text().empty()) draft_.set(sent_);
}

bool Chat::press(const Target& target) {
    const auto kind = target.kind.as<ChatTarget>();
    if (!kind) return std::exchange(typing_, false);
    const auto line = std::ranges::find(lines_, target.id, &ChatEntry::id);
    switch (*kind) {
        case ChatTarget::field:
            typing_ = true;
            break;
        case ChatTarget::close:
            close();
            break;
        case ChatTarget::mute:
            if (line != lines_.end() && !line->own) intents_.push_back({ChatIntent::Kind::mute, line->name});
            break;
        case ChatTarget::unmute:
            if (target.id >= 0 && target.id < std::ssize(muted_)) {
                intents_.push_back({ChatIntent::Kind::unmute, *std::next(muted_.begin(), target.id)});
            }
            break;
        default:
            break;
    }
    return true;
}

bool Chat::scroll(const Target& target, int steps) {
    if (!target.kind.as<ChatTarget>()) return false;
    scroll_ = std::clamp(scroll_ + steps, 0, std::max(0, static_cast<int>(lines_.size()) - 1));
    return true;
}

ChatIntent Chat::take_intent() {
    if (intents_.empty()) return {};
    auto intent = std::move(intents_.front());
    intents_.pop_front();
    return intent;
}

void Chat::build_notes(render::ChatModel& model, const Words& words) const {
    model.title = words("Notes");
    model.lines.push_back({.text = words("What you write here stays in this window. It is sent to nobody.")});
    for (const auto& note : notes_) model.lines.push_back({.id = note.id, .text = note.text});
    model.field.hint = typing_ ? words("{0} saves, {1} closes", {words.key("Enter"), words.key("Esc")})
                               : words("Write a note ({0})", {words.key("C")});
}

render::ChatModel Chat::build(const Words& words, const std::vector<SeatPerson>& people) const {
    render::ChatModel model{
        .title = words("Chat"), .close = words("Close"), .close_key = words.key("Esc"), .mute = words("Mute")};
    for (const auto& entry : lines_) {
        if (keeps_notes_ || is_muted(entry)) continue;
        render::ChatLine line{.id = entry.id, .name = entry.name, .text = entry.text, .time = clock_text(entry.time)};
        line.can_mute = !entry.own;
        if (entry.seat && *entry.seat < people.size()) {
            line.piece = people[*entry.seat].piece;
        } else {
            line.name = {words("{0} (watching)", {entry.name}), entry.name};
        }
        model.lines.push_back(std::move(line));
    }
    model.scroll = scroll_;
    model.muted_title = words("Muted:");
    for (const auto& name : keeps_notes_ ? std::set<std::string>() : muted_) {
        model.muted.push_back({.label = name, .id = model.muted.size()});
    }
    model.field = {.caption = {},
                   .text = draft_.text(),
                   .hint = typing_ ? words("{0} sends, {1} closes", {words.key("Enter"), words.key("Esc")})
                                   : words("Write to all ({0})", {words.key("C")}),
                   .active = typing_,
                   .cursor = draft_.cursor(),
                   .selected = draft_.selection()};
    if (keeps_notes_) build_notes(model, words);
    model.hover = hover_;
    return model;
}

}  // namespace syrtis::client::ui
