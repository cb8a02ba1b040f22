// SPDX-License-Identifier: MIT
#pragma once

// A line of text being typed: letters in UTF-8, a cursor between them, what is selected, a bound on their number. All
// places are counted in bytes from the beginning of the text.

#include <SFML/Window/Keyboard.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

namespace syrtis::client::ui {

/// What a key does in a line that is being written.
enum class LineKey : std::uint8_t {
    erase_before,
    erase_after,
    erase_word_before,
    erase_word_after,
    left,
    right,
    word_left,
    word_right,
    home,
    end,
    select_all,
    copy,
    cut,
    paste,
    agree,  ///< the rest is for who owns the line
    refuse,
    leave,
};

/// A key with whether what it steps over becomes selected.
struct LineEdit {
    LineKey key = LineKey::left;
    bool extends = false;
    friend bool operator==(const LineEdit&, const LineEdit&) = default;
};

/// What this key does in a line; nothing if it has no meaning there.
[[nodiscard]] std::optional<LineEdit> line_edit(sf::Keyboard::Key code, bool control, bool shift);

class TextLine {
   public:
    explicit TextLine(std::size_t most_letters) : most_(most_letters) {}

    void set(const std::string& text);
    /// Types one letter in place of what is selected; control characters are ignored.
    void type(char32_t letter);
    /// Moves the cursor, selects or erases. False if the key is none of a line itself: the clipboard and the way out of
    /// it are the business of who owns it.
    bool press(LineEdit edit);
    /// Puts the cursor there, or as near as letters allow; `extends`: what lies between is selected.
    void set_cursor(std::size_t byte, bool extends);
    void select_word_at(std::size_t byte);
    /// Where so many letters lie before; the end where there are fewer.
    [[nodiscard]] std::size_t byte_of_letter(std::size_t number) const;
    /// Takes away what is selected.
    void erase_selected();

    void erase_before() { press({LineKey::erase_before}); }
    void erase_after() { press({LineKey::erase_after}); }
    void left() { press({LineKey::left}); }
    void right() { press({LineKey::right}); }

    [[nodiscard]] const std::string& text() const { return text_; }
    [[nodiscard]] std::size_t cursor() const { return cursor_; }
    /// From where to where it is selected; both the cursor where nothing is.
    [[nodiscard]] std::pair<std::size_t, std::size_t> selection() const;
    [[nodiscard]] std::string selected() const;

   private:
    [[nodiscard]] std::size_t letters() const;
    [[nodiscard]] std::size_t before(std::size_t byte) const;
    [[nodiscard]] std::size_t after(std::size_t byte) const;
    [[nodiscard]] std::size_t word_before(std::size_t byte) const;
    [[nodiscard]] std::size_t word_after(std::size_t byte) const;
    [[nodiscard]] bool is_blank(std::size_t byte) const { return text_[byte] == ' '; }
    void erase(std::size_t from, std::size_t to);

    std::size_t most_;
    std::string text_;
    std::size_t cursor_ = 0;
    std::size_t anchor_ = 0;  ///< the other end of what is selected
};

}  // namespace syrtis::client::ui
