// SPDX-License-Identifier: MIT

#include "ui/lobby_seats.hpp"

#include <algorithm>

#include "core/seat.hpp"

namespace syrtis::client::ui {
namespace {

LobbySeatRow read_seat(const protocol::from_server::TableSeat& seat, std::size_t index) {
    using Kind = LobbySeatRow::Kind;
    return {.kind = seat.player == "human"      ? Kind::human
                    : seat.player == "computer" ? Kind::computer
                                                : Kind::open,
            .name = seat.name.value_or(std::string()),
            .level = seat.level.value_or(std::string()),
            .colour = seat.colour ? int{*seat.colour} : static_cast<int>(index),
            .connected = seat.connected.value_or(true),
            .ready = seat.ready.value_or(false)};
}

}  // namespace

void LobbySeats::read(const protocol::from_server::Table& table) {
    host_ = table.host.value_or(std::string());
    rows_.clear();
    for (const auto& seat : table.seats) rows_.push_back(read_seat(seat, rows_.size()));
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
