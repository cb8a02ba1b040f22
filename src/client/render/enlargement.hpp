// SPDX-License-Identifier: MIT
#pragma once

namespace syrtis::client::render {

/// How much larger than usual a window is drawn.
struct Enlargement {
    constexpr Enlargement(float by_person = 1, float pixel_ratio = 1) : person(by_person), ratio(pixel_ratio) {}

    float person;  ///< enlargement that the person chose; 1 is the usual size
    /// Pixels of the window along the side of one pixel of a usual screen. The class of a window is chosen by its size
    /// in pixels of a usual screen, because letters are not legible at every size in finer pixels.
    float ratio;
    /// Returns the enlargement of distances in pixels of the window.
    [[nodiscard]] constexpr float of_pixels() const { return person * ratio; }
};

}  // namespace syrtis::client::render
