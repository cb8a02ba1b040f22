// SPDX-License-Identifier: MIT
#pragma once

// Reads decimal numbers in texts. The result is the nearest value and does not depend on the locale.

#include <optional>
#include <string_view>

namespace syrtis::text {

/// Reads a number of JSON, such as "-1.5e3". Returns nothing if the number is beyond the range of finite doubles, or if
/// it is not zero and its nearest double is zero.
[[nodiscard]] std::optional<double> read_decimal(std::string_view number);

/// Reads the number with which `text` begins, with an optional minus, fraction and exponent, and removes it from
/// `text`. If `text` does not begin with a number in the range of floats, returns nothing and leaves `text` unchanged.
[[nodiscard]] std::optional<float> take_decimal(std::string_view& text);

}  // namespace syrtis::text
