// SPDX-License-Identifier: MIT
#include "engine/terraforming/scoring.hpp"

#include <algorithm>
#include <bit>

#include "core/bits.hpp"
#include "engine/terraforming/automa_goals.hpp"
#include "engine/terraforming/counting.hpp"
#include "engine/terraforming/terraforming_mars.hpp"

namespace syrtis::terraforming {

namespace {

int award_points(const Rules& rules, const State& state, core::Seat seat, std::size_t award) {
    const int own = award_count(rules, state, seat, award);
    int better = 0;
    int best_tied = 0;
    int best = own;
    for (core::Side other = 0; other < sides(state.options); ++other) {
        const int count = award_count(rules, state, other, award);
        if (count > own) ++better;
        if (count > best) best = count;
    }
    for (core::Side other = 0; other < sides(state.options); ++other) {
        if (award_count(rules, state, other, award) == best) ++best_tied;
    }
    if (better == 0) return rules.award_first_points;
    const bool second = better == 1 && best_tied == 1 && has_second_places(state.options);
    return second ? rules.award_second_points : 0;
}

}  // namespace

int milestone_count(const Rules& rules, const State& state, core::Seat seat, std::size_t milestone) {
    return value_of(rules, state, rules.milestones[milestone].counts, {.seat = seat, .counts_wild_tags = true});
}

int claimed_count(const MilestoneOwners& owners) {
    return static_cast<int>(std::ranges::count_if(owners, [](core::Side side) { return side != core::k_no_side; }));
}

Refusal why_not_funded(const State& state, std::size_t award) {
    if (is_solo(state.options)) return {.code = RefusalCode::not_in_solo};
    if (state.awards[award] != core::k_no_side) {
        return {.code = RefusalCode::already_funded, .subject = state.awards[award]};
    }
    const bool all_funded = claimed_count(state.awards) >= static_cast<int>(k_max_funded_awards);
    return {.code = all_funded ? RefusalCode::all_funded : RefusalCode::none};
}

int award_count(const Rules& rules, const State& state, core::Seat seat, std::size_t award) {
    if (has_automa(state.options) && seat == automa_side(state.options))
        return automa::award_value(rules, state, award);
    return value_of(rules, state, rules.awards[award].counts, {.seat = seat});
}

int points_of(const Rules& rules, const State& state, core::Seat seat, Source source) {
    return value_of(rules, state, rules.source(source).victory_points, {.seat = seat, .source = source});
}

Score score_of(const Rules& rules, const State& state, core::Seat seat) {
    const auto& player = state.players[seat];
    const auto& board = state.board;
    Score score;
    score.terraform_rating = player.terraform_rating;
    for (const auto owner : state.milestones) {
        if (owner == seat) score.milestones += rules.milestone_points;
    }
    for (std::size_t award = 0; award < rules.awards.size(); ++award) {
        if (state.awards[award] != core::k_no_seat) score.awards += award_points(rules, state, seat, award);
    }
    score.greenery = count_spaces(board.greeneries & board.owned[seat]);
    for (const std::size_t space : board.cities& board.owned[seat]) {
        score.cities += count_spaces(rules.spaces[space].neighbours & board.greeneries);
    }
    if (has_automa(state.options) && seat == automa_side(state.options)) {
        score.neural_instance = automa::neural_instance_points(rules, state);
        score.megacredits = automa::megacredit_points(rules, state);
        score.cards = automa::card_points(rules, state);
        return score;
    }
    for (const auto card : player.played) score.cards += points_of(rules, state, seat, static_cast<Source>(card));
    for (const auto card : player.events) score.cards += points_of(rules, state, seat, static_cast<Source>(card));
    if (player.corporation != k_no_corporation) {
        score.cards += points_of(rules, state, seat, corporation_source(player.corporation));
    }
    return score;
}

core::Outcome TerraformingMars::outcome(const Rules& rules, const State& state) {
    core::Outcome outcome;
    outcome.finished = state.phase == Phase::finished;
    std::int64_t best = INT64_MIN;
    for (core::Side seat = 0; seat < sides(state.options); ++seat) {
        const int total = score_of(rules, state, seat).total();
        outcome.scores[seat] = total;
        const auto megacredits = state.players[seat].stock[static_cast<std::size_t>(Resource::megacredits)];
        const std::int64_t rank = std::int64_t{total} * (std::int64_t{k_stock_maximum} + 1) + megacredits;
        if (rank > best) {
            best = rank;
            outcome.winners = 0;
        }
        if (rank == best) outcome.winners |= core::seat_bit(seat);
    }
    const bool lost = is_solo(state.options) && !terraforming_complete(rules, state);
    if (has_automa(state.options)) {
        // MB-14.2 and MB-14.7.
        const auto automa = automa_side(state.options);
        const bool beaten = terraforming_complete(rules, state) && outcome.scores[k_human] > outcome.scores[automa];
        outcome.winners = core::seat_bit(beaten ? k_human : automa);
    }
    if (!outcome.finished || lost) outcome.winners = 0;
    return outcome;
}

}  // namespace syrtis::terraforming
