// SPDX-License-Identifier: MIT
#include "arena/rating.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>
#include <numeric>

#include "core/rng.hpp"

namespace syrtis::arena {
namespace {

/// Rating points per unit of the natural logarithm of strength.
constexpr double k_points = 400.0 / std::numbers::ln10;

/// Players from first to last place, without ties.
using Order = std::vector<std::uint16_t>;

struct WeightedOrder {
    std::size_t order = 0;
    double weight = 0.0;
};

/// The orders that are compatible with a game's ties, all with equal weight.
std::vector<std::pair<Order, double>> orders_of(const RatedGame& game) {
    std::vector<std::size_t> seats(game.players.size());
    std::iota(seats.begin(), seats.end(), std::size_t{0});
    std::ranges::stable_sort(seats, {}, [&](std::size_t seat) { return game.places[seat]; });
    std::vector<std::vector<std::size_t>> found;
    const auto descends = [&](const std::vector<std::size_t>& list) {
        return std::ranges::is_sorted(list, {}, [&](std::size_t seat) { return game.places[seat]; });
    };
    std::vector<std::size_t> list = seats;
    std::ranges::sort(list);
    do {
        if (descends(list)) found.push_back(list);
    } while (std::ranges::next_permutation(list).found);
    std::vector<std::pair<Order, double>> orders;
    for (const auto& one : found) {
        Order order;
        for (const auto seat : one) order.push_back(game.players[seat]);
        orders.emplace_back(std::move(order), 1.0 / static_cast<double>(found.size()));
    }
    return orders;
}

/// Stores the games in a form that can be refitted quickly with other weights: the distinct blocks, and their numbers.
class Model {
   public:
    Model(std::size_t players, std::span<const RatedSeries> series) : players_(players) {
        std::map<RatedBlock, std::size_t> kinds;
        std::map<Order, std::size_t> orders;
        for (const RatedSeries& one : series) {
            auto& blocks = series_.emplace_back();
            for (const RatedBlock& block : one) {
                const auto [kind, is_new] = kinds.try_emplace(block, kinds.size());
                if (is_new) kinds_.push_back(orders_in(block, orders));
                blocks.push_back(kind->second);
            }
        }
        orders_.resize(orders.size());
        for (const auto& [order, place] : orders) orders_[place] = order;
    }

    [[nodiscard]] std::vector<double> weights() const {
        std::vector<double> counts(kinds_.size(), 0.0);
        for (const auto& blocks : series_) {
            for (const auto kind : blocks) counts[kind] += 1.0;
        }
        return weights_of(counts);
    }

    [[nodiscard]] std::vector<double> resampled_weights(core::Rng& rng) const {
        std::vector<double> counts(kinds_.size(), 0.0);
        for (const auto& blocks : series_) {
            const auto size = static_cast<std::uint32_t>(blocks.size());
            for (std::uint32_t draw = 0; draw < size; ++draw) counts[blocks[rng.below(size)]] += 1.0;
        }
        return weights_of(counts);
    }

    /// Newton's method, starting from `strengths` (natural logarithms). The likelihood is concave, so a step that does
    /// not increase it is shortened.
    void fit(const std::vector<double>& weights, std::vector<double>& strengths) const {
        constexpr int k_most_steps = 100;
        constexpr double k_close = 1e-9;
        double here = likelihood(weights, strengths);
        for (int step = 0; step < k_most_steps; ++step) {
            auto move = newton_step(weights, strengths);
            double length = 1.0;
            std::vector<double> there;
            double value = here;
            for (;; length /= 2) {
                there = strengths;
                for (std::size_t player = 0; player < players_; ++player) there[player] += length * move[player];
                value = likelihood(weights, there);
                constexpr double k_shortest = 1e-6;
                if (value >= here || length < k_shortest) break;
            }
            if (value < here) return;
            strengths = there;
            here = value;
            double farthest = 0.0;
            for (const double along : move) farthest = std::max(farthest, std::abs(along));
            if (farthest * length < k_close) return;
        }
    }

