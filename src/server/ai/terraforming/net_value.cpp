// SPDX-License-Identifier: MIT

#include "ai/terraforming/net_value.hpp"

#include <algorithm>
#include <utility>

#include "ai/search/shares.hpp"
#include "ai/terraforming/prospects.hpp"
#include "crypto/digest.hpp"

namespace syrtis::ai::terraforming {
namespace {

/// The weight of the margin beside the win, for a finished match. It is larger than in playouts, so that a net in
/// training learns how close a match was.
constexpr double k_finished_margin_share = 0.2;

core::Seat seat_at(core::Seat first, std::size_t step, core::Seat seats) {
    return static_cast<core::Seat>((first + step) % seats);
}

/// Converts logarithms into shares with the sum 1.
void make_shares(NetShares& sums) {
    search::Values values;
    for (const double sum : sums) values.push_back(sum);
    search::make_shares(values, 1.0);
    for (std::size_t index = 0; index < sums.size(); ++index) sums[index] = values[index];
}

}  // namespace

Judgement judge(const Evaluation& evaluation, const game::State& state) {
    Judgement judgement;
    judgement.rounds = evaluation.outlook().rounds;
    for (core::Seat seat = 0; seat < game::seats(state.options); ++seat) {
        judgement.points[seat] = evaluation.worth(state, seat) / evaluation.outlook().point;
    }
    return judgement;
}

NetShares offsets_of(const Judgement& judgement, core::Seat seat, core::Seat seats) {
    NetShares offsets;
    const double own = judgement.points[seat];
    for (std::size_t step = 0; step < seats; ++step) {
        const double ahead = judgement.points[seat_at(seat, step, seats)] - own;
        offsets.push_back(ahead / (decisive_lead(judgement.rounds)));
    }
    return offsets;
}

NetShares net_shares(const game::Rules& rules, const net::Network* network, const game::View& view,
                     const Judgement& judgement, const Move& move, const NetShares& offsets) {
    const core::Seat seats = game::seats(view.options);
    NetShares sums = offsets;
    if (network != nullptr) {
        ActiveFeatures active;
        find_features(rules, view, judgement, move, active);
        std::array<std::int32_t, core::k_max_seats> outputs{};
        network->evaluate(active.span(), std::span(outputs).first(seats));
        for (std::size_t step = 0; step < seats; ++step) {
            sums[step] += static_cast<double>(outputs[step]) / net::k_one_of_outputs;
        }
    }
    make_shares(sums);
    return sums;
}

NetShares finished_shares(const core::Outcome& outcome, core::Seat seat, core::Seat seats) {
    search::Values values;
    values.resize(seats);
    make_finished_values(outcome, k_finished_margin_share, values);
    NetShares shares;
    for (std::size_t step = 0; step < seats; ++step) shares.push_back(values[seat_at(seat, step, seats)]);
    return shares;
}

net::Purpose purpose_of_net(const game::Rules& rules, core::Seat seats) {
    return {.game = std::string(game::TerraformingMars::k_id),
            .seats = seats,
            .feature_set = net::features_id(feature_names(rules, seats))};
}

Nets::Nets(const std::vector<Found>& files, std::vector<KnownCards> known) : known_(std::move(known)) {
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
    for (const Known& known : files_) {
        std::string objection;
        if (!known.file) {
            objection = known.file.error();
        } else {
            const net::NetFile& file = *known.file;
            core::Seat seats = file.purpose.seats;
            if (seats < 2 || seats > core::k_max_seats) seats = 2;
            const auto list = std::ranges::find_if(known_, [&](const KnownCards& cards) {
                return purpose_of_net(cards.rules(), seats).feature_set == file.purpose.feature_set;
            });
            const bool is_listed = list != known_.end() && !list->are_those_of(rules);
            const game::Rules& made_for = is_listed ? list->rules() : rules;
            objection = net::objection_to(file, purpose_of_net(made_for, seats), feature_names(made_for, seats).size());
            net::NetPair nets = file.nets;
            if (objection.empty() && is_listed) {
                const net::Columns columns = find_columns(made_for, rules, seats);
                nets = {net::with_inputs(nets.positions, columns), net::with_inputs(nets.moves, columns)};
                objection = nets.positions.objection();
                fitting.note = "The nets were made for other cards: " + list->what_is_known_of(rules);
            }
            if (objection.empty()) {
                fitting.by_seats[seats] = std::make_shared<const Pair>(nets);
                has_any = true;
            }
        }
        if (!objection.empty()) objections += " \"" + known.name + "\" is not used: " + objection + ".";
    }
    if (!objections.empty()) return core::Failure{"a net does not fit." + objections};
    if (!has_any) return core::Failure{std::string("there is no net for this game among the data files.")};
    return fitting;
}

}  // namespace syrtis::ai::terraforming
