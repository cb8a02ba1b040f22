// SPDX-License-Identifier: MIT
#include "content/dig/content.hpp"

#include <algorithm>

#include "core/ensure.hpp"

namespace syrtis::content::dig {

std::optional<syrtis::dig::Tile> Content::find_tile(std::string_view id) const {
    const auto found = std::find(tile_ids.begin(), tile_ids.end(), id);
    if (found == tile_ids.end()) return std::nullopt;
    return static_cast<syrtis::dig::Tile>(found - tile_ids.begin());
}

const std::string& Content::tile_id(syrtis::dig::Tile tile) const {
    core::ensure(tile < tile_ids.size(), "there is no such tile");
    return tile_ids[tile];
}

}  // namespace syrtis::content::dig
