// SPDX-License-Identifier: MIT

#include "ai/terraforming/automa_outlook.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <variant>

#include "core/overloaded.hpp"
#include "engine/terraforming/automa_goals.hpp"
#include "engine/terraforming/counting.hpp"
#include "engine/terraforming/operation.hpp"

namespace syrtis::ai::terraforming {
namespace {

namespace automa = game::automa;

template <class Owners>
std::size_t count_taken(const Owners& owners) {
    return static_cast<std::size_t>(
        std::ranges::count_if(owners, [](core::Side owner) { return owner != core::k_no_side; }));
}

}  // namespace

AutomaOutlook::AutomaOutlook(const game::Rules& rules) : rules_(rules) {
    if (rules.cards.empty()) return;
    const double one = 1.0 / static_cast<double>(rules.cards.size());
    for (const auto& card : rules.cards) {
        for (const auto tag : card.printed_tags) {
            if (const auto track = automa::track_of_tag(rules, tag)) tags_on_a_card_[*track] += one;
        }
    }
}

void AutomaOutlook::prepare(const game::State& root, double moves_of_tag, double rounds) {
    const auto& level = automa::level_of(rules_, root);
    const auto& rates = rules_.automa.megacredits_per_point;
    const auto last = static_cast<std::size_t>(std::lround(root.generation + rounds));
    megacredit_ = rates.empty() ? 0.0 : 1.0 / rates[std::clamp<std::size_t>(last, 1, rates.size()) - 1];
    // A bonus card moves markers about as often as a project card.
    const double cards = static_cast<double>(root.automa.action_deck.size()) + rounds * (level.project_cards + 1.0);
    for (game::Track track = 0; track < game::k_automa_tracks; ++track) {
        moves_[track] = moves_of_tag * cards * tags_on_a_card_[track];
        // The number of moves is modelled by a Poisson distribution; chance_[k] is the probability of more than k
        // moves.
        double term = std::exp(-moves_[track]);
        double at_most = 0.0;
        for (std::size_t moves = 0; moves < game::k_track_spaces; ++moves) {
            at_most += term;
            chance_[track][moves] = std::max(0.0, 1.0 - at_most);
            term *= moves_[track] / static_cast<double>(moves + 1);
        }
        for (std::size_t space = 0; space < game::k_track_spaces; ++space) {
            spaces_[track][space] = worth_of(rules_.automa.tracks[track].spaces[space].program, root);
        }
    }
}

double AutomaOutlook::worth_of(game::Program program, const game::State& root) const {
    if (program == game::k_empty_program) return 0.0;
    const double failed = automa::level_of(rules_, root).failed_action * megacredit_;
    constexpr double k_greenery = 1.6;
    constexpr double k_city = 2.4;
    constexpr double k_arrow = 0.8;
    // At some milestone icons MarsBot does not meet the condition of any milestone.
    constexpr double k_claims = 0.8;
    // MarsBot funds only awards in which it leads (MB-10.5).
    constexpr double k_funds_with_lead = 0.7;
    constexpr double k_funds_without = 0.2;
    const auto rises = [](const game::TrackRule& track, int value) { return value < track.end; };
    const auto of_operation = core::Overloaded{
        [&](const automa::Advance&) { return k_arrow; },
        [&](const automa::Raise& raise) {
            const bool temperature = raise.parameter == game::Parameter::temperature;
            const bool there = temperature ? rises(rules_.tracks[0], root.levels[game::Parameter::temperature])
                                           : rises(rules_.tracks[1], root.levels[game::Parameter::oxygen]);
            return there ? static_cast<double>(raise.steps) : failed;
        },
        [&](const automa::Place& place) {
            const auto tile = rules_.automa.placements[place.placement].tile;
            if (tile == game::k_ocean) return game::count_oceans(root) < game::k_ocean_maximum ? 1.0 : failed;
            return tile == game::k_greenery ? k_greenery : k_city;
        },
        [&](const automa::ClaimMilestone&) {
            const bool left = count_taken(root.milestones) < game::k_max_claimed_milestones;
            return left ? k_claims * rules_.milestone_points : failed;
        },
        [&](const automa::FundAward&) {
            if (count_taken(root.awards) >= game::k_max_funded_awards) return failed;
            const bool leads = automa::award_to_fund(rules_, root).has_value();
            return (leads ? k_funds_with_lead : k_funds_without) * rules_.award_first_points;
        },
        [](const auto&) { return 0.0; },
    };
    double worth = 0.0;
    for (std::size_t pc = program; !game::operation::ends(rules_.ops[pc]); ++pc) {
        if (const auto rating = game::operation::read<game::operation::RaiseRating>(rules_.ops[pc])) {
            worth += rating->steps.amount;
        } else if (const auto own = game::operation::read<game::operation::Automa>(rules_.ops[pc])) {
            worth += std::visit(of_operation, rules_.automa.operations[own->operation]);
        }
    }
    return worth;
}

double AutomaOutlook::ahead(game::Track track, int space, int mark) const {
    double worth = 0.0;
    for (int next = std::max(space, mark) + 1; next < static_cast<int>(game::k_track_spaces); ++next) {
        worth +=
            chance_[track][static_cast<std::size_t>(next - space - 1)] * spaces_[track][static_cast<std::size_t>(next)];
    }
    return worth;
}

double AutomaOutlook::points(const game::State& state) const {
    const auto side = game::automa_side(state.options);
    const auto& table = state.automa.table;
    const auto& player = state.players[side];
    double points = player.terraform_rating + player.stock[0] * megacredit_;
    points += automa::card_points(rules_, state) + automa::neural_instance_points(rules_, state);
    points += static_cast<double>(rules_.milestone_points * std::ranges::count(state.milestones, side));
    for (game::Track track = 0; track < game::k_automa_tracks; ++track) {
        points += ahead(track, table.tracks[track], table.marks[track]);
    }
    return points;
}

}  // namespace syrtis::ai::terraforming
