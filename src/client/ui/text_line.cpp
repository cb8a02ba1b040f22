// SPDX-License-Identifier: MIT

#include "ui/text_line.hpp"

#include <algorithm>

#include "text/utf8.hpp"

namespace syrtis::client::ui {

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
}

std::size_t TextLine::letters() const {
    return static_cast<std::size_t>(
        std::count_if(text_.begin(), text_.end(), [](char byte) { return !text::continues_code_point(byte); }));
}

void TextLine::type(char32_t letter) {
    const bool control = letter < 0x20 || (letter >= 0x7F && letter < 0xA0);
    const bool surrogate = (letter >= 0xD800 && letter < 0xE000) || letter > 0x10FFFF;
    if (control || surrogate || letters() >= most_) return;
    std::string bytes;
    text::append_code_point(bytes, letter);
    text_.insert(cursor_, bytes);
    cursor_ += bytes.size();
}

void TextLine::left() {
    if (cursor_ == 0) return;
    do {
        --cursor_;
    } while (cursor_ > 0 && text::continues_code_point(text_[cursor_]));
}

void TextLine::right() {
    if (cursor_ == text_.size()) return;
    do {
        ++cursor_;
    } while (cursor_ < text_.size() && text::continues_code_point(text_[cursor_]));
}

void TextLine::erase_before() {
    const auto old = cursor_;
    left();
    text_.erase(cursor_, old - cursor_);
}

void TextLine::erase_after() {
    const auto from = cursor_;
    right();
    text_.erase(from, cursor_ - from);
    cursor_ = from;
}

}  // namespace syrtis::client::ui
