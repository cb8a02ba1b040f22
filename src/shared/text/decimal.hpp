// SPDX-License-Identifier: MIT
#pragma once

// Decimal numbers in texts, read to the nearest value in every locale.

#include <optional>
#include <string_view>

namespace syrtis::text {

/// Reads a number of JSON, such as "-1.5e3". Nothing if it is beyond the range of finite doubles, or if it is not zero
/// but so small that zero is the nearest double.
[[nodiscard]] std::optional<double> read_decimal(std::string_view number);

/// Reads the number with which `text` begins and removes it, with an optional minus, fraction and exponent. Nothing,
/// and `text` stays as it is, if it does not begin with a number in the range of floats.
[[nodiscard]] std::optional<float> take_decimal(std::string_view& text);

}  // namespace syrtis::text
