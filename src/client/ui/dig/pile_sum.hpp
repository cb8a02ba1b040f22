// SPDX-License-Identifier: MIT
#pragma once

// The sum that decides on a dig or a transport: level, stations, difficulty.

#include "render/words.hpp"
#include "ui/dig/table_context.hpp"

namespace syrtis::client::ui::dig {

struct PileSum {
    int level = 1;
    int stations = 1;  ///< with one own station there, even if it isn't
    int reached = 1;
    int needed = 1;
    bool own_station = true;
    bool transport = false;
    [[nodiscard]] bool suffices() const { return reached >= needed; }
};

/// For the top tile of a pile, as this seat would dig or transport it; nothing on an empty place.
[[nodiscard]] std::optional<PileSum> pile_sum(const TableContext& context, game::Place place);

/// "level 2 + 3 stations − 1 = 4, needs 4", or "needs 5: 1 short".
[[nodiscard]] render::SymbolRow sum_row(const Words& words, const PileSum& sum);

/// "5 points: ● 3 ◆ 1", for a transport that is pointed at; empty where nobody gains.
[[nodiscard]] render::SymbolRow shares_row(const TableContext& context);

}  // namespace syrtis::client::ui::dig
