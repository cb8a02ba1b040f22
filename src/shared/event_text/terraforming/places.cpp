// SPDX-License-Identifier: MIT
#include "event_text/terraforming/places.hpp"

#include <algorithm>
#include <optional>
#include <string_view>

namespace syrtis::event_text::terraforming {

using content::fill;
using content::msgid;
using content::number_text;
using content::terraforming::BoardDefinition;
using content::terraforming::SpaceDefinition;
using syrtis::terraforming::SpaceKind;

namespace {

/// Returns the direction from one of two neighbours to the other. The rows of the hexagonal board are centred: in a
/// longer next row the space of the same column is to the left.
std::string_view pattern_of(const BoardDefinition& board, const SpaceDefinition& from, const SpaceDefinition& space) {
    if (space.row == from.row) {
        return space.column > from.column ? msgid("{0} east of {1}") : msgid("{0} west of {1}");
    }
    const auto length = [&](int row) { return std::ranges::count(board.spaces, row, &SpaceDefinition::row); };
    const bool left = length(space.row) > length(from.row) ? space.column == from.column : space.column < from.column;
    if (space.row < from.row) return left ? msgid("{0} north-west of {1}") : msgid("{0} north-east of {1}");
    return left ? msgid("{0} south-west of {1}") : msgid("{0} south-east of {1}");
}

const SpaceDefinition* named_neighbour(const BoardDefinition& board, const SpaceDefinition& space) {
    const auto found = std::ranges::find_if(board.spaces, [&](const SpaceDefinition& other) {
        return other.space > 0 && !other.names.empty() && std::ranges::count(space.neighbours, other.space) > 0;
    });
    return found == board.spaces.end() ? nullptr : &*found;
}

}  // namespace

std::string place_name(const BoardDefinition& board, const content::Language& language, std::size_t space) {
    if (space >= board.spaces.size()) return {};
    const auto& definition = board.spaces[space];
    if (const auto name = language.name(definition.names); !name.empty()) {
        if (definition.reserved_for.empty() || definition.space == 0) return std::string(name);
        return fill(language.text(msgid("area reserved for {0}")), {{"0", name}});
    }
    const auto what = language.text(definition.kind == SpaceKind::ocean ? msgid("ocean area") : msgid("land"));
    if (const auto* neighbour = named_neighbour(board, definition)) {
        return fill(language.text(pattern_of(board, *neighbour, definition)),
                    {{"0", what}, {"1", language.name(neighbour->names)}});
    }
    return fill(language.text(msgid("{0} in row {1}, position {2}")),
                {{"0", what}, {"1", number_text(definition.row)}, {"2", number_text(definition.column)}});
}

}  // namespace syrtis::event_text::terraforming
