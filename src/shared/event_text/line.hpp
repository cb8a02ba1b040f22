// SPDX-License-Identifier: MIT
#pragma once

// A sentence about what happened, taken apart: each piece is words in their final form and says what it speaks of, so
// that a screen can draw a symbol in its place, light up what it names, or leave out what is least needed.

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/seat.hpp"

namespace syrtis::event_text {

/// What a piece does in its sentence. Where room is short, `reason` goes first, then `cost`, then `effect`.
enum class PieceRole : std::uint8_t {
    words,      ///< what holds the others together
    who,        ///< a player
    object,     ///< what is played, used, claimed
    cost,       ///< what left the stock for it
    place,      ///< where
    effect,     ///< what came of it
    reason,     ///< why it came
    separator,  ///< between two effects
};

/// A thing of the game, by the kind of thing and its id as on the wire: {"card", "asteroid"}, {"space", "35"}. Each
/// game has its own kinds; {"player", SEAT} is the same everywhere. No kind: nothing in particular.
struct Reference {
    std::string kind;
    std::string id;
    friend bool operator==(const Reference&, const Reference&) = default;
};

struct Piece {
    std::string text;  ///< with the spaces and signs that the sentence needs
    PieceRole role = PieceRole::words;
    Reference about{};
    int number = 0;  ///< of an amount, a level, a value reached; 0 for others
    friend bool operator==(const Piece&, const Piece&) = default;
};
using Pieces = std::vector<Piece>;

enum class LineKind : std::uint8_t {
    player_action,        ///< what somebody decided, with what came of it
    effect,      ///< what it did to somebody else, below its cause
    heading,     ///< a generation, a phase, the end
    taken_back,  ///< an undone deed
};

/// Which way a line goes for the player whose log it is.
enum class Concern : std::uint8_t { none, loss, gain };

struct Line {
    LineKind kind = LineKind::player_action;
    core::Seat seat = core::k_no_seat;  ///< whom it is about
    Concern concern = Concern::none;
    Pieces pieces;          ///< the name of the player first, if it is about one
    std::size_t step = 0;   ///< of the match, in which it began
    std::int64_t time = 0;  ///< of that step: milliseconds since 1970; 0 if it is not known
    friend bool operator==(const Line&, const Line&) = default;
};

[[nodiscard]] std::string text_of(const Pieces& pieces);

/// Takes a pattern apart: `words` is called with what stands between its {0}, {1}, ..., `value` with the number of each
/// of them that is below `count`, in their order. A number from `count` on is words.
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

/// The pattern with its {0}, {1}, ... replaced; what stands between them are pieces of that role.
[[nodiscard]] Pieces fill_in(std::string_view pattern, std::initializer_list<Pieces> values,
                             PieceRole role = PieceRole::words);
[[nodiscard]] Pieces one_piece(std::string text, PieceRole role, Reference about = {}, int number = 0);
void append(Pieces& pieces, Pieces more);

/// A number with its sign, a true minus.
[[nodiscard]] std::string signed_text(int number);

}  // namespace syrtis::event_text
