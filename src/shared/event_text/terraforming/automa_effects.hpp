// SPDX-License-Identifier: MIT
#pragma once

// Makes the words for events that only MarsBot has.

#include "content/language.hpp"
#include "content/terraforming/content.hpp"
#include "engine/terraforming/event.hpp"
#include "event_text/line.hpp"

namespace syrtis::event_text::terraforming {

/// Returns the words for the event. Empty for an event that needs no words.
[[nodiscard]] Pieces automa_effect(const content::terraforming::Content& content, const content::Language& language,
                                   const syrtis::terraforming::Event& event);

}  // namespace syrtis::event_text::terraforming
