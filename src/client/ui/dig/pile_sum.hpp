// SPDX-License-Identifier: MIT
#pragma once

// The sum of level, stations and difficulty that decides whether a dig or a transport succeeds.

#include "render/words.hpp"
#include "ui/dig/table_context.hpp"

namespace syrtis::client::ui::dig {

/// The summands of the strength with which a side digs at one pile.
struct PileSum {
    int level = 1;
    /// The number of stations of the side on the pile. It is at least 1, because the action would place a station.
    int stations = 1;
    int reached = 1;
    int needed = 1;
    bool own_station = true;
    bool transport = false;
    [[nodiscard]] bool suffices() const { return reached >= needed; }
};

/// Returns the sum for the top tile of a pile, for a dig or transport by this seat; empty for a place without tiles.
[[nodiscard]] std::optional<PileSum> pile_sum(const TableContext& context, game::Place place);

/// Returns the sum in symbols, such as "level 2 + 3 stations − 1 = 4, needs 4", or "needs 5: 1 short".
[[nodiscard]] render::SymbolRow sum_row(const Words& words, const PileSum& sum);

/// Returns the points of the transport that is pointed at, such as "5 points: ● 3 ◆ 1"; empty if nobody gains points.
[[nodiscard]] render::SymbolRow shares_row(const TableContext& context);

}  // namespace syrtis::client::ui::dig
