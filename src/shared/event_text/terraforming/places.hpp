// SPDX-License-Identifier: MIT
#pragma once

// How a space of the board is spoken of: never by a number of its own. It has a name, or it lies on one side of a space
// that has one, or in a row.

#include <cstddef>
#include <string>

#include "content/language.hpp"
#include "content/terraforming/definitions.hpp"

namespace syrtis::event_text::terraforming {

/// "Tharsis Tholus", "space reserved for Noctis City", "land east of Noctis City", "ocean space in row 5, place 6": no
/// two spaces of a board alike, without an article, as a part of a sentence. Empty for a space that the board has not.
[[nodiscard]] std::string place_name(const content::terraforming::BoardDefinition& board,
                                     const content::Language& language, std::size_t space);

}  // namespace syrtis::event_text::terraforming
