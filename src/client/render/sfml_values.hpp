// SPDX-License-Identifier: MIT
#pragma once

// Converts values of the painters to values of SFML.

#include <SFML/Graphics/Color.hpp>

#include "render/words.hpp"

namespace syrtis::client::render {

[[nodiscard]] inline sf::Color to_sf(Colour colour) { return {colour.r, colour.g, colour.b, colour.a}; }

}  // namespace syrtis::client::render
