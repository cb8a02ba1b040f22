// SPDX-License-Identifier: MIT
#pragma once

// A text field of one line. It holds a UTF-8 text with a cursor, a selection and a largest number of letters. Positions
// are in bytes from the beginning of the text.

#include <SFML/Window/Keyboard.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

namespace syrtis::client::ui {

/// The effect of a key in a text field.
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
    agree,  ///< not an edit, as `refuse` and `leave`; the owner of the field handles the key
    refuse,
    leave,
};

/// The effect of a key in a text field. `extends`: whether the selection is extended.
struct LineEdit {
    LineKey key = LineKey::left;
    bool extends = false;
    friend bool operator==(const LineEdit&, const LineEdit&) = default;
};

/// Returns what a key does in a text field; nothing if it does nothing there.
[[nodiscard]] std::optional<LineEdit> line_edit(sf::Keyboard::Key code, bool control, bool shift);

/// The text, cursor and selection of a text field.
class TextLine {
   public:
    explicit TextLine(std::size_t most_letters) : most_(most_letters) {}

    void set(const std::string& text);
    /// Replaces the selection by a letter. Control characters are ignored.
    void type(char32_t letter);
    /// Moves the cursor, selects or erases. Returns false for keys that the owner of the field must handle: copy, cut,
    /// paste, and keys that leave the field.
    bool press(LineEdit edit);
    /// Moves the cursor to the letter boundary that is nearest to `byte`. `extends`: whether the text between the old
    /// and new position is selected.
    void set_cursor(std::size_t byte, bool extends);
    void select_word_at(std::size_t byte);
    /// Returns the position behind the first `number` letters; the end of the text if it is shorter.
    [[nodiscard]] std::size_t byte_of_letter(std::size_t number) const;
    /// Removes the selected text.
    void erase_selected();

    void erase_before() { press({LineKey::erase_before}); }
    void erase_after() { press({LineKey::erase_after}); }
    void left() { press({LineKey::left}); }
    void right() { press({LineKey::right}); }

    [[nodiscard]] const std::string& text() const { return text_; }
    [[nodiscard]] std::size_t cursor() const { return cursor_; }
    /// Returns the beginning and end of the selection. Without a selection, both are the position of the cursor.
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
    std::size_t anchor_ = 0;  ///< end of the selection that is not the cursor
};

}  // namespace syrtis::client::ui
