// SPDX-License-Identifier: MIT
#include "ai/dig/evaluation.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "engine/dig/grid.hpp"
#include "engine/dig/holdings.hpp"

namespace syrtis::ai::dig {
namespace {

constexpr int k_columns = static_cast<int>(game::k_columns);

int distance(game::Place left, game::Place right) {
    return std::abs(left / k_columns - right / k_columns) + std::abs(left % k_columns - right % k_columns);
}

int players_in(core::SeatSet seats) {
    int count = 0;
    for (core::Seat seat = 0; seat < game::k_max_players; ++seat) count += core::has_seat(seats, seat) ? 1 : 0;
    return count;
}

}  // namespace

Evaluation::Evaluation(const game::Rules& rules, const Weights& weights) : rules_(rules), weights_(weights) {}

void Evaluation::prepare(const game::State& root, core::Seat seat) {
    const int points = game::points_of(rules_, root.players[seat].holdings);
    out_of_level_ = weights_.out_of_level[static_cast<std::size_t>(std::min<int>(points, game::k_upgrades))];
    prepare_below_backs();

    int most = 0;
    for (const auto& player : root.players) most = std::max(most, game::points_of(rules_, player.holdings));
    int tiles = 0;
    for (const auto& pile : root.piles) tiles += pile.height;
    use_of_equipment_ = weights_.tiles_left * tiles / static_cast<double>(game::k_tiles);
    if (root.options.open) return;
    const double threshold = rules_.victory_points[sides(root.options)];
    const double way_left = std::clamp(1.0 - most / threshold, 0.0, 1.0);
    use_of_equipment_ = std::min(use_of_equipment_, weights_.least_way + way_left);
}

void Evaluation::prepare_below_backs() {
    std::array<int, k_levels> tiles{};
    for (const auto& tile : rules_.tiles) ++tiles.at(tile.dig);
    below_back_ = {};
    for (const auto& tile : rules_.tiles) {
        for (std::size_t transport = 0; transport < k_levels; ++transport) {
            for (std::size_t players = 1; players <= game::k_max_players; ++players) {
                const double worth = worth_of_tile(tile, static_cast<int>(transport), static_cast<int>(players));
                below_back_.at(tile.dig)[transport][players] += worth / tiles[tile.dig];
            }
        }
    }
}

double Evaluation::value(const game::State& state, core::Seat seat) const {
    const auto outcome = game::DigMars::outcome(rules_, state);
    if (outcome.finished) return core::has_seat(outcome.winners, seat) ? weights_.victory : -weights_.victory;
    return points_ahead(state, seat) + equipment(state, seat) + prospects(state, seat);
}

double Evaluation::points_ahead(const game::State& state, core::Seat seat) const {
    double value = 0.0;
    for (core::Seat other = 0; other < sides(state.options); ++other) {
        const int points = game::points_of(rules_, state.players[other].holdings);
        value += other == seat ? points : -weights_.others_points * points / (sides(state.options) - 1);
    }
    return value;
}

double Evaluation::equipment(const game::State& state, core::Seat seat) const {
    const auto& levels = state.players[seat].levels;
    double value = 0.0;
    const auto add = [&](game::Equipment which, const auto& worth) {
        value += worth.at(levels[game::index_of(which)] - std::size_t{game::k_first_level});
    };
    add(game::Equipment::dig, weights_.dig);
    add(game::Equipment::transport, weights_.transport);
    add(game::Equipment::fleet, weights_.fleet);
    return value * use_of_equipment_;
}

double Evaluation::worth_of_tile(const game::TileRule& tile, int transport, int players) const {
    const int share = tile.points - tile.points / players * (players - 1);
    return weights_.explored * share * out_of_level(tile.transport - transport);
}

double Evaluation::worth_of_place(const game::State& state, core::Seat seat, game::Place place) const {
    const auto& pile = state.piles[place];
    if (pile.height == 0) return 0.0;
    const bool has_station = state.players[seat].stations[place] > 0;
    const int helpers = game::count_stations(state, place) - (has_station ? 1 : 0);
    const auto& levels = state.players[seat].levels;
    const auto& tile = rules_.tiles[pile.top()];
    const int transport = levels[game::index_of(game::Equipment::transport)] + helpers;
    const int players =
        players_in(static_cast<core::SeatSet>(game::players_present(state, place) | core::seat_bit(seat)));
    if (pile.explored) return worth_of_tile(tile, transport, players);
    const int dig = levels[game::index_of(game::Equipment::dig)] + helpers;
    const auto reach = static_cast<std::size_t>(std::min<int>(transport, game::k_last_level));
    const bool is_known = core::has_seat(pile.surveyed[pile.height - 1U], seat);
    const double below = is_known ? worth_of_tile(tile, transport, players)
                                  : below_back_[tile.dig][reach][static_cast<std::size_t>(players)];
    return weights_.diggable * below * out_of_level(tile.dig - dig);
}

double Evaluation::out_of_level(int missing) const { return missing <= 0 ? 1.0 : std::pow(out_of_level_, missing); }

double Evaluation::prospects(const game::State& state, core::Seat seat) const {
    std::array<double, game::k_places> worth{};
    for (game::Place place = 0; place < game::k_places; ++place) worth[place] = worth_of_place(state, seat, place);
    double value = 0.0;
    // Each station gets the best of the places that no earlier station has got.
    for (game::Place from = 0; from < game::k_places; ++from) {
        for (int station = 0; station < state.players[seat].stations[from]; ++station) {
            double best = 0.0;
            game::Place target = from;
            for (game::Place place = 0; place < game::k_places; ++place) {
                const int moves = distance(from, place);
                if (moves >= static_cast<int>(weights_.by_distance.size())) continue;
                const double here = worth[place] * weights_.by_distance[static_cast<std::size_t>(moves)];
                if (here > best) {
                    best = here;
                    target = place;
                }
            }
            value += best;
            worth[target] = 0.0;
        }
    }
    if (state.active_player == seat) {
        for (std::size_t bonus = 0; bonus < game::k_bonuses; ++bonus) {
            value += weights_.bonuses[bonus] * state.bonuses[bonus];
        }
    }
    for (const auto& pile : state.piles) {
        for (const auto seats : pile.surveyed) value += core::has_seat(seats, seat) ? weights_.known_tile : 0.0;
    }
    return value;
}

}  // namespace syrtis::ai::dig
