// SPDX-License-Identifier: MIT
#pragma once

// Names the spaces of the board in words instead of numbers: by the name of the space, by a neighbour that has a name,
// or by row and position.

#include <cstddef>
#include <string>

#include "content/language.hpp"
#include "content/terraforming/definitions.hpp"

namespace syrtis::event_text::terraforming {

/// Returns "Tharsis Tholus", "area reserved for Noctis City", "land east of Noctis City" or "ocean area in row 5,
/// position 6": unique on a board, without an article, for use in a sentence. Empty for a space that the board does not
/// have.
[[nodiscard]] std::string place_name(const content::terraforming::BoardDefinition& board,
                                     const content::Language& language, std::size_t space);

}  // namespace syrtis::event_text::terraforming
