// SPDX-License-Identifier: MIT

// Random games against MarsBot, at every level and with every corporation, keep every invariant and end.

#include <gtest/gtest.h>

#include "core/rng.hpp"
#include "engine/terraforming/terraforming_mars.hpp"
#include "support/terraforming_cases.hpp"

namespace syrtis::terraforming {
namespace {

const Rules& rules() { return test::terraforming_content().rules; }

Options against(AutomaLevel level, Corporation corporation, bool draft) {
    Options options{.players = 1, .draft = draft};
    options.automa = {.plays = true, .level = level, .corporation = corporation};
    return options;
}

/// Plays to the end with random commands of the human and returns the last position.
State play_out(const Options& options, std::uint64_t seed) {
    core::Rng rng(seed);
    State state = TerraformingMars::start(rules(), options, seed);
    TerraformingMars::Commands commands;
    int decisions = 0;
    while (state.phase != Phase::finished) {
        EXPECT_EQ(TerraformingMars::pending(state), core::seat_bit(k_human));
        TerraformingMars::legal_commands(rules(), state, k_human, commands);
        if (commands.empty() || ++decisions > 20000) {
            ADD_FAILURE() << "nobody has a question";
            return state;
        }
        const auto& command = commands[rng.below(static_cast<std::uint32_t>(commands.size()))];
        TerraformingMars::apply(rules(), state, k_human, command, nullptr);
        const char* broken = TerraformingMars::check_invariants(rules(), state);
        EXPECT_EQ(broken, nullptr) << broken << " at decision " << decisions << " of seed " << seed;
        if (broken != nullptr) return state;
        if (decisions % 16 != 0) continue;
        const auto view = TerraformingMars::view(rules(), state, k_human);
        const State imagined = TerraformingMars::determinize(rules(), view, rng);
        broken = TerraformingMars::check_invariants(rules(), imagined);
        EXPECT_EQ(broken, nullptr) << broken << " in an imagined world";
        EXPECT_TRUE(TerraformingMars::view(rules(), imagined, k_human) == view) << "seed " << seed;
    }
    return state;
}

TEST(MarsBotInRandomGames, FinishesGamesAtEveryLevelWithEveryCorporation) {
    const auto corporations = static_cast<int>(rules().automa.corporations.size());
    ASSERT_EQ(corporations, 37);
    for (std::size_t level = 0; level < k_automa_levels; ++level) {
        for (int corporation = -1; corporation < corporations; ++corporation) {
            const auto which = corporation < 0 ? k_random_corporation : static_cast<Corporation>(corporation);
            const auto options = against(static_cast<AutomaLevel>(level), which, corporation % 2 == 0);
            const State last = play_out(options, level * 100 + static_cast<std::uint64_t>(corporation + 1));
            EXPECT_EQ(last.phase, Phase::finished);
            EXPECT_LT(last.generation, 20);
            if (::testing::Test::HasFailure()) FAIL() << "level " << level << " corporation " << corporation;
        }
    }
}

}  // namespace
}  // namespace syrtis::terraforming
