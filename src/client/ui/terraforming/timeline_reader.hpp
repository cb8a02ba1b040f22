// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "ui/terraforming/game.hpp"
#include "ui/timeline.hpp"

namespace syrtis::client::ui::terraforming {

/// Makes a reader that marks tiles, milestones, awards and raised ratings. Its chapters are the generations.
[[nodiscard]] std::unique_ptr<TimelineReader> make_timeline_reader(std::shared_ptr<const Content> content);

}  // namespace syrtis::client::ui::terraforming
