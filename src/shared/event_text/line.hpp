// SPDX-License-Identifier: MIT
#pragma once

// Sentences about events, divided into pieces. Each piece has its final text and refers to the thing that it names. A
// screen can therefore draw a symbol instead of the text, highlight the thing, or leave out less important pieces.

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/seat.hpp"

namespace syrtis::event_text {

/// The role of a piece in its sentence. Where space is short, pieces are left out: first reasons, then costs, then
/// effects.
enum class PieceRole : std::uint8_t {
    words,      ///< words that connect the other pieces
    who,        ///< the name of a player
    object,     ///< the thing that was played, used or claimed
    cost,       ///< the price that was paid
    place,      ///< the place of the event
    effect,     ///< a result of the action
    reason,     ///< the reason for a result
    separator,  ///< a separator between two effects
};

/// Refers to a thing of the game by its kind and by its id in the protocol: {"card", "asteroid"}, {"space", "35"}. Each
/// game has its own kinds. {"player", SEAT} is a kind of all games. A reference without a kind refers to nothing.
struct Reference {
    std::string kind;
    std::string id;
    friend bool operator==(const Reference&, const Reference&) = default;
};

/// A part of a sentence: words, or words for which a symbol can be drawn.
struct Piece {
    std::string text;  ///< text including the spaces and punctuation of the sentence
    PieceRole role = PieceRole::words;
    Reference about{};
    int number = 0;  ///< amount, level or value that the piece states; 0 for a piece without a number
    friend bool operator==(const Piece&, const Piece&) = default;
};
using Pieces = std::vector<Piece>;

/// The kind of a line of the log.
enum class LineKind : std::uint8_t {
    player_action,  ///< a decision of a player, with its results
    effect,         ///< an effect on another player; its line follows the line of the cause
    heading,        ///< a generation, a phase, or the end
    taken_back,     ///< an action that was undone
};

/// Says whether a line is good or bad for the reader of the log.
enum class Concern : std::uint8_t { none, loss, gain };

/// A line of the log, divided into pieces.
struct Line {
    LineKind kind = LineKind::player_action;
    core::Seat seat = core::k_no_seat;  ///< player whom the line concerns; k_no_seat if it concerns none
    Concern concern = Concern::none;
    Pieces pieces;          ///< if the line is about a player, the name comes first
    std::size_t step = 0;   ///< step of the match in which the line began
    std::int64_t time = 0;  ///< time of that step: milliseconds since 1970; 0 if unknown
    friend bool operator==(const Line&, const Line&) = default;
};

[[nodiscard]] std::string text_of(const Pieces& pieces);

/// Splits a pattern at its placeholders {0}, {1} and so on. Calls `words` with each text between placeholders, and
/// `value` with the number of each placeholder, in the order of the pattern. Only numbers below `count` are
/// placeholders; any other number in braces is text.
template <class Words, class Value>
void take_apart(std::string_view pattern, std::size_t count, Words words, Value value) {
    std::size_t begin = 0;
    for (std::size_t at = 0; at + 2 < pattern.size(); ++at) {
        const char digit = pattern[at + 1];
        if (pattern[at] != '{' || pattern[at + 2] != '}' || digit < '0' || digit > '9') continue;
        const auto number = static_cast<std::size_t>(digit - '0');
        if (number >= count) continue;
        if (at > begin) words(pattern.substr(begin, at - begin));
        value(number);
        begin = at + 3;
        at += 2;
    }
    if (begin < pattern.size()) words(pattern.substr(begin));
}

/// Replaces the placeholders {0}, {1} and so on of a pattern by the pieces of `values`. The text between placeholders
/// gets the role `role`.
[[nodiscard]] Pieces fill_in(std::string_view pattern, std::initializer_list<Pieces> values,
                             PieceRole role = PieceRole::words);
[[nodiscard]] Pieces one_piece(std::string text, PieceRole role, Reference about = {}, int number = 0);
void append(Pieces& pieces, Pieces more);

/// Returns a number with its sign; the minus sign is U+2212.
[[nodiscard]] std::string signed_text(int number);

}  // namespace syrtis::event_text
