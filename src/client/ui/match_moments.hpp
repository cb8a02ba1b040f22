// SPDX-License-Identifier: MIT
#pragma once

// The moments that occur in the matches of all games.

#include <cstdint>
#include <string>

#include "render/final_model.hpp"
#include "ui/moments.hpp"
#include "ui/words.hpp"

namespace syrtis::client::ui {

/// Returns the moment at the beginning of a round or generation. `length`: duration in milliseconds.
[[nodiscard]] MomentPlan moment_of_chapter(std::string title, std::uint64_t length);

/// Returns the moment at the end of a match before its final score may be shown.
[[nodiscard]] MomentPlan moment_of_match_end(const Words& words);
/// Returns the moment at the end of a match, with its result. `place`: player whose row of the final score is lit up;
/// may be null.
[[nodiscard]] MomentPlan moment_of_match_end(const Words& words, const render::FinalFrame& final,
                                             const render::FinalPlace* place);

}  // namespace syrtis::client::ui
