// SPDX-License-Identifier: MIT
#include "event_text/line.hpp"

#include <iterator>

#include "content/language.hpp"

namespace syrtis::event_text {

std::string text_of(const Pieces& pieces) {
    std::string text;
    for (const auto& piece : pieces) text += piece.text;
    return text;
}

Pieces fill_in(std::string_view pattern, std::initializer_list<Pieces> values, PieceRole role) {
    Pieces pieces;
    std::string words;
    const auto close = [&] {
        if (!words.empty()) pieces.push_back({words, role});
        words.clear();
    };
    for (std::size_t at = 0; at < pattern.size(); ++at) {
        const bool placeholder = pattern[at] == '{' && at + 2 < pattern.size() && pattern[at + 2] == '}' &&
                                 pattern[at + 1] >= '0' && pattern[at + 1] <= '9';
        const auto index = placeholder ? static_cast<std::size_t>(pattern[at + 1] - '0') : values.size();
        if (index >= values.size()) {
            words += pattern[at];
            continue;
        }
        close();
        append(pieces, values.begin()[index]);
        at += 2;
    }
    close();
    return pieces;
}

Pieces one_piece(std::string text, PieceRole role, Reference about, int number) {
    return {{std::move(text), role, std::move(about), number}};
}

void append(Pieces& pieces, Pieces more) {
    pieces.insert(pieces.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

std::string signed_text(int number) {
    return number > 0 ? "+" + content::number_text(number) : content::number_text(number);
}

}  // namespace syrtis::event_text
