// SPDX-License-Identifier: MIT
#pragma once

// A moment is a short effect over the table or the final score that marks an important event. It has no hit areas, and
// the client never waits for its end.

#include <optional>
#include <string>

#include "render/hit_map.hpp"
#include "render/words.hpp"

namespace syrtis::client::render {

/// The colour of the light of a moment.
enum class Light { warm, cold, green, gold, dawn };

/// The form of the light at the place of a moment.
enum class LightForm {
    swell,    ///< light that swells around the thing and fades
    ripples,  ///< rings that run outwards from the thing, as on water
    sparks,   ///< frame around a row, from which sparks rise
    frame,    ///< frame around a row, and a streak that runs along it
};

/// The emblem on the band of a moment.
enum class Emblem {
    picture,  ///< Moment::image, or Moment::piece if there is no image
    orbit,    ///< a planet and its moon, which goes around the planet once during the moment
};

/// A moment as it is drawn in one frame: a short effect of light and words that marks an important event.
struct Moment {
    /// Thing around which the light is drawn; without light if the thing is not on the screen.
    std::optional<Target> at{};
    Light light = Light::gold;
    LightForm form = LightForm::swell;
    /// The words on the band over the board. There is no band if the title is empty or no board is on the screen.
    Label title{};
    Label note{};
    Emblem emblem = Emblem::picture;
    std::string image{};
    int piece = -1;      ///< piece of the player whom the moment is about; -1: the moment is about no player
    float part = 0;      ///< part of the moment's duration that has passed, from 0 to 1
    bool still = false;  ///< the moment fades in and out without movement
};

}  // namespace syrtis::client::render
