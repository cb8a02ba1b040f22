// SPDX-License-Identifier: MIT
#include "core/random_subset.hpp"

#include <gtest/gtest.h>

#include <map>
#include <vector>

namespace syrtis::core {
namespace {

TEST(RandomSubset, DrawsEachAllowedSubsetEquallyOften) {
    constexpr int k_each = 400;
    struct Kind {
        std::uint32_t items, least, most;
        std::size_t subsets;
        double most_distance;  ///< chi-square that chance exceeds once in 10,000 cases
    };
    // 16 = 2^4; 11 = 1 + 4 + 6; 20 = 6 over 3; 4 of one.
    for (const Kind& kind : {Kind{4, 0, 4, 16, 44.3}, Kind{4, 0, 2, 11, 35.6}, Kind{6, 3, 3, 20, 50.8},
                             Kind{4, 1, 1, 4, 21.1}, Kind{5, 0, 0, 1, 0.0}, Kind{0, 0, 0, 1, 0.0}}) {
        Rng rng(7);
        std::map<std::vector<std::uint32_t>, int> counts;
        for (std::size_t time = 0; time < k_each * kind.subsets; ++time) {
            std::vector<std::uint32_t> members;
            draw_subset(kind.items, kind.least, kind.most, rng, [&](std::uint32_t item) { members.push_back(item); });
            ++counts[members];
        }
        ASSERT_EQ(counts.size(), kind.subsets);
        double distance = 0.0;
        for (const auto& [members, count] : counts) {
            EXPECT_TRUE(std::is_sorted(members.begin(), members.end()));
            distance += (count - k_each) * (count - k_each) / double{k_each};
        }
        EXPECT_LE(distance, kind.most_distance);
    }
}

TEST(RandomSubset, MeanSizeIsHalfOfTheItems) {
    Rng rng(8);
    std::uint64_t members = 0;
    for (int time = 0; time < 1000; ++time) members += draw_subset_size(500, 0, 500, rng);
    // Standard deviation of the mean: the root of 500/4, divided by that of 1000.
    EXPECT_NEAR(static_cast<double>(members) / 1000.0, 250.0, 4.0 * 0.354);
}

TEST(RandomSubset, ImpossibleSizeThrowsBug) {
    Rng rng(9);
    EXPECT_THROW(static_cast<void>(draw_subset_size(3, 2, 1, rng)), Bug);
    EXPECT_THROW(static_cast<void>(draw_subset_size(3, 0, 4, rng)), Bug);
}

}  // namespace
}  // namespace syrtis::core
