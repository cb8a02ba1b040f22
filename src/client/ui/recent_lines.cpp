// SPDX-License-Identifier: MIT

#include "ui/recent_lines.hpp"

#include <string>

namespace syrtis::client::ui {

using event_text::Line;
using event_text::LineKind;
using event_text::PieceRole;

namespace {

/// Returns true for a line about a player's decision. Incomes and common purchases have lines without a verb.
bool is_player_action(const Line& line) {
    if (line.kind != LineKind::player_action || line.seat == core::k_no_seat) return false;
    for (const auto& piece : line.pieces) {
        if (piece.role == PieceRole::who) continue;
        if (piece.role != PieceRole::words) return piece.role == PieceRole::object;
        if (piece.text.find_first_not_of(' ') != std::string::npos) return true;
    }
    return false;
}

}  // namespace

RecentLines recent_lines(const std::vector<Line>& lines, core::Seat own, const ReadLine& read) {
    RecentLines recent;
    const bool plays = own != core::k_no_seat;
    if (plays) {
        const auto is_own = [own](const Line& line) { return is_player_action(line) && line.seat == own; };
        const auto is_others = [own](const Line& line) { return is_player_action(line) && line.seat != own; };
        std::size_t at = lines.size();
        // Actions in the current turn do not end the range of recent lines.
        while (at > 0 && !is_others(lines[at - 1])) --at;
        std::size_t first = at;
        while (first > 0 && !is_own(lines[first - 1])) --first;
        recent.after_own_turn = first > 0;
        // Effects of the own action are listed below it and belong to it.
        while (first > 0 && first < at && lines[first].kind == LineKind::effect) ++first;
        recent.first = first;
    }
    LineOrigin origin;
    for (std::size_t index = 0; index < lines.size(); ++index) {
        const auto& line = lines[index];
        const bool player_action = is_player_action(line);
        if (player_action) origin.actor = line.seat;
        // Neither a heading nor an undo belongs to an action that is counted.
        const bool taken_back = line.kind == LineKind::taken_back;
        if (line.kind == LineKind::heading || taken_back) origin.actor = core::k_no_side;
        const bool counts = index >= recent.first;
        origin.recent = counts && plays && origin.actor != core::k_no_side && origin.actor != own;
        if (origin.recent && player_action) ++origin.number;
        if (counts) recent.numbers.push_back(origin.recent && player_action ? origin.number : 0);
        if (read && !taken_back) read(line, origin);
    }
    return recent;
}

}  // namespace syrtis::client::ui
