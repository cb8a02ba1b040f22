// SPDX-License-Identifier: MIT
#pragma once

// The chat of a table: received lines, number of unread lines, and the draft of a line. While the draft has the
// keyboard, the table receives no keys.

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

/// A line of the chat as the server sent it.
struct ChatEntry {
    std::int64_t id = 0;
    std::string name{};
    std::optional<unsigned> seat{};  ///< seat of the sender; nothing: a spectator
    std::string text{};
    std::int64_t time = 0;  ///< time at which the line was sent, in milliseconds since 1970
    bool own = false;
    bool has_muted_namesake = false;  ///< another person with this name is muted, but not the sender
};

/// A request of the chat. The application carries it out.
struct ChatIntent {
    enum class Kind : std::uint8_t { none, send, mute, unmute, report } kind = Kind::none;
    /// For `say`, the message; for `mute` and `unmute`, the name; for `report`, the name and the reported line.
    std::string text{};
};

/// The state of the chat panel: lines, draft, scroll position, and the time of the newest line that was read.
class Chat {
   public:
    Chat();
    /// Discards the lines, the draft, and the memory of what was read. Called when the person enters or leaves a table.
    void reset();
    /// Sets the lines, the oldest first. Lines of people in `muted` are hidden.
    void set_lines(std::vector<ChatEntry> lines, const std::set<std::string>& muted);
    /// Sets whether the chat is always visible, as in the lobby.
    void show_always(bool always);

    /// Sets whether lines are not sent but kept as notes, because only one person is at the table. The notes are
    /// discarded when the person enters another table.
    void keep_notes(bool keeps) { keeps_notes_ = keeps; }

    [[nodiscard]] bool shown() const { return open_ || always_; }
    /// Returns true while the chat has the keyboard.
    [[nodiscard]] bool typing() const { return typing_; }
    [[nodiscard]] int unread() const;

    /// Opens the chat and gives the keyboard to its draft.
    void write();
    void close();
    /// Opens the chat if it is closed, and closes it if it is open.
    void toggle();
    void type(char32_t letter);
    [[nodiscard]] TextLine& written_line() { return draft_; }
    void press_key(sf::Keyboard::Key key);
    /// Handles a click. Returns true if the chat has used it. While the chat has the keyboard, it uses every click; a
    /// click outside the chat gives the keyboard back.
    bool press(const render::Target& target);
    void point(const std::optional<render::Target>& target) { hover_ = target; }
    /// Scrolls the chat by `steps` if the target belongs to it. Returns whether it does.
    bool scroll(const render::Target& target, int steps);
    /// Makes the last sent line the draft again, because the server did not accept it.
    void restore_draft();

    /// Removes and returns the oldest request; Kind::none if there is none.
    [[nodiscard]] ChatIntent take_intent();
    [[nodiscard]] render::ChatModel build(const Words& words, const std::vector<SeatPerson>& people) const;

   private:
    [[nodiscard]] bool is_muted(const ChatEntry& line) const {
        return !line.own && !line.has_muted_namesake && muted_.contains(line.name);
    }
    void send();
    void mark_read();
    void build_notes(render::ChatModel& model, const Words& words) const;

    std::vector<ChatEntry> lines_;
    std::vector<ChatEntry> notes_;
    bool keeps_notes_ = false;
    std::set<std::string> muted_;
    std::int64_t read_until_ = 0;  ///< time of the newest line that was shown, in milliseconds since 1970
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
