// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdlib>

namespace syrtis::test {

/// Returns whether tests draw each screen in every window and every language (SYRTIS_EVERY_WINDOW is set). Otherwise
/// they draw each screen in one window of each language, in turns, which takes a third of the time.
[[nodiscard]] inline bool every_window() {
    const char* const wanted = std::getenv("SYRTIS_EVERY_WINDOW");
    return wanted != nullptr && *wanted != '\0';
}

/// Returns whether it is the turn of this window. Over all screens and languages each window has its turn equally
/// often, and each screen has a turn in every language.
[[nodiscard]] constexpr bool is_turn(std::size_t screen, std::size_t language, std::size_t window,
                                     std::size_t windows) {
    return (screen + language) % windows == window;
}

}  // namespace syrtis::test
