// SPDX-License-Identifier: MIT
#pragma once

// The chat of a table: the received lines, the number of unread lines and the line that is being written. While that
// line has the keyboard, the table receives no keys.

#include <SFML/Window/Keyboard.hpp>
#include <cstdint>
#include <deque>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "render/chat_model.hpp"
#include "ui/game_table.hpp"
#include "ui/text_line.hpp"
#include "ui/words.hpp"

namespace syrtis::client::ui {

/// A chat line as the server sent it.
struct ChatEntry {
    std::int64_t id = 0;
    std::string name{};
    std::optional<unsigned> seat{};  ///< seat of the sender; empty for a spectator
    std::string text{};
    std::int64_t time = 0;  ///< time in milliseconds since 1970
    bool own = false;
    bool is_unmuted = false;  ///< the sender has the name of a muted person but is not that person
};

/// A request of the chat that the application carries out.
struct ChatIntent {
    enum class Kind : std::uint8_t { none, send, mute, unmute, report } kind = Kind::none;
    /// The message of say, the name for mute and unmute, or the name and the reported line of report.
    std::string text{};
};

/// Holds the state of the chat panel: lines, draft, scrolling and the time of the last read line.
class Chat {
   public:
    Chat();
    /// Discards the draft and the read state. Must be called when the person enters another table or leaves the table.
    void reset();
    /// Sets the lines, oldest first. They include lines of muted persons, which are hidden.
    void set_lines(std::vector<ChatEntry> lines, const std::set<std::string>& muted);
    /// Sets whether the chat is always visible, as in the lobby.
    void show_always(bool always);

    /// Sets whether written lines are kept as local notes instead of being sent, for a table with only one person. The
    /// notes are discarded when the person enters another table.
    void keep_notes(bool keeps) { keeps_notes_ = keeps; }

    [[nodiscard]] bool shown() const { return open_ || always_; }
    /// Returns true while the chat has the keyboard.
    [[nodiscard]] bool typing() const { return typing_; }
    [[nodiscard]] int unread() const;

    /// Opens the chat and moves the keyboard to it.
    void write();
    void close();
    /// Opens or closes the chat, as the button in the bar does.
    void toggle();
    void type(char32_t letter);
    [[nodiscard]] TextLine& written_line() { return draft_; }
    void press_key(sf::Keyboard::Key key);
    /// Returns true if the chat used the click. While the chat has the keyboard, it uses every click, and a click
    /// outside the chat releases the keyboard.
    bool press(const render::Target& target);
    void point(const std::optional<render::Target>& target) { hover_ = target; }
    /// Scrolls the chat. Returns true if the target belongs to the chat.
    bool scroll(const render::Target& target, int steps);
    /// Puts the last sent line back into the draft because the server did not accept it.
    void restore_draft();

    /// Returns the oldest request that was not taken yet; Kind::none if there is none.
    [[nodiscard]] ChatIntent take_intent();
    [[nodiscard]] render::ChatModel build(const Words& words, const std::vector<SeatPerson>& people) const;

   private:
    [[nodiscard]] bool is_muted(const ChatEntry& line) const {
        return !line.own && !line.is_unmuted && muted_.contains(line.name);
    }
    void send();
    void mark_read();
    void build_notes(render::ChatModel& model, const Words& words) const;

    std::vector<ChatEntry> lines_;
    std::vector<ChatEntry> notes_;
    bool keeps_notes_ = false;
    std::set<std::string> muted_;
    std::int64_t read_until_ = 0;  ///< time of the newest line that was shown
    bool open_ = false;
    bool always_ = false;
    bool typing_ = false;
    int scroll_ = 0;
    TextLine draft_;
    std::string sent_;
    std::deque<ChatIntent> intents_;
    std::optional<render::Target> hover_;
};

}  // namespace syrtis::client::ui
