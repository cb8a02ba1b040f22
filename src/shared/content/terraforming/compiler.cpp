// SPDX-License-Identifier: MIT

#include "content/terraforming/compiler.hpp"

namespace syrtis::content::terraforming {

using namespace syrtis::terraforming;

void Compiler::mistake(const std::string& path, const std::string& what) {
    mistakes_.push_back({.file = file_, .entry = entry_, .path = path, .what = what});
}

Program Compiler::append(const Ops& ops) {
    if (ops.empty()) return k_empty_program;
    const auto start = static_cast<Program>(rules_.ops.size());
    rules_.ops.insert(rules_.ops.end(), ops.begin(), ops.end());
    rules_.ops.emplace_back();
    return start;
}

Tile Compiler::special_tile(const std::string& id) {
    for (std::size_t index = 0; index < definitions_.special_tiles.size(); ++index) {
        if (definitions_.special_tiles[index].id == id) {
            return static_cast<Tile>(k_first_special_tile + index);
        }
    }
    mistake("", "there is no special tile \"" + id + "\"");
    return k_no_tile;
}

SpaceSet Compiler::spaces_in_rows(int first, int last) const {
    SpaceSet spaces;
    for (std::size_t space = 0; space < definitions_.board.printed_spaces; ++space) {
        const int row = definitions_.board.spaces[space].row;
        if (row >= first && row <= last) spaces.insert(space);
    }
    return spaces;
}

}  // namespace syrtis::content::terraforming
