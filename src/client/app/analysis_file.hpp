// SPDX-License-Identifier: MIT
#pragma once

// Reads the analysis of a recorded match. `syrtis-server analyse` writes it into a file beside the record.

#include <filesystem>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "ui/analysis.hpp"

namespace syrtis::client::app {

/// Returns the path of the analysis of a record, such as game.analysis.json for the record game.json.
[[nodiscard]] std::filesystem::path analysis_beside(const std::filesystem::path& record);

/// Reads an analysis from JSON text. `length`: number of entries of the record; items about later entries or about
/// seats that do not exist are skipped. If the text is too large or is not a valid analysis, returns an English
/// sentence as error.
[[nodiscard]] core::Result<ui::Analysis, std::string> read_analysis(std::string_view text, std::size_t length,
                                                                    core::Seat seats);
/// Reads an analysis from a file, with the checks of read_analysis().
[[nodiscard]] core::Result<ui::Analysis, std::string> load_analysis(const std::filesystem::path& file,
                                                                    std::size_t length, core::Seat seats);

}  // namespace syrtis::client::app
