// SPDX-License-Identifier: MIT

#include "net/table_clocks.hpp"

#include <algorithm>

#include "core/seat.hpp"
#include "net/incoming.hpp"
#include "text/json_values.hpp"

namespace syrtis::client::net {

void TableClocks::take(const Json::Value& clocks, std::uint64_t now) {
    left_.clear();
    received_at_ = now;
    for (const auto& clock : clocks) {
        TimeLeft left{.runs = member_of(clock, "runs") == Json::Value(true)};
        const auto move = text::read_integer(member_of(clock, "move"), 0, INT64_MAX);
        const auto game = text::read_integer(member_of(clock, "game"), 0, INT64_MAX);
        if (move) left.move = static_cast<std::uint64_t>(*move);
        if (game) left.game = static_cast<std::uint64_t>(*game);
        if (left_.size() < core::k_max_seats) left_.push_back(left);
    }
}

void TableClocks::set_paused(bool is_paused, std::uint64_t now) {
    for (unsigned seat = 0; seat < left_.size(); ++seat) left_[seat] = left(seat, now).value_or(TimeLeft{});
    received_at_ = now;
    is_paused_ = is_paused;
}

std::optional<TimeLeft> TableClocks::left(unsigned seat, std::uint64_t now) const {
    if (seat >= left_.size()) return std::nullopt;
    TimeLeft left = left_[seat];
    const std::uint64_t passed = !left.runs || is_paused_ || now < received_at_ ? 0 : now - received_at_;
    for (auto* time : {&left.move, &left.game}) {
        if (*time) **time -= std::min(**time, passed);
    }
    return left;
}

}  // namespace syrtis::client::net
