// SPDX-License-Identifier: MIT
#pragma once

// The analysis that lies beside the file of a game, as `syrtis-server analyse` writes it.

#include <filesystem>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "ui/analysis.hpp"

namespace syrtis::client::app {

/// game.json has game.analysis.json.
[[nodiscard]] std::filesystem::path analysis_beside(const std::filesystem::path& record);

/// Read strictly and within bounds; what stands behind the record's end or belongs to no seat is left out. The error
/// is a sentence.
[[nodiscard]] core::Result<ui::Analysis, std::string> read_analysis(std::string_view text, std::size_t length,
                                                                    core::Seat seats);
/// Reads an analysis from a file.
[[nodiscard]] core::Result<ui::Analysis, std::string> load_analysis(const std::filesystem::path& file,
                                                                    std::size_t length, core::Seat seats);

}  // namespace syrtis::client::app
