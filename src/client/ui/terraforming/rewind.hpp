// SPDX-License-Identifier: MIT
#pragma once

// An earlier moment, for looking at: a later position from which events are taken back one by one, as far as anything
// is drawn of them. Sizes of decks and of hands are taken back where an event says so; hidden things stay as they are.

#include <span>

#include "engine/terraforming/event.hpp"
#include "ui/terraforming/interaction.hpp"

namespace syrtis::client::ui::terraforming {

/// `earlier`: a position before all of the events, for what no event tells (how far a track once was).
[[nodiscard]] Interaction::Stage rewound(const Content& content, Interaction::Stage later,
                                         std::span<const game::Event> events, const game::View& earlier);

}  // namespace syrtis::client::ui::terraforming
