// SPDX-License-Identifier: MIT
#include "text/decimal.hpp"

#include <cmath>
#include <cstdlib>
#include <string>

// The C++ library of LLVM 19 has no std::from_chars for numbers with fractions. The only locale of a page has a point.
namespace syrtis::text {

namespace {

bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }

/// True if the digits before an exponent are zeros.
bool is_zero(std::string_view number) {
    return number.substr(0, number.find_first_of("eE")).find_first_of("123456789") == std::string_view::npos;
}

/// Returns the length of the number with which `text` begins; 0 if there is none.
std::size_t length_of_number(std::string_view text) {
    std::size_t at = text.starts_with('-') ? 1 : 0;
    std::size_t digits = 0;
    const auto pass_digits = [&] {
        for (; at < text.size() && is_digit(text[at]); ++at) ++digits;
    };
    pass_digits();
    if (at < text.size() && text[at] == '.') {
        ++at;
        pass_digits();
    }
    if (digits == 0) return 0;
    if (at < text.size() && (text[at] == 'e' || text[at] == 'E')) {
        std::size_t exponent = at + 1;
        if (exponent < text.size() && (text[exponent] == '-' || text[exponent] == '+')) ++exponent;
        if (exponent < text.size() && is_digit(text[exponent])) {
            at = exponent;
            pass_digits();
        }
    }
    return at;
}

}  // namespace

std::optional<double> read_decimal(std::string_view number) {
    const double value = std::strtod(std::string(number).c_str(), nullptr);
    if (!std::isfinite(value) || (value == 0 && !is_zero(number))) return std::nullopt;
    return value;
}

std::optional<float> take_decimal(std::string_view& text) {
    const std::string number(text.substr(0, length_of_number(text)));
    if (number.empty()) return std::nullopt;
    const float value = std::strtof(number.c_str(), nullptr);
    if (!std::isfinite(value) || (value == 0 && !is_zero(number))) return std::nullopt;
    text.remove_prefix(number.size());
    return value;
}

}  // namespace syrtis::text
