// SPDX-License-Identifier: MIT

#include "ui/text_line.hpp"

#include <algorithm>

namespace syrtis::client::ui {

namespace {

bool continues(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }

std::string utf8(char32_t letter) {
    const auto part = [](char32_t bits, char32_t mark) {
        return static_cast<char>(static_cast<unsigned char>(bits | mark));
    };
    if (letter < 0x80) return {part(letter, 0)};
    if (letter < 0x800) return {part(letter >> 6U, 0xC0), part(letter & 0x3FU, 0x80)};
    if (letter < 0x10000)
        return {part(letter >> 12U, 0xE0), part((letter >> 6U) & 0x3FU, 0x80), part(letter & 0x3FU, 0x80)};
    return {part(letter >> 18U, 0xF0), part((letter >> 12U) & 0x3FU, 0x80), part((letter >> 6U) & 0x3FU, 0x80),
            part(letter & 0x3FU, 0x80)};
}

}  // namespace

void TextLine::set(const std::string& text) {
    text_.clear();
    cursor_ = 0;
    text_ = text;
    while (letters() > most_) {
        do {
            text_.pop_back();
        } while (!text_.empty() && continues(text_.back()));
        while (!text_.empty() && (static_cast<unsigned char>(text_.back()) & 0xC0U) == 0xC0U) text_.pop_back();
    }
    cursor_ = text_.size();
}

std::size_t TextLine::letters() const {
    return static_cast<std::size_t>(
        std::count_if(text_.begin(), text_.end(), [](char byte) { return !continues(byte); }));
}

void TextLine::type(char32_t letter) {
    const bool control = letter < 0x20 || (letter >= 0x7F && letter < 0xA0);
    const bool surrogate = (letter >= 0xD800 && letter < 0xE000) || letter > 0x10FFFF;
    if (control || surrogate || letters() >= most_) return;
    const auto bytes = utf8(letter);
    text_.insert(cursor_, bytes);
    cursor_ += bytes.size();
}

void TextLine::left() {
    if (cursor_ == 0) return;
    do {
        --cursor_;
    } while (cursor_ > 0 && continues(text_[cursor_]));
}

void TextLine::right() {
    if (cursor_ == text_.size()) return;
    do {
        ++cursor_;
    } while (cursor_ < text_.size() && continues(text_[cursor_]));
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
