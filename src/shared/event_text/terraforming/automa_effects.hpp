// SPDX-License-Identifier: MIT
#pragma once

// What only MarsBot does, in words.

#include "content/language.hpp"
#include "content/terraforming/content.hpp"
#include "engine/terraforming/event.hpp"
#include "event_text/line.hpp"

namespace syrtis::event_text::terraforming {

/// Nothing for an event of which nothing is told.
[[nodiscard]] Pieces automa_effect(const content::terraforming::Content& content, const content::Language& language,
                                   const syrtis::terraforming::Event& event);

}  // namespace syrtis::event_text::terraforming
