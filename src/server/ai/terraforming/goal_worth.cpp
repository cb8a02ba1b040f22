// SPDX-License-Identifier: MIT

#include "ai/terraforming/goal_worth.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

#include "engine/terraforming/counting.hpp"
#include "engine/terraforming/scoring.hpp"

namespace syrtis::ai::terraforming {
namespace {

using game::Count;
using game::Resource;

/// Computes game::value_of for milestones and awards; most counts can be read from a single field. Wild tags count for
/// milestones only.
int counted(const game::Rules& rules, const game::State& state, const game::Amount& amount, core::Seat seat,
            bool counts_wild_tags) {
    const game::Player& player = state.players[seat];
    const game::Board& board = state.board;
    if (amount.amount == 1 && amount.each == 1 && amount.maximum == 0xff) {
        switch (amount.per) {
            case Count::own_tag:
                return player.passives.tags[amount.argument] + (counts_wild_tags ? player.passives.wild_tags : 0);
            case Count::rating:
                return player.terraform_rating;
            case Count::own_cities:
                return game::count_spaces(board.cities & board.owned[seat]);
            case Count::own_greeneries:
                return game::count_spaces(board.greeneries & board.owned[seat]);
            case Count::own_tiles:
                return game::count_spaces(board.owned[seat]);
            case Count::production:
                return player.production[amount.argument];
            case Count::stock:
                return player.stock[amount.argument];
            case Count::stock_of_metals:
                return player.stock[index_of(Resource::steel)] + player.stock[index_of(Resource::titanium)];
            default:
                break;
        }
    }
    return game::value_of(rules, state, amount, {.seat = seat, .counts_wild_tags = counts_wild_tags});
}

bool counts_resource(const game::Amount& amount, Resource resource) {
    if (amount.per == Count::stock_of_metals) return resource == Resource::steel || resource == Resource::titanium;
    if (amount.per == Count::stock_sum) return ((amount.argument >> index_of(resource)) & 1U) != 0;
    return amount.per == Count::stock && amount.argument == index_of(resource);
}

bool counts_stock(Count count) {
    return count == Count::stock || count == Count::stock_of_metals || count == Count::stock_sum;
}

double logistic(double value) { return 1.0 / (1.0 + std::exp(-value)); }

}  // namespace

bool counts_places(Count count) {
    switch (count) {
        case Count::adjacent_oceans:
        case Count::adjacent_cities:
        case Count::cities_on_mars:
        case Count::own_tiles_in:
        case Count::own_tiles_beside_ocean:
        case Count::stock:
        case Count::stock_of_metals:
        case Count::stock_sum:
            return true;
        default:
            return false;
    }
}

GoalWorth::GoalWorth(const game::Rules& rules)
    : rules_(rules),
      has_milestones_by_place_(std::ranges::any_of(
          rules.milestones, [](const game::MilestoneRule& milestone) { return counts_places(milestone.counts.per); })) {
    for (std::size_t award = 0; award < rules.awards.size(); ++award) {
        const Count per = rules.awards[award].counts.per;
        awards_by_hand_[award] = per == Count::cards_in_hand;
        awards_by_place_[award] = counts_places(per) && !counts_stock(per);
        for (std::size_t resource = 0; resource < game::k_resources; ++resource) {
            const bool is_counted = counts_resource(rules.awards[award].counts, static_cast<Resource>(resource));
            if (is_counted) resources_of_awards_[award] |= static_cast<std::uint8_t>(1U << resource);
        }
    }
}

void GoalWorth::forget() {
    for (Memory& memory : memory_) {
        memory.milestones.is_kept = false;
        for (Award& award : memory.awards) award.own = std::numeric_limits<double>::quiet_NaN();
    }
}

double GoalWorth::milestones(const Prices& prices, const game::State& state, core::Side side) {
    MilestoneCounts counts{};
    const auto claimed = static_cast<std::size_t>(
        std::ranges::count_if(state.milestones, [](core::Side owner) { return owner != core::k_no_side; }));
    const bool is_over = claimed >= game::k_max_claimed_milestones || prices.rounds <= 0.0;
    for (std::size_t milestone = 0; milestone < rules_.milestones.size() && !is_over; ++milestone) {
        if (state.milestones[milestone] != core::k_no_seat) continue;
        counts[milestone] = counted(rules_, state, rules_.milestones[milestone].counts, side, true);
    }
    Milestones& kept = memory_[side].milestones;
    if (!kept.is_kept || kept.owners != state.milestones || kept.counts != counts) {
        kept = {true, state.milestones, counts, milestones(prices, state, side, counts)};
    }
    return kept.worth;
}

double GoalWorth::milestones(const Prices& prices, const game::State& state, core::Side side,
                             const MilestoneCounts& counts) const {
    const double prize = rules_.milestone_points * prices.outlooks[side].point;
    std::size_t claimed = 0;
    double worth = 0.0;
    for (const auto owner : state.milestones) {
        if (owner == core::k_no_seat) continue;
        ++claimed;
        if (owner == side) worth += prize;
    }
    if (claimed >= game::k_max_claimed_milestones || prices.rounds <= 0.0) return worth;
    const double profit = prize - rules_.milestone_cost;
    const double share =
        has_automa(state.options) ? prices.weights->automa_milestone_progress : prices.weights->milestone_progress;
    for (std::size_t milestone = 0; milestone < rules_.milestones.size(); ++milestone) {
        if (state.milestones[milestone] != core::k_no_seat) continue;
        const double progress = std::clamp(
            counts[milestone] / static_cast<double>(std::max<int>(1, rules_.milestones[milestone].threshold)), 0.0,
            1.0);
        const double near = progress * progress;
        worth += std::max(0.0, profit) * share * near * near;
    }
    return worth;
}

double GoalWorth::count_award(const Prices& prices, const game::State& state, core::Side side,
                              std::size_t award) const {
    // The counts of MarsBot come from its tracks, which are not spent.
    if (is_automa(state, side)) return game::award_count(rules_, state, side, award);
    const game::Amount& counts = rules_.awards[award].counts;
    const double now = counted(rules_, state, counts, side, false);
    if (!counts_stock(counts.per)) return now;
    // Stock varies; the stock at the end mainly consists of the last income, which turns energy into heat.
    const game::Player& player = state.players[side];
    int income = 0;
    int converted = 0;
    for (unsigned left = resources_of_awards_[award]; left != 0; left &= left - 1) {
        const auto index = static_cast<std::size_t>(std::countr_zero(left));
        const auto resource = static_cast<Resource>(index);
        income += player.production[index];
        if (resource == Resource::heat) income += player.production[index_of(Resource::energy)];
        if (resource == Resource::energy) converted = player.stock[index];
    }
    const double kept = 1.0 / (1.0 + prices.rounds);
    return kept * (now - converted) + income;
}

bool GoalWorth::count_award(const Prices& prices, const game::State& state, std::size_t award,
                            AwardCounts& counts) const {
    bool is_changed = false;
    for (core::Side side = 0; side < sides(state.options); ++side) {
        const double count = count_award(prices, state, side, award);
        is_changed = is_changed || count != counts.of_sides[award][side];
        counts.of_sides[award][side] = count;
    }
    return is_changed;
}

bool GoalWorth::count_awards(const Prices& prices, const game::State& state, AwardCounts& counts) const {
    bool is_changed = counts.funders != state.awards;
    counts.funders = state.awards;
    counts.can_move = false;
    for (std::size_t award = 0; award < rules_.awards.size(); ++award) {
        if (state.awards[award] == core::k_no_seat) continue;
        if (count_award(prices, state, award, counts)) is_changed = true;
        if (awards_by_place_[award] || awards_by_hand_[award] || resources_of_awards_[award] != 0) {
            counts.can_move = true;
        }
    }
    counts.stock = state.players[prices.seat].stock;
    return is_changed;
}

bool GoalWorth::recount_awards(const Prices& prices, const game::State& state, AwardCounts& counts) const {
    if (!counts.can_move) return false;
    const auto& stock = state.players[prices.seat].stock;
    const auto has_other_stock = [&](std::size_t award) {
        for (unsigned left = resources_of_awards_[award]; left != 0; left &= left - 1) {
            const auto resource = static_cast<std::size_t>(std::countr_zero(left));
            if (stock[resource] != counts.stock[resource]) return true;
        }
        return false;
    };
    bool is_changed = false;
    for (std::size_t award = 0; award < rules_.awards.size(); ++award) {
        if (state.awards[award] == core::k_no_seat) continue;
        if (awards_by_place_[award] && count_award(prices, state, award, counts)) is_changed = true;
        if (!awards_by_hand_[award] && !has_other_stock(award)) continue;
        // Only the deciding seat has another stock or hand.
        double& kept = counts.of_sides[award][prices.seat];
        const double count = count_award(prices, state, prices.seat, award);
        is_changed = is_changed || count != kept;
        kept = count;
    }
    counts.stock = stock;
    return is_changed;
}

double GoalWorth::awards(const Prices& prices, const game::State& state, core::Side side, const AwardCounts& counts) {
    double points = 0.0;
    for (std::size_t award = 0; award < rules_.awards.size(); ++award) {
        if (state.awards[award] == core::k_no_seat) continue;
        const double own = counts.of_sides[award][side];
        double best = 0.0;
        double second = 0.0;
        for (core::Side other = 0; other < sides(state.options); ++other) {
            if (other == side) continue;
            const double count = counts.of_sides[award][other];
            if (has_second_places(state.options)) second = std::max(second, std::min(best, count));
            best = std::max(best, count);
        }
        Award& kept = memory_[side].awards[award];
        if (kept.own != own || kept.best != best || kept.second != second) {
            const double spread =
                0.5 + prices.weights->award_spread * prices.rounds * (1.0 + 0.1 * std::max(own, best));
            kept = {own, best, second, logistic((own - best) / spread), 0.0};
            if (has_second_places(state.options)) kept.not_worse = logistic((own - second) / spread);
        }
        points += rules_.award_first_points * kept.first_place;
        if (has_second_places(state.options)) {
            points += rules_.award_second_points * std::max(0.0, kept.not_worse - kept.first_place);
        }
    }
    return points * prices.outlooks[side].point;
}

}  // namespace syrtis::ai::terraforming