   private:
    std::vector<WeightedOrder> orders_in(const RatedBlock& block, std::map<Order, std::size_t>& orders) const {
        std::vector<WeightedOrder> list;
        for (const RatedGame& game : block) {
            for (const auto& [order, weight] : orders_of(game)) {
                list.push_back({orders.try_emplace(order, orders.size()).first->second, weight});
            }
        }
        return list;
    }

    [[nodiscard]] std::vector<double> weights_of(const std::vector<double>& counts) const {
        std::vector<double> weights(orders_.size(), 0.0);
        for (std::size_t kind = 0; kind < kinds_.size(); ++kind) {
            for (const auto& [order, weight] : kinds_[kind]) weights[order] += counts[kind] * weight;
        }
        return weights;
    }

    [[nodiscard]] double likelihood(const std::vector<double>& weights, const std::vector<double>& strengths) const {
        double value = 0.0;
        for (const double strength : strengths)
            value -= strength * strength / (2 * k_prior_deviation * k_prior_deviation);
        for (std::size_t index = 0; index < orders_.size(); ++index) {
            if (weights[index] == 0.0) continue;
            double rest = 0.0;
            double of_order = 0.0;
            const Order& order = orders_[index];
            for (std::size_t place = order.size(); place-- > 0;) {
                rest += std::exp(strengths[order[place]]);
                of_order += strengths[order[place]] - std::log(rest);
            }
            value += weights[index] * of_order;
        }
        return value;
    }

    [[nodiscard]] std::vector<double> newton_step(const std::vector<double>& weights,
                                                  const std::vector<double>& strengths) const {
        std::vector<double> slope(players_, 0.0);
        // The negative Hessian by rows; it is positive definite.
        std::vector<double> bend(players_ * players_, 0.0);
        constexpr double k_prior = 1.0 / (k_prior_deviation * k_prior_deviation);
        for (std::size_t player = 0; player < players_; ++player) {
            slope[player] = -strengths[player] * k_prior;
            bend[player * players_ + player] = k_prior;
        }
        std::vector<double> shares;
        for (std::size_t index = 0; index < orders_.size(); ++index) {
            const double weight = weights[index];
            if (weight == 0.0) continue;
            const Order& order = orders_[index];
            for (std::size_t first = 0; first + 1 < order.size(); ++first) {
                double sum = 0.0;
                shares.clear();
                for (std::size_t place = first; place < order.size(); ++place) {
                    shares.push_back(std::exp(strengths[order[place]]));
                    sum += shares.back();
                }
                slope[order[first]] += weight;
                for (std::size_t one = 0; one < shares.size(); ++one) {
                    const std::size_t left = order[first + one];
                    const double share = shares[one] / sum;
                    slope[left] -= weight * share;
                    bend[left * players_ + left] += weight * share;
                    for (std::size_t other = 0; other < shares.size(); ++other) {
                        bend[left * players_ + order[first + other]] -= weight * share * shares[other] / sum;
                    }
                }
            }
        }
        return solve(std::move(bend), std::move(slope));
    }

    /// Solves the equations by Cholesky decomposition of a positive definite matrix.
    [[nodiscard]] std::vector<double> solve(std::vector<double> matrix, std::vector<double> right) const {
        const auto at = [&](std::size_t row, std::size_t column) -> double& { return matrix[row * players_ + column]; };
        for (std::size_t row = 0; row < players_; ++row) {
            for (std::size_t column = 0; column <= row; ++column) {
                double sum = at(row, column);
                for (std::size_t index = 0; index < column; ++index) sum -= at(row, index) * at(column, index);
                at(row, column) = row == column ? std::sqrt(sum) : sum / at(column, column);
            }
        }
        for (std::size_t row = 0; row < players_; ++row) {
            for (std::size_t index = 0; index < row; ++index) right[row] -= at(row, index) * right[index];
            right[row] /= at(row, row);
        }
        for (std::size_t row = players_; row-- > 0;) {
            for (std::size_t index = row + 1; index < players_; ++index) right[row] -= at(index, row) * right[index];
            right[row] /= at(row, row);
        }
        return right;
    }

