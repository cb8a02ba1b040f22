// SPDX-License-Identifier: MIT
#include "arena/significance.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace syrtis::arena {
namespace {

constexpr int k_most_terms = 10'000;
constexpr double k_precision = 1e-14;

double series(double shape, double value) {
    double term = 1.0 / shape;
    double sum = term;
    for (int step = 1; step < k_most_terms && term > sum * k_precision; ++step) {
        term *= value / (shape + step);
        sum += term;
    }
    return sum;
}

/// Evaluates the continued fraction by Lentz's method (I. J. Thompson, A. R. Barnett, "Coulomb and Bessel Functions of
/// Complex Arguments and Order", Journal of Computational Physics 64, 1986).
double continued_fraction(double shape, double value) {
    constexpr double k_tiny = std::numeric_limits<double>::min() / k_precision;
    double divisor = value + 1.0 - shape;
    double numerator = 1.0 / k_tiny;
    double denominator = 1.0 / divisor;
    double result = denominator;
    for (int step = 1; step < k_most_terms; ++step) {
        const double factor = -step * (step - shape);
        divisor += 2.0;
        denominator = factor * denominator + divisor;
        numerator = divisor + factor / numerator;
        if (std::abs(denominator) < k_tiny) denominator = k_tiny;
        if (std::abs(numerator) < k_tiny) numerator = k_tiny;
        denominator = 1.0 / denominator;
        const double change = denominator * numerator;
        result *= change;
        if (std::abs(change - 1.0) < k_precision) break;
    }
    return result;
}

}  // namespace

double chi_square_tail(double value, std::uint64_t freedom) {
    if (freedom == 0 || value <= 0.0) return 1.0;
    if (!std::isfinite(value)) return 0.0;
    const double shape = static_cast<double>(freedom) / 2.0;
    const double half = value / 2.0;
    const double scale = std::exp(shape * std::log(half) - half - std::lgamma(shape));
    const double tail =
        half < shape + 1.0 ? 1.0 - scale * series(shape, half) : scale * continued_fraction(shape, half);
    return std::clamp(tail, 0.0, 1.0);
}

double normal_tails(double value) { return std::erfc(std::abs(value) / std::sqrt(2.0)); }

}  // namespace syrtis::arena
