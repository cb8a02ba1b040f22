// SPDX-License-Identifier: MIT
#pragma once

// The digest of the events since the last turn of this player. It consists of log lines with numbers, of these numbers
// on the board, and of marks on resources that other players took from this player or gave to this player.

#include <cstddef>
#include <vector>

#include "event_text/line.hpp"
#include "render/terraforming/table_model.hpp"
#include "ui/recent_lines.hpp"
#include "ui/terraforming/table_context.hpp"
#include "ui/terraforming/table_log.hpp"

namespace syrtis::client::ui::terraforming {

/// The facts of the recent log lines that are marked on the table.
struct Recent {
    /// A space on which another side placed a tile or a marker.
    struct Space {
        game::Space space = game::k_no_space;
        core::Side side = core::k_no_seat;
        int number = 0;
    };
    /// A raised global parameter.
    struct Step {
        game::Parameter parameter = game::Parameter::temperature;
        core::Side side = core::k_no_seat;
        int number = 0;
        int from = 0;
        int to = 0;
    };
    /// A changed amount or production.
    struct Stock {
        core::Side side = core::k_no_seat;  ///< side whose amount has changed
        std::size_t resource = 0;
        bool production = false;
        int change = 0;
        core::Side by = core::k_no_seat;  ///< side that has changed the amount
    };
    RecentLines lines{};
    std::vector<Space> spaces{};   ///< spaces on which other sides placed a tile or a marker
    std::vector<Step> steps{};     ///< steps of the global parameters by other sides, in their order
    std::vector<Stock> changes{};  ///< changes by other sides' actions
};

/// Reads the recent lines. `own` is the player's seat, or k_no_seat for a spectator, for whom no line is numbered.
[[nodiscard]] Recent recent_of(const Content& content, const std::vector<event_text::Line>& lines, Seat own);

[[nodiscard]] render::LogModel build_digest(const TableContext& context, const TableLog& log);

/// Adds numbers on the board and beside the tracks, and dots and amounts at the resources. As long as the player has
/// begun no action and points at nothing, the prompt also lists the losses of the player.
void add_marks(picture::TableModel& model, const TableContext& context, const TableLog& log);

}  // namespace syrtis::client::ui::terraforming
