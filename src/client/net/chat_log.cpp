// SPDX-License-Identifier: MIT

#include "net/chat_log.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "core/seat.hpp"
#include "net/incoming.hpp"
#include "protocol/player_name.hpp"

namespace syrtis::client::net {

namespace {

constexpr std::size_t k_most_lines = 200;

}  // namespace

void ChatLog::take(const protocol::from_server::Chat& message) {
    // Servers enforce these rules, but what is drawn must not depend on that.
    auto name = protocol::tidy_name(message.name);
    auto text = protocol::tidy_chat(message.text);
    if (!name || !text) return;
    ChatLine line{.name = std::move(*name),
                  .person = static_cast<std::int64_t>(message.person.value_or(0)),
                  .text = std::move(*text),
                  .time = message.time};
    if (message.seat && *message.seat < core::k_max_seats) line.seat = *message.seat;
    add(std::move(line));
}

void ChatLog::take(const protocol::from_server::Hinted& message) {
    auto name = protocol::tidy_name(message.name);
    if (!name) return;
    ChatLine line{.kind = ChatLine::Kind::hinted, .name = std::move(*name), .time = message.time};
    if (message.seat < core::k_max_seats) line.seat = message.seat;
    add(std::move(line));
}

void ChatLog::add(ChatLine line) {
    line.number = ++number_;
    const auto muted = muted_.find(line.name);
    if (muted != muted_.end() && muted->second.empty()) muted->second.insert(author(line));
    if (lines_.size() >= k_most_lines) lines_.pop_front();
    lines_.push_back(std::move(line));
}

void ChatLog::mute(const std::string& name, bool muted) {
    if (!muted) {
        muted_.erase(name);
        return;
    }
    auto& people = muted_[name];
    for (const ChatLine& line : lines_) {
        if (line.name == name) people.insert(author(line));
    }
}

bool ChatLog::has_muted_namesake(const ChatLine& line) const {
    const auto muted = muted_.find(line.name);
    return muted != muted_.end() && !muted->second.empty() && !muted->second.contains(author(line));
}

std::set<std::string> ChatLog::muted() const {
    std::set<std::string> names;
    for (const auto& [name, people] : muted_) names.insert(name);
    return names;
}

protocol::from_client::Report read_report(const std::string& text,
                                          const std::optional<protocol::from_server::Table>& table,
                                          const ChatLog& chat) {
    std::string name = text.substr(0, text.find(' '));
    std::set<std::string> known;
    for (const auto& line : chat.lines()) known.insert(line.name);
    if (table) {
        for (const auto& seat : table->seats) known.insert(seat.name.value_or(std::string()));
        for (const auto& watcher : table->watchers.value_or(std::vector<protocol::from_server::Watcher>()))
            known.insert(watcher.name);
    }
    for (const auto& other : known) {
        const bool is_whole = text.size() == other.size() || (text.size() > other.size() && text[other.size()] == ' ');
        if (text.starts_with(other) && is_whole && other.size() > name.size()) name = other;
    }
    return {.name = name, .text = text.substr(std::min(text.size(), name.size() + 1))};
}

}  // namespace syrtis::client::net
