// SPDX-License-Identifier: MIT
#pragma once

// Compares true with imagined worlds: counts hidden things in both, and computes the probability that chance alone
// causes the differences. Each position gives one true world and one world that was imagined from a view of it.
// Imagined worlds are correct exactly if both have equal distributions for every view. Positions are independent.

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace syrtis::arena {

/// The values of one quantity, such as the number of cards that a seat has bought, in the true and the imagined world
/// of each position.
class PairedNumbers {
   public:
    void add(double in_true, double in_imagined);

    [[nodiscard]] std::uint64_t count() const { return count_; }
    [[nodiscard]] double true_mean() const { return mean(true_sum_); }
    [[nodiscard]] double imagined_mean() const { return mean(imagined_sum_); }
    /// Returns half the width of the 95 % confidence interval of the mean in true worlds.
    [[nodiscard]] double true_error() const { return error(true_sum_, true_squares_); }
    [[nodiscard]] double imagined_error() const { return error(imagined_sum_, imagined_squares_); }
    /// Returns the probability that chance causes at least the observed difference between the means in true and in
    /// imagined worlds. The mean difference within pairs, divided by its standard error, is approximately standard
    /// normal (central limit theorem).
    [[nodiscard]] double probability_of_means() const;

    /// Pearson's two-sample statistic over the values: the sum of (t - i)² / (t + i), where t and i are the counts of a
    /// value in true and imagined worlds. Rare values are merged with their neighbours before.
    struct Spread {
        double chi_square = 0.0;
        std::uint64_t freedom = 0;
    };
    [[nodiscard]] Spread spread() const;

   private:
    /// The number of true and of imagined worlds in which the quantity has a given value.
    struct Counts {
        std::uint64_t in_true = 0;
        std::uint64_t in_imagined = 0;
    };
    [[nodiscard]] double mean(double sum) const;
    [[nodiscard]] double error(double sum, double squares) const;

    std::uint64_t count_ = 0;
    double true_sum_ = 0.0;
    double true_squares_ = 0.0;
    double imagined_sum_ = 0.0;
    double imagined_squares_ = 0.0;
    double difference_sum_ = 0.0;
    double difference_squares_ = 0.0;
    std::map<double, Counts> values_;
};

/// The maximum number of kinds of hidden things.
inline constexpr std::size_t k_kinds_of_things = 8;

/// The sets of hidden things that lie in one kind of place, in the true and the imagined world of each position.
class PairedThings {
   public:
    explicit PairedThings(std::size_t things) : things_(things) {}

    /// One thing in one position. The members say if the view hides the thing, and in which of the two worlds it lies
    /// in the kind of place.
    struct Thing {
        bool hidden = false;
        bool in_true = false;
        bool in_imagined = false;
        std::uint8_t kind = 0;  ///< kind of the thing, below k_kinds_of_things
    };
    void add(const std::vector<Thing>& position);

    [[nodiscard]] std::uint64_t count() const { return count_; }
    /// Returns how far the true worlds deviate from a random choice of the things among the hidden things of their
    /// kind: the sum of (o - e)² / v over the things, where o is the count of a thing, e its expectation and v its
    /// variance. The sum is multiplied by (n - 1) / n, because n things have only n - 1 degrees of freedom.
    [[nodiscard]] double true_chi_square() const;
    [[nodiscard]] double imagined_chi_square() const;
    /// Returns how far true and imagined worlds deviate from each other: the sum of d² / s over the things, multiplied
    /// by (n - 1) / n. d is the difference of a thing's counts in true and in imagined worlds, and s the sum of the
    /// squared differences within single positions.
    [[nodiscard]] double difference_chi_square() const;
    [[nodiscard]] std::uint64_t freedom() const;

   private:
    /// The sums over all positions for one thing.
    struct Sums {
        double in_true = 0.0;
        double in_imagined = 0.0;
        double expected_in_true = 0.0;
        double expected_in_imagined = 0.0;
        double true_variance = 0.0;
        double imagined_variance = 0.0;
        double squares = 0.0;  ///< sum over the positions of (count in the true world - count in the imagined world)²
    };
    template <class Term>
    [[nodiscard]] double chi_square(Term&& term) const;

    std::uint64_t count_ = 0;
    std::vector<Sums> things_;
};

/// The comparison of one quantity, or of one kind of place, in positions of one kind (stratum).
struct WorldComparison {
    std::string stratum;  ///< a kind of position, such as a phase
    std::string what;
    std::uint64_t positions = 0;
    /// True if the means of a quantity are compared, false if the places of things are compared. The fields true_mean
    /// to imagined_error are set only if it is true; the errors are half widths of 95 % intervals. The fields
    /// true_chi_square and imagined_chi_square are set only if it is false.
    bool of_means = false;
    double true_mean = 0.0;
    double true_error = 0.0;
    double imagined_mean = 0.0;
    double imagined_error = 0.0;
    double true_chi_square = 0.0;      ///< deviation of the true worlds from a uniform distribution
    double imagined_chi_square = 0.0;  ///< deviation of the imagined worlds from a uniform distribution
    /// The statistic of the difference between true and imagined worlds, with `freedom` degrees of freedom. It compares
    /// the sets of things, or the distributions of values if means are compared.
    double chi_square = 0.0;
    std::uint64_t freedom = 0;
    double probability = 1.0;  ///< probability that chance alone causes at least the observed difference
    /// True if the game guarantees equal distributions; if false, the difference is reported but not judged.
    bool promised = true;
    bool differs = false;
};

/// The comparison of all quantities and places in all kinds of positions (strata).
struct WorldReport {
    std::string game;
    std::uint64_t positions = 0;
    std::uint64_t tests = 0;
    double threshold = 0.0;  ///< a comparison with a smaller probability than this counts as different
    std::vector<WorldComparison> comparisons;
    [[nodiscard]] bool differs() const;
};

/// The probability that a report shows at least one difference by chance. Each of its n tests uses 1/n of this
/// probability (Bonferroni correction).
inline constexpr double k_false_alarm = 1e-4;

/// Tests quantities and places for which there are enough positions, and judges all tests together.
class WorldJudge {
   public:
    explicit WorldJudge(std::string game) { report_.game = std::move(game); }
    void add(const std::string& stratum, const std::string& what, const PairedNumbers& numbers, bool promised = true);
    void add(const std::string& stratum, const std::string& what, const PairedThings& things, bool promised = true);
    [[nodiscard]] WorldReport judge(std::uint64_t positions);

    /// The minimum number of positions for a test. With fewer positions its approximations are too inexact.
    static constexpr std::uint64_t k_least_positions = 30;

   private:
    WorldReport report_;
};

}  // namespace syrtis::arena
