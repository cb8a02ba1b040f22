// SPDX-License-Identifier: MIT
#include "event_text/event_formatter.hpp"

#include <utility>

namespace syrtis::event_text {

using content::msgid;

Pieces EventFormatter::name_of(core::Seat seat) const {
    if (seat == core::k_no_seat) return {};
    if (seat >= audience_.names.size()) {
        auto name = unseated_name();
        if (name.empty()) return {};
        return one_piece(std::move(name), PieceRole::who, {"player", std::to_string(seat)});
    }
    return one_piece(audience_.names[seat], PieceRole::who, {"player", std::to_string(seat)});
}

Line& EventFormatter::begin(LineKind kind, core::Seat seat, Pieces pieces) {
    Line line{.kind = kind, .seat = seat, .pieces = name_of(seat), .step = step_, .time = time_};
    if (!line.pieces.empty()) line.pieces.push_back({" "});
    append(line.pieces, std::move(pieces));
    lines_.push_back(std::move(line));
    return lines_.back();
}

void EventFormatter::add_taken_back(core::Seat seat, std::size_t step, std::int64_t time,
                                    const std::vector<StepEvents>& undone) {
    close();
    const std::size_t kept = lines_.size();
    for (const auto& added : undone) add(added);
    std::vector<Line> gone(std::make_move_iterator(lines_.begin() + static_cast<std::ptrdiff_t>(kept)),
                           std::make_move_iterator(lines_.end()));
    lines_.resize(kept);
    step_ = step;
    time_ = time;
    for (auto& line : gone) {
        if (line.kind != LineKind::player_action) continue;
        const bool named = !line.pieces.empty() && line.pieces.front().role == PieceRole::who;
        line.pieces.erase(line.pieces.begin(), line.pieces.begin() + (named ? 2 : 0));
        begin(LineKind::taken_back, seat, fill_in(text(msgid("undoes: {0}")), {std::move(line.pieces)}));
    }
    close();
}

}  // namespace syrtis::event_text
