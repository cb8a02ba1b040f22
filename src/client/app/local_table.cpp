// SPDX-License-Identifier: MIT

#include "app/local_table.hpp"

#include <algorithm>

namespace syrtis::client::app {

void LocalTable::clear() {
    seats_.clear();
    hand_over_.begin(0);
}

void LocalTable::add(net::Session* session) {
    seats_.push_back({.session = session, .game = nullptr, .undo_state = {}});
    hand_over_.begin(seats_.size());
}

void LocalTable::remove(const net::Session* session) {
    std::erase_if(seats_, [session](const LocalSeat& seat) { return seat.session == session; });
    hand_over_.begin(seats_.size());
}

bool LocalTable::holds(const net::Session* session) const {
    return std::ranges::find(seats_, session, &LocalSeat::session) != seats_.end();
}

void LocalTable::forget_views() {
    for (auto& seat : seats_) seat = {.session = seat.session, .game = nullptr, .undo_state = {}};
    hand_over_.begin(seats_.size());
}

ui::GameTable* LocalTable::shown() const {
    return hand_over_.shown() < seats_.size() ? seats_[hand_over_.shown()].game.get() : nullptr;
}

LocalSeat* LocalTable::shown_seat() {
    return hand_over_.shown() < seats_.size() ? &seats_[hand_over_.shown()] : nullptr;
}

void LocalTable::follow() {
    std::vector<bool> asked;
    for (const auto& seat : seats_)
        asked.push_back(seat.game && seat.session != nullptr && seat.session->at_table().answers().asked());
    hand_over_.follow(asked);
}

std::optional<unsigned> LocalTable::next_seat() const {
    const auto next = hand_over_.next();
    if (next >= seats_.size() || seats_[next].session == nullptr) return std::nullopt;
    return seats_[next].session->place().seat();
}

}  // namespace syrtis::client::app
