// SPDX-License-Identifier: MIT
#pragma once

// Words for events of MarsBot only.

#include "content/language.hpp"
#include "content/terraforming/content.hpp"
#include "engine/terraforming/event.hpp"
#include "event_text/line.hpp"

namespace syrtis::event_text::terraforming {

/// Returns nothing for an event that has no words.
[[nodiscard]] Pieces automa_effect(const content::terraforming::Content& content, const content::Language& language,
                                   const syrtis::terraforming::Event& event);

}  // namespace syrtis::event_text::terraforming
