// SPDX-License-Identifier: MIT
#pragma once

namespace syrtis::client::render {

/// The factors by which a window is drawn larger than at its default size.
struct Enlargement {
    constexpr Enlargement(float by_person = 1, float pixel_ratio = 1) : person(by_person), ratio(pixel_ratio) {}

    float person;  ///< enlargement that the person chose; 1 is the default size
    /// Number of pixels of the window along one side of a CSS pixel, above 1 on a high-density screen; 1 outside a
    /// browser. The size class of a window is chosen by its size in CSS pixels, so that letters are legible on such a
    /// screen too.
    float ratio;
    /// Returns the factor of all distances that are given in pixels of the window.
    [[nodiscard]] constexpr float of_pixels() const { return person * ratio; }
};

}  // namespace syrtis::client::render
