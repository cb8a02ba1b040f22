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

/// A line of chat, or an event of the table that is shown among the lines.
struct ChatLine {
    enum class Kind : std::uint8_t { said, hinted } kind = Kind::said;
    std::int64_t number = 0;  ///< number of the line, counted over all lines that this program has received
    std::string name{};
    std::optional<unsigned> seat{};  ///< seat of the author; nothing: a spectator
    std::int64_t person = 0;         ///< number of a spectator, which distinguishes equal names; 0: unknown
    std::string text{};              ///< text of the line, for `said`
    std::int64_t time = 0;           ///< milliseconds since 1970
};

/// The chat lines of the present table, and the muted people.
class ChatLog {
   public:
    /// Adds a message of kind "chat". Ignores it if name or text break the rules that servers enforce.
    void take(const protocol::from_server::Chat& message);
    /// Adds a message of kind "hinted": a player has received a hint.
    void take(const protocol::from_server::Hinted& message);
    /// Removes all lines; muted people stay muted.
    void clear() { lines_.clear(); }
    /// Mutes or unmutes a name. No person with this name need be present.
    void mute(const std::string& name, bool muted);
    void unmute_all() { muted_.clear(); }
    /// Returns false if the author of the line is muted. Another person with the author's name is not affected.
    [[nodiscard]] bool is_unmuted(const ChatLine& line) const;

    /// Returns the last lines, oldest first, including those of muted people.
    [[nodiscard]] const std::deque<ChatLine>& lines() const { return lines_; }
    /// Returns the muted names.
    [[nodiscard]] std::set<std::string> muted() const;

   private:
    void add(ChatLine line);

    std::deque<ChatLine> lines_;
    std::int64_t number_ = 0;
    /// A person, by the seat of a player or by the number of a spectator.
    using Author = std::pair<std::optional<unsigned>, std::int64_t>;
    static Author author(const ChatLine& line) { return {line.seat, line.person}; }

    /// The muted people by name. An empty set stands for the first person who writes under the name.
    std::map<std::string, std::set<Author>> muted_;
};

/// Returns the report of a person to the host of the server. `text`: name of the person, followed by the reason. Names
/// may contain spaces: the longest name of a person at `table` or of an author in `chat` counts, or else the first
/// word.
[[nodiscard]] protocol::from_client::Report read_report(const std::string& text, const Json::Value& table,
                                                        const ChatLog& chat);

}  // namespace syrtis::client::net
