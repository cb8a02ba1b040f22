// SPDX-License-Identifier: MIT
#include "arena/world_comparison.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "arena/interval.hpp"
#include "arena/significance.hpp"

namespace syrtis::arena {

void PairedNumbers::add(double in_true, double in_imagined) {
    ++count_;
    true_sum_ += in_true;
    true_squares_ += in_true * in_true;
    imagined_sum_ += in_imagined;
    imagined_squares_ += in_imagined * in_imagined;
    const double difference = in_true - in_imagined;
    difference_sum_ += difference;
    difference_squares_ += difference * difference;
    ++values_[in_true].in_true;
    ++values_[in_imagined].in_imagined;
}

double PairedNumbers::mean(double sum) const { return count_ == 0 ? 0.0 : sum / static_cast<double>(count_); }

double PairedNumbers::error(double sum, double squares) const {
    if (count_ < 2) return 0.0;
    const double count = static_cast<double>(count_);
    const double variance = std::max(0.0, (squares - sum * sum / count) / (count - 1.0));
    return k_normal_quantile * std::sqrt(variance / count);
}

double PairedNumbers::probability_of_means() const {
    if (difference_squares_ <= 0.0) return 1.0;
    const double error_of_mean = error(difference_sum_, difference_squares_) / k_normal_quantile;
    return error_of_mean > 0.0 ? normal_tails(mean(difference_sum_) / error_of_mean) : 0.0;
}

PairedNumbers::Spread PairedNumbers::spread() const {
    constexpr std::uint64_t k_least_in_class = 20;
    std::vector<Counts> classes;
    Counts open;
    for (const auto& [value, counts] : values_) {
        open.in_true += counts.in_true;
        open.in_imagined += counts.in_imagined;
        if (open.in_true + open.in_imagined < k_least_in_class) continue;
        classes.push_back(std::exchange(open, {}));
    }
    if (!classes.empty()) {
        classes.back().in_true += open.in_true;
        classes.back().in_imagined += open.in_imagined;
    }
    Spread result;
    if (classes.size() < 2) return result;
    result.freedom = classes.size() - 1;
    for (const auto& counts : classes) {
        const double in_true = static_cast<double>(counts.in_true);
        const double in_imagined = static_cast<double>(counts.in_imagined);
        result.chi_square += (in_true - in_imagined) * (in_true - in_imagined) / (in_true + in_imagined);
    }
    return result;
}

void PairedThings::add(const std::vector<Thing>& position) {
    ++count_;
    struct Kind {
        double hidden = 0.0;
        double in_true = 0.0;
        double in_imagined = 0.0;
    };
    std::array<Kind, k_kinds_of_things> kinds{};
    for (const auto& thing : position) {
        if (!thing.hidden) continue;
        auto& kind = kinds.at(thing.kind);
        kind.hidden += 1.0;
        kind.in_true += thing.in_true ? 1.0 : 0.0;
        kind.in_imagined += thing.in_imagined ? 1.0 : 0.0;
    }
    for (std::size_t index = 0; index < things_.size(); ++index) {
        const auto& thing = position[index];
        if (!thing.hidden) continue;
        const auto& kind = kinds.at(thing.kind);
        const double true_share = kind.in_true / kind.hidden;
        const double imagined_share = kind.in_imagined / kind.hidden;
        auto& sums = things_[index];
        sums.in_true += thing.in_true ? 1.0 : 0.0;
        sums.in_imagined += thing.in_imagined ? 1.0 : 0.0;
        sums.expected_in_true += true_share;
        sums.expected_in_imagined += imagined_share;
        sums.true_variance += true_share * (1.0 - true_share);
        sums.imagined_variance += imagined_share * (1.0 - imagined_share);
        sums.squares += thing.in_true != thing.in_imagined ? 1.0 : 0.0;
    }
}

std::uint64_t PairedThings::freedom() const {
    const auto varied = std::ranges::count_if(things_, [](const Sums& sums) { return sums.squares > 0.0; });
    return varied > 1 ? static_cast<std::uint64_t>(varied - 1) : 0;
}

template <class Term>
double PairedThings::chi_square(Term&& term) const {
    double sum = 0.0;
    double varied = 0.0;
    for (const auto& sums : things_) {
        const auto [distance, variance] = term(sums);
        if (variance <= 0.0) continue;
        sum += distance * distance / variance;
        ++varied;
    }
    return varied > 1.0 ? sum * (varied - 1.0) / varied : 0.0;
}

double PairedThings::true_chi_square() const {
    return chi_square(
        [](const Sums& sums) { return std::pair(sums.in_true - sums.expected_in_true, sums.true_variance); });
}

double PairedThings::imagined_chi_square() const {
    return chi_square([](const Sums& sums) {
        return std::pair(sums.in_imagined - sums.expected_in_imagined, sums.imagined_variance);
    });
}

double PairedThings::difference_chi_square() const {
    return chi_square([](const Sums& sums) { return std::pair(sums.in_true - sums.in_imagined, sums.squares); });
}

bool WorldReport::differs() const {
    return std::ranges::any_of(comparisons, [](const WorldComparison& comparison) { return comparison.differs; });
}

void WorldJudge::add(const std::string& stratum, const std::string& what, const PairedNumbers& numbers, bool promised) {
    if (numbers.count() < k_least_positions) return;
    const auto spread = numbers.spread();
    WorldComparison comparison;
    comparison.stratum = stratum;
    comparison.what = what;
    comparison.positions = numbers.count();
    comparison.promised = promised;
    comparison.of_means = true;
    comparison.true_mean = numbers.true_mean();
    comparison.true_error = numbers.true_error();
    comparison.imagined_mean = numbers.imagined_mean();
    comparison.imagined_error = numbers.imagined_error();
    comparison.chi_square = spread.chi_square;
    comparison.freedom = spread.freedom;
    // Two tests are made; the smaller probability counts, doubled.
    comparison.probability =
        std::min({1.0, 2.0 * numbers.probability_of_means(), 2.0 * chi_square_tail(spread.chi_square, spread.freedom)});
    report_.comparisons.push_back(std::move(comparison));
}

void WorldJudge::add(const std::string& stratum, const std::string& what, const PairedThings& things, bool promised) {
    if (things.count() < k_least_positions || things.freedom() == 0) return;
    WorldComparison comparison;
    comparison.stratum = stratum;
    comparison.what = what;
    comparison.positions = things.count();
    comparison.promised = promised;
    comparison.true_chi_square = things.true_chi_square();
    comparison.imagined_chi_square = things.imagined_chi_square();
    comparison.chi_square = things.difference_chi_square();
    comparison.freedom = things.freedom();
    comparison.probability = chi_square_tail(comparison.chi_square, comparison.freedom);
    report_.comparisons.push_back(std::move(comparison));
}

WorldReport WorldJudge::judge(std::uint64_t positions) {
    report_.positions = positions;
    report_.tests = static_cast<std::uint64_t>(
        std::ranges::count_if(report_.comparisons, [](const WorldComparison& line) { return line.promised; }));
    report_.threshold = report_.tests == 0 ? 0.0 : k_false_alarm / static_cast<double>(report_.tests);
    for (auto& line : report_.comparisons) line.differs = line.promised && line.probability < report_.threshold;
    return report_;
}

}  // namespace syrtis::arena
