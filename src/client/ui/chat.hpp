// SPDX-License-Identifier: MIT
#pragma once

// Talking to the others at the table: what was said, what of it was not read yet, the line that is being written. While
// that line has the keyboard, nothing else at the table hears a key.

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

struct SaidLine {
    std::int64_t id = 0;
    std::string name{};
    std::optional<unsigned> seat{};  ///< nothing: who only watches
    std::string text{};
    std::int64_t time = 0;  ///< milliseconds since 1970
    bool own = false;
};

struct ChatIntent {
    enum class Kind : std::uint8_t { none, say, mute, unmute } kind = Kind::none;
    std::string text{};  ///< what to say, or the name
};

class Chat {
   public:
    Chat();
    /// Forgets what was begun and read: another table, or none.
    void reset();
    /// Oldest first, with those of who is muted.
    void set_lines(std::vector<SaidLine> lines, const std::set<std::string>& muted);
    /// The lobby shows it all the time.
    void show_always(bool always);

    /// Nobody hears what is written: it is kept here as notes, until another table is entered.
    void keep_notes(bool keeps) { keeps_notes_ = keeps; }

    [[nodiscard]] bool shown() const { return open_ || always_; }
    /// The keyboard is its own.
    [[nodiscard]] bool typing() const { return typing_; }
    [[nodiscard]] int unread() const;

    /// Opens it and takes the keyboard.
    void write();
    void close();
    /// As the button in the bar does.
    void toggle();
    void type(char32_t letter);
    [[nodiscard]] TextLine& written_line() { return draft_; }
    void press_key(sf::Keyboard::Key key);
    /// True if the click was for it: while it has the keyboard, every click is, and one elsewhere gives the keyboard
    /// back.
    bool press(const render::Target& target);
    void point(const std::optional<render::Target>& target) { hover_ = target; }
    /// True if that is where the chat lies.
    bool scroll(const render::Target& target, int steps);
    /// What was sent last was not taken: it is there to be sent again.
    void give_back();

    /// One after the other, in the order in which they were given.
    [[nodiscard]] ChatIntent take_intent();
    [[nodiscard]] render::ChatModel build(const Words& words, const std::vector<SeatPerson>& people) const;

   private:
    [[nodiscard]] bool is_muted(const SaidLine& line) const { return !line.own && muted_.contains(line.name); }
    void send();
    void mark_read();
    void build_notes(render::ChatModel& model, const Words& words) const;

    std::vector<SaidLine> lines_;
    std::vector<SaidLine> notes_;
    bool keeps_notes_ = false;
    std::set<std::string> muted_;
    std::int64_t read_until_ = 0;  ///< time of the last line that was seen
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
