// SPDX-License-Identifier: MIT

#include "ai/terraforming/alike_spaces.hpp"

#include <algorithm>

#include "core/bits.hpp"
#include "core/fixed_vector.hpp"

namespace syrtis::ai::terraforming {
namespace {

bool print_the_same(const game::Rules& rules, game::Space one, game::Space other) {
    const auto& left = rules.spaces[one];
    const auto& right = rules.spaces[other];
    const auto is_on_mars = [&](game::Space space) { return (rules.on_mars & game::space_bit(space)) != 0; };
    return left.kind == right.kind && left.bonus == right.bonus && left.bonus_cards == right.bonus_cards &&
           left.reserved_for == right.reserved_for && left.program == right.program && left.price == right.price &&
           is_on_mars(one) == is_on_mars(other);
}

}  // namespace

AlikeSpaces::AlikeSpaces(const game::Rules& rules) : rules_(rules) {
    for (game::Space space = 0; space < game::k_spaces; ++space) {
        game::Space first = 0;
        while (!print_the_same(rules, first, space)) ++first;
        printed_[space] = first;
    }
}

AlikeSpaces::Surroundings AlikeSpaces::around(const game::State& state, game::Space space) const {
    const game::Board& board = state.board;
    const game::SpaceSet beside = rules_.spaces[space].neighbours;
    const game::SpaceSet free = rules_.land_areas & ~board.occupied;
    const auto count = [](game::SpaceSet spaces) { return static_cast<std::uint32_t>(core::count_bits(spaces)); };
    std::uint32_t rest = printed_[space];
    rest = rest * 8U + count(beside & board.oceans);
    rest = rest * 8U + count(beside & board.greeneries);
    rest = rest * 8U + count(beside & free);
    for (const game::SpaceSet owned : board.owned) rest = rest * 2U + ((beside & owned) != 0 ? 1U : 0U);
    return {beside & board.occupied & ~board.oceans & ~board.greeneries, rest};
}

void AlikeSpaces::find_first(const game::State& state, std::span<const game::Command> commands,
                             std::vector<std::size_t>& first) const {
    first.resize(commands.size());
    for (std::size_t index = 0; index < commands.size(); ++index) first[index] = index;
    if (commands.front().type != game::CommandType::place_tile) return;
    // The rules of MarsBot and markers on areas distinguish more spaces.
    const bool has_markers =
        std::ranges::any_of(state.board.claimed, [](game::SpaceSet spaces) { return spaces != 0; });
    if (has_automa(state.options) || has_markers) return;
    struct Kind {
        Surroundings surroundings;
        std::size_t first = 0;
    };
    core::FixedVector<Kind, game::k_spaces> kinds;
    for (std::size_t index = 0; index < commands.size(); ++index) {
        if (commands[index].target == game::k_none) continue;
        const Surroundings surroundings = around(state, commands[index].space());
        const auto* known = std::ranges::find(kinds, surroundings, &Kind::surroundings);
        if (known == kinds.end()) {
            kinds.push_back({surroundings, index});
        } else {
            first[index] = known->first;
        }
    }
}

}  // namespace syrtis::ai::terraforming
