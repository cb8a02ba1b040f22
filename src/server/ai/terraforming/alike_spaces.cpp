// SPDX-License-Identifier: MIT

#include "ai/terraforming/alike_spaces.hpp"

#include <algorithm>

namespace syrtis::ai::terraforming {
namespace {

bool print_the_same(const game::Rules& rules, game::Space one, game::Space other) {
    const auto& left = rules.spaces[one];
    const auto& right = rules.spaces[other];
    const auto are_both_in_or_out = [&](const game::SpaceSet& spaces) {
        return spaces.contains(one) == spaces.contains(other);
    };
    return left.kind == right.kind && left.bonus == right.bonus && left.bonus_cards == right.bonus_cards &&
           left.reserved_for == right.reserved_for && left.program == right.program && left.price == right.price &&
           are_both_in_or_out(rules.on_mars) && std::ranges::all_of(rules.space_sets, are_both_in_or_out);
}

}  // namespace

AlikeSpaces::AlikeSpaces(const game::Rules& rules) : rules_(rules) {
    for (game::Space space = 0; space < rules.spaces.size(); ++space) {
        game::Space first = 0;
        while (!print_the_same(rules, first, space)) ++first;
        printed_[space] = first;
    }
}

AlikeSpaces::Surroundings AlikeSpaces::around(const game::State& state, game::Space space) const {
    const game::Board& board = state.board;
    const game::SpaceSet& beside = rules_.spaces[space].neighbours;
    const game::SpaceSet free = rules_.land_areas - board.occupied;
    const auto count = [](const game::SpaceSet& spaces) { return static_cast<std::uint32_t>(spaces.size()); };
    std::uint32_t rest = printed_[space];
    rest = rest * 8U + count(beside & board.oceans);
    rest = rest * 8U + count(beside & board.greeneries);
    rest = rest * 8U + count(beside & free);
    for (core::Side side = 0; side < sides(state.options); ++side) {
        rest = rest * 2U + (beside.intersects(board.owned[side]) ? 1U : 0U);
    }
    return {rest, (beside & board.occupied) - board.oceans - board.greeneries};
}

std::uint8_t AlikeSpaces::sort(const game::State& state, game::Space space, Groups& groups) const {
    const Surroundings surroundings = around(state, space);
    const auto group =
        static_cast<std::uint8_t>(std::ranges::find(groups.kinds_, surroundings) - groups.kinds_.begin());
    if (group == groups.kinds_.size()) groups.kinds_.push_back(surroundings);
    groups.sorted_.insert(space);
    groups.group_[space] = group;
    return group;
}

void AlikeSpaces::find_first(const game::State& state, std::span<const game::Command> commands, Groups& groups,
                             std::vector<std::size_t>& first) const {
    first.resize(commands.size());
    for (std::size_t index = 0; index < commands.size(); ++index) first[index] = index;
    if (commands.front().type != game::CommandType::place_tile) return;
    const game::Board& board = state.board;
    // The rules of MarsBot and markers on areas distinguish more spaces.
    const bool has_markers =
        std::ranges::any_of(board.claimed, [](const game::SpaceSet& spaces) { return !spaces.empty(); });
    if (has_automa(state.options) || has_markers) return;
    Groups::Key key{board.occupied, board.oceans, board.greeneries};
    std::ranges::copy(board.owned, key.begin() + 3);
    if (groups.board_ != key) {
        groups.board_ = key;
        groups.sorted_.clear();
        groups.kinds_.clear();
    }
    constexpr std::uint16_t k_none = 0xffff;
    std::array<std::uint16_t, game::k_max_spaces> first_of_group;
    first_of_group.fill(k_none);
    for (std::size_t index = 0; index < commands.size(); ++index) {
        if (commands[index].target == game::k_none) continue;
        const game::Space space = commands[index].space();
        const std::uint8_t group = groups.sorted_.contains(space) ? groups.group_[space] : sort(state, space, groups);
        std::uint16_t& known = first_of_group[group];
        if (known == k_none) {
            known = static_cast<std::uint16_t>(index);
        } else {
            first[index] = known;
        }
    }
}

}  // namespace syrtis::ai::terraforming
