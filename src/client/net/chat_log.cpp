// SPDX-License-Identifier: MIT

#include "net/chat_log.hpp"

#include <cstddef>
#include <utility>

#include "core/seat.hpp"
#include "net/incoming.hpp"
#include "protocol/player_name.hpp"
#include "text/json_values.hpp"

namespace syrtis::client::net {

namespace {

constexpr std::size_t k_most_lines = 200;

}  // namespace

void ChatLog::take(const Json::Value& message) {
    // Servers enforce these rules, but what is drawn must not depend on that.
    auto name = protocol::tidy_name(text_of(message, "name"));
    auto text = protocol::tidy_chat(text_of(message, "text"));
    if (!name || !text) return;
    add({.name = std::move(*name), .text = std::move(*text)}, message);
}

void ChatLog::on_hinted(const Json::Value& message) {
    auto name = protocol::tidy_name(text_of(message, "name"));
    if (name) add({.kind = ChatLine::Kind::hinted, .name = std::move(*name)}, message);
}

void ChatLog::add(ChatLine line, const Json::Value& message) {
    line.number = ++number_;
    if (const auto seat = text::read_integer(member_of(message, "seat"), 0, core::k_max_seats - 1)) {
        line.seat = static_cast<unsigned>(*seat);
    }
    line.person = text::read_integer(member_of(message, "person"), 0, INT64_MAX).value_or(0);
    line.time = text::read_integer(member_of(message, "time"), 0, INT64_MAX).value_or(0);
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

bool ChatLog::is_unmuted(const ChatLine& line) const {
    const auto muted = muted_.find(line.name);
    return muted != muted_.end() && !muted->second.empty() && !muted->second.contains(author(line));
}

std::set<std::string> ChatLog::muted() const {
    std::set<std::string> names;
    for (const auto& [name, people] : muted_) names.insert(name);
    return names;
}

}  // namespace syrtis::client::net
