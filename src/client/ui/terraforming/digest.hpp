// SPDX-License-Identifier: MIT
#pragma once

// What happened since the player's own last turn: its lines with their numbers, the same numbers on the board, and
// marks on what others took or gave.

#include <cstddef>
#include <vector>

#include "event_text/line.hpp"
#include "render/terraforming/table_model.hpp"
#include "ui/recent_lines.hpp"
#include "ui/terraforming/table_context.hpp"
#include "ui/terraforming/table_log.hpp"

namespace syrtis::client::ui::terraforming {

/// What the lines since then say of the table.
struct Recent {
    struct Space {
        game::Space space = game::k_no_space;
        core::Side side = core::k_no_seat;
        int number = 0;
    };
    struct Step {
        game::Parameter parameter = game::Parameter::temperature;
        core::Side side = core::k_no_seat;
        int number = 0;
        int from = 0;
        int to = 0;
    };
    struct Stock {
        core::Side side = core::k_no_seat;  ///< whose
        std::size_t resource = 0;
        bool production = false;
        int change = 0;
        core::Side by = core::k_no_seat;
    };
    RecentLines lines{};
    std::vector<Space> spaces{};   ///< where others placed something
    std::vector<Step> steps{};     ///< of others, in their order
    std::vector<Stock> changes{};  ///< in lines of others' actions
};

/// `own`: nobody's for a spectator, to whom nothing is numbered.
[[nodiscard]] Recent recent_of(const Content& content, const std::vector<event_text::Line>& lines, Seat own);

[[nodiscard]] render::LogModel build_digest(const TableContext& context, const TableLog& log);

/// Numbers on the board and beside the tracks, dots and amounts in the cells, and in the prompt what hit the player
/// while nothing is begun or pointed at.
void add_marks(picture::TableModel& model, const TableContext& context, const TableLog& log);

}  // namespace syrtis::client::ui::terraforming
