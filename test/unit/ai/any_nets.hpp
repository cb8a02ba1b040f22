// SPDX-License-Identifier: MIT
#pragma once

// Provides nets with random weights, and a view that is made by hand, for tests of nets and of the players that use
// them.

#include <cstdint>
#include <string>
#include <vector>

#include "ai/net/learner.hpp"
#include "ai/net/net_file.hpp"
#include "ai/terraforming/features.hpp"
#include "ai/terraforming/net_value.hpp"
#include "table.hpp"

namespace syrtis::ai::terraforming {

/// The rules of all tests of nets.
inline const game::Rules& feature_rules() { return syrtis::test::Cases<game::TerraformingMars>::rules(); }

/// Returns a view whose inputs can be computed by hand.
inline game::View view_by_hand() {
    game::View view;
    view.seat = 1;
    view.options.players = 2;
    view.phase = game::Phase::action;
    view.generation = 3;
    view.levels[game::Parameter::temperature] = -28;
    view.levels[game::Parameter::oxygen] = 2;
    view.active_player = 1;
    view.players[0].stock[0] = 5;
    view.players[1].production[1] = 3;
    view.players[1].terraform_rating = 23;
    view.hand.insert(7);
    view.board.owned[0] = view.board.cities = game::only_space(12);
    view.board.occupied = view.board.cities;
    view.milestones.fill(core::k_no_seat);
    view.awards.fill(core::k_no_seat);
    view.milestones[2] = 1;
    return view;
}

/// Returns random weights for all rows of these inputs.
inline net::Weights any_rows(const net::Inputs& inputs, core::Seat seats, std::uint64_t seed) {
    const auto rows = static_cast<std::uint32_t>(inputs.rows());
    net::Weights weights =
        net::Learner({.inputs = rows, .first = 16, .second = 8, .outputs = sides_of_net(seats)}, core::Rng(seed))
            .weights();
    core::Rng rng(seed);
    for (auto& weight : weights.third) weight = static_cast<std::int16_t>(static_cast<int>(rng.below(2000)) - 1000);
    return weights;
}

/// Returns a pair of equal nets with random weights, made for these rules.
inline net::NetFile any_file(core::Seat seats, const game::Rules& made_for, std::uint64_t seed) {
    const net::Inputs inputs = inputs_of(made_for, seats);
    const net::Weights weights = any_rows(inputs, seats, seed);
    return {.purpose = purpose_of_net(seats),
            .provenance = {.config = net::inputs_id({})},
            .inputs = inputs.names,
            .shared = inputs.shared,
            .nets = {.positions = weights, .moves = weights}};
}

/// Returns random weights with a row for each input of these rules, from a net that was made for others.
inline net::Weights any_weights(core::Seat seats, const game::Rules& made_for, const game::Rules& rules,
                                std::uint64_t seed) {
    return net::fitted(any_file(seats, made_for, seed), purpose_of_net(seats), sides_of_net(seats),
                       inputs_of(rules, seats))
        .value()
        .positions;
}

/// Returns any_file() as the bytes of a file.
inline std::string any_net(core::Seat seats, const game::Rules& made_for) {
    return net::write_net(any_file(seats, made_for, seats));
}

/// Returns nets for two to five seats, and for matches against MarsBot.
inline std::vector<Nets::Found> nets_for_all_tables(const game::Rules& made_for) {
    std::vector<Nets::Found> found;
    for (core::Seat seats = 2; seats <= core::k_max_seats; ++seats) {
        found.push_back({"net-" + std::to_string(seats), any_net(seats, made_for)});
    }
    found.push_back({"net-against-marsbot", any_net(1, made_for)});
    return found;
}

}  // namespace syrtis::ai::terraforming
