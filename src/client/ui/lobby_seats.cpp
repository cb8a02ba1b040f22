// SPDX-License-Identifier: MIT

#include "ui/lobby_seats.hpp"

#include <algorithm>
#include <utility>

#include "core/seat.hpp"

namespace syrtis::client::ui {
namespace {

std::string text_in(const Json::Value& object, const char* key) {
    return object.isObject() && object[key].isString() ? object[key].asString() : std::string();
}
bool is_set(const Json::Value& object, const char* key, bool if_absent) {
    return object.isObject() && object[key].isBool() ? object[key].asBool() : if_absent;
}

LobbySeatRow read_seat(const Json::Value& seat, std::size_t index) {
    using Kind = LobbySeatRow::Kind;
    const auto player = text_in(seat, "player");
    const bool has_colour = seat.isObject() && seat["colour"].isUInt() && seat["colour"].asUInt() < core::k_max_seats;
    return {.kind = player == "human"      ? Kind::human
                    : player == "computer" ? Kind::computer
                                           : Kind::open,
            .name = text_in(seat, "name"),
            .level = text_in(seat, "level"),
            .colour = has_colour ? seat["colour"].asInt() : static_cast<int>(index),
            .connected = is_set(seat, "connected", true),
            .ready = is_set(seat, "ready", false)};
}

}  // namespace

void LobbySeats::read(const Json::Value& table) {
    host_ = text_in(table, "host");
    rows_.clear();
    const Json::Value seats = table.isObject() ? table["seats"] : Json::Value();
    for (const auto& seat : seats) rows_.push_back(read_seat(seat, rows_.size()));
}

bool LobbySeats::is_seated() const {
    return std::ranges::any_of(rows_, [this](const LobbySeatRow& row) { return is_mine(row); });
}

bool LobbySeats::is_ready() const {
    return std::ranges::any_of(rows_, [this](const LobbySeatRow& row) { return is_mine(row) && row.ready; });
}

std::size_t LobbySeats::open() const {
    return static_cast<std::size_t>(std::ranges::count(rows_, Kind::open, &LobbySeatRow::kind));
}

std::size_t LobbySeats::count() const { return open() + taken(); }

std::size_t LobbySeats::taken() const {
    return static_cast<std::size_t>(std::ranges::count_if(
        rows_, [](const LobbySeatRow& row) { return row.kind == Kind::human || row.kind == Kind::computer; }));
}

std::string LobbySeats::next_host() const {
    for (const auto& row : rows_) {
        if (row.kind == Kind::human && row.connected && row.name != me_) return row.name;
    }
    return {};
}

std::string LobbySeats::not_ready() const {
    std::string names;
    for (const auto& row : rows_) {
        if (row.kind != Kind::human || row.ready || row.name == host_) continue;
        names += (names.empty() ? "" : ", ") + row.name;
    }
    return names;
}

std::vector<std::string> LobbySeats::computers() const {
    std::vector<std::string> levels;
    for (const auto& row : rows_) {
        if (row.kind == Kind::computer) levels.push_back(row.level);
    }
    return levels;
}

std::size_t LobbySeats::computers_before(std::size_t row) const {
    const auto end = rows_.begin() + static_cast<std::ptrdiff_t>(std::min(row, rows_.size()));
    return static_cast<std::size_t>(
        std::count_if(rows_.begin(), end, [](const LobbySeatRow& one) { return one.kind == Kind::computer; }));
}

std::optional<unsigned> LobbySeats::next_colour(const LobbySeatRow& mine, int colours) const {
    for (int step = 1; step < colours; ++step) {
        const int colour = (mine.colour + step) % colours;
        const bool is_taken = std::ranges::any_of(rows_, [&](const LobbySeatRow& row) {
            return row.kind == Kind::human && !is_mine(row) && row.colour == colour;
        });
        if (!is_taken) return static_cast<unsigned>(colour);
    }
    return std::nullopt;
}

}  // namespace syrtis::client::ui
