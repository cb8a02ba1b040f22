// SPDX-License-Identifier: MIT
#pragma once

// A moment: a short effect over the table or the final score that marks an important event. Nothing in it can be
// pointed at, and nothing waits for it.

#include <optional>
#include <string>

#include "render/hit_map.hpp"
#include "render/words.hpp"

namespace syrtis::client::render {

/// The colour of the light of a moment.
enum class Light { warm, cold, green, gold, dawn };

/// The form of the light at the place of a moment.
enum class LightForm {
    swell,    ///< swells around the thing and fades
    ripples,  ///< rings run outwards from it, as on water
    sparks,   ///< frames a row, from which sparks rise
    frame,    ///< frames a row, and a streak runs over it
};

/// The emblem on the band of a moment.
enum class Emblem {
    picture,  ///< Moment::image, or else Moment::piece
    orbit,    ///< a planet with a moon that has gone once around it at the end of the moment
};

/// One picture of a moment.
struct Moment {
    std::optional<Target> at{};  ///< the thing with the light; no light if it is not on the screen
    Light light = Light::gold;
    LightForm form = LightForm::swell;
    /// The band over the board; empty: none. Without a board on the screen there is no band.
    Label title{};
    Label note{};
    Emblem emblem = Emblem::picture;
    std::string image{};
    int piece = -1;      ///< of the player whom the moment is about; -1: none
    float part = 0;      ///< part of its time that has passed, 0 to 1
    bool still = false;  ///< it fades in and out without movement
};

}  // namespace syrtis::client::render