    std::size_t players_;
    std::vector<std::vector<std::size_t>> series_;  ///< for each series, the kinds of its blocks
    std::vector<std::vector<WeightedOrder>> kinds_;
    std::vector<Order> orders_;
};

/// Counts how often each player finished ahead of each other player.
class Meetings {
   public:
    Meetings(std::size_t players, std::span<const RatedSeries> series)
        : players_(players), won_(players * players, 0.0), games_(players, 0), shares_(players, 0.0) {
        for (const RatedSeries& one : series) {
            for (const RatedBlock& block : one) {
                for (const RatedGame& game : block) add(game);
            }
        }
    }

    [[nodiscard]] std::uint64_t games(std::size_t player) const { return games_[player]; }
    [[nodiscard]] double share(std::size_t player) const {
        return games_[player] == 0 ? 0.0 : shares_[player] / static_cast<double>(games_[player]);
    }

    /// Returns the players whose rating difference to `start` can be measured, directly or through others.
    [[nodiscard]] std::vector<bool> measured_from(std::size_t start) const {
        std::vector<bool> reached(players_, false);
        std::vector<std::size_t> open{start};
        reached[start] = true;
        while (!open.empty()) {
            const std::size_t player = open.back();
            open.pop_back();
            for (std::size_t other = 0; other < players_; ++other) {
                if (reached[other] || !is_measured(player, other)) continue;
                reached[other] = true;
                open.push_back(other);
            }
        }
        return reached;
    }

   private:
    void add(const RatedGame& game) {
        for (std::size_t one = 0; one < game.players.size(); ++one) {
            double left_behind = 0.0;
            for (std::size_t other = 0; other < game.players.size(); ++other) {
                if (one == other) continue;
                const double won = game.places[one] < game.places[other]    ? 1.0
                                   : game.places[one] == game.places[other] ? 0.5
                                                                            : 0.0;
                won_[game.players[one] * players_ + game.players[other]] += won;
                left_behind += won;
            }
            ++games_[game.players[one]];
            shares_[game.players[one]] += left_behind / static_cast<double>(game.players.size() - 1);
        }
    }

    [[nodiscard]] bool is_measured(std::size_t one, std::size_t other) const {
        const double here = won_[one * players_ + other];
        const double there = won_[other * players_ + one];
        return here + there > 0.0 && std::max(here, there) <= k_largest_measured_share * (here + there);
    }

    std::size_t players_;
    std::vector<double> won_;
    std::vector<std::uint64_t> games_;
    std::vector<double> shares_;
};

}  // namespace

RatingInterval percentile_interval(std::vector<double> values) {
    constexpr double k_outside = 0.025;
    std::ranges::sort(values);
    const auto place = [&](double quantile) {
        return values[static_cast<std::size_t>(std::lround(quantile * static_cast<double>(values.size() - 1)))];
    };
    return {place(k_outside), place(1.0 - k_outside)};
}

std::vector<Rating> rate(std::size_t players, std::span<const RatedSeries> series, const RatingSettings& settings) {
    const Model model(players, series);
    const Meetings meetings(players, series);
    const auto measured = meetings.measured_from(settings.anchor);
    std::vector<double> best(players, 0.0);
    model.fit(model.weights(), best);
    const auto rating_of = [&](const std::vector<double>& strengths, std::size_t player) {
        return settings.anchor_rating + k_points * (strengths[player] - strengths[settings.anchor]);
    };
    std::vector<Rating> ratings(players);
    for (std::size_t player = 0; player < players; ++player) {
        ratings[player].rating = rating_of(best, player);
        ratings[player].games = meetings.games(player);
        ratings[player].share = meetings.share(player);
    }
    for (unsigned resample = 0; resample < settings.resamples; ++resample) {
        core::Rng rng = core::Rng(settings.seed).fork(resample);
        auto strengths = best;
        model.fit(model.resampled_weights(rng), strengths);
        for (std::size_t player = 0; player < players; ++player) {
            ratings[player].resampled.push_back(rating_of(strengths, player));
        }
    }
    for (std::size_t player = 0; player < players; ++player) {
        if (player == settings.anchor || !measured[player] || settings.resamples == 0) continue;
        ratings[player].interval = percentile_interval(ratings[player].resampled);
    }
    return ratings;
}

}  // namespace syrtis::arena
