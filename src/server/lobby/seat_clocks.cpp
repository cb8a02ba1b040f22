// SPDX-License-Identifier: MIT
#include "lobby/seat_clocks.hpp"

#include <algorithm>

#include "protocol/messages.hpp"

namespace syrtis::lobby {
namespace {

using Milliseconds = SeatClocks::Milliseconds;

Milliseconds less(Milliseconds left, Milliseconds passed) { return std::max(left - passed, Milliseconds(0)); }

void drop_oldest(std::vector<Milliseconds>& values, std::size_t kept) {
    if (values.size() <= kept) return;
    values.erase(values.begin(), values.end() - static_cast<std::ptrdiff_t>(kept));
}

void read_time(Milliseconds& time, const Json::Value& json, const char* name) {
    const Json::Value* value = protocol::find_member(json, name);
    if (value != nullptr && value->isInt64() && value->asInt64() >= 0) {
        time = std::min(time, Milliseconds(value->asInt64()));
    }
}

}  // namespace

SeatClocks::SeatClocks(const TablePolicy& policy, core::Seat seats)
    : move_time_(policy.move_time), game_time_(policy.game_time) {
    if (!policy.has_clocks()) return;
    clocks_.assign(seats, {.move = move_time_, .game = game_time_});
}

void SeatClocks::run(core::SeatSet seats, Clock::time_point now) {
    charge_elapsed(now);
    running_ = is_on() ? seats : core::SeatSet{0};
}

void SeatClocks::answered(core::Seat seat, std::size_t undoable, Clock::time_point now) {
    if (!is_on()) return;
    charge_elapsed(now);
    SeatClock& clock = clocks_.at(seat);
    clock.left_at_answer.push_back(clock.move);
    drop_oldest(clock.left_at_answer, undoable);
    deciding_ = static_cast<core::SeatSet>(deciding_ | core::seat_bit(seat));
}

void SeatClocks::decided(core::Seat seat, Clock::time_point now) {
    if (!is_deciding(seat)) return;
    charge_elapsed(now);
    clocks_.at(seat).move = move_time_;
    deciding_ = static_cast<core::SeatSet>(deciding_ & ~core::seat_bit(seat));
}

void SeatClocks::on_undo(core::Seat seat, std::size_t answers, Clock::time_point now) {
    if (!is_on()) return;
    charge_elapsed(now);
    SeatClock& clock = clocks_.at(seat);
    for (; answers > 0 && !clock.left_at_answer.empty(); --answers) {
        clock.move = std::min(clock.move, clock.left_at_answer.back());
        clock.left_at_answer.pop_back();
    }
    // If the seat stayed marked, a decision that is undone completely would restore the full move time.
    deciding_ = static_cast<core::SeatSet>(deciding_ & ~core::seat_bit(seat));
}

void SeatClocks::on_redo(core::Seat seat, std::size_t answers, Clock::time_point now) {
    if (!is_on()) return;
    charge_elapsed(now);
    SeatClock& clock = clocks_.at(seat);
    clock.left_at_answer.insert(clock.left_at_answer.end(), answers, clock.move);
    deciding_ = static_cast<core::SeatSet>(deciding_ & ~core::seat_bit(seat));
}

std::optional<Milliseconds> SeatClocks::move_left(core::Seat seat, Clock::time_point now) const {
    if (move_time_.count() == 0) return std::nullopt;
    return less(clocks_.at(seat).move, passed(seat, now));
}

std::optional<Milliseconds> SeatClocks::game_left(core::Seat seat, Clock::time_point now) const {
    if (game_time_.count() == 0) return std::nullopt;
    return less(clocks_.at(seat).game, passed(seat, now));
}

std::optional<Clock::time_point> SeatClocks::expiry() const {
    std::optional<Milliseconds> first;
    const auto consider = [&](Milliseconds left) { first = first ? std::min(*first, left) : left; };
    for (core::Seat seat = 0; seat < static_cast<core::Seat>(clocks_.size()); ++seat) {
        if (!core::has_seat(running_, seat)) continue;
        if (move_time_.count() > 0) consider(clocks_[seat].move);
        if (game_time_.count() > 0) consider(clocks_[seat].game);
    }
    if (!first) return std::nullopt;
    return since_ + *first;
}

core::SeatSet SeatClocks::expired(Clock::time_point now) const {
    core::SeatSet seats = 0;
    for (core::Seat seat = 0; seat < static_cast<core::Seat>(clocks_.size()); ++seat) {
        if (!core::has_seat(running_, seat)) continue;
        const bool is_out = move_left(seat, now) == Milliseconds(0) || game_left(seat, now) == Milliseconds(0);
        if (is_out) seats = static_cast<core::SeatSet>(seats | core::seat_bit(seat));
    }
    return seats;
}

Json::Value SeatClocks::to_json(Clock::time_point now) const {
    Json::Value list(Json::arrayValue);
    for (core::Seat seat = 0; seat < static_cast<core::Seat>(clocks_.size()); ++seat) {
        Json::Value entry(Json::objectValue);
        if (const auto left = move_left(seat, now)) entry["move"] = Json::Int64{left->count()};
        if (const auto left = game_left(seat, now)) entry["game"] = Json::Int64{left->count()};
        list.append(std::move(entry));
    }
    return list;
}

void SeatClocks::read(const Json::Value& json) {
    running_ = 0;
    deciding_ = 0;
    if (!json.isArray()) return;
    for (Json::ArrayIndex seat = 0; seat < std::min<std::size_t>(json.size(), clocks_.size()); ++seat) {
        SeatClock& clock = clocks_[seat];
        read_time(clock.move, json[seat], "move");
        read_time(clock.game, json[seat], "game");
        clock.left_at_answer.clear();
    }
}

Milliseconds SeatClocks::passed(core::Seat seat, Clock::time_point now) const {
    if (!core::has_seat(running_, seat) || now <= since_) return Milliseconds(0);
    return std::chrono::duration_cast<Milliseconds>(now - since_);
}

void SeatClocks::charge_elapsed(Clock::time_point now) {
    for (core::Seat seat = 0; seat < static_cast<core::Seat>(clocks_.size()); ++seat) {
        const Milliseconds gone = passed(seat, now);
        clocks_[seat].move = less(clocks_[seat].move, gone);
        clocks_[seat].game = less(clocks_[seat].game, gone);
    }
    since_ = now;
}

}  // namespace syrtis::lobby
