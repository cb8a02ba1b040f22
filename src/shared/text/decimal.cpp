// SPDX-License-Identifier: MIT
#include "text/decimal.hpp"

#include <charconv>
#include <cmath>
#include <system_error>

namespace syrtis::text {

std::optional<double> read_decimal(std::string_view number) {
    double value = 0;
    const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), value);
    return error == std::errc{} ? std::optional(value) : std::nullopt;
}

std::optional<float> take_decimal(std::string_view& text) {
    float value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || !std::isfinite(value)) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return value;
}

}  // namespace syrtis::text
