// SPDX-License-Identifier: MIT
#pragma once

// Counts the remaining tiles, as far as a seat knows them.

#include <array>

#include "render/dig/table_model.hpp"
#include "ui/dig/table_context.hpp"

namespace syrtis::client::ui::dig {

/// The numbers of tiles, grouped by what this seat knows about them. The list of all tiles is public.
struct Census {
    std::array<int, drawn::k_difficulties> on_top{};
    std::array<int, drawn::k_difficulties> deeper{};
    std::array<int, drawn::k_difficulties> seen{};
    std::array<int, game::k_bonuses> bonuses_unseen{};
    int unexplored = 0;
    int explored = 0;
    int taken = 0;
};

/// Counts the tiles in the position of the context.
[[nodiscard]] Census take_census(const TableContext& context);

}  // namespace syrtis::client::ui::dig
