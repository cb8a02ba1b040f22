// SPDX-License-Identifier: MIT
#pragma once

// Sizes of the parts of a card's face, by its form.

#include "render/terraforming/card_painter.hpp"

namespace syrtis::client::render::terraforming {

/// Sizes of the parts of a face, in logical pixels. `spine`: the column at the left with cost, tags and points; `edge`:
/// the coloured edge at its left; `tag_step`: distance from one tag to the next; `pill`: height of a requirement;
/// `foot`: height of the switch or of the reason at the lower edge.
struct FaceMeasures {
    float spine, edge, coin, tag, tag_step, seal, padding;
    Type name, kind, symbols, text;
    float icon, pill, smallest_picture, largest_picture, foot;
};

/// Returns the sizes for a form in the size class of the window.
[[nodiscard]] const FaceMeasures& face_measures(const Canvas& canvas, FaceForm form);

}  // namespace syrtis::client::render::terraforming
