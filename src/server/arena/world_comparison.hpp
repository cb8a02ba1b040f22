// SPDX-License-Identifier: MIT
#pragma once

// True worlds beside imagined ones: what was counted in both, and whether chance explains the differences. Each
// position brings one true and one imagined world; given its view, both are drawn from the same distribution exactly if
// the imagined ones are honest. Positions are independent of each other.

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace syrtis::arena {

/// A number that both worlds of each position have, such as the cards that a seat has bought.
class PairedNumbers {
   public:
    void add(double in_true, double in_imagined);

    [[nodiscard]] std::uint64_t count() const { return count_; }
    [[nodiscard]] double true_mean() const { return mean(true_sum_); }
    [[nodiscard]] double imagined_mean() const { return mean(imagined_sum_); }
    /// Half the width of the 95 % interval of a mean.
    [[nodiscard]] double true_error() const { return error(true_sum_, true_squares_); }
    [[nodiscard]] double imagined_error() const { return error(imagined_sum_, imagined_squares_); }
    /// That chance alone makes the means differ so much: the mean difference within the pairs, over its standard error,
    /// is standard normal (central limit theorem).
    [[nodiscard]] double probability_of_means() const;

    /// Pearson's two-sample statistic over the values, those that are rare joined with their neighbours:
    /// the sum of (t - i)² / (t + i) over the counts in true and imagined worlds.
    struct Spread {
        double chi_square = 0.0;
        std::uint64_t freedom = 0;
    };
    [[nodiscard]] Spread spread() const;

   private:
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

inline constexpr std::size_t k_kinds_of_things = 8;

/// Which of the hidden things lie in places of one kind.
class PairedThings {
   public:
    explicit PairedThings(std::size_t things) : things_(things) {}

    /// One position: for each thing whether it is hidden at all, and whether it lies in these places in each world.
    struct Thing {
        bool hidden = false;
        bool in_true = false;
        bool in_imagined = false;
        std::uint8_t kind = 0;  ///< below k_kinds_of_things
    };
    void add(const std::vector<Thing>& position);

    [[nodiscard]] std::uint64_t count() const { return count_; }
    /// How far the things that lie there are from being any of the hidden ones of their kind, each as likely: with o
    /// the count of a thing, e its expectation and v its variance, the sum of (o - e)² / v, times (n - 1) / n for the
    /// one degree of freedom that n things together lack.
    [[nodiscard]] double true_chi_square() const;
    [[nodiscard]] double imagined_chi_square() const;
    /// How far the worlds are from each other: the same with the difference of the counts, 0 for its expectation, and
    /// the sum of its squares within the pairs for its variance.
    [[nodiscard]] double difference_chi_square() const;
    [[nodiscard]] std::uint64_t freedom() const;

   private:
    struct Sums {
        double in_true = 0.0;
        double in_imagined = 0.0;
        double expected_in_true = 0.0;
        double expected_in_imagined = 0.0;
        double true_variance = 0.0;
        double imagined_variance = 0.0;
        double squares = 0.0;  ///< of the differences
    };
    template <class Term>
    [[nodiscard]] double chi_square(Term&& term) const;

    std::uint64_t count_ = 0;
    std::vector<Sums> things_;
};

/// One line of a report.
struct WorldComparison {
    std::string stratum;  ///< kind of position, such as a phase
    std::string what;
    std::uint64_t positions = 0;
    bool of_means = false;  ///< the next four, with intervals of 95 %; else the two after them
    double true_mean = 0.0;
    double true_error = 0.0;
    double imagined_mean = 0.0;
    double imagined_error = 0.0;
    double true_chi_square = 0.0;      ///< from uniform
    double imagined_chi_square = 0.0;  ///< from uniform
    double chi_square = 0.0;           ///< of the difference; of the spread of values where means are compared
    std::uint64_t freedom = 0;
    double probability = 1.0;  ///< that chance alone makes them differ so much
    bool promised = true;      ///< else it is told only
    bool differs = false;
};

struct WorldReport {
    std::string game;
    std::uint64_t positions = 0;
    std::uint64_t tests = 0;
    double threshold = 0.0;  ///< a probability below it is a difference
    std::vector<WorldComparison> comparisons;
    [[nodiscard]] bool differs() const;
};

/// Chance alone makes a report tell of any difference once in so many runs: each of its n tests is made at 1 in n times
/// as many (Bonferroni's correction).
inline constexpr double k_false_alarm = 1e-4;

/// Makes the tests of both kinds, each where there are positions enough for its approximation, and judges them
/// together.
class WorldJudge {
   public:
    explicit WorldJudge(std::string game) { report_.game = std::move(game); }
    void add(const std::string& stratum, const std::string& what, const PairedNumbers& numbers, bool promised = true);
    void add(const std::string& stratum, const std::string& what, const PairedThings& things, bool promised = true);
    [[nodiscard]] WorldReport judge(std::uint64_t positions);

    /// Below so many positions nothing is said.
    static constexpr std::uint64_t k_least_positions = 30;

   private:
    WorldReport report_;
};

}  // namespace syrtis::arena
