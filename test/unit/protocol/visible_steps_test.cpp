// SPDX-License-Identifier: MIT
#include "protocol/visible_steps.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <vector>

#include "core/rng.hpp"

namespace syrtis::protocol {
namespace {

TEST(VisibleSteps, NumberForEachViewerIsCountedAfterEachEntry) {
    constexpr std::size_t k_viewers = 6;
    constexpr std::size_t k_entries = 300;
    VisibleSteps steps(k_viewers);
    core::Rng rng(7);
    std::vector<std::array<std::uint64_t, k_viewers>> counted(1);
    for (std::size_t entry = 0; entry < k_entries; ++entry) {
        const auto seen_by = static_cast<VisibleSteps::Viewers>(rng.below(1U << k_viewers));
        steps.append(seen_by);
        counted.push_back(counted.back());
        for (std::size_t viewer = 0; viewer < k_viewers; ++viewer) {
            if ((seen_by >> viewer & 1U) != 0) ++counted.back().at(viewer);
        }
    }
    for (std::size_t step = 0; step <= k_entries; ++step) {
        for (std::size_t viewer = 0; viewer < k_viewers; ++viewer) {
            ASSERT_EQ(steps.after(step, viewer), counted[step].at(viewer)) << "step " << step << ", viewer " << viewer;
        }
    }
}

}  // namespace
}  // namespace syrtis::protocol
