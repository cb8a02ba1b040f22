// SPDX-License-Identifier: MIT
#pragma once

// A line of text being typed: letters in UTF-8, a cursor between them, a bound on their number.

#include <cstddef>
#include <cstdint>
#include <string>

namespace syrtis::client::ui {

/// What a key does in a line that is being written.
enum class LineKey : std::uint8_t { erase_before, erase_after, left, right, home, end, agree, refuse, leave };

class TextLine {
   public:
    explicit TextLine(std::size_t most_letters) : most_(most_letters) {}

    void set(const std::string& text);
    /// Types one letter; control characters are ignored.
    void type(char32_t letter);
    void erase_before();
    void erase_after();
    void left();
    void right();
    void home() { cursor_ = 0; }
    void end() { cursor_ = text_.size(); }

    [[nodiscard]] const std::string& text() const { return text_; }
    /// In bytes of the text.
    [[nodiscard]] std::size_t cursor() const { return cursor_; }

   private:
    [[nodiscard]] std::size_t letters() const;
    std::size_t most_;
    std::string text_;
    std::size_t cursor_ = 0;
};

}  // namespace syrtis::client::ui
