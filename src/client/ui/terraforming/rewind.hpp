// SPDX-License-Identifier: MIT
#pragma once

// Reconstructs an earlier position for display: the events after it are reverted one by one in a later position, as
// far as they affect the picture. Sizes of decks and hands are reverted where an event reports them; hidden
// information is not reverted.

#include <span>

#include "engine/terraforming/event.hpp"
#include "ui/terraforming/interaction.hpp"

namespace syrtis::client::ui::terraforming {

/// Returns the position before the events. `earlier` is a position before all of them, for values that no event
/// reports, such as the furthest space that a marker has reached.
[[nodiscard]] Interaction::Stage rewound(const Content& content, Interaction::Stage later,
                                         std::span<const game::Event> events, const game::View& earlier);

}  // namespace syrtis::client::ui::terraforming
