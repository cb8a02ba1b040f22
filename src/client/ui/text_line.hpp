// SPDX-License-Identifier: MIT
#pragma once

// A single-line text field: UTF-8 text with a cursor, a selection and a maximum number of letters. All positions are
// in bytes from the start of the text.

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
    agree,  ///< the owner of the field handles this key and the following keys
    refuse,
    leave,
};

/// The effect of a key, and the flag that the selection is extended.
struct LineEdit {
    LineKey key = LineKey::left;
    bool extends = false;
    friend bool operator==(const LineEdit&, const LineEdit&) = default;
};

/// Returns the effect of a key; empty if the key has none.
[[nodiscard]] std::optional<LineEdit> line_edit(sf::Keyboard::Key code, bool control, bool shift);

/// The state of one text field.
class TextLine {
   public:
    explicit TextLine(std::size_t most_letters) : most_(most_letters) {}

    void set(const std::string& text);
    /// Replaces the selection by one letter; control characters are ignored.
    void type(char32_t letter);
    /// Moves the cursor, selects or erases. Returns false for the clipboard keys and the keys that leave the field,
    /// which the owner handles.
    bool press(LineEdit edit);
    /// Moves the cursor to the boundary between letters that is nearest to `byte`. `extends`: the text that the cursor
    /// passes is selected.
    void set_cursor(std::size_t byte, bool extends);
    void select_word_at(std::size_t byte);
    /// Returns the position after this number of letters, or the end if the text is shorter.
    [[nodiscard]] std::size_t byte_of_letter(std::size_t number) const;
    /// Removes the selected text.
    void erase_selected();

    void erase_before() { press({LineKey::erase_before}); }
    void erase_after() { press({LineKey::erase_after}); }
    void left() { press({LineKey::left}); }
    void right() { press({LineKey::right}); }

    [[nodiscard]] const std::string& text() const { return text_; }
    [[nodiscard]] std::size_t cursor() const { return cursor_; }
    /// Returns the start and the end of the selection. If no text is selected, both are the position of the cursor.
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
    std::size_t anchor_ = 0;  ///< the end of the selection opposite the cursor
};

}  // namespace syrtis::client::ui
