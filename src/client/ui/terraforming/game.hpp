// SPDX-License-Identifier: MIT
#pragma once

// Short names for the types of the game, its data and its pictures in the screens of Terraforming Mars.

#include "content/terraforming/content.hpp"
#include "engine/terraforming/terraforming_mars.hpp"
#include "ui/plan_of.hpp"
#include "ui/preview_of.hpp"

namespace syrtis::client::render::terraforming {}

namespace syrtis::client::ui::terraforming {

namespace game = syrtis::terraforming;
namespace data = syrtis::content::terraforming;
namespace picture = syrtis::client::render::terraforming;
using Content = data::Content;
using core::Seat;
using Mars = game::TerraformingMars;
using Plan = PlanOf<Mars>;
using Preview = PreviewOf<Mars>;
using Worlds = ImaginedWorlds<Mars>;

/// Returns the preview of commands, as predict() does, on the assumption that the turn continues. Otherwise the preview
/// of a second action would include guesses about the actions of other sides after it.
[[nodiscard]] inline std::optional<Preview> predict_in_turn(const game::Rules& rules, game::View view,
                                                            const std::vector<game::Command>& begun,
                                                            const std::vector<game::Command>& next, Worlds& worlds) {
    view.actions_taken = 0;
    return predict<Mars>(rules, view, begun, next, worlds);
}

}  // namespace syrtis::client::ui::terraforming
