// SPDX-License-Identifier: MIT
#pragma once

// Compares true with imagined worlds: it counts things in both, and computes the probability that the differences are
// due to chance. Each position provides one true and one imagined world. Given the view, both worlds have equal
// distributions exactly if imagined worlds are correct. Positions are independent.

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace syrtis::arena {

/// The values of a number in both worlds of each position, such as the number of cards that a seat has bought.
class PairedNumbers {
   public:
    void add(double in_true, double in_imagined);

    [[nodiscard]] std::uint64_t count() const { return count_; }
    [[nodiscard]] double true_mean() const { return mean(true_sum_); }
    [[nodiscard]] double imagined_mean() const { return mean(imagined_sum_); }
    /// Returns half the width of the 95 % interval of a mean.
    [[nodiscard]] double true_error() const { return error(true_sum_, true_squares_); }
    [[nodiscard]] double imagined_error() const { return error(imagined_sum_, imagined_squares_); }
    /// Returns the probability of such a difference of the means by chance. It follows from the mean difference within
    /// the pairs divided by its standard error, which is approximately standard normal (central limit theorem).
    [[nodiscard]] double probability_of_means() const;

    /// Pearson's two-sample statistic over the values, with rare values merged with their neighbours: the sum of (t -
    /// i)² / (t + i) over the counts in true and imagined worlds.
    struct Spread {
        double chi_square = 0.0;
        std::uint64_t freedom = 0;
    };
    [[nodiscard]] Spread spread() const;

   private:
    /// The counts of one value.
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

/// The sets of hidden things in places of one kind, in both worlds of each position.
class PairedThings {
   public:
    explicit PairedThings(std::size_t things) : things_(things) {}

    /// One thing in one position: it says if the thing is hidden, and in which of the two worlds it is in these places.
    struct Thing {
        bool hidden = false;
        bool in_true = false;
        bool in_imagined = false;
        std::uint8_t kind = 0;  ///< kind of the thing, below k_kinds_of_things
    };
    void add(const std::vector<Thing>& position);

    [[nodiscard]] std::uint64_t count() const { return count_; }
    /// Returns the deviation of the things in these places from a random choice among the hidden things of their kind:
    /// with o the count of a thing, e its expectation and v its variance, the sum of (o - e)² / v, times (n - 1) / n,
    /// because n things have one degree of freedom less.
    [[nodiscard]] double true_chi_square() const;
    [[nodiscard]] double imagined_chi_square() const;
    /// Returns the deviation between the worlds: the statistic of true_chi_square() with the difference of the counts,
    /// the expectation 0, and the sum of squared differences within the pairs as its variance.
    [[nodiscard]] double difference_chi_square() const;
    [[nodiscard]] std::uint64_t freedom() const;

   private:
    /// The sums for one thing.
    struct Sums {
        double in_true = 0.0;
        double in_imagined = 0.0;
        double expected_in_true = 0.0;
        double expected_in_imagined = 0.0;
        double true_variance = 0.0;
        double imagined_variance = 0.0;
        double squares = 0.0;  ///< sum of the squared differences
    };
    template <class Term>
    [[nodiscard]] double chi_square(Term&& term) const;

    std::uint64_t count_ = 0;
    std::vector<Sums> things_;
};

/// One line of a report.
struct WorldComparison {
    std::string stratum;  ///< a kind of position, such as a phase
    std::string what;
    std::uint64_t positions = 0;
    /// true if means are compared: the next four fields are set, with errors of 95 % intervals; otherwise the two
    /// fields after these are set
    bool of_means = false;
    double true_mean = 0.0;
    double true_error = 0.0;
    double imagined_mean = 0.0;
    double imagined_error = 0.0;
    double true_chi_square = 0.0;      ///< deviation of the true worlds from a uniform distribution
    double imagined_chi_square = 0.0;  ///< deviation of the imagined worlds from a uniform distribution
    double chi_square = 0.0;  ///< chi-square of the difference; if means are compared, of the distribution of values
    std::uint64_t freedom = 0;
    double probability = 1.0;  ///< probability of such a difference by chance
    /// True if the game guarantees equal distributions; if false, the difference is reported but not judged.
    bool promised = true;
    bool differs = false;
};

/// The comparison of all strata and quantities.
struct WorldReport {
    std::string game;
    std::uint64_t positions = 0;
    std::uint64_t tests = 0;
    double threshold = 0.0;  ///< a smaller probability counts as a difference
    std::vector<WorldComparison> comparisons;
    [[nodiscard]] bool differs() const;
};

/// The probability that a report shows any difference by chance. Each of its n tests uses this divided by n (Bonferroni
/// correction).
inline constexpr double k_false_alarm = 1e-4;

/// Makes the tests of both kinds if there are enough positions for their approximations, and judges all tests together.
class WorldJudge {
   public:
    explicit WorldJudge(std::string game) { report_.game = std::move(game); }
    void add(const std::string& stratum, const std::string& what, const PairedNumbers& numbers, bool promised = true);
    void add(const std::string& stratum, const std::string& what, const PairedThings& things, bool promised = true);
    [[nodiscard]] WorldReport judge(std::uint64_t positions);

    /// The least number of positions for a test of a comparison.
    static constexpr std::uint64_t k_least_positions = 30;

   private:
    WorldReport report_;
};

}  // namespace syrtis::arena
