// SPDX-License-Identifier: MIT
#pragma once

namespace syrtis::client::render {

/// How much larger than usual a window is drawn.
struct Enlargement {
    constexpr Enlargement(float by_person = 1, float pixel_ratio = 1) : person(by_person), ratio(pixel_ratio) {}

    float person;  ///< enlargement that the person chose; 1 is the usual size
    /// Number of pixels of the window along one side of a pixel of a usual screen, more than 1 on a fine screen. The
    /// size class of a window is chosen by its size in pixels of a usual screen, so that letters are legible on a fine
    /// one.
    float ratio;
    /// Returns the factor of all distances that are given in pixels of the window.
    [[nodiscard]] constexpr float of_pixels() const { return person * ratio; }
};

}  // namespace syrtis::client::render
