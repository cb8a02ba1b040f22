// SPDX-License-Identifier: MIT
#pragma once

// The moments that the matches of all games have.

#include <cstdint>
#include <string>

#include "render/final_model.hpp"
#include "ui/moments.hpp"
#include "ui/words.hpp"

namespace syrtis::client::ui {

/// Returns the moment at the begin of a round or a generation. `length`: in milliseconds.
[[nodiscard]] MomentPlan moment_of_chapter(std::string title, std::uint64_t length);

/// Returns the moment at the end of a match whose final score may not be shown yet.
[[nodiscard]] MomentPlan moment_of_match_end(const Words& words);
/// Returns the moment at the end of a match with its result. `place`: player whose row of the final score is lit, or
/// null.
[[nodiscard]] MomentPlan moment_of_match_end(const Words& words, const render::FinalFrame& final,
                                             const render::FinalPlace* place);

}  // namespace syrtis::client::ui
