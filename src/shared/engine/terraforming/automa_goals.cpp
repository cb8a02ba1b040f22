// SPDX-License-Identifier: MIT
#include "engine/terraforming/automa_goals.hpp"

#include <algorithm>
#include <bit>

#include "engine/terraforming/counting.hpp"
#include "engine/terraforming/scoring.hpp"

namespace syrtis::terraforming::automa {

namespace {

constexpr auto k_megacredits = static_cast<std::size_t>(Resource::megacredits);
constexpr auto k_plants = static_cast<std::size_t>(CorporationStock::plants);

/// Returns the cards that MarsBot is still resolving, which join its played pile afterwards (MB-4.10).
CardSet being_resolved(const Rules& rules, const State& state) {
    CardSet cards;
    for (const auto& frame : state.stack) {
        const bool resolves = frame.start == rules.automa.resolve_card && !operation::ends(rules.ops[frame.pc]);
        if (resolves && is_project_card(frame.trigger_card)) cards.insert(frame.trigger_card);
    }
    return cards;
}

int count_played(const Rules& rules, const State& state, const Measure& measure) {
    int total = 0;
    for (const auto card : state.automa.table.played - being_resolved(rules, state)) {
        const auto& rule = rules.cards[card];
        const bool is_of_kind = ((measure.kinds >> static_cast<unsigned>(rule.kind)) & 1U) != 0;
        if (is_of_kind && rule.cost >= measure.min_printed_cost) ++total;
    }
    return total;
}

int sum_of_tracks(const State& state, std::uint8_t tracks) {
    int sum = 0;
    for (Track track = 0; track < k_automa_tracks; ++track) {
        if (((tracks >> track) & 1U) != 0) sum += state.automa.table.tracks[track];
    }
    return sum;
}

int counted(const Rules& rules, const State& state, const Measure& measure) {
    const auto side = automa_side(state.options);
    const auto& board = state.board;
    const auto& tracks = state.automa.table.tracks;
    switch (measure.of) {
        case Measure::Of::rating:
            return state.players[side].terraform_rating;
        case Measure::Of::own_cities:
            return count_spaces(board.cities & board.owned[side]);
        case Measure::Of::own_greeneries:
            return count_spaces(board.greeneries & board.owned[side]);
        case Measure::Of::own_tiles:
            return count_spaces(board.owned[side]);
        case Measure::Of::tracks:
            return sum_of_tracks(state, measure.tracks);
        case Measure::Of::lowest_track:
            return *std::ranges::min_element(tracks);
        case Measure::Of::highest_track:
            return *std::ranges::max_element(tracks);
        case Measure::Of::megacredits:
            return state.players[side].stock[k_megacredits];
        case Measure::Of::tiles_in_rows:
            return count_spaces(board.owned[side] & measure.rows);
        case Measure::Of::tiles_beside_ocean:
            return count_spaces(board.owned[side] & neighbours_of(rules, board.oceans));
        case Measure::Of::played_cards:
            return count_played(rules, state, measure);
    }
    return 0;
}

int measured(const Rules& rules, const State& state, const Measure& measure) {
    return counted(rules, state, measure) / measure.each + measure.plus;
}

template <class Owners>
std::size_t taken(const Owners& owners) {
    return static_cast<std::size_t>(
        std::ranges::count_if(owners, [](core::Side side) { return side != core::k_no_side; }));
}

/// Returns the sum over the resources in a set, one bit for each.
template <class Numbers>
int sum_of(const Numbers& numbers, std::uint8_t resources) {
    int sum = 0;
    for (std::size_t resource = 0; resource < k_resources; ++resource) {
        if (((resources >> resource) & 1U) != 0) sum += numbers[resource];
    }
    return sum;
}

}  // namespace

const LevelTable& level_of(const Rules& rules, const State& state) {
    return rules.automa.levels[static_cast<std::size_t>(state.options.automa.level)];
}

const CorporationTable* corporation_of(const Rules& rules, const State& state) {
    const auto corporation = state.automa.table.corporation;
    return corporation == k_no_corporation ? nullptr : &rules.automa.corporations[corporation];
}

std::optional<Track> track_of_tag(const Rules& rules, AutomaTag tag) {
    for (Track track = 0; track < k_automa_tracks; ++track) {
        if (((rules.automa.tracks[track].tags >> tag) & 1U) != 0) return track;
    }
    return std::nullopt;
}

std::optional<Track> track_of_production(const Rules& rules, Resource resource) {
    for (Track track = 0; track < k_automa_tracks; ++track) {
        if (rules.automa.tracks[track].production == static_cast<std::uint8_t>(resource)) return track;
    }
    return std::nullopt;
}

bool at_end(const State& state, Track track) { return state.automa.table.tracks[track] >= k_track_end; }

std::optional<Track> picked_track(const State& state, const TrackPick& pick, int remembered) {
    const auto& tracks = state.automa.table.tracks;
    std::optional<Track> best;
    switch (pick.pick) {
        case Pick::track:
            return pick.track;
        case Pick::least_advanced:
            return static_cast<Track>(std::ranges::min_element(tracks) - tracks.begin());
        case Pick::most_advanced:
            return static_cast<Track>(std::ranges::max_element(tracks) - tracks.begin());
        case Pick::most_advanced_unfinished:
            for (Track track = 0; track < k_automa_tracks; ++track) {
                if (!at_end(state, track) && (!best || tracks[track] > tracks[*best])) best = track;
            }
            return best;
        case Pick::less_advanced_of_two:
            return tracks[pick.other] < tracks[pick.track] ? pick.other : pick.track;
        case Pick::remembered:
            return static_cast<Track>(remembered);
    }
    return best;
}

int losable(const State& state, Resource resource) {
    const auto plants = state.automa.table.on_corporation[k_plants];
    if (resource == Resource::plants && plants > 0) return plants;
    return state.players[automa_side(state.options)].stock[k_megacredits];
}

bool can_lose_production(const Rules& rules, const State& state, Resource resource, int steps) {
    const auto track = track_of_production(rules, resource);
    return track && state.automa.table.tracks[*track] >= steps;
}

int counted_tags(const Rules& rules, const State& state, AutomaTag tag) {
    const auto track = track_of_tag(rules, tag);
    return track ? state.automa.table.tracks[*track] : 0;
}

int milestone_value(const Rules& rules, const State& state, std::size_t milestone) {
    return measured(rules, state, rules.automa.milestones[milestone].measure);
}

bool meets_milestone(const Rules& rules, const State& state, std::size_t milestone) {
    return milestone_value(rules, state, milestone) >= rules.automa.milestones[milestone].threshold;
}

int met_milestones(const Rules& rules, const State& state) {
    int met = 0;
    for (std::size_t milestone = 0; milestone < rules.milestones.size(); ++milestone) {
        if (state.milestones[milestone] == core::k_no_side && meets_milestone(rules, state, milestone)) ++met;
    }
    return met;
}

std::optional<std::size_t> milestone_to_claim(const Rules& rules, const State& state) {
    if (taken(state.milestones) >= k_max_claimed_milestones) return std::nullopt;
    std::optional<std::size_t> best;
    int best_value = 0;
    int best_threshold = 1;
    for (std::size_t milestone = 0; milestone < rules.milestones.size(); ++milestone) {
        if (state.milestones[milestone] != core::k_no_side || !meets_milestone(rules, state, milestone)) continue;
        const int threshold = rules.milestones[milestone].threshold;
        const int value = std::clamp(milestone_count(rules, state, k_human, milestone), 0, threshold);
        if (best && value * best_threshold <= best_value * threshold) continue;
        best = milestone;
        best_value = value;
        best_threshold = threshold;
    }
    return best;
}

int award_value(const Rules& rules, const State& state, std::size_t award) {
    const auto* corporation = corporation_of(rules, state);
    return measured(rules, state, rules.automa.awards[award].measure) + level_of(rules, state).award_shift +
           (corporation == nullptr ? 0 : corporation->award_shift);
}

int award_lead(const Rules& rules, const State& state, std::size_t award) {
    const auto& table = rules.automa.awards[award];
    const auto& human = state.players[k_human];
    const int compared = award_count(rules, state, k_human, award) +
                         sum_of(human.production, table.opponent_production) -
                         sum_of(human.stock, table.opponent_without_stock);
    return award_value(rules, state, award) - compared;
}

std::optional<std::size_t> award_to_fund(const Rules& rules, const State& state) {
    if (taken(state.awards) >= k_max_funded_awards) return std::nullopt;
    std::optional<std::size_t> best;
    int best_lead = 0;
    for (std::size_t award = 0; award < rules.awards.size(); ++award) {
        if (state.awards[award] != core::k_no_side) continue;
        const int lead = award_lead(rules, state, award);
        if (lead <= best_lead) continue;
        best = award;
        best_lead = lead;
    }
    return best;
}

core::FixedVector<std::uint8_t, k_max_awards> awards_by_closeness(const Rules& rules, const State& state) {
    core::FixedVector<std::uint8_t, k_max_awards> awards;
    std::array<int, k_max_awards> distance{};
    for (std::uint8_t award = 0; award < rules.awards.size(); ++award) {
        if (state.awards[award] == core::k_no_side) continue;
        const int lead = award_lead(rules, state, award);
        // Awards that the human leads or that are level come before those that MarsBot leads.
        constexpr int k_behind = 1 << 20;
        distance[award] = lead <= 0 ? -lead : k_behind + lead;
        awards.push_back(award);
    }
    // At most three elements: a stable sort by hand.
    for (std::size_t place = 1; place < awards.size(); ++place) {
        for (std::size_t at = place; at > 0 && distance[awards[at]] < distance[awards[at - 1]]; --at) {
            std::swap(awards[at], awards[at - 1]);
        }
    }
    return awards;
}

bool has_points(const CardRule& card) { return card.victory_points.amount > 0; }

int neural_instance_points(const Rules& rules, const State& state) {
    const auto& board = state.board;
    const auto tile = rules.automa.neural_instance;
    if (tile == k_no_tile) return 0;
    for (const std::size_t space : rules.on_mars) {
        if (board.tiles[space] != tile) continue;
        return count_spaces(rules.spaces[space].neighbours - board.owned[k_human]);
    }
    return 0;
}

int megacredit_points(const Rules& rules, const State& state) {
    const auto& rates = rules.automa.megacredits_per_point;
    if (rates.empty()) return 0;
    const auto generation = std::clamp<std::size_t>(state.generation, 1, rates.size());
    return state.players[automa_side(state.options)].stock[k_megacredits] / rates[generation - 1];
}

int card_points(const Rules& rules, const State& state) {
    if (!level_of(rules, state).scores_cards) return 0;
    int points = 0;
    for (const auto card : state.automa.table.played) points += has_points(rules.cards[card]) ? 1 : 0;
    return points;
}

}  // namespace syrtis::terraforming::automa
