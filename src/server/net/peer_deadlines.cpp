// SPDX-License-Identifier: MIT
#include "net/peer_deadlines.hpp"

#include <algorithm>

namespace syrtis::net {

void PeerDeadlines::note_input(Clock::time_point now) {
    received_at_ = now;
    is_pinged_ = false;
}

bool PeerDeadlines::note_part_of_line(Clock::time_point now) {
    if (line_begun_at_) return false;
    line_begun_at_ = now;
    return true;
}

void PeerDeadlines::restart(Clock::time_point now) {
    received_at_ = opened_at_ = now;
    if (line_begun_at_) line_begun_at_ = now;
}

Clock::time_point PeerDeadlines::first(bool must_greet) const {
    const auto limit = is_pinged_ ? settings_.close_after : std::min(settings_.ping_after, settings_.close_after);
    Clock::time_point first = received_at_ + limit;
    if (must_greet) first = std::min(first, opened_at_ + settings_.greet_within);
    if (line_begun_at_) first = std::min(first, *line_begun_at_ + settings_.line_within);
    return first;
}

PeerDeadlines::Overdue PeerDeadlines::overdue(bool must_greet, Clock::time_point now) const {
    if (line_begun_at_ && now - *line_begun_at_ >= settings_.line_within) return Overdue::line;
    if (must_greet && now - opened_at_ >= settings_.greet_within) return Overdue::hello;
    if (now - received_at_ >= settings_.close_after) return Overdue::input;
    if (now - received_at_ >= settings_.ping_after && !is_pinged_) return Overdue::answer;
    return Overdue::nothing;
}

}  // namespace syrtis::net
