// SPDX-License-Identifier: MIT
#pragma once

// The chat of a table, and the people whom this player has muted.

#include <json/json.h>

#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "protocol/client_messages.hpp"
#include "protocol/server_messages.hpp"

namespace syrtis::client::net {

/// A line of the chat, or an event of the table that is shown between the lines of the chat.
struct ChatLine {
    enum class Kind : std::uint8_t { said, hinted } kind = Kind::said;
    std::int64_t number = 0;  ///< number of the line; the program counts all lines that it receives
    std::string name{};
    std::optional<unsigned> seat{};  ///< seat of the author; nothing: a spectator
    std::int64_t person = 0;  ///< number of a spectator, which distinguishes spectators with equal names; 0: unknown
    std::string text{};       ///< text of the line; empty for an event
    std::int64_t time = 0;    ///< milliseconds since 1970
};

/// The chat lines of the table, and the people whom this player has muted.
class ChatLog {
   public:
    /// Adds a chat message of the server. Ignores it if its name or text breaks the rules that servers enforce.
    void take(const protocol::from_server::Chat& message);
    /// Adds the event that a player has received a hint.
    void take(const protocol::from_server::Hinted& message);
    /// Removes all lines; muted people stay muted.
    void clear() { lines_.clear(); }
    /// Mutes or unmutes the people who have written under a name. If nobody has, the first person who writes under the
    /// name is muted.
    void mute(const std::string& name, bool muted);
    void unmute_all() { muted_.clear(); }
    /// Returns true if a person with the author's name is muted, but not the author.
    [[nodiscard]] bool has_muted_namesake(const ChatLine& line) const;

    /// Returns the latest lines, the oldest first. Lines of muted people are included.
    [[nodiscard]] const std::deque<ChatLine>& lines() const { return lines_; }
    /// Returns the muted names.
    [[nodiscard]] std::set<std::string> muted() const;

   private:
    void add(ChatLine line);

    std::deque<ChatLine> lines_;
    std::int64_t number_ = 0;
    /// Identifies a person: a player by the seat, a spectator by a number.
    using Author = std::pair<std::optional<unsigned>, std::int64_t>;
    static Author author(const ChatLine& line) { return {line.seat, line.person}; }

    /// The muted people by name. An empty set stands for the first person who will write under the name.
    std::map<std::string, std::set<Author>> muted_;
};

/// Returns the report of a person to the host of the server. `text`: name of the person, followed by the reason. Names
/// may contain spaces: the longest name of a person at `table` or of an author in `chat` counts, or else the first
/// word.
[[nodiscard]] protocol::from_client::Report read_report(const std::string& text,
                                                        const std::optional<protocol::from_server::Table>& table,
                                                        const ChatLog& chat);

}  // namespace syrtis::client::net
