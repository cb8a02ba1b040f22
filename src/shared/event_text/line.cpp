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
    take_apart(
        pattern, values.size(),
        [&](std::string_view words) {
            pieces.push_back({std::string(words), role});
        },
        [&](std::size_t number) { append(pieces, values.begin()[number]); });
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
