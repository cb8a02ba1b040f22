// SPDX-License-Identifier: MIT
#pragma once

namespace syrtis::client::render {

/// The factors that enlarge everything in a window.
struct Enlargement {
    constexpr Enlargement(float by_person = 1, float pixel_ratio = 1) : person(by_person), ratio(pixel_ratio) {}

    float person;  ///< enlargement that the person chose; 1 is the default size
    /// Number of pixels of the window along one side of a CSS pixel: above 1 on a high-density screen, and 1 outside a
    /// browser. Size classes are chosen by the window's size in CSS pixels, so that letters stay legible on
    /// high-density screens.
    float ratio;
    /// Returns the factor by which all distances in pixels of the window are enlarged.
    [[nodiscard]] constexpr float of_pixels() const { return person * ratio; }
};

}  // namespace syrtis::client::render
