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

namespace syrtis::client::net {

/// A line of chat, or an event of the table that is shown among the lines.
struct ChatLine {
    enum class Kind : std::uint8_t { said, hinted } kind = Kind::said;
    std::int64_t number = 0;  ///< counts all lines of this program
    std::string name{};
    std::optional<unsigned> seat{};  ///< nothing: who only watches
    std::int64_t person = 0;         ///< of who only watches: tells them from others of that name; 0: not known
    std::string text{};              ///< of said
    std::int64_t time = 0;           ///< milliseconds since 1970
};

/// The chat lines of the present table, without those of muted people.
class ChatLog {
   public:
    /// A message of kind "chat". What no server would let through is left out.
    void take(const Json::Value& message);
    /// A message of kind "hinted".
    void take_hinted(const Json::Value& message);
    /// Removes all lines; muted people stay muted.
    void clear() { lines_.clear(); }
    void mute(const std::string& name, bool muted);
    void mute_nobody() { muted_.clear(); }
    /// Somebody else of that name is muted, and this person is not.
    [[nodiscard]] bool is_heard(const ChatLine& line) const;

    /// The last ones, oldest first, also those of who is muted.
    [[nodiscard]] const std::deque<ChatLine>& lines() const { return lines_; }
    [[nodiscard]] std::set<std::string> muted() const;

   private:
    void add(ChatLine line, const Json::Value& message);

    std::deque<ChatLine> lines_;
    std::int64_t number_ = 0;
    /// A seat, or the number of who only watches.
    using Who = std::pair<std::optional<unsigned>, std::int64_t>;
    static Who who(const ChatLine& line) { return {line.seat, line.person}; }

    std::map<std::string, std::set<Who>> muted_;  ///< by name; empty: the first one who is heard under it
};

}  // namespace syrtis::client::net
