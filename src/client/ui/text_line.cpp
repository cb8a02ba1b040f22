// SPDX-License-Identifier: MIT

#include "ui/text_line.hpp"

#include <algorithm>

#include "text/utf8.hpp"

namespace syrtis::client::ui {

std::optional<LineEdit> line_edit(sf::Keyboard::Key code, bool control, bool shift) {
    using sf::Keyboard;
    switch (code) {
        case Keyboard::BackSpace:
            return LineEdit{control ? LineKey::erase_word_before : LineKey::erase_before};
        case Keyboard::Delete:
            if (shift && !control) return LineEdit{LineKey::cut};
            return LineEdit{control ? LineKey::erase_word_after : LineKey::erase_after};
        case Keyboard::Insert:
            if (control) return LineEdit{LineKey::copy};
            return shift ? std::optional(LineEdit{LineKey::paste}) : std::nullopt;
        case Keyboard::Left:
            return LineEdit{control ? LineKey::word_left : LineKey::left, shift};
        case Keyboard::Right:
            return LineEdit{control ? LineKey::word_right : LineKey::right, shift};
        case Keyboard::Home:
            return LineEdit{LineKey::home, shift};
        case Keyboard::End:
            return LineEdit{LineKey::end, shift};
        case Keyboard::A:
            return control ? std::optional(LineEdit{LineKey::select_all}) : std::nullopt;
        case Keyboard::C:
            return control ? std::optional(LineEdit{LineKey::copy}) : std::nullopt;
        case Keyboard::X:
            return control ? std::optional(LineEdit{LineKey::cut}) : std::nullopt;
        case Keyboard::V:
            return control ? std::optional(LineEdit{LineKey::paste}) : std::nullopt;
        case Keyboard::Enter:
            return control ? std::nullopt : std::optional(LineEdit{LineKey::agree});
        case Keyboard::Escape:
            return LineEdit{LineKey::refuse};
        case Keyboard::Tab:
        case Keyboard::Up:
        case Keyboard::Down:
            return control ? std::nullopt : std::optional(LineEdit{LineKey::leave});
        default:
            return std::nullopt;
    }
}

void TextLine::set(const std::string& text) {
    text_.clear();
    cursor_ = 0;
    text_ = text;
    while (letters() > most_) {
        do {
            text_.pop_back();
        } while (!text_.empty() && text::continues_code_point(text_.back()));
        while (!text_.empty() && (static_cast<unsigned char>(text_.back()) & 0xC0U) == 0xC0U) text_.pop_back();
    }
    cursor_ = text_.size();
    anchor_ = cursor_;
}

std::size_t TextLine::letters() const {
    return static_cast<std::size_t>(
        std::count_if(text_.begin(), text_.end(), [](char byte) { return !text::continues_code_point(byte); }));
}

void TextLine::type(char32_t letter) {
    const bool control = letter < 0x20 || (letter >= 0x7F && letter < 0xA0);
    const bool surrogate = (letter >= 0xD800 && letter < 0xE000) || letter > 0x10FFFF;
    if (control || surrogate) return;
    erase_selected();
    if (letters() >= most_) return;
    std::string bytes;
    text::append_code_point(bytes, letter);
    text_.insert(cursor_, bytes);
    cursor_ += bytes.size();
    anchor_ = cursor_;
}

bool TextLine::press(LineEdit edit) {
    const auto [from, to] = selection();
    const bool selects = from != to;
    const auto go = [&](std::size_t byte) {
        cursor_ = byte;
        if (!edit.extends) anchor_ = byte;
    };
    switch (edit.key) {
        case LineKey::left:
            // Without Shift the cursor jumps to the end of the selection, as in other programs.
            go(selects && !edit.extends ? from : before(cursor_));
            return true;
        case LineKey::right:
            go(selects && !edit.extends ? to : after(cursor_));
            return true;
        case LineKey::word_left:
            go(word_before(cursor_));
            return true;
        case LineKey::word_right:
            go(word_after(cursor_));
            return true;
        case LineKey::home:
            go(0);
            return true;
        case LineKey::end:
            go(text_.size());
            return true;
        case LineKey::select_all:
            anchor_ = 0;
            cursor_ = text_.size();
            return true;
        case LineKey::erase_before:
            selects ? erase_selected() : erase(before(cursor_), cursor_);
            return true;
        case LineKey::erase_after:
            selects ? erase_selected() : erase(cursor_, after(cursor_));
            return true;
        case LineKey::erase_word_before:
            selects ? erase_selected() : erase(word_before(cursor_), cursor_);
            return true;
        case LineKey::erase_word_after:
            selects ? erase_selected() : erase(cursor_, word_after(cursor_));
            return true;
        case LineKey::copy:
        case LineKey::cut:
        case LineKey::paste:
        case LineKey::agree:
        case LineKey::refuse:
        case LineKey::leave:
            break;
    }
    return false;
}

void TextLine::set_cursor(std::size_t byte, bool extends) {
    cursor_ = std::min(byte, text_.size());
    while (cursor_ > 0 && cursor_ < text_.size() && text::continues_code_point(text_[cursor_])) --cursor_;
    if (!extends) anchor_ = cursor_;
}

void TextLine::select_word_at(std::size_t byte) {
    set_cursor(byte, false);
    if (text_.empty()) return;
    auto middle = std::min(cursor_, text_.size() - 1);
    // A click directly behind the last letter of a word selects this word.
    if (is_blank(middle) && middle > 0 && !is_blank(middle - 1)) --middle;
    anchor_ = middle;
    while (anchor_ > 0 && is_blank(anchor_ - 1) == is_blank(middle)) --anchor_;
    cursor_ = middle;
    while (cursor_ < text_.size() && is_blank(cursor_) == is_blank(middle)) ++cursor_;
}

std::size_t TextLine::byte_of_letter(std::size_t number) const {
    std::size_t byte = 0;
    for (; number > 0 && byte < text_.size(); --number) byte = after(byte);
    return byte;
}

void TextLine::erase_selected() {
    const auto [from, to] = selection();
    erase(from, to);
}

std::pair<std::size_t, std::size_t> TextLine::selection() const { return std::minmax(cursor_, anchor_); }

std::string TextLine::selected() const {
    const auto [from, to] = selection();
    return text_.substr(from, to - from);
}

std::size_t TextLine::before(std::size_t byte) const {
    if (byte == 0) return 0;
    do {
        --byte;
    } while (byte > 0 && text::continues_code_point(text_[byte]));
    return byte;
}

std::size_t TextLine::after(std::size_t byte) const {
    if (byte == text_.size()) return byte;
    do {
        ++byte;
    } while (byte < text_.size() && text::continues_code_point(text_[byte]));
    return byte;
}

std::size_t TextLine::word_before(std::size_t byte) const {
    while (byte > 0 && is_blank(byte - 1)) --byte;
    while (byte > 0 && !is_blank(byte - 1)) --byte;
    return byte;
}

std::size_t TextLine::word_after(std::size_t byte) const {
    while (byte < text_.size() && !is_blank(byte)) ++byte;
    while (byte < text_.size() && is_blank(byte)) ++byte;
    return byte;
}

void TextLine::erase(std::size_t from, std::size_t to) {
    text_.erase(from, to - from);
    cursor_ = from;
    anchor_ = from;
}

}  // namespace syrtis::client::ui
