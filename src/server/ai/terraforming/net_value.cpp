// SPDX-License-Identifier: MIT

#include "ai/terraforming/net_value.hpp"

#include <algorithm>
#include <set>
#include <string_view>
#include <unordered_set>
#include <utility>

#include "ai/search/shares.hpp"
#include "ai/terraforming/prospects.hpp"
#include "crypto/digest.hpp"
#include "engine/terraforming/automa_goals.hpp"
#include "engine/terraforming/scoring.hpp"

namespace syrtis::ai::terraforming {
namespace {

/// The points by which the scale of the offsets grows for each generation after the present one, because the outcome is
/// less certain.
constexpr double k_margin_points_of_round = 0.4;

core::Seat seat_at(core::Seat first, std::size_t step, core::Seat seats) {
    return static_cast<core::Seat>((first + step) % seats);
}

/// Returns a sentence on the cards and corporations that the net was not trained with; empty if there are none.
std::string note_on(const net::NetFile& file, const game::Rules& rules, const net::Inputs& inputs) {
    std::unordered_set<std::string_view> known;
    for (const std::string& name : file.inputs) known.insert(net::content_of(name));
    std::set<std::string_view> unknown;
    for (const std::string& name : inputs.names) {
        if (const auto id = net::content_of(name); !known.contains(id)) unknown.insert(id);
    }
    const auto count_unknown = [&](const auto& all) {
        return std::ranges::count_if(all,
                                     [&](const auto& rule) { return unknown.contains(std::to_string(rule.identity)); });
    };
    const auto cards = count_unknown(rules.cards);
    const auto corporations = count_unknown(rules.corporations);
    if (cards == 0 && corporations == 0) return {};
    std::string note = "The nets were trained without " + std::to_string(cards) + " of " +
                       std::to_string(rules.cards.size()) + " cards and " + std::to_string(corporations) + " of " +
                       std::to_string(rules.corporations.size()) + " corporations.";
    if (!file.shared.empty()) note += " They judge these cards by their attributes.";
    return note;
}

/// Sets the counts of milestones and awards.
void count_goals(const game::Rules& rules, const game::State& state, Judgement& judgement) {
    for (core::Seat seat = 0; seat < game::seats(state.options); ++seat) {
        for (std::size_t goal = 0; goal < rules.milestones.size(); ++goal) {
            judgement.milestones[seat][goal] = game::milestone_count(rules, state, seat, goal);
        }
        for (std::size_t goal = 0; goal < rules.awards.size(); ++goal) {
            judgement.awards[seat][goal] = game::award_count(rules, state, seat, goal);
        }
    }
    if (!game::has_automa(state.options)) return;
    for (std::size_t goal = 0; goal < rules.awards.size(); ++goal) {
        judgement.awards[game::automa_side(state.options)][goal] = game::automa::award_value(rules, state, goal);
    }
}

/// Converts logarithms into shares with the sum 1.
void make_shares(NetShares& sums) {
    search::Values values;
    for (const double sum : sums) values.push_back(sum);
    search::make_shares(values, 1.0);
    for (std::size_t index = 0; index < sums.size(); ++index) sums[index] = values[index];
}

}  // namespace

Judgement judge(GreedyPlayout& playout, const game::State& state, core::Seat seat) {
    Judgement judgement;
    count_goals(playout.rules(), state, judgement);
    if (game::has_automa(state.options)) {
        const auto forecast = playout.forecast_points(state);
        judgement.rounds = forecast.rounds;
        judgement.points[game::k_human] = forecast.human;
        judgement.points[game::automa_side(state.options)] = forecast.automa;
        return judgement;
    }
    const Evaluation& evaluation = playout.evaluate_now(state, seat);
    judgement.rounds = evaluation.outlook().rounds;
    for (core::Seat other = 0; other < game::seats(state.options); ++other) {
        judgement.points[other] = evaluation.worth(state, other) / evaluation.outlook().point;
    }
    return judgement;
}

NetShares offsets_of(const game::Options& options, const Judgement& judgement, core::Seat seat) {
    const core::Seat seats = game::seats(options);
    NetShares offsets;
    const double own = judgement.points[seat];
    if (game::has_automa(options)) {
        const double lead = own - judgement.points[game::automa_side(options)];
        offsets.push_back(0.0);
        offsets.push_back(-log_odds_of_human(lead, judgement.rounds, options.automa.level));
        return offsets;
    }
    for (std::size_t step = 0; step < seats; ++step) {
        const double ahead = judgement.points[seat_at(seat, step, seats)] - own;
        offsets.push_back(ahead / (k_margin_points + k_margin_points_of_round * judgement.rounds));
    }
    return offsets;
}

NetShares add_outputs(const game::Rules& rules, const net::Network* network, const game::View& view,
                      const Judgement& judgement, const Move& move, const NetShares& offsets) {
    NetShares sums = offsets;
    if (network == nullptr) return sums;
    ActiveFeatures active;
    find_features(rules, view, judgement, move, active);
    std::array<std::int32_t, core::k_max_sides> outputs{};
    network->evaluate(active.span(), std::span(outputs).first(sums.size()));
    for (std::size_t step = 0; step < sums.size(); ++step) {
        sums[step] += static_cast<double>(outputs[step]) / net::k_one_of_outputs;
    }
    return sums;
}

NetShares net_shares(const game::Rules& rules, const net::Network* network, const game::View& view,
                     const Judgement& judgement, const Move& move, const NetShares& offsets) {
    NetShares sums = add_outputs(rules, network, view, judgement, move, offsets);
    make_shares(sums);
    return sums;
}

NetShares finished_shares(const core::Outcome& outcome, core::Seat seat, const game::Options& options) {
    const core::Side sides = game::sides(options);
    search::Values values;
    values.resize(sides);
    make_finished_values(outcome, 1.0, values, margin_points(options));
    NetShares shares;
    for (std::size_t step = 0; step < sides; ++step) shares.push_back(values[seat_at(seat, step, sides)]);
    return shares;
}

net::Purpose purpose_of_net(core::Seat seats) {
    return {.game = std::string(game::TerraformingMars::k_id), .seats = seats};
}

Nets::Nets(const std::vector<Found>& files) {
    for (const Found& found : files) {
        files_.push_back({.name = found.name, .file = net::read_net(found.bytes), .hash = crypto::sha256(found.bytes)});
    }
}

std::string Nets::mark() const {
    constexpr std::size_t k_digits = 12;
    std::string mark;
    for (const Known& known : files_) mark += (mark.empty() ? "" : "+") + known.hash.substr(0, k_digits);
    return mark;
}

core::Result<Nets::Fitting, std::string> Nets::fitting(const game::Rules& rules) const {
    Fitting fitting;
    bool has_any = false;
    std::string objections;
    const ContentAttributes attributes = files_.empty() ? ContentAttributes{} : attributes_of_content(rules);
    for (const Known& known : files_) {
        std::string objection;
        if (!known.file) {
            objection = known.file.error();
        } else {
            const net::NetFile& file = *known.file;
            const core::Seat seats = std::clamp<core::Seat>(file.purpose.seats, 1, core::k_max_seats);
            const net::Inputs inputs = inputs_of(rules, attributes, seats);
            const auto nets = net::fitted(file, purpose_of_net(seats), sides_of_net(seats), inputs);
            if (nets) {
                fitting.by_seats[seats] = std::make_shared<const Pair>(*nets);
                // One sentence is enough: all nets know the same cards unless they were trained at different times.
                if (fitting.note.empty()) fitting.note = note_on(file, rules, inputs);
                has_any = true;
            } else {
                objection = nets.error();
            }
        }
        if (!objection.empty()) objections += " \"" + known.name + "\" is not used: " + objection + ".";
    }
    if (!objections.empty()) return core::Failure{"a net does not fit." + objections};
    if (!has_any) return core::Failure{std::string("the data files have no net for this game.")};
    return fitting;
}

}  // namespace syrtis::ai::terraforming
