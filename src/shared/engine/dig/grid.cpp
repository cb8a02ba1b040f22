// SPDX-License-Identifier: MIT
#include "engine/dig/grid.hpp"

#include <algorithm>
#include <cstdint>

namespace syrtis::dig {
namespace {

constexpr std::size_t k_directions = 4;
constexpr std::size_t k_north = 0;
constexpr std::size_t k_west = 1;
constexpr std::size_t k_east = 2;

using Neighbours = std::array<Place, k_directions>;

/// North, west, east and south, in ascending order of their places.
constexpr std::array<Neighbours, k_places> k_neighbours = [] {
    std::array<Neighbours, k_places> table{};
    for (std::size_t place = 0; place < k_places; ++place) {
        const std::size_t column = place % k_columns;
        const std::size_t row = place / k_columns;
        table[place] = {row > 0 ? static_cast<Place>(place - k_columns) : k_no_place,
                        column > 0 ? static_cast<Place>(place - 1) : k_no_place,
                        column + 1 < k_columns ? static_cast<Place>(place + 1) : k_no_place,
                        row + 1 < k_rows ? static_cast<Place>(place + k_columns) : k_no_place};
    }
    return table;
}();

/// Returns the nearest place with tiles behind empty places, if the neighbour is empty.
Place beyond(const State& state, Place neighbour, std::size_t direction) {
    Place place = neighbour;
    while (place != k_no_place && state.piles[place].height == 0) place = k_neighbours[place][direction];
    return place == neighbour ? k_no_place : place;
}

}  // namespace

int count_stations(const State& state, Place place) {
    int count = 0;
    for (const auto& player : state.players) count += player.stations[place];
    return count;
}

int level_with_cooperation(const State& state, core::Seat seat, Equipment equipment, Place place) {
    return state.players[seat].levels[index_of(equipment)] + count_stations(state, place) - 1;
}

core::SeatSet players_present(const State& state, Place place) {
    core::SeatSet present = 0;
    for (core::Seat seat = 0; seat < sides(state.options); ++seat) {
        if (state.players[seat].stations[place] > 0)
            present = static_cast<core::SeatSet>(present | core::seat_bit(seat));
    }
    return present;
}

bool has_tiles(const State& state) { return has_other_pile(state, k_no_place); }

bool has_other_pile(const State& state, Place except) {
    for (std::size_t place = 0; place < k_places; ++place) {
        if (place != except && state.piles[place].height > 0) return true;
    }
    return false;
}

Destinations destinations(const State& state, Place from) {
    Destinations found;
    const auto add = [&](Place place) {
        if (place != k_no_place) found.push_back(place);
    };
    for (std::size_t direction = 0; direction < k_directions; ++direction) {
        const Place neighbour = k_neighbours[from][direction];
        if (neighbour == k_no_place) continue;
        const Place far = beyond(state, neighbour, direction);
        const bool is_backward = direction == k_north || direction == k_west;
        add(is_backward ? far : neighbour);
        add(is_backward ? neighbour : far);
    }
    static_assert(k_north < k_west && k_west < k_east);
    return found;
}

}  // namespace syrtis::dig
