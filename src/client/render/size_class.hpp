// SPDX-License-Identifier: MIT
#pragma once

// The size classes of windows, and values that differ between them.

namespace syrtis::client::render {

/// A class of window sizes. Two windows of a class have equal measures in logical pixels, and differ only in their
/// scale.
enum class SizeClass {
    large,   ///< drawn at scale 1 in a window of 1920×1080
    middle,  ///< drawn at scale 1 in a window of 1280×720
    narrow,  ///< clearly higher than wide, such as a phone held upright; drawn at scale 1 at a width of 320
};

/// A value for each size class. The narrow class has the value of the middle class unless it gets its own.
template <class Value>
class Sized {
   public:
    constexpr Sized(Value large, Value middle) : large_(large), middle_(middle), narrow_(middle) {}
    constexpr Sized(Value large, Value middle, Value narrow) : large_(large), middle_(middle), narrow_(narrow) {}

    [[nodiscard]] constexpr const Value& of(SizeClass size) const {
        return size == SizeClass::large ? large_ : size == SizeClass::middle ? middle_ : narrow_;
    }

   private:
    Value large_;
    Value middle_;
    Value narrow_;
};

/// The usual smallest height of a target in the narrow class, in logical pixels. On a phone it comes to at least 40
/// pixels. A frame may have a larger one (Frame::touch).
inline constexpr float k_touch = 34;

}  // namespace syrtis::client::render
