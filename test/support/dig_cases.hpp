// SPDX-License-Identifier: MIT
#pragma once

// Dig Mars for the tests that are written once for every game: every number of seats, hidden and open.

#include <iostream>
#include <vector>

#include "content/dig/content.hpp"
#include "engine/dig/dig_mars.hpp"
#include "support/game_cases.hpp"

namespace syrtis::test {

/// The game's own data, read once. Without them no test has a meaning, so mistakes end the program.
[[nodiscard]] inline const content::dig::Content& dig_content() {
    static const auto loaded = content::dig::load_content(SYRTIS_RES_DIR);
    if (!loaded) {
        for (const auto& mistake : loaded.error()) std::cerr << content::describe(mistake) << '\n';
    }
    return *loaded;
}

template <>
struct Cases<dig::DigMars> {
    static const dig::Rules& rules() { return dig_content().rules; }

    static std::vector<Case<dig::DigMars>> cases() {
        return {
            {"two seats", {.players = 2}},
            {"three seats", {.players = 3}},
            {"four seats", {.players = 4}},
            {"two seats, open", {.players = 2, .open = true}},
            {"three seats, open", {.players = 3, .open = true}},
            {"four seats, open", {.players = 4, .open = true}},
        };
    }
    static constexpr std::size_t k_longest = 10'000;
    static constexpr std::int32_t k_lowest_score = 0;
    static constexpr std::int32_t k_highest_score = 180;
    static constexpr unsigned k_games = 40;
};

}  // namespace syrtis::test
