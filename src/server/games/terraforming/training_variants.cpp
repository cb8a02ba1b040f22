// SPDX-License-Identifier: MIT
#include "games/terraforming/training_variants.hpp"

#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "ai/terraforming/features.hpp"
#include "core/ensure.hpp"

namespace syrtis::server::games::terraforming {
namespace {

namespace game = syrtis::terraforming;

/// Returns the index of each name in `names`. Adds the names that are not there yet.
std::vector<std::uint16_t> find_or_add(const std::vector<std::string>& wanted, std::vector<std::string>& names) {
    std::unordered_map<std::string, std::size_t> places;
    for (std::size_t place = 0; place < names.size(); ++place) places.emplace(names[place], place);
    std::vector<std::uint16_t> found;
    for (const std::string& name : wanted) {
        const auto [entry, is_new] = places.emplace(name, names.size());
        if (is_new) names.push_back(name);
        found.push_back(static_cast<std::uint16_t>(entry->second));
    }
    return found;
}

}  // namespace

TrainingVariants::TrainingVariants(const protocol::terraforming::Codec& codec, core::Seat seats) {
    add(codec, seats, {.rules = &codec.rules()});
    for (std::size_t board = 0; board < game::k_boards; ++board) {
        for (const bool prelude : {false, true}) {
            const TrainingVariant variant{.board = static_cast<game::BoardName>(board), .prelude = prelude};
            const auto found = codec.variant({.prelude = prelude, .board = variant.board});
            if (found) add(*found, seats, {.board = variant.board, .prelude = prelude, .rules = &found->rules()});
        }
    }
}

void TrainingVariants::add(const protocol::terraforming::Codec& codec, core::Seat seats, TrainingVariant variant) {
    // MarsBot does not play on a board whose data file has no section "automa_board".
    if (seats == 1 && codec.rules().automa.bonus_cards.empty()) return;
    const ai::net::Inputs own = ai::terraforming::inputs_of(codec.rules(), seats);
    variant.inputs = find_or_add(own.names, inputs_.names);
    if (variants_.empty()) inputs_.shared = own.shared;
    core::ensure(inputs_.shared == own.shared, "shared rows do not depend on the set and the board");
    inputs_.shares.resize(inputs_.names.size());
    for (std::size_t input = 0; input < own.names.size(); ++input) {
        inputs_.shares[variant.inputs[input]] = own.shares[input];
    }
    variants_.push_back(std::move(variant));
}

ai::net::NetPair TrainingVariants::nets_for(const TrainingVariant& variant, const ai::net::NetPair& nets) {
    ai::net::RowLists rows;
    for (const std::uint16_t input : variant.inputs) rows.push_back({input});
    return {.positions = ai::net::with_inputs(nets.positions, rows), .moves = ai::net::with_inputs(nets.moves, rows)};
}

}  // namespace syrtis::server::games::terraforming
